"""Standings in a browser: several of a list by keyboard, headings in sight, and totals that explain themselves."""

import re

import pytest
from playwright.async_api import expect

from livelaps_app.ui.texts import PICKS
from tests.browser.visit import PHONE, SMALL, Ids, Visits

ROWS = "#standings tbody tr:not(.group)"


async def test_several_classes_are_chosen_by_keyboard(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used()).show(f"/scores/{ids.series}")
    await tab.find("[popovertarget=standings-filters]").first.press("Enter")
    summary = tab.find("#filter-class")
    await summary.focus()
    await tab.page.keyboard.press("Enter")
    boxes = tab.find(".multi-select[class] details[open] li label")
    await expect(boxes.first).to_be_visible()
    names = await boxes.all_inner_texts()
    await tab.page.keyboard.press("Tab")
    await tab.page.keyboard.type(names[-1][:4].upper())
    await expect(boxes.first).to_contain_text(re.compile(names[-1][:4], re.IGNORECASE))
    await tab.page.keyboard.press("Tab")
    first = await boxes.first.inner_text()
    await tab.page.keyboard.press("Space")
    await expect(summary).to_contain_text(first)
    await expect(tab.find("#standings .group")).to_have_count(1)
    await tab.page.keyboard.press("Escape")
    await expect(tab.find(".multi-select details[open]")).to_have_count(0)
    await expect(summary).to_be_focused()
    assert await tab.query() == f"?class={first}".replace(" ", "+")
    await summary.click()
    await boxes.nth(2).locator("input").check()
    await expect(tab.find("#standings .group")).to_have_count(2)
    await expect(summary).to_contain_text(PICKS["several"].en.format(n=2))
    await tab.find("h1").click()
    await expect(tab.find(".multi-select details[open]")).to_have_count(0)
    await tab.page.reload()
    await tab.live()
    await expect(summary).to_contain_text(PICKS["several"].en.format(n=2))
    await tab.find("[popovertarget=standings-filters]").first.click()
    await summary.click()
    await tab.find("button", has_text=PICKS["clear"].en).and_(tab.find(":visible")).click()
    await tab.asks("")


async def test_riders_are_sent_when_their_list_is_opened_and_found_without_accents(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used(SMALL, 740)).show(f"/es/scores/{ids.series}")
    count = await tab.find(ROWS).count()
    await tab.find("[popovertarget=standings-filters]").first.click()
    await tab.find("#filter-participant").click()
    found = tab.find("details[open] li label")
    await expect(found.nth(count // 2)).to_be_attached()
    assert await tab.sideways() <= 0
    await tab.find("details[open] input[type=search]").fill("zzz")
    await expect(tab.find("details[open] [role=status]")).to_have_text(PICKS["none"].es)
    name = await tab.find(ROWS).nth(2).locator(".opens").inner_text()
    await tab.find("details[open] input[type=search]").fill(name)
    await found.first.locator("input").check()
    await expect(tab.find(f"{ROWS} .opens").filter(has_not_text=name)).to_have_count(0)
    await expect(tab.find(f"{ROWS} .opens").first).to_have_text(name)
    assert "participant=" in await tab.query()


@pytest.mark.parametrize(
    ("path", "above"), [("/scores/{0.series}", ".tool-bar"), ("/races/{0.largest}?size=100", ".tool-bar")]
)
async def test_headings_stay_in_sight(path: str, above: str, visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used()).show(path.format(ids))
    table = tab.find("main table.lines")
    await table.locator("tbody tr:not(.group)").nth(25).scroll_into_view_if_needed()
    await tab.page.evaluate("window.scrollBy(0, 500)")
    top = await table.locator("thead th").first.evaluate("cell => cell.getBoundingClientRect().top")
    bar = await tab.find(above).evaluate("bar => bar.getBoundingClientRect().bottom")
    assert abs(top - bar) <= 1


async def test_a_total_explains_itself_and_back_closes_it(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used(PHONE)).show(f"/fr/scores/{ids.series}")
    row = tab.find(ROWS).nth(1)
    total = await row.locator(".total").inner_text()
    await row.locator(".total").click()
    await expect(tab.find("dialog.details-dialog .adds")).to_contain_text(f"= {total}")
    assert re.fullmatch(r"\?rider=\d+&in=.+", await tab.query())
    assert await tab.find("dialog .notes li").count() >= 1
    link = tab.page.url
    await tab.page.go_back()
    await expect(tab.find("dialog.details-dialog")).not_to_be_visible()
    await tab.asks("")
    other = await visits.used(PHONE)
    await other.page.goto(link)
    await other.live()
    await expect(other.find("dialog.details-dialog .adds")).to_contain_text(f"= {total}")
    await other.page.keyboard.press("Escape")
    await other.asks("")


async def test_the_chip_of_the_chosen_class_is_in_sight(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used(PHONE)).show(f"/scores/{ids.series}")
    chips = tab.find(".class-chips a")
    last = chips.nth(await chips.count() - 2)  # the last one stands for all classes together
    name = await last.inner_text()
    await last.click()
    await expect(tab.find("#standings .group")).to_have_count(1)
    await expect(tab.find("#standings .group")).to_contain_text(re.compile(name, re.IGNORECASE))
    await tab.page.reload()
    await tab.live()
    await expect(tab.find(".class-chips a[aria-current=true]")).to_have_text(name)
    await expect(tab.find(".class-chips a[aria-current=true]")).to_be_in_viewport(ratio=1)

"""Race results: filters, pages and followed riders, all of them addresses."""

import re

from playwright.async_api import expect

from livelaps_app.core.racing import words
from livelaps_app.features.race import texts
from livelaps_app.features.race.rider.texts import NOBODY, NOT_LISTED
from livelaps_app.ui import texts as ui
from livelaps_app.ui.ride_texts import FOLLOW
from tests.browser.visit import PHONE, BrowserTab, Ids, Visits

ROWS = "#results tbody tr:not(.group)"
PLACES, NAMES, CLASSES, BRANDS = (f"{ROWS} > td:nth-child({column})" for column in (1, 3, 4, 6))


async def _race(visits: Visits, ids: Ids, query: str = "", width: int = 1400) -> BrowserTab:
    return await (await visits.used(width)).show(f"/races/{ids.largest}{query}")


async def _all(tab: BrowserTab, cells: str) -> set[str]:
    return set(await tab.find(cells).all_inner_texts())


async def _survives_a_reload(tab: BrowserTab) -> None:
    rows = await tab.find(ROWS).all_text_contents()
    query = await tab.query()
    await tab.page.reload()
    await tab.live()
    await tab.asks(query)
    await expect(tab.find(ROWS)).to_have_count(len(rows))
    assert await tab.find(ROWS).all_text_contents() == rows


async def _pick(tab: BrowserTab, name: str, *places: int) -> list[str]:
    """Chooses some of a list by their places in it, and gives their names."""
    await tab.open_filters()
    await tab.find(f"#filter-{name}").click()
    labels = tab.find(".multi-select details[open] li label")
    names = [await labels.nth(place).inner_text() for place in places]
    for chosen in names:
        await labels.filter(has_text=chosen).first.click()
        await expect(labels.filter(has_text=chosen).locator("input").first).to_be_checked()
    await tab.page.keyboard.press("Escape")
    await expect(tab.find(".multi-select details[open]")).to_have_count(0)
    return names


async def test_class_and_brand_narrow_the_rows(visits: Visits, ids: Ids) -> None:
    tab = await _race(visits, ids)
    (chosen,) = await _pick(tab, "class", 1)
    await expect(tab.find(CLASSES).filter(has_not_text=chosen)).to_have_count(0)
    assert await _all(tab, CLASSES) == {chosen}
    brand = sorted(await _all(tab, BRANDS))[0]
    await tab.open_filters()
    await tab.find("#filter-brand").click()
    await tab.find(".multi-select details[open] li label", has_text=brand).click()
    await expect(tab.find(BRANDS).filter(has_not_text=brand)).to_have_count(0)
    assert await _all(tab, CLASSES) == {chosen}
    assert "class=" in await tab.query()
    assert "brand=" in await tab.query()
    await _survives_a_reload(tab)
    await expect(tab.find("#filter-class")).to_have_text(chosen)
    await expect(tab.find("#filter-brand")).to_have_text(brand)


async def test_rules_of_the_columns_stand_in_the_head_of_the_page(visits: Visits, ids: Ids) -> None:
    tab = await _race(visits, ids)
    rules = tab.find("head > style#rules-results")
    whole = await rules.text_content()
    assert whole and "#results" in whole
    await tab.open_filters()
    await tab.find(".filter-panel a", has_text=texts.TABS["position"].en).click()
    await tab.asks("?tab=position")
    await expect(rules).not_to_have_js_property("textContent", whole)
    await expect(tab.find("body style")).to_have_count(0)
    await tab.page.go_back()
    await expect(rules).to_have_js_property("textContent", whole)
    await tab.find(".races-of-event a").last.click()
    await expect(tab.find("#races")).to_be_visible()
    await expect(rules).to_have_count(0)


async def test_filters_stand_in_a_panel_and_what_is_chosen_below_the_bar(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used(PHONE, 844)).show(f"/races/{ids.largest}")
    panel, chips, button = tab.find(".filter-panel"), tab.find(".chosen-filters a"), tab.find("#content .tool")
    await expect(panel).to_be_hidden()
    await button.focus()
    await tab.page.keyboard.press("Enter")
    await expect(panel).to_be_visible()
    (chosen,) = await _pick(tab, "class", 1)
    await tab.open_filters()
    await tab.find("#filter-size").select_option("100")
    await tab.asks(f"?class={chosen}&size=100".replace(" ", "+"))
    await panel.locator("p > button:visible").click()
    await expect(panel).to_be_hidden()
    await expect(chips).to_contain_text([chosen])
    await expect(button.locator(".count")).to_have_text("1")
    await expect(tab.find("#filter-q")).to_be_attached()
    assert await tab.sideways() <= 0
    await chips.click()
    await tab.asks("?size=100")
    await expect(chips).to_have_count(0)


async def test_positions_alone_are_a_chip(visits: Visits, ids: Ids) -> None:
    tab = await _race(visits, ids, "?tab=position")
    chip = tab.find(".chosen-filters a", has_text=texts.TABS["position"].en)
    await chip.click()
    await tab.asks("?tab=class")
    await expect(chip).to_have_count(0)


async def test_followed_riders_are_pinned_on_every_race(visits: Visits, ids: Ids) -> None:
    tab = await _race(visits, ids, width=PHONE)
    hint = tab.find(".to-follow")
    await expect(hint).to_be_visible()
    await tab.find(NAMES).nth(3).click()
    await tab.find("dialog.details-dialog button", has_text=FOLLOW.en).click()
    await expect(hint).to_have_count(0)
    followed = tab.find("dialog.details-dialog button", has_text=ui.FOLLOWED.en)
    await expect(followed).to_have_attribute("aria-pressed", "true")
    await tab.page.keyboard.press("Escape")
    pinned, unfold = tab.find(".followed-riders li"), tab.find(".followed-riders summary")
    name = await tab.find(f"{NAMES} a").nth(3).inner_text()
    row = tab.find("#results tr.followed")
    await expect(row.locator("a")).to_have_text(name)
    await expect(pinned).to_have_count(1)
    await expect(unfold).to_be_hidden()  # the row itself stays in view
    await tab.page.evaluate("scrollTo(0, document.body.scrollHeight / 2)")
    await expect(row).to_be_in_viewport(ratio=1)
    await tab.show(f"/races/{ids.largest}?page=2")
    await expect(row).to_have_count(0)
    await expect(unfold.locator(".short")).to_contain_text(name)
    await expect(pinned).to_be_hidden()
    await unfold.click()
    await expect(pinned).to_be_in_viewport()
    line = await pinned.inner_text()
    await tab.page.reload()
    await tab.live()
    await unfold.click()
    await expect(pinned).to_have_text(line, use_inner_text=True)
    await tab.show(f"/fr/races/{ids.motocross}")
    await expect(pinned).to_have_count(0)
    await tab.page.go_back()
    await unfold.click()
    await pinned.locator("a").click()
    await followed.click()
    await expect(tab.find("dialog.details-dialog .follow-rider")).to_have_attribute("aria-pressed", "false")
    await tab.page.keyboard.press("Escape")
    await expect(pinned).to_have_count(0)
    await expect(hint).to_be_visible()


async def test_a_search_while_typing(visits: Visits, ids: Ids) -> None:
    tab = await _race(visits, ids)
    name = await tab.find(f"{ROWS} a").nth(7).inner_text()
    await tab.find("#filter-q").press_sequentially(name, delay=15)
    await expect(tab.find(ROWS).filter(has_not_text=name)).to_have_count(0)
    await tab.asks(f"?q={name}".replace(" ", "+"))
    await expect(tab.find("#filter-q")).to_be_focused()
    await _survives_a_reload(tab)
    await expect(tab.find("#filter-q")).to_have_value(re.compile(re.escape(name), re.IGNORECASE))
    await tab.find("#filter-q").fill("nobody is called that")
    await expect(tab.find(".banner")).to_have_text(words.NOBODY.en)
    await expect(tab.find(ROWS)).to_have_count(0)


async def test_pages_and_the_way_back(visits: Visits, ids: Ids) -> None:
    tab = await _race(visits, ids)
    first = await tab.find(ROWS).first.inner_text()
    await tab.find(".pages a", has_text="3").first.click()
    await expect(tab.find(PLACES).first).to_have_text("101")
    await tab.asks("?page=3")
    await _survives_a_reload(tab)
    await tab.page.go_back()
    await expect(tab.find(ROWS).first).to_have_text(first, use_inner_text=True)
    await tab.asks("")
    await tab.page.go_forward()
    await expect(tab.find(PLACES).first).to_have_text("101")


# An answer that was overtaken may come in between: what counts is what stays.
ALL_BEGIN = """([count, query]) => {
  const links = [...document.querySelectorAll("#results tbody a")];
  return links.length === count && links.every((link) => link.getAttribute("href").startsWith(`${query}rider=`));
}"""


async def test_links_keep_the_view_they_stand_in(visits: Visits, ids: Ids) -> None:
    tab = await _race(visits, ids, "?size=100")
    await tab.open_filters()
    await tab.find("#filter-size").select_option("all")
    await tab.until(ALL_BEGIN, arg=[520, "?size=all&"])
    await tab.find("#filter-size").select_option("50")
    await tab.until(ALL_BEGIN, arg=[50, "?"])


# A filter is chosen between the page's first word to the server and the answer to it.
CHOSEN_MEANWHILE = """
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (data) {
  send.call(this, data);
  if (!window.chosen_ && String(data).startsWith("40")) {
    window.chosen_ = true;
    history.replaceState(history.state, "", "?size=100");
  }
};
"""


async def test_a_choice_made_while_the_socket_opens_is_not_lost(visits: Visits, ids: Ids) -> None:
    tab = await visits.tab()
    await tab.page.add_init_script(CHOSEN_MEANWHILE)
    await tab.show(f"/races/{ids.largest}")
    await expect(tab.find(ROWS)).to_have_count(100)
    await tab.asks("?size=100")


async def test_a_class_is_one_chip_away(visits: Visits, ids: Ids) -> None:
    tab = await _race(visits, ids, "?tab=class", width=PHONE)
    chips = tab.find(".class-chips a")
    assert await chips.count() > 2
    name = str(await chips.nth(2).text_content())
    await chips.nth(2).click()
    await tab.asks(f"?tab=class&class={name}".replace(" ", "+"))
    await expect(tab.find("#results .group")).to_have_count(1)
    await expect(tab.find("#results .group")).to_contain_text(name)
    await expect(tab.find(".chosen-filters")).to_have_count(0)
    await chips.first.click()
    await tab.asks("?tab=class")


async def test_an_unknown_rider_is_named_as_such(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used(PHONE)).show(f"/fr/races/{ids.largest}?rider=99999")
    sheet = tab.find("dialog.details-dialog[open]")
    await expect(sheet.locator("h2")).to_have_text(NOBODY.fr)
    await expect(sheet.locator(".banner")).to_have_text(NOT_LISTED.fr)
    await expect(sheet.locator(".actions")).to_have_count(0)

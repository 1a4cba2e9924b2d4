"""Standings in a browser: several of a list, sorting, totals that explain themselves, a running race, and paper."""

import io
import re

from playwright.async_api import expect
from pypdf import PdfReader

from livelaps_app.features.standings import texts
from livelaps_app.ui.texts import PICKS
from tests.browser.visit import PHONE, SMALL, BrowserTab, Ids, Visits

COUNT_PRINTS = "window.printed_ = 0; window.print = () => window.printed_++;"
ROWS = "#standings tbody tr:not(.group)"


async def test_several_classes_are_chosen_by_keyboard(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used()).show(f"/scores/{ids.series}")
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
    await summary.click()
    await tab.find("button", has_text=PICKS["clear"].en).and_(tab.find(":visible")).click()
    await tab.asks("")


async def test_riders_are_sent_when_their_list_is_opened_and_found_without_accents(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used(SMALL, 740)).show(f"/es/scores/{ids.series}")
    count = await tab.find(ROWS).count()
    await tab.find("#content .folding summary").click()
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


async def test_headings_sort(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used()).show(f"/scores/{ids.series}?tab=overall")
    total = tab.find("#standings thead th", has_text=texts.COLUMNS["total"].en)
    await total.locator("a").click()
    await expect(total).to_have_attribute("aria-sort", "descending")
    await total.locator("a").click()
    await expect(total).to_have_attribute("aria-sort", "ascending")
    await tab.asks("?tab=overall&sort=total")
    totals = [int(text) for text in await tab.find(f"{ROWS} .total").all_inner_texts()]
    assert totals == sorted(totals)
    await tab.find("#standings thead th.round a").first.click()
    await tab.asks("?tab=overall&sort=-r1")
    await expect(total).to_have_attribute("aria-sort", "none")


async def test_the_heading_stays_in_sight(visits: Visits, ids: Ids) -> None:
    for width in (1400, PHONE):
        tab = await (await visits.used(width)).show(f"/scores/{ids.series}")
        await tab.find(ROWS).nth(25).scroll_into_view_if_needed()
        await tab.page.evaluate("window.scrollBy(0, 500)")
        top = await tab.find("#standings thead th").first.evaluate("one => one.getBoundingClientRect().top")
        bar = await tab.find(".bar").evaluate("one => one.getBoundingClientRect().bottom")
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


async def test_a_rider_s_total_is_explained_without_scripts(visits: Visits, ids: Ids) -> None:
    tab = await visits.used(PHONE, java_script_enabled=False)
    await tab.open(f"/scores/{ids.series}")
    total = await tab.find(ROWS).nth(1).locator(".total").inner_text()
    await tab.find(f"{ROWS} .opens").nth(1).click()
    await expect(tab.find(".adds")).to_contain_text(f"= {total}")
    await tab.find(".folding summary").click()
    await tab.find("summary", has_text=re.compile("^All")).first.click()
    await tab.find("select[name=class]").select_option(index=[0, 1])
    await tab.find("details[open] .ends button").click()
    await expect(tab.find("#standings .group")).to_have_count(2)
    await expect(tab.find(".folding summary")).to_contain_text("(2)")


async def test_if_the_running_race_ended_now(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used(PHONE)).show(f"/scores/{ids.sprints}")
    await tab.find(".now-switch a").click()
    await expect(tab.find(".note")).to_contain_text("As if the running race ended now")
    await tab.asks("?now=1")
    await tab.find(f"{ROWS} .opens").first.click()
    await expect(tab.find("#made tbody tr")).to_have_count(3)
    await expect(tab.find("#made tbody tr").last).to_contain_text("if it ended now")
    await tab.page.keyboard.press("Escape")
    await tab.find(".now-switch a").click()
    await expect(tab.find(".note")).to_have_count(0)


async def _paper(visits: Visits, path: str) -> BrowserTab:
    tab = await visits.tab()
    await tab.page.add_init_script(COUNT_PRINTS)
    await tab.show(path)
    await tab.until("() => window.printed_ > 0")
    return tab


async def _pages(tab: BrowserTab) -> list[str]:
    pdf = await tab.page.pdf(format="Letter")
    return [page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages]


async def test_by_class_each_class_begins_a_sheet(visits: Visits, ids: Ids) -> None:
    tab = await _paper(visits, f"/scores/printc/{ids.series}")
    names = await tab.find("#content h2").all_inner_texts()
    pages = await _pages(tab)
    assert len(names) >= 8
    assert len(pages) >= len(names)
    assert all("Rider" in page and "Total" in page for page in pages)
    assert [name for page in pages for name in names if name in page.splitlines()] == names
    assert await tab.page.evaluate("window.printed_") == 1


async def test_overall_is_one_table_with_its_heading_on_every_sheet(visits: Visits, ids: Ids) -> None:
    tab = await _paper(visits, f"/es/scores/printoa/{ids.series}")
    pages = await _pages(tab)
    assert len(pages) >= 2
    assert all("Piloto" in page for page in pages if re.search(r"\d+ \d+", page))
    await tab.find(".toggles a", has_text="Marca").click()
    await expect(tab.find(".paper th", has_text="Marca")).to_have_count(0)
    assert await tab.page.evaluate("window.printed_") == 1


async def test_the_filtered_standings_are_printed_and_exported(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used()).show(f"/scores/{ids.series}?tab=overall&q=sal&sort=-name")
    names = await tab.find(f"{ROWS} .opens").all_inner_texts()
    assert 1 < len(names) < 50
    async with tab.page.expect_download() as download:
        await tab.find(".files a", has_text="CSV").click()
    lines = (await (await download.value).path()).read_text("utf-8-sig").splitlines()[1:]
    assert [line.split(",")[3] for line in lines] == names
    await tab.find(".files a", has_text="what is shown").click()
    await expect(tab.find(".paper tbody tr")).to_have_count(len(names))
    await tab.find(".no-print .files a").click()
    await expect(tab.find(ROWS)).to_have_count(len(names))

"""Results, calendars and events taken away: on paper as the browser prints them, and as files."""

import io
from collections.abc import Sequence
from datetime import UTC, datetime

import pytest
from playwright.async_api import expect
from pypdf import PdfReader

from livelaps_app.core.feeds import SUBSCRIBE
from livelaps_app.core.racing import words
from livelaps_app.features.race import texts
from livelaps_app.racing.event import texts as event
from livelaps_app.ui.texts import PRESENTATION, PRINT
from tests.browser.visit import PHONE, BrowserTab, Ids, Visits

COUNT_PRINTS = "window.printed_ = 0; window.print = () => window.printed_++;"


async def _paper(visits: Visits, path: str) -> BrowserTab:
    tab = await visits.tab()
    await tab.page.add_init_script(COUNT_PRINTS)
    await tab.show(path)
    await tab.until("() => window.printed_ > 0")
    return tab


async def _placed(tab: BrowserTab) -> list[tuple[str, float, float]]:
    """Every text of the first sheet with where it begins, and how wide the sheet is."""
    pdf = await tab.page.pdf(format="Letter", prefer_css_page_size=True)
    sheet = PdfReader(io.BytesIO(pdf)).pages[0]
    found: list[tuple[str, float, float]] = []

    def note(text: str, cm: Sequence[float], tm: Sequence[float], *_: object) -> None:
        if text.strip():
            found.append((text.strip(), tm[4] * cm[0] + tm[5] * cm[2] + cm[4], float(sheet.mediabox.width)))

    sheet.extract_text(visitor_text=note)
    return found


async def _pages(tab: BrowserTab) -> list[str]:
    pdf = await tab.page.pdf(format="Letter")
    return [page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages]


@pytest.mark.parametrize(
    ("path", "heading"), [("/races/print/{0.largest}?tab=class", "Laps"), ("/scores/printc/{0.series}", "Total")]
)
async def test_classes_stand_in_order_and_each_sheet_has_the_names_of_columns(
    path: str, heading: str, visits: Visits, ids: Ids
) -> None:
    tab = await _paper(visits, path.format(ids))
    names = await tab.find("#content .print-group h2").all_inner_texts()
    pages = await _pages(tab)
    assert len(names) >= 8
    capitals = [page.upper() for page in pages]  # as headings are
    assert all("RIDER" in text and heading.upper() in text for text in capitals if "CORRECTIONS (" not in text)
    begun = [name for page in pages for name in names if name in page.splitlines()]
    assert begun == names
    assert not any(text in page for page in pages for text in (PRINT["print"].en + "\n", texts.BACK.en, "Championship"))


@pytest.mark.parametrize(
    "path",
    [
        "/races/printScores?id={enduro}&tab=sections",
        "/races/printScores?id={enduro}&tab=teams",
        "/races/{sprint}?tab=sections",
        "/races/printScores?id={largest}&without=nothing",
        "/scores/print/{series}",
    ],
)
async def test_no_column_is_lost_on_paper(path: str, visits: Visits, ids: Ids) -> None:
    tab = await (await visits.tab()).show(path.format(**ids._asdict(), sprint=ids.running))
    headings = await tab.find(".lines thead").first.locator("th:not(:has(.hidden-text))").all_inner_texts()
    placed = await _placed(tab)
    text = " ".join("".join(text for text, *_ in placed).split())
    assert all(heading.strip(" ▲▼").replace(" ", "") in text.replace(" ", "") for heading in headings)
    assert all(0 < x < width - 28 for _, x, width in placed)


async def test_the_dialog_opens_once(visits: Visits, ids: Ids) -> None:
    tab = await _paper(visits, f"/fr/races/print/{ids.motocross}")
    await tab.find(".print-tools summary").click()
    await tab.find(".print-tools details .toggles a", has_text="Marque").click()
    await expect(tab.find(".paper th", has_text="Marque")).to_have_count(0)
    assert "without=brand" in await tab.query()
    assert await tab.page.evaluate("window.printed_") == 1
    await tab.find("button", has_text=PRINT["print"].fr).click()
    assert await tab.page.evaluate("window.printed_") == 2


async def test_a_print_view_begins_with_the_banner(visits: Visits, ids: Ids) -> None:
    tab = await _paper(visits, f"/races/print/{ids.motocross}")
    banner = await tab.find("img.paper-banner").bounding_box()
    heading = await tab.find("h1").bounding_box()
    assert banner
    assert heading
    assert 0 < banner["height"] <= 120
    assert banner["y"] + banner["height"] <= heading["y"]
    await expect((await (await visits.tab()).show(f"/races/{ids.motocross}")).find("img.paper-banner")).to_have_count(0)


async def test_the_filtered_table_is_printed_and_exported(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.tab()).show(f"/races/{ids.largest}")
    await tab.open_filters()
    await tab.find("#filter-class").click()
    chosen = await tab.find(".multi-select details[open] li label").nth(1).inner_text()
    await tab.find(".multi-select details[open] li label").nth(1).click()
    await expect(tab.find("#results tbody tr td:nth-child(4)").filter(has_not_text=chosen)).to_have_count(0)
    await tab.find(".filter-panel > p > button:visible").click()
    await tab.find(".tool-bar .more summary").click()
    async with tab.page.expect_download() as download:
        await tab.find(".files a", has_text="CSV").click()
    text = (await (await download.value).path()).read_text("utf-8-sig")
    lines = [line.split(",") for line in text.splitlines()[1:]]
    assert len(lines) > 5
    assert {line[3] for line in lines} == {chosen}
    await tab.find(".files a", has_text="what is shown").click()
    await expect(tab.find(".paper tbody tr")).to_have_count(len(lines))
    await tab.find("a", has_text=texts.BACK.en).click()
    await expect(tab.find("#results tbody tr")).to_have_count(len(lines))


async def test_a_calendar_for_the_wall(visits: Visits) -> None:
    tab = await (await visits.tab(PHONE)).show(f"/event-calendar?year={datetime.now(UTC).year}")
    names = await tab.find(".week .name").all_inner_texts()
    months = await tab.find(".month h2").all_inner_texts()
    pages = await _pages(tab)
    text = " ".join(" ".join(pages).split())
    assert len(names) > 10
    assert all(name in text for name in (*names, *months))
    assert not any(word in text for word in (words.PROMOTER.en, SUBSCRIBE.en, words.TO_COME.en))
    assert not any(page.strip().splitlines()[-1] in months for page in pages)  # no month's name stands alone


async def test_nothing_to_press_is_on_paper(visits: Visits, ids: Ids) -> None:
    tab = await visits.tab()
    for path in ("/", "/event-calendar", f"/scores/{ids.series}"):
        await tab.show(path)
        to_press = tab.find("#content :is(input, select, .button)").filter(visible=True)
        assert await to_press.count() >= 1, path
        await tab.page.emulate_media(media="print")
        await expect(to_press).to_have_count(0)
        await expect(tab.find("#content :is(.racing-main, .month, #standings)").first).to_be_visible()
        await tab.page.emulate_media(media="screen")


async def test_corrections_stand_open_on_paper_and_at_its_edge(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.tab()).show(f"/races/{ids.enduro}")
    await expect(tab.find("details.corrections[open]")).to_have_count(0)
    notes = await tab.find("details.corrections li").all_text_contents()
    text = "".join("".join(await _pages(tab)).split())
    assert notes and all("".join(note.split()) in text for note in notes)
    printed = await (await visits.tab()).show(f"/races/print/{ids.enduro}")
    await printed.page.emulate_media(media="print")
    left = "node => node.getBoundingClientRect().left"
    heading = printed.find("h2", has_text=str(await tab.find(".corrections summary").text_content()))
    assert await heading.evaluate(left) == await printed.find("h1").evaluate(left)


async def test_an_event_on_paper_unfolds_its_grid(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.tab()).show(f"/fr/events/{ids.live_event}")
    await tab.find("#grid details.fold").first.wait_for()
    await expect(tab.find("#grid details[open]")).to_have_count(0)
    riders = await tab.find("#grid tbody td:nth-child(2)").evaluate_all(
        "cells => cells.map((one) => one.firstChild.data)"
    )
    text = " ".join(" ".join(await _pages(tab)).split())
    assert len(riders) > 5
    assert all(text.count(rider) >= 2 for rider in riders[:5])  # in the grid and in the list
    assert await tab.find("h1").inner_text() in text
    assert not any(word in text for word in (event.SEARCH.fr, words.APPLY.fr, PRESENTATION.fr))

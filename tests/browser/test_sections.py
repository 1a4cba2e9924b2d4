"""The tab of sections: side by side, ranked by one, on a phone, filtered, taken away and printed."""

import csv
import io

import httpx
import pytest
from playwright.async_api import expect

from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.routes import url
from livelaps_app.features.race import texts
from livelaps_app.features.race.sections.texts import PARTS
from livelaps_app.gateways.timing.records import Mode
from tests.browser.visit import PHONE, SMALL, Ids, Visits
from tests.server import Site

ROWS = "#results tbody tr"


@pytest.mark.parametrize("lang", LANGS)
async def test_all_sections_then_one(lang: Lang, visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used()).show(url("race", lang, id=ids.enduro))
    await tab.find(".tabs a", has_text=PARTS[Mode.ENDURO](lang)).click()
    heads = tab.find("#results th")
    await expect(heads.filter(has_text=f"{texts.SECTION(lang)} 1")).to_be_visible()
    await expect(tab.find(ROWS).first).to_contain_text("(")
    await tab.find("#filter-section").select_option("2")
    await tab.asks("?tab=sections&section=2")
    await expect(heads.filter(has_text=f"{texts.SECTION(lang)} 1")).to_have_count(0)
    places = await tab.find(f"{ROWS} > td:nth-child(1)").all_inner_texts()
    numbers = [int(place) for place in places if place.isdecimal()]
    assert numbers[0] == 1
    assert numbers == sorted(numbers)
    names = await tab.find(ROWS).all_inner_texts()
    await tab.page.reload()
    await tab.live()
    await expect(tab.find("#filter-section")).to_have_value("2")
    assert await tab.find(ROWS).all_inner_texts() == names


async def test_a_phone_shows_what_matters(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used(SMALL)).show(f"/es/races/{ids.enduro}?tab=sections&section=3")
    heads = [texts.COLUMNS[key].es for key in ("place", "plate", "rider", "time", "gap")]
    assert await tab.find("#results th:visible").all_inner_texts() == heads
    assert await tab.sideways() <= 0
    assert await tab.find(".table-box").evaluate("node => node.scrollWidth - node.clientWidth") <= 0
    await tab.find("#content .folding summary").click()
    await tab.find("#filter-section").select_option("")
    await tab.asks("?tab=sections")
    await expect(tab.find(ROWS).first).to_be_visible()
    assert await tab.sideways() <= 0


async def test_a_rider_opens_from_there_and_the_next_is_the_next_of_the_section(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used(PHONE)).show(f"/races/{ids.enduro}?tab=sections&section=2")
    names = await tab.find(f"{ROWS} a").all_inner_texts()
    await tab.find(f"{ROWS} a").first.click()
    sheet = tab.find("dialog.details-dialog[open]")
    await expect(sheet.locator("h2")).to_contain_text(names[0])
    await sheet.get_by_role("link", name=texts.AFTER.en).click()
    await expect(sheet.locator("h2")).to_contain_text(names[1])


async def test_the_table_is_exported_and_printed(visits: Visits, ids: Ids, site: Site) -> None:
    tab = await (await visits.used()).show(f"/races/{ids.enduro}?tab=sections&section=2&size=all")
    names = [name.removesuffix(" *") for name in await tab.find(f"{ROWS} a").all_inner_texts()]
    async with httpx.AsyncClient() as client:
        sent = await client.get(f"{site.inner}/ll/races/{ids.enduro}.csv?tab=sections&section=2")
    rows = list(csv.reader(io.StringIO(sent.content.decode("utf-8-sig"))))
    assert [cells[2] for cells in rows[1:]] == names
    await tab.show(f"/races/printScores?id={ids.enduro}&tab=sections&section=2")
    await expect(tab.find(".paper tbody tr")).to_have_count(len(names))
    printed = await tab.find(".paper tbody tr > td:nth-child(3)").all_inner_texts()
    assert [name.removesuffix(" *") for name in printed] == names

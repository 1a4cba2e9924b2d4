"""A rider's sheet: all columns on a phone, two charts whose script comes with the first of them, and its neighbours."""

import re

import pytest
from playwright.async_api import expect

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.features.race import texts as race
from livelaps_app.features.race.rider import texts
from livelaps_app.features.race.rider.laps import COLUMNS
from livelaps_app.gateways.timing.records import Mode
from tests.browser.visit import PHONE, SMALL, WIDE, BrowserTab, Ids, Visits

ROWS = "#results tbody tr:not(.group)"
SHEET = "dialog.details-dialog[open]"
SIDEWAYS = "node => node.scrollWidth - node.clientWidth"


async def _opened(tab: BrowserTab, number: int = 2) -> None:
    await tab.find(f"{ROWS} a").nth(number).click()
    await expect(tab.find(f"{SHEET} #laps tbody tr").first).to_be_visible()


async def test_two_charts_in_the_readers_language(visits: Visits, ids: Ids) -> None:
    lang: Lang = "fr"
    tab = await (await visits.used(PHONE)).show(url("race", lang, id=ids.largest))
    await _opened(tab)
    charts = tab.find(f"{SHEET} .chart")
    await expect(charts.locator("svg .recharts-line")).not_to_have_count(0)
    titles = [texts.PLACES[Mode.LAPS](lang), texts.GAPS[Mode.LAPS](lang)]
    assert await charts.locator("figcaption").all_inner_texts() == titles
    for chart, title, axis in zip(await charts.all(), titles, (texts.PLACE, texts.GAP), strict=True):
        plot = chart.get_by_role("img", name=f"{title}. {texts.SAME_IN_TABLE(lang)}")
        await expect(plot).to_be_visible()
        await expect(plot).to_contain_text(axis(lang))
        await expect(plot).to_contain_text(race.PARTS["lap"](lang))
    assert await tab.sideways() <= 0
    await tab.page.set_viewport_size({"width": SMALL, "height": 740})
    assert await tab.find(SHEET).evaluate(SIDEWAYS) <= 0
    assert await tab.find(f"{SHEET} .table-box").evaluate(SIDEWAYS) <= 0


@pytest.mark.parametrize(("lang", "width"), [("en", WIDE), ("fr", SMALL), ("es", SMALL)])
async def test_the_figures_of_a_ride_stand_in_one_line_before_its_laps(
    width: int, lang: Lang, visits: Visits, ids: Ids
) -> None:
    tab = await (await visits.used(width)).show(f"{url('race', lang, id=ids.largest)}?rider={ids.entry}")
    tiles = [await tile.bounding_box() for tile in await tab.find(f"{SHEET} .tiles > div").all()]
    table = await tab.find(f"{SHEET} .table-box").bounding_box()
    assert table and len(tiles) == 4
    assert len({tile and tile["y"] for tile in tiles}) == 1
    assert all(tile and tile["y"] + tile["height"] <= table["y"] for tile in tiles)
    assert await tab.find(f"{SHEET} .body").evaluate(SIDEWAYS) <= 0


async def test_the_headings_of_a_sheet_stay_in_sight(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used(WIDE)).show(f"/races/{ids.largest}")
    await tab.page.set_viewport_size({"width": WIDE, "height": 320})
    await _opened(tab)
    await tab.find(f"{SHEET} #laps tbody tr").last.evaluate("row => row.scrollIntoView({block: 'end'})")
    body, heading = tab.find(f"{SHEET} .body"), tab.find(f"{SHEET} #laps thead th").first
    assert await body.evaluate("node => node.scrollTop") > 60  # the headings' own place is out of sight
    top = "node => node.getBoundingClientRect().top"
    assert abs(await heading.evaluate(top) - await body.evaluate(top)) <= 1


async def test_the_first_place_is_on_top(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used()).show(f"/races/{ids.largest}")
    await _opened(tab)
    marks = tab.find(f"{SHEET} .chart").first.locator(".recharts-yAxis-tick-labels .recharts-cartesian-axis-tick-value")
    await expect(marks.first).to_be_visible()
    heights = {int(await mark.text_content() or 0): (await mark.bounding_box())["y"] for mark in await marks.all()}
    assert min(heights) == 1
    assert [heights[place] for place in sorted(heights)] == sorted(heights.values())


async def test_the_script_of_the_charts_comes_with_the_first_of_them(visits: Visits, ids: Ids) -> None:
    tab = await visits.tab()
    scripts: list[str] = []
    tab.page.on("request", lambda request: "drawing" in request.url and scripts.append(request.url))
    await tab.show(f"/races/{ids.largest}")
    await tab.page.wait_for_load_state("networkidle")
    assert scripts == []
    await _opened(tab)
    await expect(tab.find(f"{SHEET} .chart svg").first).to_be_visible()
    assert len(scripts) == 1


async def test_without_that_script_the_table_says_it_all(visits: Visits, ids: Ids) -> None:
    tab = await visits.tab()
    await tab.page.route("**/drawing-*.js", lambda route: route.abort())
    tab.requests_blocked = True  # the script
    await tab.show(f"/races/{ids.largest}")
    async with tab.page.expect_event("requestfailed"):
        await _opened(tab)
    await expect(tab.find(f"{SHEET} .chart figcaption").first).to_be_visible()
    await expect(tab.find(f"{SHEET} .chart svg")).to_have_count(0)
    await tab.page.keyboard.press("Escape")
    await expect(tab.find(SHEET)).to_have_count(0)


async def test_a_phone_shows_all_columns_on_a_tap_and_tells_what_its_table_hides(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used(SMALL)).show(f"/races/{ids.largest}")
    await _opened(tab)
    heads = tab.find(f"{SHEET} #laps th:visible")
    assert await heads.all_inner_texts() == [race.LAP_COLUMNS[key].en for key in ("name", "time", "place", "leader")]
    await tab.find(f"{SHEET} .more").click()
    await expect(heads).to_have_count(len(COLUMNS[Mode.LAPS]))
    assert await tab.find(SHEET).evaluate(SIDEWAYS) <= 0
    terms = await tab.find(f"{SHEET} .descriptions dt").all_inner_texts()
    assert {race.COLUMNS[key].en for key in ("class", "brand", "laps", "time", "best")} <= set(terms)
    assert race.AVERAGE.en.format(unit="km/h") in terms


async def test_the_tab_names_the_rider_while_the_sheet_is_open(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used()).show(f"/races/{ids.largest}")
    of_race = await tab.page.title()
    await _opened(tab, 1)
    name = await tab.find(f"{ROWS} a").nth(1).inner_text()
    titled = re.compile(rf"^{re.escape(name)} #\w+, {re.escape(of_race)}$")
    await expect(tab.page).to_have_title(titled)
    address = tab.page.url
    await tab.page.keyboard.press("Escape")
    await expect(tab.page).to_have_title(of_race)
    await tab.page.goto(address)
    await tab.live()
    await expect(tab.page).to_have_title(titled)


async def test_the_next_and_the_previous_rider(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used()).show(f"/races/{ids.largest}?size=100")
    names = await tab.find(f"{ROWS} a").all_inner_texts()
    await _opened(tab, 0)
    before, after = (tab.find(SHEET).get_by_title(word.en) for word in (race.BEFORE, race.AFTER))
    await expect(before).to_be_disabled()
    for name in names[1:3]:
        await after.click()
        await expect(tab.find(f"{SHEET} h2")).to_contain_text(name)
    await before.click()
    await expect(tab.find(f"{SHEET} h2")).to_contain_text(names[1])
    entry = await tab.find(f"{ROWS} a").nth(1).get_attribute("href")
    await tab.asks(f"{entry}")
    await tab.page.go_back()
    await expect(tab.find(SHEET)).to_have_count(0)
    await tab.asks("?size=100")

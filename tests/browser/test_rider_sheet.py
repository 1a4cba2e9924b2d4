"""A rider's sheet: figures, laps as bars and rows, and its neighbours."""

import re

import pytest
from playwright.async_api import expect

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.features.race import texts as race
from livelaps_app.racing.ride import texts as ride
from tests.browser.test_live import FIRST_LAPS_MS
from tests.browser.visit import PHONE, SMALL, WIDE, BrowserTab, Ids, Visits

ROWS = "#results tbody tr:not(.group)"
SHEET = "dialog.details-dialog[open]"
SIDEWAYS = "node => node.scrollWidth - node.clientWidth"


async def _opened(tab: BrowserTab, number: int = 2) -> None:
    await tab.find(f"{ROWS} a").nth(number).click()
    await expect(tab.find(f"{SHEET} .ride-laps tbody tr").first).to_be_visible()


@pytest.mark.parametrize(("lang", "width"), [("en", WIDE), ("fr", SMALL), ("es", SMALL)])
async def test_the_figures_of_a_ride_stand_in_one_line_before_its_laps(
    width: int, lang: Lang, visits: Visits, ids: Ids
) -> None:
    tab = await (await visits.used(width)).show(f"{url('race', lang, id=ids.largest)}?rider={ids.entry}")
    tiles = [await tile.bounding_box() for tile in await tab.find(f"{SHEET} .ride-tiles > div").all()]
    table = await tab.find(f"{SHEET} .ride-laps").bounding_box()
    assert table and len(tiles) == 4
    assert len({tile and tile["y"] for tile in tiles}) == 1
    assert all(tile and tile["y"] + tile["height"] <= table["y"] for tile in tiles)
    assert await tab.find(f"{SHEET} .body").evaluate(SIDEWAYS) <= 0


async def test_a_sheet_begins_with_its_head_and_closes_in_the_corner(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used(PHONE)).show(f"/races/{ids.largest}?rider={ids.entry}")
    await expect(tab.find(f"{SHEET} h2")).to_be_focused()
    head, close = tab.find(f"{SHEET} > header"), tab.find(f"{SHEET} .closing:visible")
    outer, corner = await head.bounding_box(), await close.bounding_box()
    assert outer
    assert corner
    assert outer["x"] + outer["width"] - corner["x"] - corner["width"] < 12
    assert corner["y"] - outer["y"] < 24
    for width in (PHONE, SMALL):
        await tab.page.set_viewport_size({"width": width, "height": 800})
        assert await head.evaluate(SIDEWAYS) <= 0


async def test_a_phone_has_the_last_lap_in_the_first_screen(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used(PHONE)).show(f"/races/{ids.running}?rider={ids.running_entry}")
    tiles = tab.find(f"{SHEET} .ride-tiles > div")
    await expect(tiles.nth(2).locator("dt")).to_have_text(ride.LAST_LAP.en, timeout=FIRST_LAPS_MS)
    await expect(tiles.nth(2).locator("dd")).to_contain_text(".", timeout=FIRST_LAPS_MS)  # no lap yet is a dash
    top, box = await tab.find(SHEET).bounding_box(), await tiles.nth(2).bounding_box()
    assert top
    assert box
    assert box["y"] + box["height"] - top["y"] < 300
    actions = [await action.bounding_box() for action in await tab.find(f"{SHEET} .actions .action:visible").all()]
    assert len({box and box["y"] for box in actions}) == 1
    assert min(box["height"] for box in actions if box) >= 48
    covers = "sheet => [sheet.getBoundingClientRect().top, sheet.offsetHeight - innerHeight]"
    assert await tab.find(SHEET).evaluate(covers) == [0, 0]


async def test_every_lap_is_a_bar_and_a_row(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used(SMALL)).show(f"/races/{ids.largest}?rider={ids.entry}")
    rows = tab.find(f"{SHEET} .ride-laps tbody tr")
    bars = tab.find(f"{SHEET} .lap-bars rect")
    assert await bars.count() == await rows.count() > 1
    heights = await bars.evaluate_all("all => all.map((bar) => bar.getBBox().height)")
    best = tab.find(f"{SHEET} .lap-bars .own")
    assert await best.evaluate("bar => bar.getBBox().height") == max(heights)
    heads = tab.find(f"{SHEET} .ride-laps th:visible")
    keys = ("name", "time", "change", "place", "leader")
    assert [text.lower() for text in await heads.all_inner_texts()] == [ride.COLUMNS[key].en.lower() for key in keys]
    assert await tab.find(SHEET).evaluate(SIDEWAYS) <= 0
    assert await tab.find(f"{SHEET} .body").evaluate(SIDEWAYS) <= 0
    terms = await tab.find(f"{SHEET} .descriptions dt").all_inner_texts()
    assert race.COLUMNS["best"].en not in terms  # it stands above
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

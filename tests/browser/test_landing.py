"""The landing page as today: ways in within reach of a thumb, and my riders beside what runs."""

import pytest
from playwright.async_api import expect

from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.routes import url
from livelaps_app.standins.content.demo.menus import HOME_MENUS
from livelaps_app.ui.texts import MY_RIDERS
from tests.browser.visit import PHONE, SMALL, BrowserTab, Visits


async def _ways(tab: BrowserTab) -> list[tuple[int, ...]]:
    """The places and sizes of the ways in, each a target; the row scrolls, the page does not."""
    boxes = [await link.bounding_box() for link in await tab.find(".ways-in a").all()]
    assert len(boxes) == len(HOME_MENUS)
    assert all(box and box["height"] >= 44 for box in boxes)
    assert len({round(box["y"]) for box in boxes if box}) == 1
    assert await tab.sideways() <= 0
    return [(round(box["x"]), round(box["width"])) for box in boxes if box]


@pytest.mark.parametrize("lang", LANGS)
async def test_ways_in_stand_in_one_row_on_a_phone_with_scripts_and_without(lang: Lang, visits: Visits) -> None:
    readable = await visits.used(SMALL, java_script_enabled=False)
    await readable.open(url("home", lang))
    live = await (await visits.used(SMALL)).show(url("home", lang))
    assert await _ways(readable) == await _ways(live)


@pytest.mark.parametrize("path", [url("home", "en"), "/nowhere"])
async def test_the_search_leads_to_results(path: str, visits: Visits) -> None:
    tab = await (await visits.used(PHONE)).show(path)
    await tab.find(".seek input").fill("1K")
    await tab.find(".seek input").press("Enter")
    await tab.page.wait_for_url("**/results?q=1K")
    await expect(tab.find("#riders")).to_be_visible()


async def test_the_running_race_leads_to_its_board(visits: Visits) -> None:
    tab = await (await visits.used(PHONE)).show(url("home", "en"))
    race = tab.find(".live-race").first
    await expect(race.locator(".race-clock")).to_be_visible()
    await expect(race.locator(".short-board li:visible")).to_have_count(5)
    await race.locator(".scene").click()
    await expect(tab.find("#content table")).to_be_visible()


@pytest.mark.parametrize("lang", LANGS)
async def test_the_tab_of_my_riders_leads_to_their_place(lang: Lang, visits: Visits) -> None:
    tab = await (await visits.used(PHONE)).show(url("calendar", lang))
    await tab.find(".tab-bar a", has_text=MY_RIDERS(lang)).click()
    await expect(tab.find("#my-riders header")).to_be_in_viewport()

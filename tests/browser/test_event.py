"""One event in a browser: steps between its races, the search in its entries, and its lines on a phone."""

from typing import Any

import httpx
import pytest
from playwright.async_api import Locator, expect

from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.racing.words import WATCH_LIVE
from livelaps_app.core.routes import url
from livelaps_app.features.event.entries.list_pages import SIZE
from livelaps_app.racing.event import texts
from tests.browser.stored import read
from tests.browser.visit import HEIGHT, PHONE, SMALL, BrowserTab, Ids, Visits
from tests.server import Site

CALENDAR = "/livelaps/event/getEventsForCalendar?date=2020-01-01&type=event"
DRAWN = "SELECT event_id FROM shops JOIN entry_rules ON shop_id = shops.id WHERE row_rule <> 'none'"
"""The events whose grids the site makes: their rows are displayed once they are published."""
Fields = dict[str, Any]
A_LAP_MS = 45_000  # a race that has just begun has no leaders before its first lap


async def _events(site: Site) -> list[Fields]:
    async with httpx.AsyncClient(base_url=site.api) as client:
        return list((await client.post(CALENDAR)).json()["message"])


async def _open(site: Site) -> tuple[Fields, list[Fields]]:
    """An event that one may register for, and its grids, which the timing service makes and publishes."""
    drawn = {event for (event,) in read(site, DRAWN)}
    several = (one for one in await _events(site) if one["state"] == "open" and one["raceCount"] > 1)
    event = next(one for one in several if one["id"] not in drawn)
    async with httpx.AsyncClient(base_url=site.api) as client:
        answer = await client.get(f"/livelaps/promoter/event/{event['id']}/racesStartGrid")
    return event, answer.json()["message"]


def _rows(tab: BrowserTab) -> Locator:
    return tab.find("#grid details.fold")


def _listed(tab: BrowserTab) -> Locator:
    return tab.find("#entries tbody tr:has(> td)")


async def test_another_race_is_a_step(visits: Visits, site: Site) -> None:
    event, grids = await _open(site)
    tab = await (await visits.used()).show(url("event", "en", id=event["id"]))
    await expect(tab.find("#grid .facts-line")).to_contain_text(grids[0]["raceName"])
    await tab.find("#grid .toggles a", has_text=grids[1]["raceName"]).click()
    await expect(tab.find("#grid .facts-line")).to_contain_text(grids[1]["raceName"])
    await expect(tab.find("#entries .facts-line")).to_contain_text(grids[1]["raceName"])
    await expect(_rows(tab)).to_have_count(len(grids[1]["rows"]))
    await tab.asks(f"?race={grids[1]['id']}")
    await tab.page.go_back()
    await expect(tab.find("#grid .facts-line")).to_contain_text(grids[0]["raceName"])
    await tab.asks("")


async def test_the_entries_and_a_search_in_all_races(visits: Visits, site: Site) -> None:
    (event, grids), lang = await _open(site), "fr"
    tab = await (await visits.used(PHONE)).show(url("event", lang, id=event["id"]))
    count = tab.find("#entries .facts-line[role=status] > :last-child")
    await expect(count).to_have_text(texts.ENTRANTS(len(grids[0]["participants"]), lang))
    listed = await _listed(tab).count()
    assert SIZE / 2 < listed <= SIZE, "whole classes, as many as fit a page"
    sought = grids[1]["participants"][-1]
    await tab.find("#filter-q").fill(sought["fullName"].upper())
    await tab.find("#entries th[scope=rowgroup]", has_text=f"{grids[1]['raceName']} · ").first.wait_for()
    await expect(_listed(tab).filter(has_not_text=sought["fullName"])).to_have_count(0)
    await expect(_listed(tab).first).to_contain_text(sought["displayedNumber"])
    await expect(count).to_have_text(texts.FOUND(await _listed(tab).count(), lang))
    await tab.find("#filter-q").fill("zzzz")
    await expect(tab.find("#starts [role=status]")).to_have_text(texts.NO_MATCH(lang))
    await expect(count).to_have_text(texts.FOUND(0, lang))
    await tab.page.reload()
    await tab.live()
    await expect(tab.find("#filter-q")).to_have_value("zzzz")
    await tab.find("#filter-q").fill("")
    await expect(count).to_have_text(texts.ENTRANTS(len(grids[0]["participants"]), lang))
    assert await tab.sideways() <= 0


async def test_what_was_typed_goes_with_the_step_that_is_undone(visits: Visits, site: Site) -> None:
    event, grids = await _open(site)
    tab = await (await visits.used()).show(url("event", "en", id=event["id"]))
    listed = await _listed(tab).all_inner_texts()
    await tab.find("#grid .toggles a", has_text=grids[1]["raceName"]).click()
    await tab.asks(f"?race={grids[1]['id']}")
    await tab.find("#filter-q").fill(grids[1]["participants"][0]["displayedNumber"])
    await expect(tab.find("#entries th[scope=rowgroup]", has_text=" · ").first).to_be_visible()
    await tab.page.go_back()
    await expect(tab.find("#filter-q")).to_have_value("")
    await expect(_listed(tab)).to_have_count(len(listed))
    assert await _listed(tab).all_inner_texts() == listed


FITS = """() => [...document.querySelectorAll("#races li")].map((row) => {
  const cut = [...row.querySelectorAll("*")].map((part) => part.scrollWidth - part.clientWidth);
  return {cut: Math.max(...cut), clock: row.querySelector("time").offsetHeight};
})"""
HEAD = """() => {
  const heads = [...document.querySelectorAll(".subheader")], [head] = heads, main = document.querySelector("main");
  const {left, right} = head.getBoundingClientRect();
  const titles = document.querySelectorAll("h1").length;
  return [heads.length, titles, main.contains(head), left, right - document.body.clientWidth];
}"""


@pytest.mark.parametrize("lang", LANGS)
async def test_races_name_their_whole_start_on_a_phone(lang: Lang, visits: Visits, site: Site) -> None:
    event, _ = await _open(site)
    tab = await (await visits.used(PHONE)).show(url("event", lang, id=event["id"]))
    for width in (PHONE, SMALL):
        await tab.page.set_viewport_size({"width": width, "height": HEIGHT})
        found = await tab.page.evaluate(FITS)
        assert len(found) == event["raceCount"]
        for row in found:
            assert (row["cut"] <= 1, row["clock"] > 0) == (True, True), row
        assert await tab.sideways() <= 0


async def test_page_has_one_head_from_edge_to_edge_and_other_pages_that_of_the_layout(
    visits: Visits, site: Site
) -> None:
    event, _ = await _open(site)
    tab = await (await visits.used()).show(url("event", "en", id=event["id"]))
    assert await tab.page.evaluate(HEAD) == [1, 1, True, 0, 0]
    assert await tab.find("h1").text_content() == event["name"]
    await expect(tab.find(".days-left")).to_contain_text("min")
    await tab.show(url("event_scores", "en", id=event["id"]))
    assert (await tab.page.evaluate(HEAD))[:3] == [1, 1, False]


async def test_main_way_of_a_running_event_leads_to_its_race(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used(PHONE)).show(url("event", "fr", id=ids.live_event))
    way = tab.find(".event-actions .go .button").first
    await expect(way).to_have_text(WATCH_LIVE.fr)
    await expect(way).to_have_attribute("href", f"/ll{url('race', 'fr', id=ids.running)}")
    await expect(tab.find("#leaders li")).not_to_have_count(0, timeout=A_LAP_MS)
    assert await tab.sideways() <= 0


RIDER_ENDS = 0.8  # of a drawing's width, in all of them
DRAWN_RIDER = f"""image => {{
  const {{ left, width, height }} = image.getBoundingClientRect();
  const drawn = Math.max(width, height * image.naturalWidth / image.naturalHeight);
  const start = left + (width - drawn) * 0.74;
  return start + drawn * {RIDER_ENDS};
}}"""


@pytest.mark.parametrize("width", [1024, 1440, 1920])
async def test_the_poster_hides_nothing_of_the_rider(width: int, visits: Visits, ids: Ids) -> None:
    tab = await (await visits.tab(width)).show(url("event", "en", id=ids.open_event))
    end = await tab.find(".event-hero .scenery").evaluate(DRAWN_RIDER)
    poster = await tab.find(".event-hero .poster").bounding_box()
    assert poster and end <= poster["x"]

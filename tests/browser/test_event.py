"""One event: its start grids by row and clock, its entries and the search in them, and where registration stands."""

import re
import sqlite3
from collections import Counter
from datetime import UTC, datetime
from itertools import cycle
from typing import Any
from zoneinfo import ZoneInfo

import httpx
import pytest
from playwright.async_api import Locator, expect

from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.racing.registration import LABELS
from livelaps_app.core.routes import url
from livelaps_app.racing.event import texts
from tests.browser.visit import HEIGHT, PHONE, SMALL, BrowserTab, Visits
from tests.browser.ways import every_language
from tests.server import Site

CALENDAR = "/livelaps/event/getEventsForCalendar?date=2020-01-01&type=event"
Fields = dict[str, Any]


async def _events(site: Site) -> list[Fields]:
    async with httpx.AsyncClient(base_url=site.api) as client:
        return list((await client.post(CALENDAR)).json()["message"])


async def _open(site: Site) -> tuple[Fields, list[Fields]]:
    """An event that one may register for, and its grids as the service tells them."""
    event = next(one for one in await _events(site) if one["state"] == "open" and one["raceCount"] > 1)
    async with httpx.AsyncClient(base_url=site.api) as client:
        answer = await client.get(f"/livelaps/promoter/event/{event['id']}/racesStartGrid")
    return event, answer.json()["message"]


def _clock(instant: str, event: Fields) -> str:
    return f"{datetime.fromisoformat(instant).astimezone(ZoneInfo(event['timeZone'])):%H:%M}"


def _rows(tab: BrowserTab) -> Locator:
    return tab.find("#grid details.fold")


def _listed(tab: BrowserTab) -> Locator:
    return tab.find("#entries tbody tr:has(> td)")


@every_language()
async def test_a_start_grid_has_rows_clocks_and_plates(lang: Lang, width: int, visits: Visits, site: Site) -> None:
    event, grids = await _open(site)
    grid = grids[0]
    tab = await (await visits.used(width)).show(url("event", lang, id=event["id"]))
    rows = _rows(tab)
    await expect(rows).to_have_count(len(grid["rows"]))
    assert await rows.locator("h3").all_inner_texts() == [texts.ROW(lang).format(n=row["row"]) for row in grid["rows"]]
    assert await rows.locator("strong").all_inner_texts() == [_clock(row["startTime"], event) for row in grid["rows"]]
    assert await rows.locator("summary .name").all_inner_texts() == [", ".join(row["classes"]) for row in grid["rows"]]
    classes = Counter(one["className"] for one in grid["participants"])
    counts = [texts.ENTRANTS(sum(classes[name] for name in row["classes"]), lang) for row in grid["rows"]]
    assert await rows.locator("summary > :last-child").all_inner_texts() == counts
    await rows.first.locator("summary").click()
    plates = rows.first.locator("tbody .plate")
    await expect(plates.first).to_be_visible()
    entered = [one for one in grid["participants"] if one["className"] in grid["rows"][0]["classes"]]
    assert sorted(await plates.all_inner_texts()) == sorted(one["displayedNumber"] for one in entered)
    await tab.page.set_viewport_size({"width": SMALL if width == PHONE else width, "height": 740})
    assert await tab.sideways() <= 0


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


@every_language()
async def test_the_entries_and_a_search_in_all_races(lang: Lang, width: int, visits: Visits, site: Site) -> None:
    event, grids = await _open(site)
    tab = await (await visits.used(width)).show(url("event", lang, id=event["id"]))
    count = tab.find("#entries .facts-line[role=status] > :last-child")
    await expect(count).to_have_text(texts.ENTRANTS(len(grids[0]["participants"]), lang))
    await expect(_listed(tab)).to_have_count(min(50, len(grids[0]["participants"])))
    sought = grids[1]["participants"][-1]
    await tab.find("#filter-q").fill(sought["fullName"].upper())
    await tab.find("#entries th[scope=rowgroup]", has_text=f"{grids[1]['raceName']} · ").first.wait_for()
    await expect(_listed(tab).filter(has_not_text=sought["fullName"])).to_have_count(0)
    await expect(_listed(tab).first).to_contain_text(sought["displayedNumber"])
    await expect(count).to_have_text(texts.FOUND(await _listed(tab).count(), lang))
    await tab.find("#filter-q").fill("zzzz")
    await expect(tab.find("#entries .banner")).to_have_text(texts.NO_MATCH(lang))
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
    await tab.find("#grid .toggles a", has_text=grids[1]["raceName"]).click()
    await tab.asks(f"?race={grids[1]['id']}")
    await tab.find("#filter-q").fill(grids[1]["participants"][0]["displayedNumber"])
    await expect(tab.find("#entries th[scope=rowgroup]", has_text=" · ").first).to_be_visible()
    await tab.page.go_back()
    await expect(tab.find("#filter-q")).to_have_value("")
    await expect(_listed(tab)).to_have_count(min(50, len(grids[0]["participants"])))


FITS = """() => [...document.querySelectorAll("#races tbody tr")].map((row) => {
  const start = row.querySelector(".under.least"), cell = row.cells[1];
  const taken = cell.offsetWidth - cell.querySelector(".chip").offsetWidth;
  return {cut: start.scrollWidth - start.clientWidth, taken, height: start.offsetHeight};
})"""


@pytest.mark.parametrize("lang", LANGS)
async def test_races_name_their_whole_start_on_a_phone(lang: Lang, visits: Visits, site: Site) -> None:
    event, _ = await _open(site)
    tab = await (await visits.used(PHONE)).show(url("event", lang, id=event["id"]))
    for width in (PHONE, SMALL):
        await tab.page.set_viewport_size({"width": width, "height": HEIGHT})
        found = await tab.page.evaluate(FITS)
        assert len(found) == event["raceCount"]
        for row in found:
            assert (row["cut"] <= 0, row["height"] > 0, row["taken"] <= 60) == (True, True, True), row
        assert await tab.sideways() <= 0


# state: what the chip says, and a phrase that must and one that must not stand beside it
REGISTRATION = {
    "open": (LABELS["open"], ("closes", "left"), "opens"),
    "full": (LABELS["full"], (), "left"),
    "not yet": (LABELS["opens"], ("opens",), "left"),
    "done": (LABELS["done"], (), "left"),
    "cancelled": (LABELS["cancelled"], (), "left"),
}
PHRASES = {
    "closes": texts.WAITS["open"],
    "opens": texts.WAITS["opens"],
    "left": texts.OPENINGS.many,
}


def _phrase(name: str, lang: Lang) -> str:
    return PHRASES[name](lang).replace("{n}", "").strip()


@pytest.fixture(scope="module")
async def states(site: Site) -> dict[str, Fields]:
    """An event of each state; the demo's only full one is not public, so another one is filled."""
    events = await _events(site)
    now = datetime.now(UTC).isoformat()
    not_yet = [
        one for one in events if one["state"] == "closed" and not one["cancelled"] and one["registrationOpens"] > now
    ]
    full = not_yet[-1]
    with sqlite3.connect(site.data / "livelaps.db", timeout=20) as database:
        opened = "UPDATE events SET capacity = 0, registration_opens = '2020-01-01 00:00:00.000000' WHERE id = ?"
        database.execute(opened, (full["id"],))
    database.close()
    return {
        "open": next(one for one in events if one["state"] == "open"),
        "full": full,
        "not yet": not_yet[0],
        "done": next(one for one in events if one["state"] == "done"),
        "cancelled": next(one for one in events if one["cancelled"]),
    }


@pytest.mark.parametrize("lang", LANGS)
async def test_facts_of_a_registration_have_a_line_each(lang: Lang, visits: Visits, states: dict[str, Fields]) -> None:
    tab = await (await visits.used(PHONE)).show(url("event", lang, id=states["open"]["id"]))
    lines = tab.find(".descriptions > div", has=tab.find(".chip")).locator(".stacked")
    begins = (texts.AWAITED["open"](lang), texts.WAITS["open"](lang), str(states["open"]["openingsLeft"]))
    await expect(lines).to_have_count(len(begins))
    for line, words in zip(await lines.all(), begins, strict=True):
        await expect(line).to_contain_text(words)
        await expect(line).not_to_have_text(re.compile(r",\s*$"))
    tops = await lines.evaluate_all("all => all.map((one) => one.getBoundingClientRect().top)")
    assert tops == sorted(set(tops))


@pytest.mark.parametrize(("name", "lang"), [*zip(REGISTRATION, cycle(LANGS), strict=False)])
async def test_where_registration_stands(name: str, lang: Lang, visits: Visits, states: dict[str, Fields]) -> None:
    chip, phrases, never = REGISTRATION[name]
    tab = await (await visits.used(PHONE)).show(url("event", lang, id=states[name]["id"]))
    registration = tab.find(".descriptions > div", has=tab.find(".chip"))
    await expect(registration.locator(".chip")).to_have_text(chip(lang))
    for phrase in phrases:
        await expect(registration).to_contain_text(_phrase(phrase, lang))
    await expect(registration).not_to_contain_text(_phrase(never, lang))
    waits = bool({"closes", "opens"} & {*phrases})
    times = registration.locator("time")  # when that is, and how long until then
    await expect(times).to_have_count(2 * waits)
    for time in await times.all():
        assert datetime.fromisoformat(await time.get_attribute("datetime") or "") > datetime.now(UTC)
        await expect(time).not_to_be_empty()
    assert await tab.sideways() <= 0

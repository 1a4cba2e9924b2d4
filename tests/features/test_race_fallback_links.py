"""Links on a race page that failed to load: they name nothing hidden."""

import pytest

from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.features.race.fallback.service import fallback_links
from livelaps_app.gateways.timing.records import ListedRace
from livelaps_app.live.navigation import Navigation
from livelaps_app.session.page_status import PageStatus, onward
from tests.each_row import each_row
from tests.features.checks import page_at
from tests.outside import Outside, event, race, results
from tests.wire import Socket

RACES = [
    ListedRace(id=7, race_name="Team relay", configured=False),
    ListedRace(id=8, race_name="Saturday"),
    ListedRace(id=9, race_name="Kept quiet"),
    ListedRace(id=10, race_name="Another relay", configured=False),
]


@pytest.fixture(autouse=True)
def day(outside: Outside) -> Outside:
    outside.timing.stub_races[7] = race(configured=False)
    outside.timing.stub_results[7] = results()
    outside.timing.stub_events[70] = event(races=RACES)
    outside.timing.refused.add(("race", 9))
    return outside


async def _links(path: str) -> list[tuple[str, str]]:
    return [(link.label, link.href) for link in await fallback_links(page_at(path))]


@each_row("path", ["/fr/races/7", "/fr/races/print/7"])
async def test_the_event_and_its_other_visible_races(path: str) -> None:
    assert await _links(path) == [("Event 70", "/fr/events/70"), ("Saturday", "/fr/races/8")]


@pytest.mark.parametrize(
    "changes",
    [
        {"refused": {("race", 7)}},
        {"refused": {("event", 70)}},
        {"stub_races": {7: race(Event_ID=0, configured=False)}},
        {"down": Code.SERVICE_DOWN},
    ],
)
async def test_nothing_that_is_hidden_or_not_known_is_named(day: Outside, changes: dict[str, object]) -> None:
    for name, value in changes.items():
        setattr(day.timing, name, value)
    assert await _links("/races/7") == []


@each_row("path", ["/races", "/races/words", "/races/99"])
async def test_an_address_of_no_race_is_near_nothing(path: str) -> None:
    assert await _links(path) == []


@each_row("lang", LANGS)
def test_from_everywhere_to_calendar_results_and_home(lang: Lang) -> None:
    prefix = "" if lang == "en" else f"/{lang}"
    assert [way.href for way in onward(lang)] == [f"{prefix}/event-calendar", f"{prefix}/results", prefix or "/"]


@pytest.mark.parametrize("path", ["/races/7", "/races/print/7"])
async def test_the_page_of_an_error_has_them(socket: Socket, path: str) -> None:
    await socket.handle(await socket.open(path), Navigation, "show")
    status = socket.received(PageStatus)
    assert status["message"] == "The race is not properly configured"
    assert [link["href"] for link in status["links"]] == ["/events/70", "/races/8", "/event-calendar", "/results", "/"]

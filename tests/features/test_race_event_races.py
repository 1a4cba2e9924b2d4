"""The races of an event on the page of each: what is named, in which state, and what stays hidden."""

from datetime import UTC, datetime

import pytest

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.race import service
from livelaps_app.features.race.query import RaceQuery
from livelaps_app.features.race.view_model import EventRace
from livelaps_app.gateways.timing.records import ListedRace
from tests.outside import Outside, event, race, results, row

LATER = datetime(2026, 6, 5, 17, tzinfo=UTC)
LINES = [
    ListedRace(id=7, race_name="Sunday Pro"),
    ListedRace(id=8, race_name="Sunday Am", scoring_status="completed", result_state="official"),
    ListedRace(id=9, race_name="Hidden", scoring_status="running"),
    ListedRace(id=10, race_name="Juniors", scoring_status="running"),
    ListedRace(id=11, race_name="Nobody knows", configured=False),
    ListedRace(id=12, race_name="Minis", scoring_status="notstarted", startTime=LATER.isoformat()),
    ListedRace(id=13, race_name="Relay", scoring_status="notstarted"),
]


@pytest.fixture
def day(outside: Outside) -> Outside:
    outside.timing.stub_races[7] = race(timeZone="America/New_York")
    outside.timing.stub_results[7] = results([row(1)], status="running")
    outside.timing.stub_events[70] = event(races=LINES)
    outside.timing.refused = {("race", 9)}
    return outside


async def _races(lang: Lang = "en") -> list[EventRace]:
    return (await service.race_view(RaceQuery(7, lang))).races


async def test_every_race_has_its_state_and_this_one_that_of_its_results(day: Outside) -> None:
    assert [(line.label, line.state, line.current, line.live) for line in await _races()] == [
        ("Sunday Pro", "LIVE", True, True),
        ("Sunday Am", "Official", False, False),
        ("Juniors", "LIVE", False, True),
        ("Minis", "13:00", False, False),
        ("Relay", "Not started", False, False),
    ]


async def test_state_of_this_race_s_results_stands_in_the_status_line_alone(day: Outside) -> None:
    day.timing.stub_races[7] = race(result_state="provisional")
    day.timing.stub_results[7] = results([row(1)], result_state="official")
    assert (await _races())[0].state == ""
    assert (await service.race_view(RaceQuery(7))).state == "Official"


async def test_links_keep_the_language(day: Outside) -> None:
    assert [line.href for line in await _races("es")][:2] == ["/es/races/7", "/es/races/8"]


async def test_a_race_that_starts_is_a_new_view(day: Outside) -> None:
    before = await service.race_view(RaceQuery(7))
    assert await service.race_view(RaceQuery(7)) is before
    started = LINES[-1].model_copy(update={"scoring_status": "running"})
    day.timing.stub_events[70] = event(races=[*LINES[:-1], started])
    assert (await _races())[-1].live


@pytest.mark.parametrize("refused", [("event", 70), ("race", 8)])
async def test_what_is_hidden_is_not_named(day: Outside, refused: tuple[str, int]) -> None:
    day.timing.refused.add(refused)
    names = [line.label for line in await _races()]
    assert "Sunday Am" not in names
    assert names[0] == "Sunday Pro"


async def test_a_race_is_named_alone_while_its_event_is_not_known(day: Outside) -> None:
    del day.timing.stub_events[70]
    assert [(line.label, line.current) for line in await _races()] == [("Sunday Pro", True)]


async def test_a_race_without_an_event_has_its_own_name_only(day: Outside) -> None:
    day.timing.stub_races[7] = race(Event_ID=0, Event_Name="")
    assert await _races() == []

"""Pages that standings decorate do not wait for them: a silent service costs one short wait."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any, NoReturn
from unittest.mock import AsyncMock

import pytest

from livelaps_app.gateways.ornaments import PATIENCE_S
from livelaps_app.gateways.timing.records import SeriesDetails, SeriesScores
from livelaps_app.racing.board.red_plates import red_plates
from livelaps_app.racing.calendar.view import EventLine
from livelaps_app.racing.event import season
from livelaps_app.racing.event.season import event_season
from livelaps_app.racing.standings.red_leaders import red_leaders
from tests.left_reads import end_reads
from tests.outside import Outside, event, results, row

__all__ = ["end_reads"]

HANGING_S = 10 * PATIENCE_S
SERIES = [{"id": number, "name": f"Cup {number}", "year": 2026} for number in (5, 6, 7)]
ROUNDS = [
    {"number": number, "raceId": number, "eventId": 60 + number, "eventDate": f"2026-0{number}-05"} for number in (5, 6)
]
LEADER = {"riderId": 3, "fullName": "Rider 3", "displayedNumber": "3", "place": 1, "total": 30}


class Silence:
    """Answers that never come while it lasts, and the number of those that were awaited."""

    def __init__(self) -> None:
        self.calls = 0

    async def __call__(self, *_: Any, **__: Any) -> NoReturn:
        self.calls += 1
        await asyncio.Event().wait()
        raise AssertionError


@contextmanager
def _briefly() -> Iterator[None]:
    begun = datetime.now(UTC)
    yield
    assert (datetime.now(UTC) - begun).total_seconds() < 2 * PATIENCE_S


@pytest.fixture
def cups(outside: Outside) -> Outside:
    """An event of three series after a round before."""
    timing = outside.timing
    timing.stub_events[70] = event(series=SERIES, races=[{"id": 7, "race_name": "Pro", "scoring_status": "completed"}])
    timing.stub_results[7] = results([row(1), row(2)])
    for series in SERIES:
        number = series["id"]
        timing.stub_series[number] = SeriesDetails.model_validate({**series, "rounds": ROUNDS})
        timing.stub_scores[number] = SeriesScores.model_validate(
            {"series": series, "rounds": ROUNDS, "classes": [{"className": "Pro", "standings": [LEADER]}]}
        )
    return outside


@pytest.mark.parametrize("status", ["completed", "notstarted"])
async def test_the_season_of_an_event(cups: Outside, monkeypatch: pytest.MonkeyPatch, status: str) -> None:
    races = [{"id": 7, "race_name": "Pro", "scoring_status": status}]
    cups.timing.stub_events[70] = event(series=SERIES, races=races)
    silence = Silence()
    monkeypatch.setattr(cups.timing, "scores", silence)
    monkeypatch.setattr(cups.timing, "series_of_race", silence)
    async with asyncio.timeout(HANGING_S):
        with _briefly():
            view = await event_season(70, "en")
        calls = silence.calls
        await event_season(70, "en")
    assert bool(view.podiums) is (status == "completed")
    assert silence.calls == calls


async def test_the_next_event_is_a_round_of_its_series_or_else_of_its_promoter(cups: Outside) -> None:
    timing = cups.timing
    timing.stub_events[71] = event(71, "2999-06-05")
    season = await event_season(70, "en")
    assert ([line.id for line in season.next_round], season.next_title) == ([71], "Next event")
    timing.stub_events[80] = timing.stub_events[70].model_copy(update={"id": 80})
    timing.stub_events[72] = event(72, "2999-07-05")
    rounds = [*ROUNDS, {"number": 7, "raceId": 7, "eventId": 72, "eventDate": "2999-07-05"}]
    timing.stub_series[6] = SeriesDetails.model_validate({**SERIES[1], "rounds": rounds})
    season = await event_season(80, "en")
    assert ([line.id for line in season.next_round], season.next_title) == ([72], "Next round")


async def test_the_next_event_is_called_a_round_once_its_series_is_known(
    cups: Outside, monkeypatch: pytest.MonkeyPatch
) -> None:
    titles = []
    line = (EventLine(id=71),)
    for is_round in (False, True):
        monkeypatch.setattr(season, "_following", AsyncMock(return_value=(line, is_round)))
        titles.append((await event_season(70, "en")).next_title)
    assert titles == ["Next event", "Next round"]


async def test_an_event_to_come_has_no_event_after_it(cups: Outside) -> None:
    cups.timing.stub_events[71], cups.timing.stub_events[72] = event(71, "2999-06-05"), event(72, "2999-07-05")
    assert (await event_season(71, "en")).next_round == []


async def test_red_plates(cups: Outside, monkeypatch: pytest.MonkeyPatch) -> None:
    silence = Silence()
    with monkeypatch.context() as patch:
        patch.setattr(cups.timing, "series_of_race", silence)
        async with asyncio.timeout(HANGING_S):
            with _briefly():
                assert [await red_plates(7) for _ in range(5)] == [frozenset()] * 5
    assert silence.calls == 1


async def test_leaders_of_series(cups: Outside, monkeypatch: pytest.MonkeyPatch) -> None:
    silence = Silence()
    monkeypatch.setattr(cups.timing, "scores", silence)
    async with asyncio.timeout(HANGING_S):
        with _briefly():
            assert await red_leaders([5, 6, 7], "en") == []
    assert silence.calls == 3

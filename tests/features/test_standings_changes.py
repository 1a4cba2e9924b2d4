"""The changes of a series: what is read while nothing runs, while a race runs, and once it has."""

from typing import Any
from unittest.mock import AsyncMock

import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.features.standings import service
from livelaps_app.gateways.cache import Known
from livelaps_app.gateways.timing.records import RaceVersion, SeriesDetails, SeriesScores
from tests.outside import Outside, race_round, scores, series


class Quiet:
    """A series in which nothing runs: what is read of it, and the pauses between."""

    def __init__(self, outside: Outside, monkeypatch: pytest.MonkeyPatch) -> None:
        self.timing = outside.timing
        self.reads: list[str] = []
        self.pauses: list[float] = []
        self.set_rounds("completed", "notstarted")
        small, season = self.timing.series, self.timing.scores
        monkeypatch.setattr(self.timing, "series", self._counted(small, "small"))
        monkeypatch.setattr(self.timing, "scores", self._counted(season, "season"))
        monkeypatch.setattr(self.timing, "fresh_scores", self._counted(season, "new season"))
        monkeypatch.setattr(service.asyncio, "sleep", self._sleep)

    def set_rounds(self, *statuses: str) -> None:
        rounds = enumerate(statuses, start=1)
        ridden = [race_round(number, 10 + number, scoring_status=status) for number, status in rounds]
        self.timing.stub_series[5] = series(5, rounds=ridden)

    def _counted(self, method: Any, word: str) -> Any:
        async def call(*arguments: Any, **more: Any) -> Known[SeriesDetails | SeriesScores]:
            self.reads.append(f"{word}, running" if more.get("running") else word)
            known: Known[SeriesDetails | SeriesScores] = await method(*arguments, **more)
            return known

        return call

    async def _sleep(self, seconds: float) -> None:
        self.pauses.append(seconds)


@pytest.fixture
def quiet(outside: Outside, monkeypatch: pytest.MonkeyPatch) -> Quiet:
    standings = scores({"Open": []}, rounds=2)
    waiting = standings.rounds[1].model_copy(update={"scoring_status": "notstarted"})
    outside.timing.stub_scores[5] = standings.model_copy(update={"rounds": (standings.rounds[0], waiting)})
    return Quiet(outside, monkeypatch)


async def test_only_the_rounds_are_read_where_nothing_runs_and_ever_more_seldom(quiet: Quiet) -> None:
    changes = service.StandingsChanges(5)
    assert [await changes.next() for _ in range(6)] == [False] * 6
    assert quiet.pauses == [5, 10, 20, 40, 60, 60]
    assert quiet.reads == ["season", *["small"] * 6]


async def test_standings_are_read_at_short_intervals_once_a_race_has_started(quiet: Quiet) -> None:
    changes = service.StandingsChanges(5)
    await changes.next()
    await changes.next()
    quiet.timing.wait_for_change = AsyncMock(return_value=None)  # type: ignore[method-assign]
    quiet.reads.clear()
    quiet.pauses.clear()
    quiet.set_rounds("completed", "running")
    assert await changes.next()
    assert quiet.reads == ["small", "new season", "new season, running"]
    quiet.reads.clear()
    assert await changes.next()
    assert quiet.reads == ["small", "new season, running"]
    assert quiet.pauses == [service.POLL_SECONDS]
    quiet.reads.clear()
    quiet.set_rounds("completed", "completed")
    assert await changes.next()
    assert quiet.reads == ["small", "new season"]
    quiet.pauses.clear()
    assert not await changes.next()
    assert quiet.pauses == [5]


async def test_standings_that_could_not_be_read_are_read_again(quiet: Quiet) -> None:
    changes = service.StandingsChanges(5)
    await changes.next()
    quiet.set_rounds("completed", "completed")
    fresh_scores = quiet.timing.fresh_scores

    quiet.timing.fresh_scores = AsyncMock(side_effect=Problem(Code.SERVICE_DOWN))  # type: ignore[method-assign]
    with pytest.raises(Problem):
        await changes.next()
    quiet.timing.fresh_scores = fresh_scores  # type: ignore[method-assign]
    assert await changes.next()


async def test_race_that_has_run_is_waited_for_without_reading_the_season(quiet: Quiet) -> None:
    changes = service.StandingsChanges(5)
    quiet.set_rounds("completed", "running")
    assert await changes.next()  # it has begun
    over = RaceVersion(version=4, scoring_status="completed")
    quiet.timing.versions = [RaceVersion(version=3, scoring_status="running"), over]
    assert [await changes.next(), await changes.next()] == [True, True]
    assert quiet.reads[-2:] == ["small", "new season"]
    quiet.set_rounds("completed", "completed")
    assert await changes.next()
    quiet.reads.clear()
    quiet.timing.versions = [over, RaceVersion(version=5, scoring_status="completed")]
    assert not await changes.next()
    assert quiet.reads == ["small"]
    assert await changes.next()  # a correction
    assert quiet.reads == ["small", "small", "new season"]


async def test_standings_have_the_states_that_the_series_lacks(quiet: Quiet) -> None:
    for rounds in ([], [{"number": 1, "raceId": 11, "eventDate": "2026-06-05"}]):
        quiet.timing.stub_series[5] = series(5, rounds=rounds)
        quiet.reads.clear()
        assert not await service.StandingsChanges(5).next()
        assert quiet.reads == ["season", "small", "season"]

"""Standings with a running race: whoever watches "if it ended now" sees every change, each view computed once."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.features.standings import live, service
from livelaps_app.features.standings.query import StandingsQuery
from livelaps_app.features.standings.vars import StandingsVars
from livelaps_app.framework import packets
from livelaps_app.gateways.cache import Known
from livelaps_app.gateways.timing.records import RaceVersion, SeriesDetails, SeriesScores
from tests.outside import Outside, race_round, scores, series
from tests.wire import Socket

NOW = StandingsQuery(5, now=True)


def _scores(status: str, *totals: int) -> SeriesScores:
    ordered = sorted(enumerate(totals, start=1), key=lambda one: -one[1])
    rows: list[dict[str, Any]] = [
        {"riderId": rider, "fullName": f"Rider {rider}", "place": place, "total": total}
        for place, (rider, total) in enumerate(ordered, start=1)
    ]
    told = scores({"Open": rows}, rounds=2)
    last = told.rounds[1].model_copy(update={"scoring_status": status})
    return told.model_copy(update={"rounds": (told.rounds[0], last)})


class Followed:
    """A series whose last race changes when the test says so."""

    def __init__(self, outside: Outside, socket: Socket) -> None:
        self.outside, self.socket = outside, socket
        self.changes: asyncio.Queue[RaceVersion | Code | None] = asyncio.Queue()
        self.waiting = asyncio.Event()
        outside.timing.changed = self._changed  # type: ignore[method-assign]
        self.stand("running", 25, 22)
        self.be(25, 22)

    def stand(self, status: str, *totals: int) -> None:
        """The standings without the last race while that runs, and the state of that."""
        self.outside.timing.stub_scores[5] = _scores(status, *totals)
        last = race_round(2, 12, scoring_status=status)
        self.outside.timing.stub_series[5] = series(5, rounds=[race_round(1, 11), last])

    def be(self, *totals: int) -> None:
        self.outside.timing.stub_moments[5, 0, True] = _scores("running", *totals).model_copy(update={"running": (12,)})

    async def settle(self, told: RaceVersion | Code | None) -> None:
        self.waiting.clear()
        self.changes.put_nowait(told)
        await asyncio.wait_for(self.waiting.wait(), 1)

    async def join(self, tab: str, view: StandingsQuery) -> None:
        await packets.move(await self.socket.open("/scores/5?now=1", tab), [], [live.room(view)])
        live.watch(view, await service.standings_view(view), StandingsVars)
        await asyncio.wait_for(self.waiting.wait(), 1)  # the task has begun

    def places(self, tab: str) -> list[tuple[str, str]]:
        return [(row["name"], row["moved"]) for row in self.socket.received(StandingsVars, tab)["view"]["rows"]]

    async def _changed(self, number: int, after: int) -> RaceVersion | None:
        self.waiting.set()
        told = await self.changes.get()
        if isinstance(told, Code):
            raise Problem(told)
        return told


@pytest.fixture
async def followed(outside: Outside, socket: Socket, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Followed]:
    monkeypatch.setattr(live, "AT_MOST_EVERY", 0)
    monkeypatch.setattr(live, "RETRY_SECONDS", 0)
    monkeypatch.setattr(service, "POLL_SECONDS", 0)
    yield Followed(outside, socket)
    tasks = list(live._tasks.values())
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def test_only_what_a_running_race_moves_has_a_room() -> None:
    assert live.room(StandingsQuery(5)) == live.room(StandingsQuery(5, now=True, after=7)) == ""
    assert live.room(NOW) != live.room(StandingsQuery(5, "fr", now=True))


async def test_one_frame_per_view_reaches_all_its_watchers(followed: Followed) -> None:
    for tab, view in (("one", NOW), ("two", NOW), ("three", StandingsQuery(5, "fr", now=True))):
        await followed.join(tab, view)
    assert len(live._tasks) == 1
    followed.be(30, 47)
    await followed.settle(RaceVersion(version=2, scoring_status="running"))
    assert followed.places("one") == followed.places("two") == [("Rider 2", "▲1"), ("Rider 1", "▼1")]
    assert followed.socket.received(StandingsVars, "three")["view"]["rows"][0]["moved_label"] == "1 place gagnée"
    assert len({id(packet) for packet in followed.socket.packets}) == 2


async def test_the_lines_that_have_moved_are_told(followed: Followed) -> None:
    followed.be(25, 22, 20)
    await followed.join("one", NOW)
    followed.be(25, 27, 20)
    await followed.settle(RaceVersion(version=2, scoring_status="running"))
    assert followed.socket.received(StandingsVars, "one")["fresh"] == ["2 Open", "1 Open"]


async def test_who_comes_with_newer_lines_does_not_keep_them_from_the_others(followed: Followed) -> None:
    await followed.join("one", NOW)
    followed.be(30, 47)
    await followed.join("two", NOW)
    await followed.settle(RaceVersion(version=2, scoring_status="running"))
    await followed.settle(RaceVersion(version=2, scoring_status="running"))
    assert followed.places("one") == followed.places("two") == [("Rider 2", "▲1"), ("Rider 1", "▼1")]


async def test_what_changes_nothing_is_not_sent(followed: Followed) -> None:
    await followed.join("one", NOW)
    await followed.settle(RaceVersion(version=2, scoring_status="running"))
    await followed.settle(RaceVersion(version=2, scoring_status="running"))
    await followed.settle(RaceVersion(version=3, scoring_status="running"))
    assert followed.socket.packets == []


async def test_the_end_of_the_race_and_its_next_start(followed: Followed) -> None:
    await followed.join("one", NOW)
    await followed.settle(RaceVersion(version=2, scoring_status="running"))
    followed.stand("completed", 30, 47)
    await followed.settle(RaceVersion(version=3, scoring_status="completed"))
    assert followed.places("one") == [("Rider 2", ""), ("Rider 1", "")]
    assert followed.socket.received(StandingsVars, "one")["view"]["now"] is False
    followed.stand("running", 25, 22)
    followed.be(26, 47)
    await followed.settle(RaceVersion(version=4, scoring_status="running"))
    assert followed.places("one") == [("Rider 2", "▲1"), ("Rider 1", "▼1")]


async def test_a_service_that_cannot_wait_is_read_at_intervals(followed: Followed) -> None:
    await followed.join("one", NOW)
    followed.be(30, 47)
    await followed.settle(None)
    assert followed.places("one")[0] == ("Rider 2", "▲1")


async def test_a_service_that_is_down_is_asked_again(followed: Followed) -> None:
    await followed.join("one", NOW)
    await followed.settle(Code.SERVICE_DOWN)
    followed.be(30, 47)
    await followed.settle(RaceVersion(version=2, scoring_status="running"))
    assert followed.places("one")[0] == ("Rider 2", "▲1")


async def test_a_series_that_all_have_left_is_forgotten(followed: Followed) -> None:
    await followed.join("one", NOW)
    task = live._tasks[5]
    await packets.move(await followed.socket.open("/", "one"), [live.room(NOW)], [])
    followed.changes.put_nowait(RaceVersion(version=2, scoring_status="running"))
    await asyncio.wait_for(task, 1)
    assert (live._tasks, live._current) == ({}, {})


class Quiet:
    """A series of which nothing runs: what it is asked, and how long nothing is asked at all."""

    def __init__(self, outside: Outside, monkeypatch: pytest.MonkeyPatch) -> None:
        self.timing = outside.timing
        self.calls: list[str] = []
        self.slept: list[float] = []
        self.stand("completed", "notstarted")
        small, season = self.timing.series, self.timing.scores
        monkeypatch.setattr(self.timing, "series", self._heard(small, "small"))
        monkeypatch.setattr(self.timing, "scores", self._heard(season, "season"))
        monkeypatch.setattr(self.timing, "fresh_scores", self._heard(season, "new season"))
        monkeypatch.setattr(service.asyncio, "sleep", self._sleep)

    def stand(self, *statuses: str) -> None:
        told = enumerate(statuses, start=1)
        ridden = [race_round(number, 10 + number, scoring_status=status) for number, status in told]
        self.timing.stub_series[5] = series(5, rounds=ridden)

    def _heard(self, method: Any, word: str) -> Any:
        async def call(*told: Any, **more: Any) -> Known[SeriesDetails | SeriesScores]:
            self.calls.append(f"{word}, running" if more.get("running") else word)
            told_now: Known[SeriesDetails | SeriesScores] = await method(*told, **more)
            return told_now

        return call

    async def _sleep(self, seconds: float) -> None:
        self.slept.append(seconds)


@pytest.fixture
def quiet(outside: Outside, monkeypatch: pytest.MonkeyPatch) -> Quiet:
    told = scores({"Open": []}, rounds=2)
    waiting = told.rounds[1].model_copy(update={"scoring_status": "notstarted"})
    outside.timing.stub_scores[5] = told.model_copy(update={"rounds": (told.rounds[0], waiting)})
    return Quiet(outside, monkeypatch)


async def test_where_nothing_runs_only_the_rounds_are_read_and_ever_more_seldom(quiet: Quiet) -> None:
    changes = service.Changes(5)
    assert [await changes.next() for _ in range(6)] == [False] * 6
    assert quiet.slept == [5, 10, 20, 40, 60, 60]
    assert quiet.calls == ["season", *["small"] * 6]


async def test_a_race_that_starts_is_read_with_it_and_then_at_short_intervals(quiet: Quiet) -> None:
    changes = service.Changes(5)
    await changes.next()
    await changes.next()
    quiet.timing.changed = _untold  # type: ignore[method-assign]
    quiet.calls.clear()
    quiet.slept.clear()
    quiet.stand("completed", "running")
    assert await changes.next()
    assert quiet.calls == ["small", "new season", "new season, running"]
    quiet.calls.clear()
    assert await changes.next()
    assert quiet.calls == ["small", "new season, running"]
    assert quiet.slept == [service.POLL_SECONDS]
    quiet.calls.clear()
    quiet.stand("completed", "completed")
    assert await changes.next()
    assert quiet.calls == ["small", "new season"]
    quiet.slept.clear()
    assert not await changes.next()
    assert quiet.slept == [5]


async def test_what_could_not_be_read_anew_is_read_again(quiet: Quiet) -> None:
    changes = service.Changes(5)
    await changes.next()
    quiet.stand("completed", "completed")
    heard = quiet.timing.fresh_scores

    async def down(*_: Any, **__: Any) -> Known[SeriesScores]:
        raise Problem(Code.SERVICE_DOWN)

    quiet.timing.fresh_scores = down  # type: ignore[method-assign]
    with pytest.raises(Problem):
        await changes.next()
    quiet.timing.fresh_scores = heard  # type: ignore[method-assign]
    assert await changes.next()


async def test_a_race_that_has_run_is_waited_for_without_a_new_season(quiet: Quiet) -> None:
    changes = service.Changes(5)
    quiet.stand("completed", "running")
    assert await changes.next()  # it has begun
    over = RaceVersion(version=4, scoring_status="completed")
    quiet.timing.versions = [RaceVersion(version=3, scoring_status="running"), over]
    assert [await changes.next(), await changes.next()] == [True, True]
    assert quiet.calls[-2:] == ["small", "new season"]
    quiet.stand("completed", "completed")
    assert await changes.next()
    quiet.calls.clear()
    quiet.timing.versions = [over, RaceVersion(version=5, scoring_status="completed")]
    assert not await changes.next()
    assert quiet.calls == ["small"]
    assert await changes.next()  # a correction
    assert quiet.calls == ["small", "small", "new season"]


async def test_where_the_series_does_not_tell_what_runs_its_standings_do(quiet: Quiet) -> None:
    for untold in ([], [{"number": 1, "raceId": 11, "eventDate": "2026-06-05"}]):
        quiet.timing.stub_series[5] = series(5, rounds=untold)
        quiet.calls.clear()
        assert not await service.Changes(5).next()
        assert quiet.calls == ["season", "small", "season"]


async def _untold(race: int, after: int) -> RaceVersion | None:
    return None

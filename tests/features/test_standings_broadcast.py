"""Standings with a running race: whoever watches "if it ended now" gets every change."""

import asyncio
from typing import Any

import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.features.standings import service
from livelaps_app.features.standings.broadcast import SERIES, STANDINGS
from livelaps_app.features.standings.query import StandingsQuery
from livelaps_app.features.standings.vars import StandingsVars
from livelaps_app.framework import packets
from livelaps_app.gateways.timing.records import RaceVersion, SeriesScores
from tests.outside import Outside, race_round, scores, series
from tests.wire import Socket

NOW = StandingsQuery(5, now=True)


def _scores(status: str, *totals: int) -> SeriesScores:
    ordered = sorted(enumerate(totals, start=1), key=lambda rider: -rider[1])
    rows: list[dict[str, Any]] = [
        {"riderId": rider, "fullName": f"Rider {rider}", "place": place, "total": total}
        for place, (rider, total) in enumerate(ordered, start=1)
    ]
    standings = scores({"Open": rows}, rounds=2)
    last = standings.rounds[1].model_copy(update={"scoring_status": status})
    return standings.model_copy(update={"rounds": (standings.rounds[0], last)})


class RunningSeries:
    """A series whose last race changes when the test announces it."""

    def __init__(self, outside: Outside, socket: Socket) -> None:
        self.timing, self.socket = outside.timing, socket
        self.announcements: asyncio.Queue[RaceVersion | Code | None] = asyncio.Queue()
        self._waits = asyncio.Event()
        outside.timing.wait_for_change = self._changed  # type: ignore[method-assign]
        self.set_season("running", 25, 22)
        self.set_totals(25, 22)

    def set_season(self, status: str, *totals: int) -> None:
        """The standings without the last race while that runs, and the state of that."""
        self.timing.stub_scores[5] = _scores(status, *totals)
        last = race_round(2, 12, scoring_status=status)
        self.timing.stub_series[5] = series(5, rounds=[race_round(1, 11), last])

    def set_totals(self, *totals: int) -> None:
        """The standings with the running race."""
        self.timing.stub_moments[5, 0, True] = _scores("running", *totals).model_copy(update={"running": (12,)})

    async def announce(self, announced: RaceVersion | Code | None) -> None:
        """Announces a version, or the failure to wait for one, and waits until everything that follows is done."""
        self._waits.clear()
        self.announcements.put_nowait(announced)
        await asyncio.wait_for(self._waits.wait(), 2)

    async def join(self, tab: str, query: StandingsQuery) -> None:
        """A tab watches a view."""
        root = await self.socket.open("/scores/5?now=1", tab)
        await packets.move(root, [], [STANDINGS.room(query)])
        STANDINGS.join(root, 5, query, await service.standings_view(query))
        await asyncio.wait_for(self._waits.wait(), 2)  # the task has begun

    def places(self, tab: str) -> list[tuple[str, str]]:
        """The riders of a tab in their order, each with how it has moved."""
        return [(row["name"], row["moved"]) for row in self.socket.received(StandingsVars, tab)["view"]["rows"]]

    async def _changed(self, number: int, after: int) -> RaceVersion | None:
        self._waits.set()
        announced = await self.announcements.get()
        if isinstance(announced, Code):
            raise Problem(announced)
        return announced


@pytest.fixture
def running(outside: Outside, socket: Socket, monkeypatch: pytest.MonkeyPatch) -> RunningSeries:
    monkeypatch.setattr(SERIES, "pause_s", 0)
    monkeypatch.setattr(SERIES, "retry_s", 0)
    monkeypatch.setattr(service, "POLL_SECONDS", 0)
    return RunningSeries(outside, socket)


def test_running_race_moves_the_present_view_only() -> None:
    assert NOW.moves
    assert not StandingsQuery(5).moves
    assert not StandingsQuery(5, now=True, after=7).moves


async def test_one_packet_per_view_reaches_all_its_watchers(running: RunningSeries) -> None:
    for tab, view in (("one", NOW), ("two", NOW), ("three", StandingsQuery(5, "fr", now=True))):
        await running.join(tab, view)
    assert list(SERIES.tasks) == [5]
    running.set_totals(30, 47)
    await running.announce(RaceVersion(version=2, scoring_status="running"))
    assert running.places("one") == running.places("two") == [("Rider 2", "▲1"), ("Rider 1", "▼1")]
    assert running.socket.received(StandingsVars, "three")["view"]["rows"][0]["moved_label"] == "1 place gagnée"
    assert len({id(packet) for packet in running.socket.packets}) == 2


async def test_rows_that_have_moved_are_fresh(running: RunningSeries) -> None:
    running.set_totals(25, 22, 20)
    await running.join("one", NOW)
    running.set_totals(25, 27, 20)
    await running.announce(RaceVersion(version=2, scoring_status="running"))
    assert running.socket.received(StandingsVars, "one")["fresh"] == ["2 Open", "1 Open"]


async def test_end_of_the_race_and_its_next_start_reach_the_watchers(running: RunningSeries) -> None:
    await running.join("one", NOW)
    await running.announce(RaceVersion(version=2, scoring_status="running"))
    running.set_season("completed", 30, 47)
    await running.announce(RaceVersion(version=3, scoring_status="completed"))
    assert running.places("one") == [("Rider 2", ""), ("Rider 1", "")]
    assert running.socket.received(StandingsVars, "one")["view"]["now"] is False
    running.set_season("running", 25, 22)
    running.set_totals(26, 47)
    await running.announce(RaceVersion(version=4, scoring_status="running"))
    assert running.places("one") == [("Rider 2", "▲1"), ("Rider 1", "▼1")]


async def test_service_that_cannot_announce_is_read_at_intervals(running: RunningSeries) -> None:
    await running.join("one", NOW)
    running.set_totals(30, 47)
    await running.announce(None)
    assert running.places("one")[0] == ("Rider 2", "▲1")

"""Standings with a running race: whoever watches "if it ended now" sees every change, each view computed once."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.features.standings import live, service
from livelaps_app.features.standings.state import Standings
from livelaps_app.features.standings.view import View
from livelaps_app.gateways.timing.records import RaceVersion, SeriesScores
from livelaps_app.session import push
from tests.outside import Outside, scores
from tests.wire import Socket

NOW = View(5, now=True)


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
        outside.timing.told_scores[5] = _scores("running", 25, 22)
        self.be(25, 22)

    def be(self, *totals: int) -> None:
        self.outside.timing.told_moments[5, 0, True] = _scores("running", *totals).model_copy(update={"running": (12,)})

    async def settle(self, told: RaceVersion | Code | None) -> None:
        self.waiting.clear()
        self.changes.put_nowait(told)
        await asyncio.wait_for(self.waiting.wait(), 1)

    async def join(self, tab: str, view: View) -> None:
        await push.move(await self.socket.open("/scores/5?now=1", tab), [], [live.room(view)])
        live.watch(view, await service.table(view), Standings)
        await asyncio.wait_for(self.waiting.wait(), 1)  # the task has begun

    def places(self, tab: str) -> list[tuple[str, str]]:
        return [(line["name"], line["moved"]) for line in self.socket.shown(Standings, tab)["table"]["lines"]]

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
    assert live.room(View(5)) == live.room(View(5, now=True, after=7)) == ""
    assert live.room(NOW) != live.room(View(5, "fr", now=True))


async def test_one_frame_per_view_reaches_all_its_watchers(followed: Followed) -> None:
    for tab, view in (("one", NOW), ("two", NOW), ("three", View(5, "fr", now=True))):
        await followed.join(tab, view)
    assert len(live._tasks) == 1
    followed.be(30, 47)
    await followed.settle(RaceVersion(version=2, scoring_status="running"))
    assert followed.places("one") == followed.places("two") == [("Rider 2", "▲1"), ("Rider 1", "▼1")]
    assert followed.socket.shown(Standings, "three")["table"]["lines"][0]["said"] == "1 place gagnée"
    assert len({id(packet) for packet in followed.socket.packets}) == 2


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
    followed.outside.timing.told_scores[5] = _scores("completed", 30, 47)
    await followed.settle(RaceVersion(version=3, scoring_status="completed"))
    assert followed.places("one") == [("Rider 2", ""), ("Rider 1", "")]
    assert followed.socket.shown(Standings, "one")["table"]["now"] is False
    followed.outside.timing.told_scores[5] = _scores("running", 25, 22)
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
    await push.move(await followed.socket.open("/", "one"), [live.room(NOW)], [])
    followed.changes.put_nowait(RaceVersion(version=2, scoring_status="running"))
    await asyncio.wait_for(task, 1)
    assert (live._tasks, live._shown) == ({}, {})

"""A running race: after any sequence of views every watcher shows the present rows, with as little sent as can be."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from livelaps_app.features.race.live import Watched

from livelaps_app.core.errors import Code
from livelaps_app.features.race import live, service
from livelaps_app.features.race.query import RaceQuery
from livelaps_app.features.race.vars import RaceVars
from livelaps_app.features.race.view_model import RaceView
from livelaps_app.framework import packets
from livelaps_app.gateways.cache import Known
from livelaps_app.gateways.timing.records import Correction, RaceVersion
from livelaps_app.session.page_status import PageStatus
from tests.outside import Outside, race, results, row
from tests.wire import Socket

cells = st.lists(st.sampled_from("abc"), min_size=1, max_size=2)
views = st.builds(
    RaceView,
    rows=st.lists(cells, max_size=8),
    live=st.sampled_from([True, True, True, False]),
    passed=st.sampled_from(["", "one", "two"]),
    state=st.sampled_from(["LIVE", "Official"]),
)


class Screen:
    """What one watcher's browser shows: the vars it was given, newest last. `passed` is of now, not of the base."""

    def __init__(self, view: RaceView, patch: live.Rows, passed: str) -> None:
        self.vars: dict[str, Any] = {"view": view, "patch": patch, "passed": passed}

    @property
    def rows(self) -> list[list[str]]:
        view, patch = self.vars["view"], self.vars["patch"]
        return [patch.get(str(index), row) for index, row in enumerate(view.rows)]


def _view(*names: str, **more: Any) -> RaceView:
    return RaceView(rows=[[name] for name in names], live=True, **more)


@given(views, st.lists(views, max_size=12))
def test_every_watcher_shows_the_present_whenever_it_came(first: RaceView, following: list[RaceView]) -> None:
    watched = Watched(first)
    screens = [Screen(watched.base, watched.patch, first.passed)]
    for now in following:
        sent = watched.advance(now)
        for screen in screens:
            screen.vars |= sent
        for screen in (*screens, Screen(watched.base, watched.patch, now.passed)):
            assert screen.rows == now.rows
            assert (screen.vars["view"].live, screen.vars["view"].state) == (now.live, now.state)
        assert all(screen.vars["passed"] == now.passed for screen in screens)
        screens.append(Screen(watched.base, watched.patch, now.passed))


@given(views)
def test_what_is_shown_already_is_not_sent(view: RaceView) -> None:
    assert Watched(view).advance(view) == {}
    assert Watched(view).advance(replace(view)) == {}


def test_a_changed_row_is_sent_by_its_index() -> None:
    watched = Watched(_view("a", "b", "c", "d"))
    assert watched.advance(_view("a", "x", "c", "d")) == {"patch": {"1": ["x"]}, "fresh": ["1"], "passed": ""}
    assert watched.advance(_view("a", "x", "c", "y"))["patch"] == {"1": ["x"], "3": ["y"]}


def test_only_the_rows_that_changed_just_now_are_fresh() -> None:
    watched = Watched(_view(*"abcdefgh"))
    watched.advance(_view(*"xbcdefgh"))
    assert watched.advance(_view(*"xbcdefgy"))["fresh"] == ["7"]


def test_a_row_that_is_as_at_first_again_is_sent_again() -> None:
    watched = Watched(_view(*"abcd"))
    watched.advance(_view(*"xbcd"))
    assert watched.advance(_view(*"abcd")) == {"patch": {"0": ["a"]}, "fresh": ["0"], "passed": ""}


def test_a_patch_past_half_the_rows_becomes_a_new_base() -> None:
    watched = Watched(_view(*"abcd"))
    watched.advance(_view(*"xycd"))
    now = _view(*"xyzd")
    assert watched.advance(now) == {"view": now, "patch": {}, "fresh": ["2"], "passed": ""}
    assert (watched.base, watched.patch) == (now, {})


@pytest.mark.parametrize("names", ["abc", "abcde", ""])
def test_another_number_of_rows_is_a_new_base(names: str) -> None:
    watched = Watched(_view(*"abcd"))
    now = _view(*names)
    assert watched.advance(now)["view"] is now


def test_what_stands_around_the_rows_is_a_new_base() -> None:
    watched = Watched(_view(*"abcd", state="LIVE"))
    now = replace(_view(*"abcd", state="Official"), live=False)
    assert watched.advance(now) == {"view": now, "patch": {}, "passed": ""}
    assert watched.advance(now) == {}


def test_a_wider_text_alone_sends_no_view() -> None:
    watched = Watched(_view(*"abcd", style="#results{font-size:9.0px}"))
    sent = watched.advance(_view(*"xbcd", style="#results{font-size:8.9px}"))
    assert sent == {"patch": {"0": ["x"]}, "fresh": ["0"], "passed": ""}


def test_a_passing_elsewhere_is_told_without_rows() -> None:
    watched = Watched(_view(*"abcd", passed="10:00"))
    assert watched.advance(_view(*"abcd", passed="10:01")) == {"patch": {}, "passed": "10:01"}


class Followed:
    """A race whose changes happen when the test says so."""

    def __init__(self, outside: Outside, socket: Socket, monkeypatch: pytest.MonkeyPatch) -> None:
        self.outside, self.socket = outside, socket
        self.changes: asyncio.Queue[RaceVersion | Code] = asyncio.Queue()
        outside.timing.stub_races[7] = race()
        outside.timing.changed = self._changed  # type: ignore[method-assign]
        monkeypatch.setattr(live, "RETRY_SECONDS", 0)
        self.waiting = asyncio.Event()
        self.be(1)

    def be(self, version: int, status: str = "running", **times: str) -> None:
        rows = [row(n, totalTime=times.get(f"r{n}", "01:00:00.000")) for n in range(1, 7)]
        self.outside.timing.stub_results[7] = results(rows, version, status)

    async def change(self, version: int, **times: str) -> None:
        """A new version, and everything that follows from it done."""
        self.be(version, **times)
        await self.settle(RaceVersion(version=version))

    async def settle(self, told: RaceVersion | Code) -> None:
        self.waiting.clear()
        self.changes.put_nowait(told)
        await asyncio.wait_for(self.waiting.wait(), 1)

    async def join(self, tab: str, query: RaceQuery) -> None:
        await packets.move(await self.socket.open("/races/7", tab), (), [live.room(query)])
        live.watch(query, await service.race_view(query), RaceVars)

    async def _changed(self, number: int, after: int) -> RaceVersion | None:
        self.waiting.set()
        told = await self.changes.get()
        self.outside.timing.down = told if isinstance(told, Code) else None
        return self.outside.timing._known(None if isinstance(told, Code) else told).value


@pytest.fixture
async def followed(outside: Outside, socket: Socket, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Followed]:
    yield Followed(outside, socket, monkeypatch)
    tasks = list(live._tasks.values())
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def test_one_task_follows_a_race_however_many_watch(followed: Followed) -> None:
    await followed.join("one", RaceQuery(7))
    await followed.join("two", RaceQuery(7))
    await followed.join("three", RaceQuery(7, "fr"))
    assert len(live._tasks) == 1


async def test_one_frame_per_view_reaches_all_its_watchers(followed: Followed) -> None:
    for tab, view in (
        ("one", RaceQuery(7)),
        ("two", RaceQuery(7)),
        ("three", RaceQuery(7, "fr")),
        ("four", RaceQuery(7, classes=("X",))),
    ):
        await followed.join(tab, view)
    await followed.change(2, r3="01:23:45.000")
    one, two, three = (followed.socket.received(RaceVars, tab) for tab in ("one", "two", "three"))
    assert one == two
    assert one["fresh"] == ["2"] and one["patch"]["2"][7] == "1:23:45.000"
    assert three["fresh"] == ["2"]
    assert len({id(packet) for packet in followed.socket.packets}) == 2
    assert followed.socket.frames["four"] == []


async def test_a_version_that_changes_nothing_is_not_sent(followed: Followed) -> None:
    await followed.join("one", RaceQuery(7))
    await followed.change(2)
    await followed.change(3)
    assert followed.socket.packets == []


async def test_the_end_of_a_race_is_sent_once(followed: Followed) -> None:
    await followed.join("one", RaceQuery(7))
    followed.be(2, "completed")
    await followed.settle(RaceVersion(version=2))
    await followed.settle(RaceVersion(version=2))
    assert len(followed.socket.packets) == 1
    assert followed.socket.received(RaceVars, "one")["view"]["live"] is False


async def test_a_service_that_is_down_is_asked_again(followed: Followed) -> None:
    await followed.join("one", RaceQuery(7))
    await followed.settle(Code.SERVICE_DOWN)
    await followed.change(2, r1="00:59:00.000")
    assert followed.socket.received(RaceVars, "one")["fresh"] == ["0"]


async def test_who_watches_is_told_when_the_service_is_lost_and_when_it_is_back(followed: Followed) -> None:
    await followed.join("one", RaceQuery(7))
    await followed.join("two", RaceQuery(7, "fr"))
    known = dict(followed.outside.timing.stub_races)
    followed.outside.timing.race = _always(known)  # type: ignore[method-assign]
    await followed.settle(Code.SERVICE_DOWN)
    await followed.settle(Code.SERVICE_DOWN)
    assert len(followed.socket.packets) == 2, "once per view"
    assert followed.socket.received(PageStatus, "one")["age"].startswith("Timing is not reachable: results as of ")
    assert followed.socket.received(PageStatus, "two")["age"].startswith("Le chronométrage ne répond pas")
    assert live.delay(RaceQuery(7), "") == followed.socket.received(PageStatus, "one")["age"]
    await followed.settle(RaceVersion(version=2))
    assert followed.socket.received(PageStatus, "one")["age"] == ""
    assert live.delay(RaceQuery(7), "") == ""


async def test_what_another_try_does_not_mend_is_not_called_unreachable(followed: Followed) -> None:
    await followed.join("one", RaceQuery(7))
    await followed.settle(Code.RACE_NOT_PUBLIC)
    assert followed.socket.packets == []


async def test_who_watches_is_told_that_nobody_passes_any_more(followed: Followed) -> None:
    await followed.join("one", RaceQuery(7))
    told = followed.outside.timing.stub_results[7]
    long_ago = datetime.now(UTC) - timedelta(minutes=12)
    followed.outside.timing.stub_results[7] = told.model_copy(update={"last_passing_at": long_ago})
    await followed.settle(RaceVersion(version=1))
    assert followed.socket.received(PageStatus, "one")["age"] == f"Delayed: nobody has passed since {long_ago:%H:%M}."
    await followed.change(2, r1="00:59:00.000")
    assert followed.socket.received(PageStatus, "one")["age"] == ""


async def test_a_correction_reaches_who_watches(followed: Followed) -> None:
    await followed.join("one", RaceQuery(7))
    correction = Correction(kind="status", status="DNF", entry_id=2, displayed_number="102")
    rows = followed.outside.timing.stub_results[7].rows
    followed.outside.timing.stub_results[7] = results(rows, 2, "running", corrections=(correction,))
    await followed.settle(RaceVersion(version=2))
    told = followed.socket.received(RaceVars, "one")["view"]["corrections"]
    assert (told["notes"], told["corrected"]) == (["#102 DNF"], ["2"])


def _always(known: dict[int, Any]) -> Callable[[int], Awaitable[Known[Any]]]:
    """What is in the cache is there whether the service answers or not."""

    async def race(number: int) -> Known[Any]:
        return Known(known[number])

    return race


async def test_a_view_that_all_have_left_is_forgotten_and_then_the_race(followed: Followed) -> None:
    await followed.join("one", RaceQuery(7))
    task = live._tasks[7]
    await packets.move(await followed.socket.open("/", "one"), [live.room(RaceQuery(7))], ())
    followed.changes.put_nowait(RaceVersion(version=2))
    await asyncio.wait_for(task, 1)
    assert (live._tasks, live._views) == ({}, {})


async def test_who_joins_as_the_last_one_leaves_is_followed(followed: Followed) -> None:
    await followed.join("one", RaceQuery(7))
    view, task = await service.race_view(RaceQuery(7)), live._tasks[7]
    await packets.move(await followed.socket.open("/", "one"), [live.room(RaceQuery(7))], ())
    task.add_done_callback(lambda _: live.watch(RaceQuery(7), view, RaceVars))
    followed.changes.put_nowait(RaceVersion(version=2))
    await asyncio.wait_for(task, 1)
    assert live._tasks[7] is not task
    assert RaceQuery(7) in live._views[7]


def test_a_gap_that_grows_is_no_news() -> None:
    watched = Watched(RaceView(rows=[["1", "a", "+1"], ["2", "b", "+2"]], quiet=[2]))
    sent = watched.advance(RaceView(rows=[["1", "a", "+1.5"], ["2", "c", "+2.5"]], quiet=[2]))
    assert sent["fresh"] == ["1"]


async def test_who_comes_back_alone_starts_from_the_present(
    outside: Outside, socket: Socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "_follow", lambda *_: asyncio.sleep(0))
    query, state = RaceQuery(7), RaceVars
    root = await socket.open("/races/7")
    await packets.move(root, (), [live.room(query)])
    live.watch(query, _view("old"), state)
    base, patch = live.watch(query, _view("new"), state)
    assert (base.rows, patch) == ([["new"]], {})

"""A broadcast: one task per subject, one load and one packet per view, for whoever comes and goes."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from livelaps_app.framework import packets
from livelaps_app.session import broadcast as module
from livelaps_app.session.broadcast import Interval
from livelaps_app.session.page_status import PageStatus
from tests.session.races import START, BroadcastRaces, LeaderVars
from tests.wire import Socket, end


@pytest.fixture
async def races(socket: Socket) -> AsyncIterator[BroadcastRaces]:
    """BroadcastRaces that nobody watches yet."""
    races = BroadcastRaces(socket)
    yield races
    await end(races.subjects)


async def test_subject_has_one_task_however_many_tabs_watch(races: BroadcastRaces) -> None:
    for tab, lang, race in (("one", "en", 7), ("two", "en", 7), ("three", "fr", 7), ("four", "en", 8)):
        await races.join(tab, lang, race)
    assert {race: task.get_name() for race, task in races.subjects.tasks.items()} == {7: "race 7", 8: "race 8"}
    assert [races.changes[race].opened for race in (7, 8)] == [1, 1]


async def test_change_is_one_load_and_one_packet_per_view_for_all_its_tabs(races: BroadcastRaces) -> None:
    for tab, lang, race in (("one", "en", 7), ("two", "en", 7), ("three", "fr", 7), ("four", "en", 8)):
        await races.join(tab, lang, race)
    await races.change(("en", "Ann"), ("fr", "Anne"))
    assert [races.leader(tab) for tab in ("one", "two", "three", "four")] == ["Ann", "Ann", "Anne", ""]
    assert races.loads == [(7, "en"), (7, "fr")]
    assert (len(races.socket.packets), len({id(packet) for packet in races.socket.packets})) == (3, 2)


async def test_view_that_has_not_changed_is_not_sent(races: BroadcastRaces) -> None:
    await races.join("one")
    await races.join("two", "fr")
    await races.change(("en", "Ann"))
    await races.change(("en", "Ann"))
    assert [len(races.socket.frames[tab]) for tab in ("one", "two")] == [1, 0]


async def test_view_is_not_loaded_where_nothing_has_changed(races: BroadcastRaces) -> None:
    await races.join("one")
    await races.announce(False)
    assert races.loads == []


async def test_first_tab_needs_no_vars(races: BroadcastRaces) -> None:
    assert await races.join("one") == {}
    races.age = "late"
    assert await races.join("two", "fr") == {PageStatus: {"age": "late"}}


async def test_later_tab_displays_the_age_of_the_others(races: BroadcastRaces) -> None:
    races.age = "late"
    await races.join("one")
    races.age = "in time"
    assert await races.join("two") == {PageStatus: {"age": "late"}}
    await races.announce(True)
    assert (races.ages("one"), races.ages("two")) == (["in time"], ["in time"])


@pytest.mark.parametrize("changed", [True, False])
async def test_late_joiner_with_a_newer_view_does_not_hide_it_from_the_others(
    races: BroadcastRaces, changed: bool
) -> None:
    await races.join("one")
    await races.join("other", "fr")
    races.leaders[7, "en"] = "Ann"
    await races.join("two")
    assert races.broadcast.view(7, (7, "en")) is None
    await races.announce(changed)
    assert (races.leader("one"), races.leader("two"), races.leader("other")) == ("Ann", "Ann", "")
    assert races.broadcast.view(7, (7, "en")) == "Ann"
    await races.announce(changed)
    assert len(races.socket.packets) == 2


async def test_late_joiner_with_an_older_view_gets_the_present_one(races: BroadcastRaces) -> None:
    await races.join("one")
    await races.change(("en", "Ann"))
    await races.join("two", leader=START)
    await races.announce(False)
    assert races.leader("two") == "Ann"
    assert races.socket.received(LeaderVars, "two")["before"] == ""  # type: ignore[arg-type]


async def test_tab_that_is_alone_starts_from_the_present(races: BroadcastRaces) -> None:
    await races.join("one")
    await races.leave("one")
    races.leaders[7, "en"] = "Ann"
    await races.join("one")
    assert races.broadcast.view(7, (7, "en")) == "Ann"
    await races.announce(True)
    assert races.socket.packets == []


async def test_last_tab_that_leaves_ends_the_task_and_forgets_the_views(races: BroadcastRaces) -> None:
    await races.join("one")
    await races.join("two", "fr")
    await races.leave("one")
    await races.announce(True)
    assert [races.broadcast.view(7, (7, lang)) for lang in ("en", "fr")] == [None, START]
    await races.leave("two", "fr")
    await races.end_task()
    assert races.subjects.tasks == {}
    assert races.broadcast.view(7, (7, "fr")) is None
    assert not races.broadcast.is_watched(7)
    assert races.changes[7].closed == 1


async def test_cancelled_task_forgets_the_views_and_a_new_tab_starts_another(races: BroadcastRaces) -> None:
    await races.join("one")
    task = races.subjects.tasks[7]
    task.cancel()
    await asyncio.wait([task], timeout=2)
    assert (races.subjects.tasks, races.broadcast.view(7, (7, "en"))) == ({}, None)
    await races.join("two")
    await races.change(("en", "Ann"))
    assert (races.leader("one"), races.leader("two")) == ("Ann", "Ann")


async def test_forgotten_subject_has_no_views(races: BroadcastRaces) -> None:
    await races.join("one")
    await races.join("two", race=8)
    races.broadcast.forget(7)
    assert [races.broadcast.is_watched(race) for race in (7, 8)] == [False, True]


async def test_tab_that_joins_once_the_last_one_has_left_is_followed_by_the_same_task(races: BroadcastRaces) -> None:
    await races.join("one")
    await races.leave("one")
    await races.join("two")
    await races.change(("en", "Ann"))
    assert (races.leader("one"), races.leader("two")) == ("", "Ann")
    assert races.changes[7].opened == 1


async def test_tab_that_joins_as_the_last_one_leaves_is_followed_by_another_task(races: BroadcastRaces) -> None:
    await races.join("one")
    await races.leave("one")
    await races.enter("two", "fr")
    await races.end_task()
    races.join_entered("two", "fr")
    await races.changes[7].settle()
    await races.change(("fr", "Anne"))
    assert races.leader("two") == "Anne"
    assert (races.changes[7].opened, races.changes[7].closed) == (2, 1)


async def test_broadcasts_of_a_subject_share_its_task(races: BroadcastRaces) -> None:
    other = races.add("other")
    assert other.room((7, "en")) != races.broadcast.room((7, "en"))
    await races.join("one")
    await races.enter("two", broadcast=other)
    other.join(races.roots["two"], 7, (7, "en"), START)
    await races.leave("one")
    await races.change(("en", "Ann"))
    assert (races.leader("one"), races.leader("two")) == ("", "Ann")
    await races.leave("two", broadcast=other)
    await races.end_task()
    assert not other.is_watched(7)
    assert races.changes[7].opened == 1


async def _hold(races: BroadcastRaces) -> None:
    """Begins a change, and waits until the view is being loaded."""
    races.changes[7].begin()
    async with asyncio.timeout(2):
        await races.loadings[7, "en"].has_begun.wait()


@pytest.mark.parametrize(("leader", "count"), [("Ann", 0), ("Bea", 1)])
async def test_packet_of_a_view_goes_by_the_tab_that_replaced_the_only_one_while_it_was_loaded(
    races: BroadcastRaces, leader: str, count: int
) -> None:
    await races.join("one")
    loading = races.hold("en")
    races.leaders[7, "en"] = "Ann"
    await _hold(races)
    await races.leave("one")
    await races.enter("two")
    races.join_entered("two", leader=leader)
    loading.may_end.set()
    await races.changes[7].settle()
    assert (len(races.socket.frames["one"]), len(races.socket.frames["two"])) == (0, count)
    assert races.broadcast.view(7, (7, "en")) == "Ann"


async def test_packet_of_a_view_reaches_a_tab_that_joined_while_it_was_loaded(races: BroadcastRaces) -> None:
    await races.join("one")
    loading = races.hold("en")
    races.leaders[7, "en"] = "Ann"
    await _hold(races)
    await races.enter("two")
    races.join_entered("two", leader=START)
    loading.may_end.set()
    await races.changes[7].settle()
    assert (races.leader("one"), races.leader("two")) == ("Ann", "Ann")


async def test_view_that_all_left_while_it_was_loaded_is_sent_to_nobody(races: BroadcastRaces) -> None:
    await races.join("one")
    task, loading = races.subjects.tasks[7], races.hold("en")
    races.leaders[7, "en"] = "Ann"
    await _hold(races)
    await races.leave("one")
    loading.may_end.set()
    await asyncio.wait_for(task, 2)
    assert races.socket.packets == []


@pytest.mark.parametrize(("maximum", "view"), [(2, None), (3, START)])
async def test_views_without_watchers_are_pruned_past_the_maximum(
    races: BroadcastRaces, monkeypatch: pytest.MonkeyPatch, maximum: int, view: str | None
) -> None:
    monkeypatch.setattr(module, "MAX_VIEWS", maximum)
    await races.join("one")
    await races.join("two", "fr")
    await races.leave("two", "fr")
    await races.join("three", "es")
    assert [races.broadcast.view(7, (7, lang)) for lang in ("en", "fr", "es")] == [START, view, START]
    await races.change(("en", "Ann"), ("es", "Ana"))
    assert (races.leader("one"), races.leader("three")) == ("Ann", "Ana")


async def test_as_many_watched_views_as_there_are_stay(races: BroadcastRaces, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MAX_VIEWS", 1)
    for tab in ("en", "fr", "es"):
        await races.join(tab, tab)
    await races.change(("en", "Ann"), ("fr", "Anne"), ("es", "Ana"))
    assert [races.leader(tab) for tab in ("en", "fr", "es")] == ["Ann", "Anne", "Ana"]


async def test_tab_that_is_gone_before_it_joins_hides_nothing_from_the_only_other(races: BroadcastRaces) -> None:
    await races.join("one")
    root = races.roots["two"] = await races.socket.open("/races/7", "two")
    await races.socket.disconnect("two")
    await packets.move(root, (), [races.broadcast.room((7, "en"))])
    races.leaders[7, "en"] = "Ann"
    races.join_entered("two")
    await races.announce(True)
    assert races.leader("one") == "Ann"


async def test_interval_reports_a_change_after_its_seconds(pauses: list[float]) -> None:
    assert await Interval(3).next()
    assert pauses == [3]


async def test_subject_pauses_after_what_it_has_pushed(races: BroadcastRaces, pauses: list[float]) -> None:
    races.subjects.pause_s, races.subjects.retry_s = 2, 5
    await races.join("one")
    await races.change(("en", "Ann"))
    assert [pause for pause in pauses if pause] == [2]


async def test_views_beyond_a_number_are_updated_seldom(races: BroadcastRaces, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MAX_AT_ONCE", 1)
    for tab, lang in (("one", "fr"), ("two", "en"), ("three", "en")):
        await races.join(tab, lang)
    await races.change(("en", "Ann"), ("fr", "Anne"))
    assert [races.leader(tab) for tab in ("one", "two", "three")] == ["", "Ann", "Ann"]
    monkeypatch.setattr(module, "SELDOM_S", 0)
    await races.announce(False)
    assert [races.leader(tab) for tab in ("one", "two", "three")] == ["Anne", "Ann", "Ann"]
    assert races.loads == [(7, "en"), (7, "fr")]

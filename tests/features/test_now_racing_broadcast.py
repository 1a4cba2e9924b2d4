"""The races near now and the rides of followed riders, pushed to whoever watches."""

import asyncio
from datetime import UTC, datetime
from typing import Any
from unittest.mock import AsyncMock

import pytest

from livelaps_app.core.errors import Code
from livelaps_app.framework import packets
from livelaps_app.gateways.timing.records import RaceVersion
from livelaps_app.live.navigation import Navigation
from livelaps_app.racing.now_racing import broadcast
from livelaps_app.racing.now_racing.broadcast import LANGUAGES, NOW_RACING, RIDES
from livelaps_app.racing.now_racing.view import MyRides, NowRacingView
from livelaps_app.session.followed_riders import MyRiders
from livelaps_app.session.view_vars import view_state
from tests.outside import Outside, event, race, results, row
from tests.wire import Socket

PATH = "/liveonlivelaps"


@pytest.fixture(autouse=True)
def timing(outside: Outside, monkeypatch: pytest.MonkeyPatch) -> Outside:
    """An event of today with a running race, of which no change is announced."""
    today = datetime.now(UTC)
    run = {"id": 2, "eventId": 70, "raceName": "Race 2", "mode": "laps"}
    run |= {"scoring_status": "running", "startTime": today.isoformat()}
    outside.timing.stub_events[70] = event(70, start=today.date().isoformat(), races=[run], timeZone="America/New_York")
    outside.timing.stub_results[2] = results([row(1), row(2)], status="running")
    monkeypatch.setattr(outside.timing, "wait_for_change", lambda *_: asyncio.Event().wait())
    return outside


async def _open(socket: Socket, path: str = PATH, tab: str = "tab", chosen: str = "") -> Any:
    root = await socket.open(path, tab)
    (await root.get_state(MyRiders)).chosen = chosen
    await socket.handle(root, Navigation, "show")
    return root


def _leader(socket: Socket, tab: str = "tab") -> str:
    return str(socket.received(view_state(NowRacingView), tab)["running"][0]["rows"][0]["name"])


async def test_races_near_now_are_read_at_intervals_until_nobody_watches(
    timing: Outside, socket: Socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(broadcast, "INTERVAL_S", 0)
    root = await _open(socket, f"/fr{PATH}")
    timing.timing.stub_results[2] = results([row(7)], status="running", version=2)
    await socket.next_packet()
    assert "Rider 7" in _leader(socket)
    task = LANGUAGES.tasks["fr"]
    await packets.move(root, [NOW_RACING.room("fr")], ())
    await asyncio.wait_for(task, 2)
    assert (LANGUAGES.tasks, NOW_RACING.view("fr", "fr")) == ({}, None)


async def test_task_of_a_language_ends_once_who_follows_riders_has_left_too(
    timing: Outside, socket: Socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(broadcast, "INTERVAL_S", 0)
    root = await _open(socket, chosen="12")
    tasks = [*LANGUAGES.tasks.values(), *RIDES.subjects.tasks.values()]
    await packets.move(root, [NOW_RACING.room("en"), RIDES.room(("en", (12,)))], ())
    await asyncio.wait_for(asyncio.gather(*tasks), 2)
    assert RIDES.view("en", ("en", (12,))) is None


async def test_passing_reaches_who_watches_without_an_interval(
    timing: Outside, socket: Socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(broadcast, "INTERVAL_S", 60)  # whatever follows, follows from a change
    monkeypatch.setattr(LANGUAGES, "pause_s", 0)
    announced: asyncio.Queue[RaceVersion] = asyncio.Queue()
    awaited: list[int] = []

    async def changed(race: int, after: int) -> RaceVersion:
        awaited.append(race)
        return await announced.get()

    monkeypatch.setattr(timing.timing, "wait_for_change", changed)
    await _open(socket)
    timing.timing.stub_results[2] = results([row(7)], status="running", version=2)
    announced.put_nowait(RaceVersion(version=2))
    await asyncio.wait_for(socket.next_packet(), 2)
    assert ("Rider 7" in _leader(socket), set(awaited)) == (True, {2})


async def test_passing_leaves_the_rides_to_their_interval(
    timing: Outside, socket: Socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(broadcast, "INTERVAL_S", 60)
    monkeypatch.setattr(LANGUAGES, "pause_s", 0)
    announced: asyncio.Queue[RaceVersion] = asyncio.Queue()

    async def changed(race: int, after: int) -> RaceVersion:
        return await announced.get()

    monkeypatch.setattr(timing.timing, "wait_for_change", changed)
    await _open(socket, chosen="12")
    rides = AsyncMock(side_effect=broadcast.service.my_rides)
    monkeypatch.setattr(broadcast.service, "my_rides", rides)
    for version in (2, 3):  # whatever follows from the first passing precedes the second
        timing.timing.stub_results[2] = results([row(5 + version)], status="running", version=version)
        announced.put_nowait(RaceVersion(version=version))
        await asyncio.wait_for(socket.next_packet(), 2)
    assert (_leader(socket), rides.await_count) == ("Rider 8", 0)
    for task in RIDES.subjects.tasks.values():
        task.cancel()


@pytest.mark.usefixtures("not_followed")
async def test_watchers_see_a_new_leader(timing: Outside, socket: Socket) -> None:
    await _open(socket, f"/fr{PATH}")
    assert socket.rooms() == {NOW_RACING.room("fr")}
    assert _leader(socket) == "Rider 1"
    timing.timing.stub_results[2] = results([row(7)], status="running", version=2)
    await NOW_RACING.refresh("fr")
    assert "Rider 7" in _leader(socket)
    count = len(socket.frames["tab"])
    await NOW_RACING.refresh("fr")
    assert len(socket.frames["tab"]) == count


@pytest.mark.usefixtures("not_followed")
async def test_followed_riders_stand_beside_what_runs(timing: Outside, socket: Socket) -> None:
    timing.timing.stub_races[2] = race()
    timing.timing.stub_results[2] = results([row(1, riderId=11), row(2, riderId=12)], status="running")
    await _open(socket, f"/es{PATH}", chosen="12,99")
    (mine,) = socket.received(view_state(MyRides))["view"]["riders"]
    assert (mine["race_id"], mine["card"]["plate"], mine["card"]["overall"], mine["coming"]) == (2, "102", "2", [])
    assert socket.rooms() == {NOW_RACING.room("es"), RIDES.room(("es", (12, 99)))}
    count = len(socket.packets)
    await RIDES.refresh("es")
    assert len(socket.packets) == count
    faster = row(2, riderId=12, lastLap="00:11:40.000")
    timing.timing.stub_results[2] = results([row(1, riderId=11), faster], version=2, status="running")
    await RIDES.refresh("es")
    assert socket.received(view_state(MyRides))["view"]["riders"][0]["card"]["last"] == "11:40.000"


@pytest.mark.usefixtures("not_followed")
async def test_rides_are_those_of_the_races_just_read(
    timing: Outside, socket: Socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    await _open(socket, chosen="12")
    read = AsyncMock(side_effect=broadcast.service.now_racing)
    monkeypatch.setattr(broadcast.service, "now_racing", read)
    await NOW_RACING.refresh("en")
    await RIDES.refresh("en")
    assert read.await_count == 1
    NOW_RACING.forget("en")
    await RIDES.refresh("en")
    assert read.await_count == 2


@pytest.mark.usefixtures("not_followed")
async def test_race_that_cannot_be_read_leaves_what_runs(socket: Socket) -> None:
    await _open(socket, chosen="1")  # nothing but its results is known
    assert len(socket.received(view_state(NowRacingView))["running"]) == 1
    assert socket.received(view_state(MyRides))["view"] == {"riders": [], "message": ""}


@pytest.mark.usefixtures("not_followed")
@pytest.mark.parametrize("chosen", ["", "99"])
async def test_followers_of_nobody_that_rides_have_no_rides(timing: Outside, socket: Socket, chosen: str) -> None:
    timing.timing.stub_races[2] = race()
    await _open(socket, chosen=chosen)
    assert socket.received(view_state(MyRides))["view"]["riders"] == []
    assert len(socket.rooms()) == (2 if chosen else 1)


async def test_nothing_is_followed_while_the_service_is_down(timing: Outside, socket: Socket) -> None:
    timing.timing.down = Code.SERVICE_DOWN
    await _open(socket)
    assert socket.rooms() == set()
    assert LANGUAGES.tasks == {}


async def test_races_stay_awaited_while_a_tab_shows_another_view(
    timing: Outside, socket: Socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    changes, awaited = broadcast.RunningChanges("en"), AsyncMock()
    monkeypatch.setattr(broadcast.ChangesOfRaces, "next", awaited)
    await _open(socket)
    await changes.next()
    monkeypatch.setattr(NOW_RACING, "view", lambda *_: None)
    await changes.next()
    assert [list(call.args[0]) for call in awaited.await_args_list[-2:]] == [[2], [2]]


async def test_sets_of_riders_share_the_races_that_are_read_between(
    timing: Outside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(NOW_RACING, "view", lambda *_: None)
    reading = AsyncMock(side_effect=broadcast.service.now_racing)
    monkeypatch.setattr(broadcast.service, "now_racing", reading)
    await asyncio.gather(*(broadcast._load_rides(("en", (rider,))) for rider in range(1, 6)))
    assert reading.await_count == 1

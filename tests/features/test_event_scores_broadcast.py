"""The results of an event change by themselves for all who watch, while they may change at all."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from livelaps_app.features.event_scores import broadcast
from livelaps_app.features.event_scores.broadcast import EVENT_SCORES, EVENTS
from livelaps_app.features.event_scores.vars import EventScoresVars
from livelaps_app.framework import packets
from livelaps_app.gateways.timing.records import ListedRace
from livelaps_app.live.navigation import Navigation
from livelaps_app.racing.event_scores import event_scores as service
from tests.outside import Outside, event, results, unfolded, won
from tests.wire import Socket

TODAY = datetime.now(UTC)


@pytest.fixture(autouse=True)
def meeting(outside: Outside) -> Outside:
    """An event of today with a running race."""
    day = TODAY.date().isoformat()
    outside.timing.stub_events[70] = event(70, start=day, end=day, races=[ListedRace(id=7, race_name="Sunday Pro")])
    _set_race(outside, "running")
    return outside


def _set_race(outside: Outside, status: str, leader: str = "Rider 1", **more: Any) -> None:
    outside.timing.stub_accordion[70] = (unfolded(7, status, **more),)
    outside.timing.stub_classes[7] = (won("Open A", fullName=leader),)
    outside.timing.stub_results[7] = results(status=status)


async def _open(socket: Socket, path: str = "/eventScores/70", tab: str = "tab") -> Any:
    root = await socket.open(path, tab)
    await socket.handle(root, Navigation, "show")
    return root


def _race(socket: Socket, tab: str = "tab") -> dict[str, Any]:
    return dict(socket.received(EventScoresVars, tab)["view"]["races"][0])


async def test_event_is_read_at_intervals_until_nobody_watches(
    meeting: Outside, socket: Socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(broadcast, "INTERVAL_S", 0)
    root = await _open(socket)
    _set_race(meeting, "running", "Rider 2")
    await socket.next_packet()
    assert _race(socket)["winners"][0]["name"] == "Rider 2"
    task = EVENTS.tasks[70]
    await packets.move(root, [EVENT_SCORES.room((70, "en"))], [])
    await asyncio.wait_for(task, 2)
    assert (EVENTS.tasks, EVENT_SCORES.view(70, (70, "en"))) == ({}, None)


@pytest.mark.usefixtures("not_followed")
async def test_watchers_see_a_new_leader_and_the_end(meeting: Outside, socket: Socket) -> None:
    await _open(socket, "/fr/eventScores/70")
    assert socket.rooms() == {EVENT_SCORES.room((70, "fr"))}
    _set_race(meeting, "running", "Rider 2")
    await EVENT_SCORES.refresh(70)
    assert _race(socket)["winners"][0]["name"] == "Rider 2"
    assert socket.received(EventScoresVars)["fresh"] == ["7"]
    count = len(socket.frames["tab"])
    await EVENT_SCORES.refresh(70)
    assert len(socket.frames["tab"]) == count
    _set_race(meeting, "completed", startTime=TODAY.isoformat(), postedAt="2026-06-05T18:05:00Z")
    await EVENT_SCORES.refresh(70)
    assert _race(socket)["state"] == "Provisoire, affiché le vendredi 5 juin 2026 à 14:05\N{NO-BREAK SPACE}HAE"


@pytest.mark.usefixtures("not_followed")
@pytest.mark.parametrize(
    ("days", "more", "still"),
    [
        (0, {"status": "completed"}, True),
        (0, {"status": "completed", "resultState": "official"}, False),
        (-2, {"status": "completed"}, True),
        (-4, {"status": "running"}, True),
        (-4, {"status": "notstarted"}, False),
        (30, {"status": "notstarted"}, False),
    ],
)
async def test_event_is_followed_while_it_may_change(
    meeting: Outside, socket: Socket, days: int, more: dict[str, Any], still: bool
) -> None:
    day = (TODAY.date() + timedelta(days=days)).isoformat()
    meeting.timing.stub_events[70] = event(70, start=day, end=day)
    _set_race(meeting, **more)
    assert (await service.event_scores_view(70, "en")).open is still
    await _open(socket)
    assert socket.rooms() == ({EVENT_SCORES.room((70, "en"))} if still else set())
    assert EVENT_SCORES.is_watched(70) is still

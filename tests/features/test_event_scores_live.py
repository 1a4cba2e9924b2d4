"""The results of an event change by themselves for all who watch, while they may change at all."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.features.event_scores import live, service
from livelaps_app.features.event_scores.vars import EventScoresVars
from livelaps_app.framework import packets
from livelaps_app.gateways.timing.records import ListedRace
from livelaps_app.navigation import Navigation
from livelaps_app.session.page_status import PageStatus
from tests.outside import Outside, event, results, unfolded, won
from tests.wire import Socket

TODAY = datetime.now(UTC)


@pytest.fixture(autouse=True)
def meeting(outside: Outside) -> Outside:
    """An event of today with a running race."""
    day = TODAY.date().isoformat()
    outside.timing.stub_events[70] = event(70, start=day, end=day, races=[ListedRace(id=7, race_name="Sunday Pro")])
    _be(outside, "running")
    return outside


def _be(outside: Outside, status: str, leader: str = "Rider 1", **more: Any) -> None:
    outside.timing.stub_accordion[70] = (unfolded(7, status, **more),)
    outside.timing.stub_classes[7] = (won("Open A", fullName=leader),)
    outside.timing.stub_results[7] = results(status=status)


async def test_watchers_see_a_new_leader_and_the_end(
    meeting: Outside, socket: Socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "LOOK_SECONDS", 0)
    root = await socket.open("/fr/eventScores/70")
    await socket.handle(root, Navigation, "show")
    assert socket.rooms() == {live.room(70, "fr")}
    _be(meeting, "running", "Rider 2")
    await live.refresh(70, "fr", EventScoresVars)
    assert socket.received(EventScoresVars)["view"]["races"][0]["winners"][0]["name"] == "Rider 2"
    assert socket.received(EventScoresVars)["fresh"] == ["7"]
    sent = len(socket.frames["tab"])
    await live.refresh(70, "fr", EventScoresVars)
    assert len(socket.frames["tab"]) == sent
    _be(meeting, "completed", startTime=TODAY.isoformat(), postedAt="2026-06-05T18:05:00Z")
    await live.refresh(70, "fr", EventScoresVars)
    box = socket.received(EventScoresVars)["view"]["races"][0]
    assert box["state"] == "Provisoire, affiché le 5 juin 2026 14:05"
    task = live._tasks[70]
    await packets.move(root, [live.room(70, "fr")], [])
    await asyncio.wait_for(task, 2)  # nobody watches any more
    assert (live._tasks, live._views) == ({}, {})


async def test_late_joiner_does_not_hide_news_from_the_others(meeting: Outside, socket: Socket) -> None:
    await socket.handle(await socket.open("/eventScores/70", "one"), Navigation, "show")
    _be(meeting, "running", "Rider 2")
    await socket.handle(await socket.open("/eventScores/70", "two"), Navigation, "show")
    await live.refresh(70, "en", EventScoresVars)
    assert socket.received(EventScoresVars, "one")["view"]["races"][0]["winners"][0]["name"] == "Rider 2"
    assert socket.received(EventScoresVars, "two")["fresh"] == []  # nothing has changed for that one
    live._tasks[70].cancel()


async def test_watchers_get_the_age(meeting: Outside, socket: Socket) -> None:
    await socket.handle(await socket.open("/eventScores/70"), Navigation, "show")
    meeting.timing.stale, meeting.timing.seconds = True, 61
    await live.refresh(70, "en", EventScoresVars)
    assert socket.received(PageStatus)["age"] == "updated 1\N{NO-BREAK SPACE}min ago"
    live._tasks[70].cancel()


async def test_view_stays_while_the_service_is_down(meeting: Outside, socket: Socket) -> None:
    await socket.handle(await socket.open("/eventScores/70"), Navigation, "show")
    meeting.timing.down = Code.SERVICE_DOWN
    sent = len(socket.frames["tab"])
    with pytest.raises(Problem):
        await live.refresh(70, "en", EventScoresVars)
    assert len(socket.frames["tab"]) == sent
    live._tasks[70].cancel()


@pytest.mark.parametrize(
    ("days", "more", "still"),
    [
        (0, {"status": "completed"}, True),
        (0, {"status": "completed", "resultState": "official"}, False),
        (-2, {"status": "completed"}, True),
        (-4, {"status": "running"}, False),
        (30, {"status": "notstarted"}, False),
    ],
)
async def test_an_event_is_followed_while_it_may_change(
    meeting: Outside, socket: Socket, days: int, more: dict[str, Any], still: bool
) -> None:
    day = (TODAY.date() + timedelta(days=days)).isoformat()
    meeting.timing.stub_events[70] = event(70, start=day, end=day)
    _be(meeting, **more)
    assert (await service.event_scores_view(70, "en")).open is still
    await socket.handle(await socket.open("/eventScores/70"), Navigation, "show")
    assert socket.rooms() == ({live.room(70, "en")} if still else set())
    for task in live._tasks.values():
        task.cancel()

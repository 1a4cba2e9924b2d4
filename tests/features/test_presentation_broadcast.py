"""A presentation that follows its event: one task however many screens, one packet per view, whatever fails."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.features.presentation import broadcast
from livelaps_app.features.presentation.broadcast import EVENTS, PRESENTATION, EventChanges
from livelaps_app.features.presentation.query import DisplaySettings, PresentationQuery
from livelaps_app.features.presentation.view_model import Deck
from livelaps_app.gateways.timing.records import RaceVersion
from livelaps_app.live.navigation import Navigation
from livelaps_app.racing.race_changes import ChangesOfRaces
from livelaps_app.session.page_status import PageStatus
from livelaps_app.session.view_vars import view_state
from tests.outside import Outside, event, results, row
from tests.wire import Socket

PATH = "/presentation/70"
KEY = PresentationQuery(70), DisplaySettings()


class Meeting:
    """Today's event; its races change when the test announces it."""

    def __init__(self, outside: Outside, socket: Socket) -> None:
        self.timing, self.socket = outside.timing, socket
        self.announcements: asyncio.Queue[RaceVersion | Code] = asyncio.Queue()
        self.awaited_races: list[int] = []
        self._waits = asyncio.Event()
        outside.timing.wait_for_change = self._changed  # type: ignore[method-assign]
        self.set_races({7: "running"})

    def set_races(self, statuses: dict[int, str]) -> None:
        """The event's races by their status."""
        today = datetime.now(UTC)
        races = [
            {"id": number, "raceName": f"Race {number}", "startTime": (today + timedelta(minutes=number)).isoformat()}
            for number in statuses
        ]
        self.timing.stub_events[70] = event(70, today.date().isoformat(), races=races)
        for number, status in statuses.items():
            self.set_results(number, 1, status)

    def set_results(self, race: int, version: int, status: str = "running", leader: str = "Rider 1") -> None:
        """The results of a race."""
        rows = [row(1, fullName=leader), row(2)] if status != "notstarted" else []
        self.timing.stub_results[race] = results(rows, version, status, last_passing_at=datetime.now(UTC))

    async def join(self, path: str = PATH, tab: str = "tab") -> None:
        """A screen opens the page."""
        await self.socket.handle(await self.socket.open(path, tab), Navigation, "show")
        await asyncio.wait_for(self._waits.wait(), 2)

    async def announce(self, announced: RaceVersion | Code) -> None:
        """Announces a version, or the failure to wait for one, and waits until everything that follows is done."""
        self._waits.clear()
        self.announcements.put_nowait(announced)
        await asyncio.wait_for(self._waits.wait(), 2)

    def first(self, tab: str = "tab") -> tuple[str, str]:
        """The first slide of a screen and the name at its top."""
        slide = self.socket.received(view_state(Deck), tab)["view"]["slides"][0]
        return slide["key"], slide["groups"][0]["lines"][0]["name"]

    async def _changed(self, race: int, after: int) -> RaceVersion | None:
        self.awaited_races.append(race)
        self._waits.set()
        announced = await self.announcements.get()
        if isinstance(announced, Code):
            raise Problem(announced)
        return announced


@pytest.fixture
def meeting(outside: Outside, socket: Socket, monkeypatch: pytest.MonkeyPatch) -> Meeting:
    monkeypatch.setattr(broadcast, "INTERVAL_S", 60)  # whatever follows, follows from a change
    monkeypatch.setattr(EVENTS, "retry_s", 0)
    return Meeting(outside, socket)


async def test_passing_reaches_every_screen_by_one_packet_per_view(meeting: Meeting) -> None:
    await meeting.join()
    await meeting.join(tab="two")
    await meeting.join(f"/fr{PATH}", "three")
    count = len(meeting.socket.packets)
    meeting.set_results(7, 2, leader="Rider 9")
    await meeting.announce(RaceVersion(version=2))
    assert {meeting.first(tab) for tab in ("tab", "two", "three")} == {("overall:7", "Rider 9")}
    packets = meeting.socket.packets[count:]
    assert (len(packets), len({id(packet) for packet in packets})) == (3, 2)


async def test_race_that_begins_becomes_the_first_slide(meeting: Meeting) -> None:
    meeting.set_races({7: "completed", 8: "notstarted"})
    await meeting.join()
    assert meeting.first()[0] == "title"
    meeting.set_results(8, 2, "running")
    await meeting.announce(RaceVersion(version=2))
    assert meeting.first() == ("overall:8", "Rider 1")
    assert meeting.socket.received(view_state(Deck))["view"]["running"] == [8]


async def test_race_that_is_over_is_waited_for_no_longer(meeting: Meeting) -> None:
    meeting.set_races({7: "running", 8: "notstarted", 9: "notstarted"})
    await meeting.join()
    assert sorted(meeting.awaited_races) == [7, 8]
    meeting.set_results(7, 2, "completed")
    meeting.set_results(8, 2, "running")
    meeting.awaited_races.clear()
    await meeting.announce(RaceVersion(version=2))
    assert 7 not in meeting.awaited_races and 9 in meeting.awaited_races


async def test_slides_stay_with_their_age_while_the_service_is_down(
    meeting: Meeting, monkeypatch: pytest.MonkeyPatch
) -> None:
    await meeting.join()
    monkeypatch.setattr(broadcast, "INTERVAL_S", 0)
    meeting.timing.seconds, meeting.timing.stale = 40, True
    await meeting.announce(Code.SERVICE_DOWN)
    assert meeting.socket.received(PageStatus)["age"] == "updated 40\N{NO-BREAK SPACE}s ago"
    assert meeting.first() == ("overall:7", "Rider 1")
    meeting.timing.seconds, meeting.timing.stale = 0, False
    await meeting.announce(RaceVersion(version=2))
    assert meeting.socket.received(PageStatus)["age"] == ""


async def test_event_of_last_week_is_displayed_and_not_followed(meeting: Meeting) -> None:
    meeting.set_results(7, 2, "completed")
    meeting.timing.stub_events[70] = event(70, races=[{"id": 7, "raceName": "Race 7"}])
    await meeting.socket.handle(await meeting.socket.open(PATH), Navigation, "show")
    assert meeting.socket.rooms() == set()
    assert EVENTS.tasks == {}


async def test_screen_with_other_settings_is_in_a_room_of_its_own(meeting: Meeting) -> None:
    root = await meeting.socket.open(PATH)
    await meeting.socket.handle(root, Navigation, "show")
    assert meeting.socket.rooms() == {PRESENTATION.room(KEY)}
    meeting.socket.move(root, f"{PATH}?seconds=30&show=next,live&class=Open+A")
    await meeting.socket.handle(root, Navigation, "show")
    assert meeting.socket.rooms() == {
        PRESENTATION.room((PresentationQuery(70, "en", ("live", "next"), 0, ("Open A",)), DisplaySettings(30)))
    }
    assert meeting.socket.received(view_state(Deck))["view"]["chosen"]["seconds"] == "30"


async def test_races_that_cannot_be_waited_for_are_waited_for_again(outside: Outside) -> None:
    outside.timing.down = Code.SERVICE_DOWN
    outside.timing.versions = [RaceVersion(version=1), RaceVersion(version=1)]
    changes = ChangesOfRaces()
    with pytest.raises(Problem):
        await changes.next([1, 2], 3)
    outside.timing.down, outside.timing.versions = None, [RaceVersion(version=5)]
    outside.timing.stub_results[3] = results([row(1)], 5)
    await changes.next([3], 3)
    assert outside.timing.versions == []
    changes.close()


async def test_races_of_an_event_that_nobody_watches_are_not_waited_for(
    meeting: Meeting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(broadcast, "INTERVAL_S", 0)
    changes = EventChanges(70)
    await changes.next()
    [race] = changes._races._waiting.values()
    changes.close()
    await asyncio.wait([race], timeout=2)
    assert race.cancelled()


async def test_event_without_races_to_wait_for_is_read_at_intervals(meeting: Meeting, pauses: list[float]) -> None:
    meeting.set_races({7: "completed"})
    assert await EventChanges(70).next()
    meeting.timing.down = Code.SERVICE_DOWN
    assert await EventChanges(70).next()
    assert pauses == [60, 60]
    assert meeting.awaited_races == []

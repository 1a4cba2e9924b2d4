"""A presentation that follows its event: one task however many screens, a frame per view, and what is known stays."""

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.features.presentation import live, service
from livelaps_app.features.presentation.query import DisplaySettings, PresentationQuery
from livelaps_app.features.presentation.vars import PresentationVars
from livelaps_app.features.presentation.view_model import Deck
from livelaps_app.gateways.timing.records import RaceVersion
from livelaps_app.navigation import Navigation
from livelaps_app.session.page_status import PageStatus
from tests.outside import Outside, event, results, row
from tests.wire import Socket

PATH = "/presentation/70"
HERE = live.room(PresentationQuery(70), DisplaySettings())


class Followed:
    """Today's event; its races change when the test says so."""

    def __init__(self, outside: Outside, socket: Socket, monkeypatch: pytest.MonkeyPatch) -> None:
        self.outside, self.socket, self.monkeypatch = outside, socket, monkeypatch
        self.changes: asyncio.Queue[RaceVersion | Code] = asyncio.Queue()
        self.waiting = asyncio.Event()
        self.calls: list[int] = []
        outside.timing.changed = self._changed  # type: ignore[method-assign]
        monkeypatch.setattr(live, "LOOK_SECONDS", 60)  # whatever follows, follows from a change
        self.plan({7: "running"})

    def plan(self, statuses: dict[int, str]) -> None:
        """The event's races by their status."""
        today = datetime.now(UTC)
        races = [
            {"id": number, "raceName": f"Race {number}", "startTime": (today + timedelta(minutes=number)).isoformat()}
            for number in statuses
        ]
        self.outside.timing.stub_events[70] = event(70, today.date().isoformat(), races=races)
        for number, status in statuses.items():
            self.be(number, 1, status)

    def be(self, race: int, version: int, status: str = "running", leader: str = "Rider 1") -> None:
        """What is known of a race."""
        rows = [row(1, fullName=leader), row(2)] if status != "notstarted" else []
        self.outside.timing.stub_results[race] = results(rows, version, status, last_passing_at=datetime.now(UTC))

    async def join(self, path: str = PATH, tab: str = "tab") -> None:
        """A screen opens the page."""
        await self.socket.handle(await self.socket.open(path, tab), Navigation, "show")
        async with asyncio.timeout(2):
            await self.waiting.wait()

    async def change(self, told: RaceVersion | Code) -> None:
        """Tells of a change, and waits until all that follows from it is done."""
        self.waiting.clear()
        self.changes.put_nowait(told)
        async with asyncio.timeout(2):
            await self.waiting.wait()

    def first(self, tab: str = "tab") -> tuple[str, str]:
        """The first slide of a screen and the name at its top."""
        slide = self.socket.received(PresentationVars, tab)["view"]["slides"][0]
        return slide["key"], slide["groups"][0]["lines"][0]["name"]

    async def _changed(self, race: int, after: int) -> RaceVersion | None:
        self.calls.append(race)
        self.waiting.set()
        told = await self.changes.get()
        if isinstance(told, Code):
            raise Problem(told)
        return told


@pytest.fixture
async def followed(outside: Outside, socket: Socket, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Followed]:
    yield Followed(outside, socket, monkeypatch)
    tasks = list(live._tasks.values())
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def test_one_task_follows_an_event_however_many_watch(followed: Followed) -> None:
    await followed.join()
    await followed.join(tab="two")
    await followed.join(f"/fr{PATH}?show=live&look=dark", "three")
    assert list(live._tasks) == [70]
    assert followed.calls == [7]


async def test_a_passing_reaches_every_screen_by_one_frame_per_view(followed: Followed) -> None:
    await followed.join()
    await followed.join(tab="two")
    await followed.join(f"/fr{PATH}", "three")
    sent = len(followed.socket.packets)
    followed.be(7, 2, leader="Rider 9")
    await followed.change(RaceVersion(version=2))
    assert {followed.first(tab) for tab in ("tab", "two", "three")} == {("overall:7", "Rider 9")}
    packets = followed.socket.packets[sent:]
    assert (len(packets), len({id(packet) for packet in packets})) == (3, 2)


async def test_what_has_not_changed_is_not_sent(followed: Followed) -> None:
    await followed.join()
    sent = len(followed.socket.packets)
    await followed.change(RaceVersion(version=1))
    assert len(followed.socket.packets) == sent


async def test_a_race_that_begins_becomes_the_first_slide(followed: Followed) -> None:
    followed.plan({7: "completed", 8: "notstarted"})
    await followed.join()
    assert followed.first()[0] == "title"
    followed.be(8, 2, "running")
    await followed.change(RaceVersion(version=2))
    assert followed.first() == ("overall:8", "Rider 1")
    assert followed.socket.received(PresentationVars)["view"]["running"] == [8]


async def test_a_race_that_is_over_is_waited_for_no_longer(followed: Followed) -> None:
    followed.plan({7: "running", 8: "notstarted", 9: "notstarted"})
    await followed.join()
    assert sorted(followed.calls) == [7, 8]
    followed.be(7, 2, "completed")
    followed.be(8, 2, "running")
    followed.calls.clear()
    await followed.change(RaceVersion(version=2))
    assert 7 not in followed.calls and 9 in followed.calls


async def test_who_comes_later_does_not_keep_the_others_from_the_news(followed: Followed) -> None:
    await followed.join()
    followed.be(7, 2, leader="Rider 9")
    await followed.join(tab="two")
    assert (followed.first()[1], followed.first("two")[1]) == ("Rider 1", "Rider 9")
    await followed.change(RaceVersion(version=2))
    assert followed.first()[1] == "Rider 9"


async def test_who_read_before_a_change_is_told_of_it(followed: Followed) -> None:
    await followed.join()
    read, told, deck = asyncio.Event(), asyncio.Event(), service.deck

    async def slowly(*asked: Any) -> Deck:
        found = await deck(*asked)
        read.set()
        await told.wait()
        return found

    with followed.monkeypatch.context() as patch:
        patch.setattr(service, "deck", slowly)
        joining = asyncio.create_task(followed.join(tab="two"))
        await read.wait()
    followed.be(7, 2, leader="Rider 9")
    await followed.change(RaceVersion(version=2))
    assert followed.first() == ("overall:7", "Rider 9")
    told.set()
    await joining
    assert followed.first("two")[1] == "Rider 1"
    await followed.change(RaceVersion(version=2))
    assert followed.first("two") == ("overall:7", "Rider 9")


async def test_what_is_known_stays_with_its_age_while_the_service_is_down(followed: Followed) -> None:
    await followed.join()
    followed.monkeypatch.setattr(live, "LOOK_SECONDS", 0)
    followed.outside.timing.seconds, followed.outside.timing.stale = 40, True
    await followed.change(Code.SERVICE_DOWN)
    assert followed.socket.received(PageStatus)["age"] == "updated 40\N{NO-BREAK SPACE}s ago"
    assert followed.first() == ("overall:7", "Rider 1")
    followed.outside.timing.seconds, followed.outside.timing.stale = 0, False
    await followed.change(RaceVersion(version=2))
    assert followed.socket.received(PageStatus)["age"] == ""


async def test_an_event_that_all_have_left_is_forgotten(followed: Followed) -> None:
    await followed.join()
    task = live._tasks[70]
    await followed.socket.connect()  # a new connection is in no room yet
    followed.changes.put_nowait(RaceVersion(version=2))
    await asyncio.wait_for(task, 2)
    assert (live._tasks, live._screens) == ({}, {})


async def test_an_event_of_last_week_is_shown_and_not_followed(followed: Followed) -> None:
    followed.outside.timing.stub_events[70] = event(70, races=[{"id": 7, "raceName": "Race 7"}])
    await followed.socket.handle(await followed.socket.open(PATH), Navigation, "show")
    assert followed.socket.rooms() == set()
    assert live._tasks == {}


async def test_a_screen_with_other_settings_is_in_a_room_of_its_own(followed: Followed) -> None:
    root = await followed.socket.open(PATH)
    await followed.socket.handle(root, Navigation, "show")
    assert followed.socket.rooms() == {HERE}
    followed.socket.move(root, f"{PATH}?seconds=30&show=next,live&class=Pro")
    await followed.socket.handle(root, Navigation, "show")
    assert followed.socket.rooms() == {
        live.room(PresentationQuery(70, "en", ("live", "next"), 0, ("Pro",)), DisplaySettings(30))
    }
    assert followed.socket.received(PresentationVars)["view"]["chosen"]["seconds"] == "30"


async def test_races_that_can_t_be_waited_for_are_waited_for_again(outside: Outside) -> None:
    outside.timing.down = Code.SERVICE_DOWN
    outside.timing.versions = [RaceVersion(version=1), RaceVersion(version=1)]
    waits = live.Waits()
    with pytest.raises(Problem):
        await waits.any_change([1, 2])
    outside.timing.down, outside.timing.versions = None, [RaceVersion(version=5)]
    outside.timing.stub_results[3] = results([row(1)], 5)
    await waits.any_change([3])
    assert outside.timing.versions == []
    waits.end()

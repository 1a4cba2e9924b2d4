"""Races whose changes a test announces, pushed to tabs in several languages."""

import asyncio
from collections import defaultdict
from datetime import datetime

import reflex as rx

from livelaps_app.framework import packets
from livelaps_app.framework.packets import Updates
from livelaps_app.session.broadcast import Broadcast, Moment, Subjects
from livelaps_app.session.page_status import PageStatus
from livelaps_app.session.updates import Whole
from tests.wire import Socket

Key = tuple[int, str]  # a race and a language
START = "start"


class LeaderVars:
    """The vars of the only view: the leader of a race."""

    @staticmethod
    def get_full_name() -> str:
        """The name by which the browser knows them."""
        return "leader"


def leader_updates(before: str | None, now: str) -> Updates:
    """The leader, and the one before; "" where that is unknown."""
    return {LeaderVars: {"leader": now, "before": before or ""}}


class Announcements:
    """The changes of a race."""

    def __init__(self) -> None:
        self.opened = self.closed = 0
        self._queue: asyncio.Queue[bool | Exception] = asyncio.Queue()
        self._waits = asyncio.Event()

    async def next(self) -> bool:
        """The next announcement."""
        self._waits.set()
        announced = await self._queue.get()
        if isinstance(announced, Exception):
            raise announced
        return announced

    def close(self) -> None:
        """Counts the tasks that have ended."""
        self.closed += 1
        self._waits.clear()

    def begin(self, announced: bool | Exception = True) -> None:
        """Announces that the race has changed, has not, or cannot be read."""
        self._waits.clear()
        self._queue.put_nowait(announced)

    async def settle(self) -> None:
        """Waits until the task waits for an announcement: everything before has been done."""
        async with asyncio.timeout(2):
            await self._waits.wait()


class Loading:
    """A load that goes on until the test lets it end."""

    def __init__(self) -> None:
        self.has_begun, self.may_end = asyncio.Event(), asyncio.Event()


class BroadcastRaces:
    """Subjects with one broadcast: `leaders` and `failures` are what a load brings, by key."""

    def __init__(self, socket: Socket) -> None:
        self.socket = socket
        self.leaders: dict[Key, str] = {}
        self.failures: dict[Key, Exception] = {}
        self.loadings: dict[Key, Loading] = {}
        self.age: str | None = None
        self.age_failures: dict[Key, Exception] = {}
        self.loads: list[Key] = []
        self.answers: list[datetime] = []
        self.changes: defaultdict[int, Announcements] = defaultdict(Announcements)
        self.subjects: Subjects[int] = Subjects("race", self._changes_of, retry_s=0)
        self.broadcast: Broadcast[int, Key, str] = self.add("leader", self._unreachable)
        self.roots: dict[str, rx.State] = {}

    def add(self, name: str, unreachable: object = None) -> Broadcast[int, Key, str]:
        """One more broadcast of the same subjects."""
        return Broadcast(name, self.subjects, self._load, lambda leader: Whole(leader, leader_updates), unreachable)  # type: ignore[arg-type]

    def hold(self, lang: str = "en", race: int = 7) -> Loading:
        """Has every load of a view go on until the test lets it end."""
        self.loadings[race, lang] = Loading()
        return self.loadings[race, lang]

    async def enter(
        self, tab: str, lang: str = "en", race: int = 7, broadcast: Broadcast[int, Key, str] | None = None
    ) -> None:
        """A tab enters the room of a view."""
        self.roots[tab] = root = await self.socket.open(f"/races/{race}", tab)
        await packets.move(root, (), [(broadcast or self.broadcast).room((race, lang))])

    async def join(self, tab: str, lang: str = "en", race: int = 7, leader: str | None = None) -> Updates:
        """A tab enters the room of a view and joins, with the present view or another; waits for the task to wait."""
        await self.enter(tab, lang, race)
        updates = self.join_entered(tab, lang, race, leader)
        await self.changes[race].settle()
        return updates

    def join_entered(self, tab: str, lang: str = "en", race: int = 7, leader: str | None = None) -> Updates:
        """A tab that has entered the room joins."""
        key = race, lang
        return self.broadcast.join(self.roots[tab], race, key, leader or self.leaders.get(key, START), self.age)

    async def leave(
        self, tab: str, lang: str = "en", race: int = 7, broadcast: Broadcast[int, Key, str] | None = None
    ) -> None:
        """A tab leaves the room of a view."""
        await packets.move(self.roots[tab], [(broadcast or self.broadcast).room((race, lang))], ())

    async def change(self, *leaders: tuple[str, str], race: int = 7) -> None:
        """The race has other leaders, by language, and everything that follows is done."""
        self.leaders |= {(race, lang): leader for lang, leader in leaders}
        await self.announce(True, race)

    async def announce(self, announced: bool | Exception, race: int = 7) -> None:
        """Announces something about a race, and waits until everything that follows is done."""
        self.changes[race].begin(announced)
        await self.changes[race].settle()

    async def end_task(self, race: int = 7) -> None:
        """Announces a change, and waits until the task has ended."""
        task = self.subjects.tasks[race]
        self.changes[race].begin()
        await asyncio.wait_for(task, 2)

    def leader(self, tab: str) -> str:
        """The leader that was pushed to a tab last."""
        return str(self.socket.received(LeaderVars, tab).get("leader", ""))  # type: ignore[arg-type]

    def ages(self, tab: str) -> list[str]:
        """The ages that were pushed to a tab, in order."""
        pushed = (packet.get(PageStatus.get_full_name(), {}) for packet in self.socket.frames[tab])
        return [values["age"] for values in pushed if "age" in values]

    def _changes_of(self, race: int) -> Announcements:
        self.changes[race].opened += 1
        return self.changes[race]

    async def _load(self, key: Key) -> Moment:
        self.loads.append(key)
        leader = self.leaders.get(key, START)
        if loading := self.loadings.get(key):
            loading.has_begun.set()
            await loading.may_end.wait()
        if failure := self.failures.get(key):
            raise failure
        return Moment(leader, self.age)

    async def _unreachable(self, key: Key, answered: datetime) -> str:
        self.answers.append(answered)
        if failure := self.age_failures.get(key):
            raise failure
        return f"unreachable ({key[1]})"

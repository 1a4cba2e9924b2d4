"""Pushes views to watching tabs: one task per subject, one load and one packet per view."""

import asyncio
import itertools
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Hashable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

import reflex as rx

from livelaps_app.core import errors
from livelaps_app.core.errors import Problem
from livelaps_app.framework import packets
from livelaps_app.framework.packets import Updates
from livelaps_app.session.page_status import PageStatus
from livelaps_app.session.updates import Watched

_log = logging.getLogger(__name__)

S = TypeVar("S", bound=Hashable)
K = TypeVar("K", bound=Hashable)
V = TypeVar("V")

MAX_VIEWS = 200  # per subject, before unwatched views are pruned
MAX_AT_ONCE = 100  # views of a subject updated at each change, most watched first
SELDOM_S = 10.0  # between updates of the other views


class Changes(Protocol):
    """The changes of a watched subject."""

    async def next(self) -> bool:
        """Waits for a change for a limited time; False without one. Raises Problem."""

    def close(self) -> None:
        """Cancels pending waits."""


@dataclass(frozen=True)
class Interval:
    """The changes of a subject without notifications: polls at intervals of seconds."""

    seconds: float

    async def next(self) -> bool:
        """Returns True after the interval."""
        await asyncio.sleep(self.seconds)
        return True

    def close(self) -> None:
        """Does nothing."""


class Moment(NamedTuple):
    """A current view with its age as text: "" if fresh, None if ages are not displayed."""

    view: Any
    age: str | None = None


class Subjects(Generic[S]):
    """Watched subjects, each with a task that waits for its changes."""

    def __init__(self, name: str, changes: Callable[[S], Changes], retry_s: float = 5.0, pause_s: float = 0.0) -> None:
        self.retry_s, self.pause_s = retry_s, pause_s
        self.tasks: dict[S, asyncio.Task[None]] = {}
        self._name = name
        self._changes = changes
        self._broadcasts: list[Broadcast[S, Any, Any]] = []

    def add(self, broadcast: "Broadcast[S, Any, Any]") -> None:
        """Adds a broadcast to push."""
        self._broadcasts.append(broadcast)

    def follow(self, subject: S) -> None:
        """Starts the task of a subject, if not running."""
        if subject not in self.tasks:
            self.tasks[subject] = asyncio.create_task(self._follow(subject), name=f"{self._name} {subject}")

    async def _follow(self, subject: S) -> None:
        changes = self._changes(subject)
        try:
            await self._push(subject, changes)
        finally:  # without an await: a tab that joins later starts another task
            del self.tasks[subject]
            changes.close()
            for broadcast in self._broadcasts:
                broadcast.forget(subject)

    async def _push(self, subject: S, changes: Changes) -> None:
        """Updates every view after each change, until the last tab leaves."""
        answered = datetime.now(UTC)
        while any([broadcast.is_watched(subject) for broadcast in self._broadcasts]):
            try:
                changed = await self._next(subject, changes)
                answered = datetime.now(UTC)
                await self._refresh(subject, changed=changed)
                await asyncio.sleep(self.pause_s)
            except Problem as problem:
                if errors.row(problem.code).retry:  # the service is unavailable: the view stays, with its age
                    for broadcast in self._broadcasts:
                        await broadcast.report(subject, answered)
                await asyncio.sleep(self.retry_s)
            except Exception:  # noqa: BLE001 - one bad answer must not end the updates of all who watch
                _log.error("%s %s could not be followed", self._name, subject, exc_info=True)
                await asyncio.sleep(self.retry_s)

    async def _next(self, subject: S, changes: Changes) -> bool:
        """Waits for a change; on failure marks all views as failed. Raises Problem."""
        try:
            return await changes.next()
        except Problem:
            for broadcast in self._broadcasts:
                broadcast.fail(subject)
            raise

    async def _refresh(self, subject: S, *, changed: bool) -> None:
        """Updates every broadcast; then raises the first Problem."""
        problems: list[Problem] = []
        for broadcast in self._broadcasts:
            try:
                await broadcast.refresh(subject, changed=changed)
            except Problem as problem:
                problems.append(problem)
        if problems:
            raise problems[0]


@dataclass
class _Room(Generic[V]):
    """View and age of a room. due: changed since `updated_at`; failed: the last load failed."""

    watched: Watched[V]
    age: str | None
    failed: bool = False
    due: bool = False
    updated_at: float = field(default_factory=time.monotonic)

    def advance(self, moment: Moment) -> Updates:
        return {**self.watched.advance(moment.view), **self.set_age(moment.age)}

    def set_age(self, age: str | None) -> Updates:
        if age is None or age == self.age:
            return {}
        self.age = age
        return {PageStatus: {"age": age}}


@dataclass(eq=False)
class Broadcast(Generic[S, K, V]):
    """The views of subjects, each pushed to a room of tabs.

    load: a view and its age by key; watched: the tabs' state from their first view; unreachable: the age text of a view
    during an outage, None if ages are not displayed.
    """

    name: str
    subjects: Subjects[S]
    load: Callable[[K], Awaitable[Moment]]
    watched: Callable[[V], Watched[V]]
    unreachable: Callable[[K, datetime], Awaitable[str]] | None = None
    _rooms: dict[S, dict[K, _Room[V]]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.subjects.add(self)

    def room(self, key: K) -> str:
        """The room of the tabs that watch a view."""
        return f"{self.name}:{key!r}"

    def join(self, state: rx.State, subject: S, key: K, view: V, age: str | None = None) -> Updates:
        """Follows the subject for a tab that has just entered the room; returns the vars that synchronize it.

        No await may follow before the tab's answer: it would overwrite rows pushed in between.
        """
        if not packets.is_in(state, self.room(key)):  # the connection was lost in the meantime
            return {}
        rooms = self._rooms.setdefault(subject, {})
        if len(rooms) >= MAX_VIEWS:
            self._prune(subject)
        if key not in rooms or packets.watchers(self.room(key)) <= 1:  # no other tab has an older view
            rooms[key] = _Room(self.watched(view), age)
        self.subjects.follow(subject)
        room = rooms[key]
        return {**room.watched.join(view), **({} if room.age is None else {PageStatus: {"age": room.age}})}

    def view(self, subject: S, key: K) -> V | None:
        """The view of a room's tabs; None if unwatched or if the tabs differ."""
        room = self._room(subject, key)
        return room.watched.view if room else None

    def is_watched(self, subject: S) -> bool:
        """True if any tab watches the subject."""
        return bool(self._prune(subject))

    def forget(self, subject: S) -> None:
        """Removes the views of a subject."""
        self._rooms.pop(subject, None)

    async def refresh(self, subject: S, *, changed: bool = True) -> None:
        """Pushes changes; without changes only to rooms whose tabs differ or whose load failed.

        Visitors can create any number of views by searching: views beyond a number are updated less often. Raises the
        first Problem after all views.
        """
        problems: list[Problem] = []
        places = itertools.count()
        async for key, room in self._watched_rooms(subject):
            room.due = room.due or changed or room.failed or room.watched.view is None
            if room.due and (next(places) < MAX_AT_ONCE or time.monotonic() - room.updated_at >= SELDOM_S):
                try:
                    await self._update(subject, key)
                except Problem as problem:
                    problems.append(problem)
                except Exception:  # noqa: BLE001 - one bad view must not end the updates of the others
                    _log.error("%s %s could not be pushed", self.name, subject, exc_info=True)
        if problems:
            raise problems[0]

    def fail(self, subject: S) -> None:
        """Marks all views of a subject as failed."""
        for room in self._rooms.get(subject, {}).values():
            room.failed = True

    async def report(self, subject: S, answered: datetime) -> None:
        """Pushes the age of each failed view. answered: the service's last response."""
        async for key, failed_room in self._watched_rooms(subject):
            if not failed_room.failed:
                continue
            try:
                age = await self.unreachable(key, answered) if self.unreachable else None
            except Problem:  # not even the subject's name is known
                continue
            except Exception:  # noqa: BLE001 - one bad view must not end the updates of the others
                _log.error("the age of %s %s could not be made", self.name, subject, exc_info=True)
                continue
            if room := self._room(subject, key):
                await self._publish(key, room.set_age(age))

    async def _update(self, subject: S, key: K) -> None:
        """Loads a view and pushes the changes."""
        if room := self._room(subject, key):
            room.due, room.updated_at = False, time.monotonic()
        try:
            moment = await self.load(key)
        except Exception:
            if room := self._room(subject, key):
                room.failed = True
            raise
        if room := self._room(subject, key):
            room.failed = False
            await self._publish(key, room.advance(moment))

    def _room(self, subject: S, key: K) -> _Room[V] | None:
        """The current room: its tabs may have changed during a load."""
        return self._rooms.get(subject, {}).get(key)

    async def _publish(self, key: K, updates: Updates) -> None:
        if updates:
            await packets.publish(self.room(key), packets.packet(updates))

    async def _watched_rooms(self, subject: S) -> AsyncIterator[tuple[K, _Room[V]]]:
        """Yields the watched views, most watched first."""
        rooms = sorted(self._prune(subject).items(), key=lambda item: -packets.watchers(self.room(item[0])))
        for key, room in rooms:
            yield key, room
            await asyncio.sleep(0)  # lets other tasks run, regardless of the number of views

    def _prune(self, subject: S) -> dict[K, _Room[V]]:
        """Removes a subject's unwatched views; returns the rest."""
        rooms = self._rooms.get(subject, {})
        for key in [key for key in rooms if not packets.is_occupied(self.room(key))]:
            del rooms[key]
        return rooms

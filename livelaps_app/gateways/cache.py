"""Service answers in memory: fresh, stale during a refetch, or stale during an outage."""

import asyncio
import math
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass
from itertools import count
from typing import Generic, TypeVar, cast

from livelaps_app.core import errors
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.stores.memo import register

T = TypeVar("T")

_versions = count(1)

MOST_ENTRIES = 2000
FAILURE_SECONDS = 1.0
TRUSTED = 3  # multiple of its lifetime for which a value is returned without waiting
PATIENCE = 0.5  # seconds to wait for a newer value if an old one is available
SETTLING = 2.0  # seconds after a change in which a read may return old data


@dataclass(frozen=True)
class Known(Generic[T]):
    """A value with its age and a flag for overdue values.

    version: unique per distinct value of a key; 0 for values combined from several.
    """

    value: T
    seconds: float = 0.0
    stale: bool = False
    version: int = 0

    def age(self, lang: Lang) -> str:
        """The age of a stale value as text, "" if fresh."""
        return formats.age(self.seconds, lang) if self.stale else ""


@dataclass
class _Entry:
    value: object
    read_at: float  # start of the read: later changes may be missing
    fresh_until: float
    changes: int  # number of known changes at the start of the read
    version: int


@dataclass
class _Flight:
    task: asyncio.Task[object]
    begun: float


class Cache:
    """Parsed records by key in this process, bounded in number, with one fetch per key at a time.

    patience: seconds to wait for a newer value if an old one is available; silence: seconds without any answer after
    which even reads of unknown values fail; limit: seconds of a fetch after which they fail. None waits for the fetch.
    """

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        most: int = MOST_ENTRIES,
        patience: float = PATIENCE,
        silence: float | None = None,
        limit: float | None = None,
        failure_seconds: float = FAILURE_SECONDS,
    ) -> None:
        self._clock = clock
        self._most = most
        self._patience, self._silence, self._limit = patience, silence, limit
        self._failure_seconds = failure_seconds
        self._answered_at = clock()
        self._changes, self._settled_at = 0, clock()
        self._entries: OrderedDict[Hashable, _Entry] = OrderedDict()
        self._flights: dict[Hashable, _Flight] = {}
        self._overtaken: set[asyncio.Task[object]] = set()
        self._failures: dict[Hashable, tuple[float, Problem]] = {}
        register(self)

    async def read(self, key: Hashable, seconds: float, fetch: Callable[[], Awaitable[T]]) -> Known[T]:
        """The value of `key`, fresh for `seconds`.

        Recently expired values are returned at once and refetched in the background. Older ones are returned only if
        the refetch is slow, marked as stale. Raises Problem if unknown and the fetch failed.
        """
        entry = self._entries.get(key)
        if entry is None:
            await self._landing(self._flight(key, seconds, fetch))
        elif self._clock() >= entry.fresh_until or self._is_outdated(entry):
            flight = self._flight(key, seconds, fetch)
            if self._is_old(entry, seconds):
                patience_left = self._patience - (self._clock() - flight.begun)
                await asyncio.wait({flight.task}, timeout=min(patience_left, self._silence_left()))
                if flight.task.done() and key not in self._entries:
                    flight.task.result()  # raises: the service says that it is gone
        entry = self._entries.get(key) or entry
        if entry is None:
            raise Problem(Code.SERVICE_DOWN)
        if key in self._entries:
            self._entries.move_to_end(key)
        return Known(cast(T, entry.value), self._clock() - entry.read_at, self._is_old(entry, seconds), entry.version)

    def last(self, key: Hashable) -> object | None:
        """The last value of `key` at any age, or None."""
        entry = self._entries.get(key)
        return entry.value if entry else None

    def clear(self) -> None:
        """Removes all entries, and reads underway are nobody's any more."""
        self._entries.clear()
        self._leave_flights()

    def outdate(self) -> None:
        """Invalidates all entries. The next read refetches, and falls back to the stale value on failure."""
        self._changes += 1
        self._settled_at = self._clock() + SETTLING
        self._leave_flights()  # may have started before the change

    async def refresh(self, key: Hashable, seconds: float, fetch: Callable[[], Awaitable[T]]) -> Known[T]:
        """Fetches the value of `key` now, after a known change. Raises Problem."""
        if underway := self._flights.get(key):  # may have started before the change
            await asyncio.wait({underway.task})
        await asyncio.shield(self._flight(key, seconds, fetch).task)
        entry = self._entries[key]
        return Known(cast(T, entry.value), version=entry.version)

    def _leave_flights(self) -> None:
        self._overtaken |= {flight.task for flight in self._flights.values()}
        self._flights.clear()
        self._failures.clear()

    def _is_old(self, entry: _Entry, seconds: float) -> bool:
        """True if the value is too old to return without waiting."""
        return self._clock() - entry.read_at > TRUSTED * seconds or self._is_outdated(entry)

    def _is_outdated(self, entry: _Entry) -> bool:
        """True if the value was read before the last change or shortly after it."""
        return entry.changes < self._changes or entry.read_at < self._settled_at <= self._clock()

    async def _landing(self, flight: _Flight) -> None:
        """Waits for an unknown value. Raises Problem if the fetch failed or the service is silent."""
        while not flight.task.done():
            remaining_s = min(self._silence_left(), self._limit_left(flight))
            if remaining_s <= 0:
                raise Problem(Code.SERVICE_SLOW)
            await asyncio.wait({flight.task}, timeout=None if remaining_s == math.inf else remaining_s)
        flight.task.result()

    def _silence_left(self) -> float:
        """Remaining seconds to wait without any answer."""
        return math.inf if self._silence is None else self._answered_at + self._silence - self._clock()

    def _limit_left(self, flight: _Flight) -> float:
        """Remaining seconds to wait for a fetch."""
        return math.inf if self._limit is None else flight.begun + self._limit - self._clock()

    def _flight(self, key: Hashable, seconds: float, fetch: Callable[[], Awaitable[T]]) -> _Flight:
        flight = self._flights.get(key)
        if flight is None:
            if not self._flights:  # nothing was pending before
                self._answered_at = self._clock()
            task = asyncio.create_task(self._fetch(key, seconds, fetch), name=f"read {key}")
            task.add_done_callback(lambda done: self._end_flight(key, done))
            flight = self._flights[key] = _Flight(task, self._clock())
        return flight

    async def _fetch(self, key: Hashable, seconds: float, fetch: Callable[[], Awaitable[T]]) -> object:
        failed_until, known_problem = self._failures.get(key, (0.0, None))
        if known_problem is not None and self._clock() < failed_until:
            raise Problem(known_problem.code, known_problem.field)
        begun, changes = self._clock(), self._changes
        try:
            value = await fetch()
        except Problem as problem:
            if problem.code is not Code.SERVICE_SLOW:
                self._answered_at = self._clock()
            if changes == self._changes:
                self._note_failure(key, problem)
            raise
        self._answered_at = self._clock()
        known = self._entries.get(key)
        if known is not None and known.value == value:  # an equal value retains its identity, for derived caches
            value, version = known.value, known.version
        else:
            version = next(_versions)
        self._keep(key, _Entry(value, begun, self._clock() + seconds, changes, version))
        return value

    def _keep(self, key: Hashable, entry: _Entry) -> None:
        known = self._entries.get(key)
        if known is not None and known.changes > entry.changes:
            return  # overtaken by a later read
        self._entries[key] = entry
        self._entries.move_to_end(key)
        self._failures.pop(key, None)
        while len(self._entries) > self._most:
            self._entries.popitem(last=False)

    def _note_failure(self, key: Hashable, problem: Problem) -> None:
        """Caches a failure, so that visitors do not wait for a failed service; drops a deleted value."""
        if len(self._failures) >= self._most:
            self._failures.clear()
        self._failures[key] = (self._clock() + self._failure_seconds, problem)
        if not errors.row(problem.code).retry:
            self._entries.pop(key, None)

    def _end_flight(self, key: Hashable, flight: asyncio.Task[object]) -> None:
        if key in self._flights and self._flights[key].task is flight:
            del self._flights[key]
        self._overtaken.discard(flight)
        if not flight.cancelled():
            flight.exception()  # retrieved, so that asyncio does not report a failed background fetch

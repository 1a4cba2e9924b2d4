"""What was read from a service, kept for a while: fresh, stale while it is asked again, stale when it is down."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass
from typing import Generic, TypeVar, cast

from livelaps_app.core import errors
from livelaps_app.core.errors import Code, Problem

T = TypeVar("T")

MOST_ENTRIES = 2000
FAILURE_SECONDS = 1.0
TRUSTED = 3  # times its fresh life a value is given without waiting for a newer one
PATIENCE = 0.5  # seconds to wait for a newer value when an old one is at hand


@dataclass(frozen=True)
class Known(Generic[T]):
    """A value, how many seconds ago it was read, and whether that is longer than it should be."""

    value: T
    seconds: float = 0.0
    stale: bool = False


@dataclass
class _Entry:
    value: object
    read_at: float
    fresh_until: float


class Cache:
    """Parsed records by key, in this process: one flight per key however many ask, bounded in number."""

    def __init__(self, clock: Callable[[], float] = time.monotonic, most: int = MOST_ENTRIES) -> None:
        self._clock = clock
        self._most = most
        self._entries: OrderedDict[Hashable, _Entry] = OrderedDict()
        self._flights: dict[Hashable, asyncio.Task[object]] = {}
        self._failures: dict[Hashable, tuple[float, Problem]] = {}

    async def read(self, key: Hashable, seconds: float, fetch: Callable[[], Awaitable[T]]) -> Known[T]:
        """The value of `key`, fresh for `seconds`.

        A little later it is still given at once and fetched again in the background; an old one only when a newer one
        does not come in time, and then it says so. Unknown and failing raises Problem.
        """
        entry = self._entries.get(key)
        if entry is None:
            await asyncio.shield(self._flight(key, seconds, fetch))
        elif self._clock() >= entry.fresh_until:
            flight = self._flight(key, seconds, fetch)
            if self._clock() - entry.read_at > TRUSTED * seconds:
                await asyncio.wait({flight}, timeout=PATIENCE)
                if flight.done() and key not in self._entries:
                    flight.result()  # raises: the service says that it is gone
        entry = self._entries.get(key) or entry
        if entry is None:
            raise Problem(Code.SERVICE_DOWN)
        if key in self._entries:
            self._entries.move_to_end(key)
        age = self._clock() - entry.read_at
        return Known(cast(T, entry.value), age, age > TRUSTED * seconds)

    def last(self, key: Hashable) -> object | None:
        """What was last read of `key`, however old; None when nothing is known."""
        entry = self._entries.get(key)
        return entry.value if entry else None

    def clear(self) -> None:
        """Forgets everything that was read."""
        self._entries.clear()
        self._failures.clear()

    async def refresh(self, key: Hashable, seconds: float, fetch: Callable[[], Awaitable[T]]) -> Known[T]:
        """The value of `key` fetched now, for whoever knows that it has changed; raises Problem when that fails."""
        if underway := self._flights.get(key):  # it may have begun before the change
            await asyncio.wait({underway})
        await asyncio.shield(self._flight(key, seconds, fetch))
        entry = self._entries[key]
        return Known(cast(T, entry.value))

    def _flight(self, key: Hashable, seconds: float, fetch: Callable[[], Awaitable[T]]) -> asyncio.Task[object]:
        flight = self._flights.get(key)
        if flight is None:
            flight = asyncio.create_task(self._fetch(key, seconds, fetch), name=f"read {key}")
            flight.add_done_callback(lambda done: self._landed(key, done))
            self._flights[key] = flight
        return flight

    async def _fetch(self, key: Hashable, seconds: float, fetch: Callable[[], Awaitable[T]]) -> object:
        failed_until, known_problem = self._failures.get(key, (0.0, None))
        if known_problem is not None and self._clock() < failed_until:
            raise Problem(known_problem.code, known_problem.field)
        try:
            value = await fetch()
        except Problem as problem:
            self._failed(key, problem)
            raise
        now = self._clock()
        self._entries[key] = _Entry(value, now, now + seconds)
        self._entries.move_to_end(key)
        self._failures.pop(key, None)
        while len(self._entries) > self._most:
            self._entries.popitem(last=False)
        return value

    def _failed(self, key: Hashable, problem: Problem) -> None:
        """A dead service is not asked by every visitor; what it says is gone is not kept."""
        if len(self._failures) >= self._most:
            self._failures.clear()
        self._failures[key] = (self._clock() + FAILURE_SECONDS, problem)
        if not errors.row(problem.code).retry:
            self._entries.pop(key, None)

    def _landed(self, key: Hashable, flight: asyncio.Task[object]) -> None:
        self._flights.pop(key, None)
        if not flight.cancelled():
            flight.exception()  # looked at, so that a background refresh that failed is no unhandled error

"""Values derived from answers, cached until their inputs change, and the registry of the process's caches."""

import asyncio
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from operator import attrgetter
from typing import Generic, Protocol, TypeVar
from weakref import WeakSet

from cachetools import LRUCache

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")

MANY = 1000  # inputs; more of them would block the event loop too long


class Clearable(Protocol):
    """A cache."""

    def clear(self) -> None:
        """Removes all entries."""


_caches: "WeakSet[Clearable]" = WeakSet()


def register(cache: Clearable) -> None:
    """Includes a cache in `clear_all`."""
    _caches.add(cache)


def clear_all() -> None:
    """Clears every cache of the process."""
    for cache in list(_caches):
        cache.clear()


@dataclass
class _Made(Generic[V]):
    inputs: object
    value: V
    weight: int


class Memo(Generic[K, V]):
    """An LRU cache of values with their inputs.

    `size`: maximum total weight. Small inputs are compared as they are, large ones by version.
    """

    def __init__(self, size: int) -> None:
        self._size = size
        self._made: LRUCache[K, _Made[V]] = LRUCache(size, getsizeof=attrgetter("weight"))
        register(self)

    def get(self, key: K, inputs: object, make: Callable[[], V], weight: int = 1) -> V:
        """The value of a key, recomputed if its inputs differ from the last ones."""
        future = self._made.get(key)
        if future is not None and (future.inputs is inputs or future.inputs == inputs):
            future.inputs = inputs  # the next caller most likely has the same object
            return future.value
        value = make()
        self._made[key] = _Made(inputs, value, min(weight, self._size))  # an oversized value becomes the only entry
        return value

    def last(self, key: K) -> V | None:
        """The last value of a key, regardless of its inputs."""
        future = self._made.get(key)
        return future.value if future else None

    def forget(self, key: K) -> None:
        """Removes the value of a key."""
        self._made.pop(key, None)

    def clear(self) -> None:
        """Removes all entries."""
        self._made.clear()


class ThreadMemo(Generic[K, V]):
    """A memo that computes large values in a thread, once for all waiting callers."""

    def __init__(self, size: int) -> None:
        self._tasks: Memo[K, asyncio.Future[V]] = Memo(size)

    async def get(self, key: K, inputs: object, make: Callable[[], V], many: int, weight: int = 1) -> V:
        """The value of a key, computed from `many` inputs; the next caller retries a failure."""
        task = self._tasks.get(key, inputs, lambda: _making(make, many), weight)
        try:
            return await asyncio.shield(task)
        except Exception:
            if self._tasks.last(key) is task:  # a newer one stays
                self._tasks.forget(key)
            raise

    def last(self, key: K) -> V | None:
        """The last value of a key, None while it is computed."""
        task = self._tasks.last(key)
        done = task is not None and task.done() and not task.cancelled() and task.exception() is None
        return task.result() if task and done else None


def _making(make: Callable[[], V], many: int) -> asyncio.Future[V]:
    if many > MANY:
        return asyncio.ensure_future(asyncio.to_thread(make))
    future: asyncio.Future[V] = asyncio.get_running_loop().create_future()
    future.set_result(make())
    return future

"""Cache of drawn images: one drawing per image for concurrent requests, and few at a time."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from cachetools import LRUCache

from livelaps_app.core.errors import Code, Problem

MAX_BYTES = 24 * 1024 * 1024
AT_ONCE = 2  # requests for many images must not occupy every thread
MAX_WAITING = 40


class ImageCache:
    """Images by name; drops the least recently used."""

    def __init__(self, max_bytes: int = MAX_BYTES) -> None:
        self._drawn: LRUCache[str, bytes] = LRUCache(max_bytes, getsizeof=len)
        self._flights: dict[str, asyncio.Task[bytes]] = {}
        self._turns = asyncio.Semaphore(AT_ONCE)

    async def get(self, name: str, draw: Callable[[], bytes]) -> bytes:
        """The image of that name; draws a missing one in a thread. Raises Problem if too many wait."""
        if (known := self._drawn.get(name)) is not None:
            return known
        flight = self._flights.get(name)
        if flight is None:
            if len(self._flights) >= MAX_WAITING:
                raise Problem(Code.TOO_MANY_REQUESTS)
            flight = asyncio.create_task(self._draw(name, draw), name=f"image {name}")
            self._flights[name] = flight
            flight.add_done_callback(lambda done: self._forget_flight(name, done))
        return await asyncio.shield(flight)

    async def _draw(self, name: str, draw: Callable[[], bytes]) -> bytes:
        async with self._turns:
            image = await asyncio.to_thread(draw)
        with suppress(ValueError):  # larger than the whole cache
            self._drawn[name] = image
        return image

    def _forget_flight(self, name: str, flight: asyncio.Task[bytes]) -> None:
        self._flights.pop(name, None)
        if not flight.cancelled():
            flight.exception()  # retrieved, as the requests may be cancelled

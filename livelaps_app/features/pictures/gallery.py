"""Pictures already drawn, as many as fit; each drawn once however many ask, a few at the same time."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable

from livelaps_app.core.errors import Code, Problem

MOST_BYTES = 24 * 1024 * 1024
AT_ONCE = 2  # whoever asks for many different ones must not have every thread
MOST_WAITING = 40


class Gallery:
    """Bytes by name; the one asked longest ago goes first."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self._most = most
        self._size = 0
        self._drawn: OrderedDict[str, bytes] = OrderedDict()
        self._flights: dict[str, asyncio.Task[bytes]] = {}
        self._turns = asyncio.Semaphore(AT_ONCE)

    async def get(self, name: str, draw: Callable[[], bytes]) -> bytes:
        """The picture of that name, drawn in a thread when it is not there. Raises Problem: too many are waiting."""
        if (known := self._drawn.get(name)) is not None:
            self._drawn.move_to_end(name)
            return known
        flight = self._flights.get(name)
        if flight is None:
            if len(self._flights) >= MOST_WAITING:
                raise Problem(Code.TOO_MANY_REQUESTS)
            flight = asyncio.create_task(self._draw(name, draw), name=f"picture {name}")
            self._flights[name] = flight
            flight.add_done_callback(lambda done: self._landed(name, done))
        return await asyncio.shield(flight)

    async def _draw(self, name: str, draw: Callable[[], bytes]) -> bytes:
        async with self._turns:
            made = await asyncio.to_thread(draw)
        self._drawn[name] = made
        self._size += len(made)
        while self._size > self._most:
            _, oldest = self._drawn.popitem(last=False)
            self._size -= len(oldest)
        return made

    def _landed(self, name: str, flight: asyncio.Task[bytes]) -> None:
        self._flights.pop(name, None)
        if not flight.cancelled():
            flight.exception()  # looked at: whoever asked may have gone meanwhile

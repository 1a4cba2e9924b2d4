"""The requests in flight of this process. Background work yields while they are many."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress

MANY = 4  # concurrent requests; below it, background jobs do not slow visitors


class RequestsInFlight:
    """Counts the requests of this process. On from `many` upwards."""

    def __init__(self, many: int = MANY) -> None:
        self._many, self._count = many, 0
        self._waiting: set[asyncio.Future[None]] = set()

    @property
    def is_on(self) -> bool:
        """True at `many` requests or more."""
        return self._count >= self._many

    @contextmanager
    def answering(self) -> Iterator[None]:
        """Counts a request inside the block."""
        self._count += 1
        try:
            yield
        finally:
            self._count -= 1
            if not self.is_on:
                self._end()

    async def over(self, most_s: float) -> None:
        """Waits until off, at most `most_s` seconds."""
        if not self.is_on:
            return
        end = asyncio.get_running_loop().create_future()
        self._waiting.add(end)
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(most_s):
                    await end
        finally:
            self._waiting.discard(end)

    def _end(self) -> None:
        for end in self._waiting:
            if not end.done():
                end.set_result(None)

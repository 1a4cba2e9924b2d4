"""The requests that a process answers now. Work without a waiting visitor gives way while they are many."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress

MANY = 4  # requests at the same time; jobs beside fewer are noticed by nobody


class RequestsInFlight:
    """Counts the requests of this process; on while they are `many` or more."""

    def __init__(self, many: int = MANY) -> None:
        self._many, self._count = many, 0
        self._waiting: set[asyncio.Future[None]] = set()

    @property
    def is_on(self) -> bool:
        """True if they are many."""
        return self._count >= self._many

    @contextmanager
    def answering(self) -> Iterator[None]:
        """Counts a request while inside."""
        self._count += 1
        try:
            yield
        finally:
            self._count -= 1
            if not self.is_on:
                self._end()

    async def over(self, most_s: float) -> None:
        """Waits until it is off, so many seconds at most."""
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

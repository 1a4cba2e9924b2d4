"""Turns of a process's writers, for a database with a single writer."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import ContextVar
from typing import NamedTuple

LONGEST_WAIT_S = 2.0  # of a yielding writer

waits_for_others = ContextVar("waits_for_others", default=False)
"""True in a background job's task; inherited by its child tasks."""


class _Writer(NamedTuple):
    since: float
    admitted: asyncio.Future[None]


class WriteTurns:
    """Writers in order of arrival, jobs after all others unless they have waited long."""

    def __init__(self, longest_wait_s: float = LONGEST_WAIT_S) -> None:
        self._longest_wait_s = longest_wait_s
        self._is_taken = False
        self._first: deque[_Writer] = deque()
        self._later: deque[_Writer] = deque()

    @asynccontextmanager
    async def turn(self, patience_s: float) -> AsyncIterator[None]:
        """Holds the turn inside the block. Raises TimeoutError."""
        async with asyncio.timeout(patience_s):
            await self._wait()
        try:
            yield
        finally:
            self._admit_next()

    async def _wait(self) -> None:
        if not self._is_taken:
            self._is_taken = True
            return
        loop = asyncio.get_running_loop()
        queue = self._later if waits_for_others.get() else self._first
        writer = _Writer(loop.time(), loop.create_future())
        queue.append(writer)
        try:
            await writer.admitted
        except asyncio.CancelledError:
            if not writer.admitted.cancelled():  # the turn was already granted
                self._admit_next()
            elif writer in queue:
                queue.remove(writer)
            raise

    def _admit_next(self) -> None:
        while self._first or self._later:
            queue = self._later if self._later and (not self._first or self._is_overdue()) else self._first
            admitted = queue.popleft().admitted
            if not admitted.done():  # else its writer has just timed out without noticing yet
                admitted.set_result(None)
                return
        self._is_taken = False

    def _is_overdue(self) -> bool:
        return asyncio.get_running_loop().time() - self._later[0].since >= self._longest_wait_s

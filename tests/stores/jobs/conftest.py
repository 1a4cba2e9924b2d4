"""Jobs over a database of the test's own, and workers as other processes would have them."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import select

from livelaps_app.core.jobs import JobHandler, Payload
from livelaps_app.core.pubsub import PubSub
from livelaps_app.core.requests_in_flight import RequestsInFlight
from livelaps_app.stores.database import Database
from livelaps_app.stores.jobs.model import JobModel
from livelaps_app.stores.jobs.queue import Jobs
from livelaps_app.stores.jobs.worker import JobWorker

LEASE_S = 1.0  # renewed every third of it, on a machine that does other things too


class SetClock:
    """A clock that a test sets forward."""

    def __init__(self) -> None:
        self.passed = timedelta()

    def __call__(self) -> datetime:
        return datetime.now(UTC) + self.passed


@dataclass
class JobBench:
    """Jobs, workers that last as long as the test, and what they did."""

    database: Database
    clock: SetClock
    stack: AsyncExitStack
    most_attempts: int = 3
    began: list[Any] = field(default_factory=list)
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    def __post_init__(self) -> None:
        self.jobs, self.requests = Jobs(self.database, PubSub(), self.clock), RequestsInFlight(many=1)

    async def worker(self, at_once: int = 4, lease_s: float = 60.0, **handlers: Any) -> JobWorker:
        """A worker as in another process; a handler is a function of the payload or a JobHandler."""
        address = self.database.engine.url.render_as_string(hide_password=False)
        other = Database(address)
        self.stack.push_async_callback(other.dispose)
        rows = {kind: it if isinstance(it, JobHandler) else JobHandler(it) for kind, it in handlers.items()}
        jobs = Jobs(other, PubSub(), self.clock)
        worker = JobWorker(jobs, rows, at_once, self.most_attempts, lease_s, self.requests)
        await self.stack.enter_async_context(worker.running())
        return worker

    async def run(self, handler: Any, *states: str, **more: Any) -> list[JobModel]:
        """The job of a worker with this handler, when it has this state."""
        await self.worker(mail=handler, **more)
        await self.jobs.enqueue("mail", {"n": 1})
        return await self.until(*states)

    def failing(self, error: Exception) -> Callable[[Payload], Awaitable[None]]:
        """A handler that fails."""

        async def work(payload: Payload) -> None:
            await self.note(payload)
            raise error

        return work

    async def note(self, payload: Payload) -> None:
        """A handler that succeeds."""
        self.began.append(payload.get("n"))
        self.changed.set()

    async def until_began(self, count: int) -> None:
        """Returns when so many attempts have begun."""
        async with asyncio.timeout(20):
            while len(self.began) < count:
                self.changed.clear()
                await self.changed.wait()

    async def rows(self) -> list[JobModel]:
        """All jobs."""
        async with self.database.session() as session:
            return list(await session.scalars(select(JobModel).order_by(JobModel.id)))

    async def until(self, *states: str) -> list[JobModel]:
        """The jobs, when they have these states."""
        async with asyncio.timeout(20):
            while True:
                rows = await self.rows()
                if [row.state for row in rows] == list(states):
                    return rows
                await asyncio.sleep(0.02)  # a row of a table wakes nobody


@pytest.fixture
async def bench(database: Database, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[JobBench]:
    monkeypatch.setattr("livelaps_app.stores.jobs.worker.POLL_S", 0.05)
    monkeypatch.setattr("livelaps_app.stores.jobs.worker.LOOK_S", 0.05)
    monkeypatch.setattr("livelaps_app.stores.jobs.attempts.FIRST_PAUSE_S", 0.01)
    async with AsyncExitStack() as stack:
        yield JobBench(database, SetClock(), stack)

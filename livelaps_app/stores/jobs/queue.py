"""The queue of jobs: adding, waking workers, figures, cleanup."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import cast

from sqlalchemy import Select, Table, delete, event, func, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Session

from livelaps_app.core.errors import Problem
from livelaps_app.core.jobs import Payload
from livelaps_app.core.parts import Part
from livelaps_app.core.pubsub import PubSub
from livelaps_app.stores.database import Database, answering
from livelaps_app.stores.jobs.model import JobModel, JobState

ADDED = "livelaps:jobs:added"
POLL_S = 5.0  # how often idle workers read the table
LATE_S = 600  # lateness of the oldest job at which the queue counts as down
DONE_FOR = timedelta(days=7)  # how long the key of a finished job blocks another
FAILED_FOR = timedelta(days=90)

_TABLE = cast(Table, JobModel.__table__)  # a table's statement is compiled once, an entity's on each use


def utc_now() -> datetime:
    return datetime.now(UTC)


class Jobs:
    """The jobs of a site. `awake` is set after an addition; `figures` are of the last measurement."""

    def __init__(self, database: Database, pubsub: PubSub, clock: Callable[[], datetime] = utc_now) -> None:
        self.database, self.clock = database, clock
        self.awake = asyncio.Event()
        self.figures: dict[str, int] = {}
        self._pubsub = pubsub
        self._publishing: set[asyncio.Task[None]] = set()
        inserting = sqlite.insert if database.is_sqlite else postgresql.insert
        self._insertion = inserting(_TABLE).on_conflict_do_nothing()
        pubsub.subscribe(ADDED, lambda _: self.awake.set(), self.awake.set)

    async def add(
        self,
        session: AsyncSession,
        kind: str,
        payload: Payload,
        *,
        run_at: datetime | None = None,
        key: str | None = None,
    ) -> None:
        """Adds a job in the caller's transaction.

        Does nothing if a job of the same kind and key exists, finished or not. run_at: earliest start.
        """
        await self.add_each(session, kind, payload, {key: run_at or self.clock()})

    async def add_each(
        self, session: AsyncSession, kind: str, payload: Payload, times: Mapping[str | None, datetime]
    ) -> None:
        """Adds jobs with the same payload at several times, each with its key."""
        await self._add(session, [(kind, payload, key, run_at) for key, run_at in times.items()])

    async def add_together(self, session: AsyncSession, kind: str, payloads: Mapping[str, Payload]) -> None:
        """Adds jobs of a kind that are due now, by key."""
        now = self.clock()
        await self._add(session, [(kind, payload, key, now) for key, payload in payloads.items()])

    async def _add(self, session: AsyncSession, jobs: Sequence[tuple[str, Payload, str | None, datetime]]) -> None:
        now = self.clock()
        names = "kind", "payload", "key", "due_at"
        if jobs:
            await session.execute(self._insertion, [dict(zip(names, job, strict=True), created_at=now) for job in jobs])
        is_due = any(run_at <= now + timedelta(seconds=POLL_S) for *_, run_at in jobs)
        if is_due and not event.contains(session.sync_session, "after_commit", self._after_commit):
            event.listen(session.sync_session, "after_commit", self._after_commit)

    async def enqueue(
        self, kind: str, payload: Payload, *, run_at: datetime | None = None, key: str | None = None
    ) -> None:
        """Adds a job in a separate transaction. Raises Problem if the database is unavailable."""
        async with answering(), self.database.transaction(brief=True) as session:
            await self.add(session, kind, payload, run_at=run_at, key=key)

    async def measure(self) -> bool:
        """Sets the figures; False if the oldest job is too late."""
        async with self.database.session() as session:
            waiting, due_at, failed = (await session.execute(_figures())).one()
        late_s = int((self.clock() - due_at).total_seconds()) if due_at else 0
        self.figures = {"waiting": waiting, "oldest_seconds": max(0, late_s), "failed": failed}
        return late_s < LATE_S

    async def clean(self) -> None:
        """Deletes jobs that ended long ago."""
        async with self.database.transaction() as session:
            for state, age in ((JobState.DONE, DONE_FOR), (JobState.FAILED, FAILED_FOR)):
                old = JobModel.state == state, JobModel.ended_at < self.clock() - age
                await session.execute(delete(JobModel).where(*old))

    def _after_commit(self, _session: Session) -> None:
        self.awake.set()
        if self._pubsub.reaches_others:
            task = asyncio.create_task(self._publish())
            self._publishing.add(task)
            task.add_done_callback(self._publishing.discard)

    async def _publish(self) -> None:
        with suppress(Problem):  # the other processes poll
            await self._pubsub.publish(ADDED)


def _figures() -> Select[int, datetime, int]:
    waiting, failed = JobModel.state == JobState.WAITING, JobModel.state == JobState.FAILED
    return select(
        func.count().filter(waiting), func.min(JobModel.due_at).filter(waiting), func.count().filter(failed)
    ).where(JobModel.state.in_((JobState.WAITING, JobState.FAILED)))


job_queue = Part[Jobs]("jobs")

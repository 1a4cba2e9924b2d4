"""Leases of jobs: a worker takes one, renews it and records the result."""

import asyncio
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import uuid4

from sqlalchemy import ColumnElement, func, select, update

from livelaps_app.core.jobs import Payload
from livelaps_app.stores.jobs.model import JobModel, JobState
from livelaps_app.stores.jobs.queue import Jobs


@dataclass(frozen=True)
class LeasedJob:
    """A job leased to a worker until a time; `attempts` includes this one."""

    id: int
    kind: str
    payload: Payload
    attempts: int
    holder: str
    until: datetime


class JobLeases:
    """Leases of jobs by kind; an expired lease frees the job. last: kinds taken after all others."""

    def __init__(self, jobs: Jobs, kinds: Collection[str], last: Collection[str], duration: timedelta) -> None:
        self._jobs, self._kinds, self._last, self._duration = jobs, frozenset(kinds), frozenset(last), duration
        self.duration_s = duration.total_seconds()

    async def due_in_s(self, has_last: bool = True) -> float | None:
        """Seconds until the next job is due (0 or less: now), None without jobs. has_last: of the last kinds too."""
        async with self._jobs.database.session(brief=True) as session:
            due_at = await session.scalar(select(func.min(JobModel.due_at)).where(*self._waiting(has_last)))
        return (due_at - self._jobs.clock()).total_seconds() if due_at else None

    async def take(self, has_last: bool = True) -> LeasedJob | None:
        """Leases a due job; None if there is none or other workers take all.

        Fewest attempts first, so that mails to a failing server block no other jobs; then the longest due.
        """
        now, is_last = self._jobs.clock(), JobModel.kind.in_(self._last)
        order = is_last, JobModel.attempts, JobModel.due_at, JobModel.id
        due = select(JobModel).where(*self._waiting(has_last), JobModel.due_at <= now).order_by(*order)
        # on SQLite writers queue, so no row is locked
        async with self._jobs.database.transaction(brief=True) as session:
            job = await session.scalar(due.limit(1).with_for_update(skip_locked=True))
            if job is None:
                return None
            job.holder, job.attempts, job.due_at = uuid4().hex, job.attempts + 1, now + self._duration
            return LeasedJob(job.id, job.kind, job.payload, job.attempts, job.holder, job.due_at)

    def ends_at(self, until: datetime) -> float:
        """The end of a lease on the event loop's clock."""
        return asyncio.get_running_loop().time() + (until - self._jobs.clock()).total_seconds()

    async def renew(self, job: LeasedJob) -> datetime | None:
        """The new end of the lease; None if it expired and another worker has the job."""
        until = self._jobs.clock() + self._duration
        return until if await self._record(job, due_at=until) else None

    async def record_success(self, job: LeasedJob) -> None:
        """Records success and empties the payload, which may name people."""
        await self._record(job, state=JobState.DONE, payload={}, error="", ended_at=self._jobs.clock(), holder=None)

    async def record_failure(self, job: LeasedJob, error: str) -> None:
        """Records that the job has failed for good."""
        ended_at, payload = self._jobs.clock(), {} if job.kind in self._last else job.payload
        await self._record(job, state=JobState.FAILED, payload=payload, error=error, ended_at=ended_at, holder=None)

    async def postpone(self, job: LeasedJob, error: str, pause_s: float) -> None:
        """Releases the job for another attempt after a pause."""
        due_at = self._jobs.clock() + timedelta(seconds=pause_s)
        await self._record(job, due_at=due_at, error=error, holder=None)

    async def release(self, job: LeasedJob) -> None:
        """Releases the job without counting the attempt."""
        await self._record(job, due_at=self._jobs.clock(), attempts=job.attempts - 1, holder=None)

    async def _record(self, job: LeasedJob, **values: Any) -> bool:
        """Updates the row; False if the lease expired and another worker has the job."""
        statement = update(JobModel).where(JobModel.id == job.id, JobModel.holder == job.holder)
        async with self._jobs.database.transaction(brief=True) as session:
            return await session.scalar(statement.values(values).returning(JobModel.id)) is not None

    def _waiting(self, has_last: bool) -> tuple[ColumnElement[bool], ...]:
        kinds = self._kinds if has_last else self._kinds - self._last
        return JobModel.state == JobState.WAITING, JobModel.kind.in_(sorted(kinds))

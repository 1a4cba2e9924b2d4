"""Attempts at jobs: run a handler during the lease and record the result."""

import asyncio
import logging
from collections.abc import Mapping

from livelaps_app.core.errors import Problem
from livelaps_app.core.jobs import JobHandler, JobRefused
from livelaps_app.core.tasks import beside
from livelaps_app.stores.jobs.leases import JobLeases, LeasedJob

_log = logging.getLogger(__name__)

LEASE_S = 60.0
FIRST_PAUSE_S, LONGEST_PAUSE_S, FACTOR = 5.0, 3600.0, 4.0
EXPECTED = (Problem, JobRefused, TimeoutError)  # exceptions of a handler that are no bugs


def pause_s(attempts: int) -> float:
    """Seconds before the next attempt, four times longer after each one."""
    return min(LONGEST_PAUSE_S, FIRST_PAUSE_S * FACTOR ** min(attempts - 1, 10))


class JobAttempts:
    """Runs leased jobs by the handlers of their kinds, at most `most` times each."""

    def __init__(self, leases: JobLeases, handlers: Mapping[str, JobHandler], most: int) -> None:
        self._leases, self._handlers, self._most = leases, handlers, most

    async def run(self, job: LeasedJob) -> None:
        """Runs a job once; releases it on cancellation."""
        try:
            await self._work(job)
        except asyncio.CancelledError:
            await self._leases.release(job)
            raise
        except Exception as error:  # noqa: BLE001 - a handler may raise anything
            await self._fail(job, error)
        else:
            await self._leases.record_success(job)

    async def _work(self, job: LeasedJob) -> None:
        """Raises the handler's exceptions, and TimeoutError."""
        if job.attempts > self._most:
            raise JobRefused("no process lived to its end")
        handler = self._handlers[job.kind]
        end = asyncio.get_running_loop().time() + handler.limit_s
        async with (
            asyncio.timeout_at(min(end, self._leases.ends_at(job.until))) as bound,
            beside(self._renew(job, bound, end), "lease"),
        ):
            await handler.work(job.payload)

    async def _renew(self, job: LeasedJob, bound: asyncio.Timeout, end: float) -> None:
        """Renews the lease; after a failure the attempt is cancelled before another worker may take the job."""
        while True:
            await asyncio.sleep(self._leases.duration_s / 3)
            try:
                until = await self._leases.renew(job)
            except Exception as error:  # noqa: BLE001 - whatever it is, the next one may succeed
                _log.warning("the lease of job %d is not renewed: %s", job.id, type(error).__name__)
                continue
            if not bound.expired():
                bound.reschedule(min(end, self._leases.ends_at(until)) if until else 0)
            if until is None:
                return

    async def _fail(self, job: LeasedJob, error: Exception) -> None:
        last = isinstance(error, JobRefused) or job.attempts >= self._most
        reason = _reason(error)
        level, unexpected = (logging.ERROR if last else logging.WARNING), not isinstance(error, EXPECTED)
        _log.log(
            level, "%s failed, attempt %d: %s", job.kind, job.attempts, reason, exc_info=error if unexpected else None
        )
        if last:
            await self._leases.record_failure(job, reason)
        else:
            await self._leases.postpone(job, reason, pause_s(job.attempts))


def _reason(error: Exception) -> str:
    """The stored text of an exception: type and code only, since other texts may name people."""
    if isinstance(error, JobRefused):
        return str(error)[:255]
    return f"{type(error).__name__} {error.code}" if isinstance(error, Problem) else type(error).__name__

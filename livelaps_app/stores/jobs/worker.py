"""The worker of a process: takes jobs, runs handlers, retries failures."""

import asyncio
import logging
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from datetime import timedelta

from livelaps_app.core.jobs import JobHandler
from livelaps_app.core.requests_in_flight import RequestsInFlight
from livelaps_app.stores.database import is_away
from livelaps_app.stores.jobs.attempts import LEASE_S, JobAttempts
from livelaps_app.stores.jobs.leases import JobLeases, LeasedJob
from livelaps_app.stores.jobs.queue import POLL_S, Jobs
from livelaps_app.stores.write_turns import waits_for_others

_log = logging.getLogger(__name__)

GIVES_WAY_S = 4.0  # longest delay of a due job by many requests in flight
LOOK_S = 1.0  # interval of checks during such a delay
STOP_S = 3.0  # for running jobs at shutdown; gunicorn kills the process after five


class JobWorker:
    """Runs jobs of kinds with a handler, `at_once` concurrently, each at most `most_attempts` times.

    During many requests in flight only long overdue jobs start.
    """

    def __init__(
        self,
        jobs: Jobs,
        handlers: Mapping[str, JobHandler],
        at_once: int,
        most_attempts: int,
        lease_s: float = LEASE_S,
        requests: RequestsInFlight | None = None,
    ) -> None:
        self._jobs, self._handlers, self._at_once, self._requests = (
            jobs,
            handlers,
            at_once,
            requests or RequestsInFlight(),
        )
        self._last = frozenset(kind for kind, handler in handlers.items() if handler.gives_way)
        self._leases = JobLeases(jobs, handlers, self._last, timedelta(seconds=lease_s))
        self._attempts = JobAttempts(self._leases, handlers, most_attempts)
        self._running: dict[asyncio.Task[None], str] = {}  # with their kinds
        self._periods: dict[str, int] = {}
        self._stopping = self._away = False

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Works inside the block; at the end running jobs get a few seconds before their release."""
        taking = asyncio.create_task(self._take_all(), name="jobs")
        try:
            yield
        finally:
            self._stopping = True
            self._jobs.awake.set()
            await self._end({taking})
            await self._end(set(self._running))

    async def _end(self, tasks: set[asyncio.Task[None]]) -> None:
        if tasks:
            _, late = await asyncio.wait(tasks, timeout=STOP_S)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    async def _take_all(self) -> None:
        waits_for_others.set(True)
        while not self._stopping and self._at_once:
            self._jobs.awake.clear()
            wait_s = await self._take_safely()
            with suppress(TimeoutError):
                async with asyncio.timeout(wait_s):
                    await self._jobs.awake.wait()
            await self._requests.over(LOOK_S)

    async def _take_safely(self) -> float:
        """Returns the seconds to wait; logs an outage of the database in one line."""
        try:
            wait_s = await self._take_due()
        except Exception as error:  # noqa: BLE001 - whatever it is, the other jobs are still to be done
            if not (is_away(error) and self._away):
                _log.warning("jobs can't be read: %s", type(error).__name__, exc_info=not is_away(error))
            self._away = True
            return POLL_S
        self._away = False
        return wait_s

    async def _take_due(self) -> float:
        """Starts jobs until none is due or enough run; returns the seconds to wait."""
        await self._add_regular()
        while len(self._running) < self._at_once and not self._stopping:
            has_last = 2 * sum(kind in self._last for kind in self._running.values()) < self._at_once
            due_in_s = await self._leases.due_in_s(has_last)
            if due_in_s is None or due_in_s > 0:
                return min(POLL_S, due_in_s or POLL_S)
            if self._requests.is_on and due_in_s > -GIVES_WAY_S:
                return 0
            job = await self._leases.take(has_last)
            if job is None:
                break
            self._start(job)
        return POLL_S

    async def _add_regular(self) -> None:
        """Adds the periodic jobs of new periods; the key prevents duplicates of other processes."""
        now = self._jobs.clock().timestamp()
        for kind, handler in self._handlers.items():
            period = int(now // handler.every.total_seconds()) if handler.every else None
            if period is not None and self._periods.get(kind) != period:
                async with self._jobs.database.transaction() as session:
                    await self._jobs.add(session, kind, {}, key=str(period))
                self._periods[kind] = period

    def _start(self, job: LeasedJob) -> None:
        task = asyncio.create_task(self._attempts.run(job), name=f"job {job.id}: {job.kind}")
        self._running[task] = job.kind
        task.add_done_callback(self._end_task)

    def _end_task(self, task: asyncio.Task[None]) -> None:
        del self._running[task]
        self._jobs.awake.set()
        if not task.cancelled() and (error := task.exception()):
            _log.warning("the end of %s is not recorded: %s", task.get_name(), type(error).__name__)

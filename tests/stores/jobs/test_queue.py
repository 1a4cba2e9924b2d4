"""The queue of jobs: transactions, keys, times, waking, figures, cleaning."""

import asyncio
from datetime import timedelta

import pytest

from livelaps_app.core.pubsub import PubSub
from livelaps_app.job_handlers import FORMER, HANDLERS
from livelaps_app.stores.database import Database
from livelaps_app.stores.jobs.queue import LATE_S, Jobs
from tests.stores.jobs.conftest import JobBench


async def test_rolled_back_transaction_leaves_no_job(bench: JobBench) -> None:
    with pytest.raises(RuntimeError):
        async with bench.database.transaction() as session:
            await bench.jobs.add(session, "mail", {"n": 1})
            raise RuntimeError
    assert await bench.rows() == []
    assert not bench.jobs.awake.is_set()


async def test_committed_job_wakes_the_worker(bench: JobBench) -> None:
    async with bench.database.transaction() as session:
        await bench.jobs.add(session, "mail", {"n": 1})
        await bench.jobs.add(session, "mail", {"n": 2})
        assert not bench.jobs.awake.is_set()
    assert bench.jobs.awake.is_set()
    assert [row.payload for row in await bench.rows()] == [{"n": 1}, {"n": 2}]


async def test_job_in_a_savepoint_wakes_the_worker_after_the_commit(bench: JobBench) -> None:
    async with bench.database.transaction() as session:
        async with session.begin_nested():
            await bench.jobs.add(session, "mail", {"n": 1})
        bench.jobs.awake.clear()
    assert bench.jobs.awake.is_set()


async def test_one_key_is_one_job(bench: JobBench) -> None:
    for n in (1, 2):
        await bench.jobs.enqueue("mail", {"n": n}, key="order 7")
    await bench.jobs.enqueue("pdf", {}, key="order 7")
    await bench.jobs.enqueue("mail", {"n": 3})
    await bench.jobs.enqueue("mail", {"n": 4})
    assert [row.payload for row in await bench.rows()] == [{"n": 1}, {}, {"n": 3}, {"n": 4}]


async def test_one_key_in_two_transactions_at_once_is_one_job(bench: JobBench) -> None:
    await asyncio.gather(*(bench.jobs.enqueue("mail", {"n": n}, key="k") for n in range(8)))
    assert len(await bench.rows()) == 1


async def test_other_processes_are_woken(database: Database) -> None:
    published: list[str] = []

    class Wide(PubSub):
        """Channels of several processes."""

        reaches_others = True  # type: ignore[assignment]

        async def publish(self, channel: str, message: str = "") -> None:
            published.append(channel)
            await super().publish(channel, message)

    channels = Wide()
    here, there = Jobs(database, channels), Jobs(database, channels)
    await here.enqueue("mail", {})
    await asyncio.gather(*here._publishing)
    assert published == ["livelaps:jobs:added"]
    assert there.awake.is_set()


async def test_figures_are_of_what_waits_and_what_failed(bench: JobBench) -> None:
    assert await bench.jobs.measure()
    assert bench.jobs.figures == {"waiting": 0, "oldest_seconds": 0, "failed": 0}
    await bench.jobs.enqueue("mail", {}, run_at=bench.clock() + timedelta(hours=1))
    await bench.jobs.enqueue("mail", {}, run_at=bench.clock() - timedelta(seconds=90))
    assert await bench.jobs.measure()
    assert bench.jobs.figures == {"waiting": 2, "oldest_seconds": 90, "failed": 0}
    bench.clock.passed = timedelta(seconds=LATE_S)
    assert not await bench.jobs.measure()


async def test_old_jobs_are_deleted_when_they_have_ended(bench: JobBench) -> None:
    bench.most_attempts = 1

    async def fails(_: object) -> None:
        raise ValueError("nobody@example.com")

    await bench.worker(mail=bench.note, pdf=fails)
    await bench.jobs.enqueue("mail", {"n": 1})
    await bench.jobs.enqueue("pdf", {"n": 2})
    await bench.jobs.enqueue("later", {})
    await bench.until("done", "failed", "waiting")
    bench.clock.passed = timedelta(days=8)
    await bench.jobs.clean()
    assert [row.kind for row in await bench.rows()] == ["pdf", "later"]
    bench.clock.passed = timedelta(days=91)
    await bench.jobs.clean()
    assert [row.kind for row in await bench.rows()] == ["later"]


async def test_jobs_of_versions_of_before_end_and_nobody_waits_for_them(bench: JobBench) -> None:
    late = bench.clock() - timedelta(seconds=LATE_S + 60)
    for kind in FORMER:
        await bench.jobs.enqueue(kind, {"order": 1, "was": "held"}, run_at=late)
    assert not await bench.jobs.measure()
    await bench.worker(1, **{kind: HANDLERS[kind] for kind in FORMER})
    await bench.until(*["done"] * len(FORMER))
    assert await bench.jobs.measure()

"""Workers: one at a time per job, in order of time, tried again, taken over from processes that died."""

import asyncio
import logging
import random
import sys
from collections import Counter
from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import update

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.jobs import JobHandler, JobRefused, Payload
from livelaps_app.stores.jobs.attempts import LONGEST_PAUSE_S, pause_s
from livelaps_app.stores.jobs.model import JobModel
from livelaps_app.stores.jobs.worker import GIVES_WAY_S
from tests.server import ROOT
from tests.stores.jobs.conftest import LEASE_S, JobBench


@pytest.mark.parametrize("seed", range(4))
async def test_no_job_runs_twice_at_the_same_time_and_each_is_done_once(bench: JobBench, seed: int) -> None:
    chosen = random.Random(seed)
    failures = {n: chosen.choice((0, 0, 0, 1, 2)) for n in range(25)}
    running, attempts = set(), Counter[int]()

    async def work(payload: Payload) -> None:
        n = payload["n"]
        assert n not in running
        running.add(n)
        attempts[n] += 1
        await asyncio.sleep(chosen.random() * 0.02)
        running.remove(n)
        if attempts[n] <= failures[n]:
            raise Problem(Code.SERVICE_DOWN)

    for _ in range(3):
        await bench.worker(mail=work)
    await asyncio.gather(*(bench.jobs.enqueue("mail", {"n": n}) for n in failures))
    rows = await bench.until(*["done"] * 25)
    assert attempts == {n: count + 1 for n, count in failures.items()}
    assert {row.payload == {} and row.error == "" and row.ended_at is not None for row in rows} == {True}


async def test_jobs_are_taken_in_order_of_their_time(bench: JobBench) -> None:
    order = [3, 1, 4, 1, 5, 9, 2, 6]
    for n in order:
        await bench.jobs.enqueue("mail", {"n": n}, run_at=bench.clock() - timedelta(minutes=10 - n))
    await bench.worker(1, mail=bench.note)
    await bench.until_began(len(order))
    assert bench.began == sorted(order)


async def test_kinds_that_give_way_have_half_of_a_worker_after_all_others(bench: JobBench) -> None:
    ended = asyncio.Event()

    async def alert(payload: Payload) -> None:
        await bench.note(payload)
        await ended.wait()
        raise JobRefused("no such browser")

    for n in range(4):
        await bench.jobs.enqueue("alert", {"n": f"alert {n}"}, run_at=bench.clock() - timedelta(hours=1))
    await bench.jobs.enqueue("mail", {"n": "mail 0"})
    await bench.worker(alert=JobHandler(alert, gives_way=True), mail=bench.note)
    await bench.until_began(3)
    assert bench.began == ["mail 0", "alert 0", "alert 1"]
    await bench.jobs.enqueue("mail", {"n": "mail 1"})
    await bench.until_began(4)
    assert bench.began[3:] == ["mail 1"]
    ended.set()
    rows = await bench.until(*["failed"] * 4, "done", "done")
    assert [row.payload for row in rows] == [{}] * 6


async def test_jobs_let_the_requests_of_a_rush_go_first(bench: JobBench) -> None:
    with bench.requests.answering():
        await bench.jobs.enqueue("mail", {"n": "new"})
        await bench.worker(mail=bench.note)
        await bench.until("waiting")
        bench.clock.passed += timedelta(seconds=GIVES_WAY_S)
        await bench.jobs.enqueue("mail", {"n": "newer"})
        await bench.until("done", "waiting")
        assert bench.began == ["new"]
    await bench.until_began(2)


async def test_a_job_that_failed_waits_behind_those_that_nobody_has_tried(bench: JobBench) -> None:
    for n, minutes in (("failed", 10), ("new", 1)):
        await bench.jobs.enqueue("mail", {"n": n}, run_at=bench.clock() - timedelta(minutes=minutes), key=n)
    async with bench.database.transaction() as session:
        await session.execute(update(JobModel).where(JobModel.key == "failed").values(attempts=1))
    await bench.worker(1, mail=bench.note)
    await bench.until_began(2)
    assert bench.began == ["new", "failed"]


async def test_job_waits_for_its_time(bench: JobBench) -> None:
    await bench.jobs.enqueue("mail", {"n": "later"}, run_at=bench.clock() + timedelta(hours=1))
    await bench.jobs.enqueue("mail", {"n": "now"})
    await bench.worker(mail=bench.note)
    await bench.until("waiting", "done")
    bench.clock.passed = timedelta(hours=1)
    await bench.until("done", "done")
    assert bench.began == ["now", "later"]


async def test_jobs_without_a_handler_here_wait_for_another_process(bench: JobBench) -> None:
    await bench.jobs.enqueue("new kind", {})
    await bench.jobs.enqueue("mail", {})
    await bench.worker(mail=bench.note)
    await bench.until("waiting", "done")


DIES = """
import asyncio, sys
from livelaps_app.core.jobs import JobHandler
from livelaps_app.core.pubsub import PubSub
from livelaps_app.stores.database import Database
from livelaps_app.stores.jobs.queue import Jobs
from livelaps_app.stores.jobs.worker import JobWorker

async def main():
    async def work(payload):
        print("began", flush=True)
        await asyncio.Event().wait()
    worker = JobWorker(Jobs(Database(sys.argv[1]), PubSub()), {"mail": JobHandler(work)}, 1, 3, float(sys.argv[2]))
    async with worker.running():
        await asyncio.Event().wait()

asyncio.run(main())
"""


async def test_job_of_a_killed_process_is_done_once_more(bench: JobBench) -> None:
    await bench.jobs.enqueue("mail", {"n": 1})
    address = bench.database.engine.url.render_as_string(hide_password=False)
    command = (sys.executable, "-c", DIES, address, "1.5")
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE, cwd=ROOT)
    assert process.stdout is not None
    assert await process.stdout.readline() == b"began\n"
    await bench.worker(mail=bench.note)
    await asyncio.sleep(2)
    assert bench.began == []  # the lease is renewed while the process lives
    process.kill()
    await process.communicate()
    [row] = await bench.until("done")
    assert (bench.began, row.attempts) == ([1], 2)


async def test_job_that_outlives_no_process_fails_in_the_end(bench: JobBench, caplog: pytest.LogCaptureFixture) -> None:
    await bench.jobs.enqueue("mail", {"n": 1})
    async with bench.database.transaction() as session:
        [row] = await bench.rows()
        row.attempts = bench.most_attempts
        await session.merge(row)
    await bench.worker(mail=bench.note)
    [row] = await bench.until("failed")
    assert (bench.began, row.error) == ([], "no process lived to its end")


async def test_failing_job_fails_in_the_end_with_its_payload(bench: JobBench, caplog: pytest.LogCaptureFixture) -> None:
    [row] = await bench.run(bench.failing(ValueError("zoe@example.com")), "failed")
    assert (bench.began, row.attempts, row.error, row.payload) == ([1, 1, 1], 3, "ValueError", {"n": 1})
    assert [record.levelno for record in caplog.records] == [logging.WARNING, logging.WARNING, logging.ERROR]
    await bench.jobs.measure()
    assert bench.jobs.figures["failed"] == 1


async def test_refused_job_is_not_tried_again(bench: JobBench) -> None:
    [row] = await bench.run(bench.failing(JobRefused("no such mailbox")), "failed")
    assert (bench.began, row.error) == ([1], "no such mailbox")


async def test_endless_attempt_is_cancelled_and_tried_again(bench: JobBench) -> None:
    async def work(payload: Payload) -> None:
        await bench.note(payload)
        if len(bench.began) == 1:
            await asyncio.Event().wait()

    [row] = await bench.run(JobHandler(work, limit_s=0.05), "done")
    assert (bench.began, row.attempts) == ([1, 1], 2)


async def test_work_longer_than_a_lease_stays_with_its_worker(bench: JobBench) -> None:
    async def work(payload: Payload) -> None:
        await bench.note(payload)
        await asyncio.sleep(2 * LEASE_S)

    for _ in range(2):
        await bench.worker(lease_s=LEASE_S, mail=work)
    await bench.jobs.enqueue("mail", {"n": 1})
    await bench.until("done")
    assert bench.began == [1]


async def test_attempt_without_its_lease_is_cancelled(bench: JobBench) -> None:
    ended = asyncio.Event()

    async def work(payload: Payload) -> None:
        await bench.note(payload)
        if len(bench.began) == 1:
            try:
                await asyncio.Event().wait()
            finally:
                ended.set()

    await bench.worker(lease_s=LEASE_S, mail=work)
    await bench.jobs.enqueue("mail", {"n": 1})
    await bench.until_began(1)
    async with bench.database.transaction() as session:
        [row] = await bench.rows()
        row.holder, row.due_at = "another", bench.clock() + timedelta(hours=1)
        await session.merge(row)
    async with asyncio.timeout(5):
        await ended.wait()
    [row] = await bench.rows()
    assert (row.holder, row.state) == ("another", "waiting")


async def test_stopped_worker_releases_its_job(bench: JobBench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("livelaps_app.stores.jobs.worker.STOP_S", 0.05)

    async def work(payload: Payload) -> None:
        await bench.note(payload)
        await asyncio.Event().wait()

    await bench.worker(mail=work)
    await bench.jobs.enqueue("mail", {"n": 1})
    await bench.until_began(1)
    await bench.stack.aclose()
    [row] = await bench.rows()
    assert (row.state, row.holder, row.attempts) == ("waiting", None, 0)


async def test_regular_job_is_added_once_in_a_period_by_all_processes(bench: JobBench) -> None:
    for _ in range(3):
        await bench.worker(clean=JobHandler(bench.note, every=timedelta(hours=1)))
    await bench.until("done")
    bench.clock.passed = timedelta(hours=1)
    await bench.until("done", "done")
    assert len(bench.began) == 2


async def test_process_without_jobs_takes_none(bench: JobBench) -> None:
    await bench.worker(0, mail=bench.note)
    await bench.jobs.enqueue("mail", {})
    await asyncio.sleep(0.2)
    await bench.until("waiting")


async def test_worker_goes_on_when_the_database_is_back(
    bench: JobBench, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    worker = await bench.worker(mail=bench.note)
    failures, often = 0, asyncio.Event()

    async def away(has_last: bool) -> None:
        nonlocal failures
        failures += 1
        if failures == 3:
            often.set()
        raise OSError("gone")

    with monkeypatch.context() as broken:
        broken.setattr(worker._leases, "due_in_s", away)
        async with asyncio.timeout(5):
            await often.wait()
    await bench.jobs.enqueue("mail", {"n": 1})
    await bench.until("done")
    assert [record.message for record in caplog.records] == ["jobs can't be read: OSError"]


@given(st.integers(1, 10_000))
def test_pauses_grow_up_to_the_longest(attempts: int) -> None:
    assert pause_s(attempts) <= pause_s(attempts + 1) <= LONGEST_PAUSE_S
    assert pause_s(attempts) < pause_s(attempts + 1) or pause_s(attempts) == LONGEST_PAUSE_S

"""The simulator runs the demo race again and again, in one process only."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import pytest
from sqlalchemy import func, select

from livelaps_app.core.errors import Code, Problem
from livelaps_app.gateways.inside import timing_program
from livelaps_app.standins.timing import simulator
from livelaps_app.standins.timing.app import create_app
from livelaps_app.standins.timing.demo.rides import Course
from livelaps_app.standins.timing.demo.simulated_race import SimulatedRace, crossings, feed_calls
from livelaps_app.standins.timing.demo.today import SPRINT
from livelaps_app.standins.timing.lock import Lock
from livelaps_app.standins.timing.models.races import CorrectionModel, LeaseModel, PassingModel, RaceModel
from livelaps_app.standins.timing.services import TimingServices, utc_now
from livelaps_app.stores.database import Database
from livelaps_app.wiring import TIMING_ROOT

QUICK = Course(lap_ms=60, length_ms=300, sections=5)
RACE = SimulatedRace(1, utc_now(), [(entry_id, 1 + entry_id / 100) for entry_id in range(15)])


async def test_demo_race_runs_again_after_its_end(own_demo: Database) -> None:
    services = TimingServices.create(own_demo)
    race = await _race(own_demo)
    async with _background(_run(own_demo)), asyncio.timeout(300):
        statuses, version = set[str](), race.version
        while not statuses >= {"running", "completed"} or version < race.version + 40:
            state = await services.versions.newer(race.id, version, 5)
            version = state.version
            statuses.add(state.scoring_status)
    async with own_demo.session() as session:
        assert await session.scalar(select(func.count()).where(PassingModel.race_id == race.id)) < 500
        assert await session.scalar(select(LeaseModel.name)) is None


async def test_simulator_is_idle_while_another_process_has_the_lock(own_demo: Database) -> None:
    race = await _race(own_demo)
    lock = Lock(own_demo, simulator.LOCK_NAME)
    assert await lock.acquire()
    async with _background(_run(own_demo)):
        await asyncio.sleep(0.2)
    assert (await _race(own_demo)).version == race.version
    assert await lock.acquire()


async def test_simulator_is_idle_without_a_demo(database: Database) -> None:
    async with _background(_run(database)) as running:
        await asyncio.sleep(0.1)
        assert not running.done()
    assert running.cancelled()


def test_crossings_are_a_second_or_two_apart() -> None:
    times = [crossing.at_ms for crossing in crossings(RACE, SPRINT.course, Random(1))]
    assert times == sorted(times)
    assert 1000 < (times[-1] - times[0]) / len(times) < 3000
    assert times == [crossing.at_ms for crossing in crossings(RACE, SPRINT.course, Random(1))]


async def test_demo_race_has_every_kind_of_call_and_correction(own_demo: Database) -> None:
    verdicts: list[tuple[str, str]] = []
    official = asyncio.Event()
    async with timing_program(create_app(own_demo), TIMING_ROOT, simulator.KEY, 5) as send:

        async def send_and_record(path: str, body: Any) -> Any:
            message = (await send(path, body))["message"]
            call = path.rpartition("/")[2]
            verdicts.extend((call, item["verdict"]) for item in ([message] if call == "state" else message[call]))
            if call == "state" and body["action"] == "official":
                official.set()
                await asyncio.Event().wait()

        run = simulator.run(own_demo, send_and_record, QUICK, pause_s=0.01)
        async with _background(run), asyncio.timeout(60):
            await official.wait()
    assert {verdict for call, verdict in verdicts if call == "passings"} == {"accepted", "duplicate"}
    assert {verdict for call, verdict in verdicts if call != "passings"} == {"accepted"}
    race = await _race(own_demo)
    assert (race.scoring_status, race.result_state, race.posted_at is None) == ("completed", "official", False)
    async with own_demo.session() as session:
        kinds = set(await session.scalars(select(CorrectionModel.kind).where(CorrectionModel.listed)))
        assert kinds == {"penalty", "penalty_changed", "penalty_withdrawn", "passing_removed", "status"}


async def test_failed_call_is_sent_again(own_demo: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulator, "RETRY_S", 0)
    sent: list[Any] = []
    enough = asyncio.Event()

    async def failing(path: str, body: Any) -> None:
        sent.append(body)
        if len(sent) == 3:
            enough.set()
        raise Problem(Code.SERVICE_DOWN)

    run = simulator.run(own_demo, failing, QUICK, pause_s=0.01)
    async with _background(run), asyncio.timeout(5):
        await enough.wait()
    assert sent[0] == sent[1] == sent[2]


def test_some_passings_are_late_and_some_repeated() -> None:
    calls = [call for call in feed_calls(RACE, SPRINT.course, Random(1)) if call.path == "passings"]
    times = [call.body[-1]["at"] for call in calls]
    assert times != sorted(times)
    assert any(len(call.body) == 2 for call in calls)
    ids = [passing["id"] for call in calls for passing in call.body]
    assert len(set(ids)) < len(ids)


@asynccontextmanager
async def _background(work: Coroutine[Any, Any, None]) -> AsyncIterator[asyncio.Task[None]]:
    task = asyncio.create_task(work)
    try:
        yield task
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def _run(database: Database) -> None:
    async with timing_program(create_app(database), TIMING_ROOT, simulator.KEY, 5) as send:
        await simulator.run(database, send, QUICK, pause_s=0.01)


async def _race(database: Database) -> RaceModel:
    async with database.session() as session:
        return (await session.scalars(select(RaceModel).where(RaceModel.name == SPRINT.name))).one()

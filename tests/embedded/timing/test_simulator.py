"""The simulator keeps one demo race running, in one process only, and stops when told."""

import asyncio
from random import Random
from typing import Any

import pytest
from sqlalchemy import func, select

from livelaps_app.core.errors import Code, Problem
from livelaps_app.embedded.database import Database
from livelaps_app.embedded.timing import simulator
from livelaps_app.embedded.timing.app import create_app
from livelaps_app.embedded.timing.demo.rides import Course
from livelaps_app.embedded.timing.demo.simulated_race import SimulatedRace, crossings, feed_calls
from livelaps_app.embedded.timing.demo.today import SPRINT
from livelaps_app.embedded.timing.lock import Lock
from livelaps_app.embedded.timing.models.races import CorrectionModel, LeaseModel, PassingModel, RaceModel
from livelaps_app.embedded.timing.services import TimingServices, utc_now
from livelaps_app.gateways.wiring import timing_program

QUICK = Course(lap_ms=60, length_ms=300, sections=5)
HEAT = SimulatedRace(1, utc_now(), [(entry_id, 1 + entry_id / 100) for entry_id in range(15)])


async def test_heats_follow_one_another(own_demo: Database) -> None:
    services = TimingServices.create(own_demo)
    race = await _race(own_demo)
    running = asyncio.create_task(_run(own_demo))
    try:
        async with asyncio.timeout(60):
            seen = {race.scoring_status}
            version = race.version
            while seen != {"running", "completed"} or version < race.version + 40:
                now = await services.versions.newer(race.id, version, 5)
                version = now.version
                seen.add(now.scoring_status)
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
    async with own_demo.session() as session:
        assert await session.scalar(select(func.count()).where(PassingModel.race_id == race.id)) < 500
        assert await session.scalar(select(LeaseModel.name)) is None


async def test_only_one_process_rides(own_demo: Database) -> None:
    race = await _race(own_demo)
    other = Lock(own_demo, simulator.LOCK_NAME)
    assert await other.acquire()
    running = asyncio.create_task(_run(own_demo))
    await asyncio.sleep(0.2)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert (await _race(own_demo)).version == race.version
    assert await other.acquire()


async def test_without_a_demo_nothing_happens(database: Database) -> None:
    running = asyncio.create_task(_run(database))
    await asyncio.sleep(0.1)
    assert not running.done()
    running.cancel()
    assert isinstance((await asyncio.gather(running, return_exceptions=True))[0], asyncio.CancelledError)


def test_a_passing_comes_every_second_or_two() -> None:
    times = [at_ms for at_ms, _, _ in crossings(HEAT, SPRINT.course, Random(1))]
    assert times == sorted(times)
    assert 1000 < (times[-1] - times[0]) / len(times) < 3000
    again = [at_ms for at_ms, _, _ in crossings(HEAT, SPRINT.course, Random(1))]
    assert times == again


async def test_all_that_happens_at_a_track_happens_in_a_heat(own_demo: Database) -> None:
    verdicts: list[tuple[str, str]] = []
    official = asyncio.Event()
    async with timing_program(create_app(own_demo), simulator.KEY, 5) as send:

        async def noted(path: str, body: Any) -> Any:
            told = (await send(path, body))["message"]
            call = path.rpartition("/")[2]
            rows = [told] if call == "state" else told[call]
            verdicts.extend((call, row["verdict"]) for row in rows)
            if call == "state" and body["action"] == "official":
                official.set()
                await asyncio.Event().wait()

        running = asyncio.create_task(simulator.run(own_demo, noted, QUICK, pause_s=0.01))
        async with asyncio.timeout(60):
            await official.wait()
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
    assert {verdict for call, verdict in verdicts if call == "passings"} == {"accepted", "duplicate"}
    assert {verdict for call, verdict in verdicts if call != "passings"} == {"accepted"}
    race = await _race(own_demo)
    assert (race.scoring_status, race.result_state, race.posted_at is None) == ("completed", "official", False)
    async with own_demo.session() as session:
        kinds = set(await session.scalars(select(CorrectionModel.kind).where(CorrectionModel.listed)))
        assert kinds == {"penalty", "penalty_changed", "penalty_withdrawn", "passing_removed", "status"}


async def test_what_is_not_taken_is_sent_again(own_demo: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulator, "RETRY_S", 0)
    tried: list[Any] = []
    enough = asyncio.Event()

    async def failing(path: str, body: Any) -> None:
        tried.append(body)
        if len(tried) == 3:
            enough.set()
        raise Problem(Code.SERVICE_DOWN)

    running = asyncio.create_task(simulator.run(own_demo, failing, QUICK, pause_s=0.01))
    async with asyncio.timeout(5):
        await enough.wait()
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert tried[0] == tried[1] == tried[2]


def test_some_passings_come_late_and_some_twice() -> None:
    sent = [one for one in feed_calls(HEAT, SPRINT.course, Random(1)) if one.path == "passings"]
    times = [message.body[-1]["at"] for message in sent]
    assert times != sorted(times)
    assert any(len(message.body) == 2 for message in sent)
    ids = [passing["id"] for message in sent for passing in message.body]
    assert len(set(ids)) < len(ids)


async def _run(database: Database) -> None:
    async with timing_program(create_app(database), simulator.KEY, 5) as send:
        await simulator.run(database, send, QUICK, pause_s=0.01)


async def _race(database: Database) -> RaceModel:
    async with database.session() as session:
        return (await session.scalars(select(RaceModel).where(RaceModel.name == SPRINT.name))).one()

"""The simulator keeps one demo race running, in one process only, and stops when told."""

import asyncio
from random import Random

from sqlalchemy import func, select

from livelaps_app.embedded.database import Database
from livelaps_app.embedded.timing import simulator
from livelaps_app.embedded.timing.demo.rides import Course
from livelaps_app.embedded.timing.demo.today import SPRINT
from livelaps_app.embedded.timing.desk import Desk, utc_now
from livelaps_app.embedded.timing.lease import Claim
from livelaps_app.embedded.timing.models import Lease, Passing, Race

QUICK = Course(lap_ms=60, length_ms=300, sections=5)


async def test_heats_follow_one_another(own_demo: Database) -> None:
    desk = Desk.over(own_demo)
    race = await _race(own_demo)
    running = asyncio.create_task(simulator.run(own_demo, QUICK, pause=0.01))
    try:
        async with asyncio.timeout(20):
            seen = {race.scoring_status}
            version = race.version
            while seen != {"running", "completed"} or version < race.version + 40:
                now = await desk.versions.newer(race.id, version, 5)
                version = now.version
                seen.add(now.scoring_status)
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
    async with own_demo.session() as session:
        assert await session.scalar(select(func.count()).where(Passing.race_id == race.id)) < 500
        assert await session.scalar(select(Lease.name)) is None


async def test_only_one_process_rides(own_demo: Database) -> None:
    race = await _race(own_demo)
    other = Claim(own_demo, simulator.LEASE)
    assert await other.hold()
    running = asyncio.create_task(simulator.run(own_demo, QUICK, pause=0.01))
    await asyncio.sleep(0.2)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert (await _race(own_demo)).version == race.version
    assert await other.hold()


async def test_without_a_demo_nothing_happens(database: Database) -> None:
    running = asyncio.create_task(simulator.run(database, QUICK, pause=0.01))
    await asyncio.sleep(0.1)
    assert not running.done()
    running.cancel()
    assert isinstance((await asyncio.gather(running, return_exceptions=True))[0], asyncio.CancelledError)


def test_a_passing_comes_every_second_or_two() -> None:
    heat = simulator.Heat(1, utc_now(), [(entry_id, 1 + entry_id / 100) for entry_id in range(15)])
    times = [at_ms for at_ms, _, _ in simulator.crossings(heat, SPRINT.course, Random(1))]
    assert times == sorted(times)
    assert 1000 < (times[-1] - times[0]) / len(times) < 3000
    again = [at_ms for at_ms, _, _ in simulator.crossings(heat, SPRINT.course, Random(1))]
    assert times == again


async def _race(database: Database) -> Race:
    async with database.session() as session:
        return (await session.scalars(select(Race).where(Race.name == SPRINT.name))).one()

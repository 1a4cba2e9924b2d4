"""Keeps one demo race running: a rider crosses the line every second or two, and after the flag a new heat starts."""

import asyncio
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from heapq import heapify, heapreplace
from random import Random
from typing import NamedTuple
from zoneinfo import ZoneInfo

from sqlalchemy import delete, select, update

from livelaps_app.embedded.database import Database
from livelaps_app.embedded.timing import schemas
from livelaps_app.embedded.timing.demo.rides import Course
from livelaps_app.embedded.timing.demo.today import RUNNING_EVENT, SPRINT
from livelaps_app.embedded.timing.desk import Desk
from livelaps_app.embedded.timing.lease import Claim
from livelaps_app.embedded.timing.models import Entry, Event, Passing, Race, StartRow
from livelaps_app.embedded.timing.passings import record

LEASE = "simulator"
DEMO_RACE = (
    select(Race)
    .join(Event, Event.id == Race.event_id)
    .where(Event.name == RUNNING_EVENT, Race.name == SPRINT.name)
    .order_by(Race.id)
    .limit(1)
)
CLASS_STEP = 0.05


class Heat(NamedTuple):
    """One run of the race, by its start; `runners` are entry id and pace."""

    race_id: int
    starts_at: datetime
    runners: Sequence[tuple[int, float]]


async def run(database: Database, course: Course = SPRINT.course, pause: float = 20.0, seed: int = 7) -> None:
    """Runs until cancelled; does nothing while another process does, or where there is no demo race.

    Heat after heat on `course` (times in ms), `pause` seconds between them; laps depend on the seed alone.
    """
    desk, claim, rng = Desk.over(database), Claim(database, LEASE), Random(seed)
    try:
        while True:
            if await claim.hold() and (heat := await _new_heat(desk, course, rng)):
                await _ride(desk, claim, heat, course, rng)
            await asyncio.sleep(pause)
    finally:
        await claim.release()


def crossings(heat: Heat, course: Course, rng: Random) -> Iterator[tuple[int, int, int]]:
    """(ms since the start, entry id, lap) of everybody in the order of time, until all have taken the flag."""
    coming = [(_lap_ms(course, pace, rng), entry_id, 1, pace) for entry_id, pace in heat.runners]
    heapify(coming)
    while coming and coming[0][0] < course.length_ms:
        at_ms, entry_id, lap, pace = coming[0]
        yield at_ms, entry_id, lap
        heapreplace(coming, (at_ms + _lap_ms(course, pace, rng), entry_id, lap + 1, pace))
    for at_ms, entry_id, lap, _ in sorted(coming):
        yield at_ms, entry_id, lap


async def _ride(desk: Desk, claim: Claim, heat: Heat, course: Course, rng: Random) -> None:
    """Sends each passing when it is due; gives up when the lease is lost."""
    for at_ms, entry_id, lap in crossings(heat, course, rng):
        due = heat.starts_at + timedelta(milliseconds=at_ms)
        await asyncio.sleep(max(0.0, (due - desk.clock()).total_seconds()))
        if not await claim.hold():
            return
        mark = f"{heat.starts_at.timestamp():.0f}-{entry_id}-{lap}"
        await record(desk, heat.race_id, [schemas.Passing(id=mark, entryId=entry_id, at=at_ms)])
    await _flag(desk, heat.race_id)


async def _new_heat(desk: Desk, course: Course, rng: Random) -> Heat | None:
    """Clears the demo race and starts it now, today; None when there is no such race."""
    starts_at = desk.clock()
    async with desk.database.transaction() as session:
        race = await session.scalar(DEMO_RACE)
        if race is None:
            return None
        event = await session.get_one(Event, race.event_id)
        await session.execute(delete(Passing).where(Passing.race_id == race.id))
        event.starts_on = event.ends_on = starts_at.astimezone(ZoneInfo(event.time_zone)).date()
        event.changed_at = starts_at
        race.starts_at, race.scoring_status, race.length_ms = starts_at, "running", course.length_ms
        race.last_passing_at = None
        race.version += 1
        await session.execute(update(StartRow).where(StartRow.race_id == race.id).values(starts_at=starts_at))
        asked = select(Entry.id, Entry.class_id).where(Entry.race_id == race.id)
        entries = [(entry_id, class_id) for entry_id, class_id in await session.execute(asked.order_by(Entry.id))]
    await desk.versions.announce(race.id)
    return Heat(race.id, starts_at, _paces(entries, rng))


def _paces(entries: Sequence[tuple[int, int]], rng: Random) -> list[tuple[int, float]]:
    """Each class rides a little slower than the one before."""
    classes = list(dict.fromkeys(class_id for _, class_id in entries))
    return [(one, 1 + CLASS_STEP * classes.index(class_id) + rng.uniform(0, 0.06)) for one, class_id in entries]


async def _flag(desk: Desk, race_id: int) -> None:
    async with desk.database.transaction() as session:
        race = await session.get_one(Race, race_id)
        race.scoring_status = "completed"
        race.version += 1
    await desk.versions.announce(race_id)


def _lap_ms(course: Course, pace: float, rng: Random) -> int:
    return round(course.lap_ms * pace * rng.uniform(0.97, 1.06))

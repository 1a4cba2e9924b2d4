"""Keeps one demo race running: a timing program that sends heat after heat the way docs/timing-feed.md describes."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any
from zoneinfo import ZoneInfo

from sqlalchemy import delete, select, update

from livelaps_app.core.errors import Problem
from livelaps_app.embedded.database import Database
from livelaps_app.embedded.timing.demo.organizers import DEMO_KEYS
from livelaps_app.embedded.timing.demo.rides import Course
from livelaps_app.embedded.timing.demo.simulated_race import SimulatedRace, feed_calls
from livelaps_app.embedded.timing.demo.today import RIDGELINE, RUNNING_EVENT, SPRINT
from livelaps_app.embedded.timing.lock import Lock
from livelaps_app.embedded.timing.models import (
    CorrectionModel,
    EntryModel,
    EventModel,
    PassingModel,
    PenaltyModel,
    RaceModel,
    StartRowModel,
)

_log = logging.getLogger(__name__)

Send = Callable[[str, Any], Awaitable[Any]]
"""Posts JSON to a path of the service with the promoter's key. Raises Problem for whatever is not success."""

KEY = DEMO_KEYS[RIDGELINE.promoter_id - 1]
LEASE = "simulator"
AGAIN_SECONDS = 2.0
DEMO_RACE = (
    select(RaceModel)
    .join(EventModel, EventModel.id == RaceModel.event_id)
    .where(EventModel.name == RUNNING_EVENT, RaceModel.name == SPRINT.name)
    .order_by(RaceModel.id)
    .limit(1)
)
CLASS_STEP = 0.05


async def run(
    database: Database, send: Send, course: Course = SPRINT.course, pause: float = 10.0, seed: int = 7
) -> None:
    """Runs until cancelled; does nothing while another process does, or where there is no demo race.

    Heat after heat on `course` (times in ms), `pause` seconds between them; laps depend on the seed alone.
    """
    claim, rng = Lock(database, LEASE), Random(seed)
    try:
        while True:
            if await claim.hold() and (heat := await _new_heat(database, course, rng)):
                await _ride(send, claim, heat, course, rng)
            await asyncio.sleep(pause)
    finally:
        await claim.release()


async def _ride(send: Send, claim: Lock, heat: SimulatedRace, course: Course, rng: Random) -> None:
    """Sends each message when it is due, again until it is taken; gives up when the lease is lost."""
    for message in feed_calls(heat, course, rng):
        due = heat.starts_at + timedelta(milliseconds=message.due_ms)
        await asyncio.sleep(max(0.0, (due - datetime.now(UTC)).total_seconds()))
        while await claim.hold():
            try:
                await send(f"livelaps/race/{heat.race_id}/{message.call}", message.body)
                break
            except Problem as problem:
                _log.warning("%s of the demo race were not taken: %s", message.call, problem.code)
                await asyncio.sleep(AGAIN_SECONDS)
        else:
            return


async def _new_heat(database: Database, course: Course, rng: Random) -> SimulatedRace | None:
    """Makes the demo race one of today that has yet to start; None when there is no such race."""
    now = datetime.now(UTC)
    async with database.transaction() as session:
        race = await session.scalar(DEMO_RACE)
        if race is None:
            return None
        for table in (CorrectionModel, PenaltyModel, PassingModel):
            await session.execute(delete(table).where(table.race_id == race.id))
        await session.execute(update(EntryModel).where(EntryModel.race_id == race.id).values(status=None))
        event = await session.get_one(EventModel, race.event_id)
        event.starts_on = event.ends_on = now.astimezone(ZoneInfo(event.time_zone)).date()
        race.starts_at, race.scoring_status, race.length_ms = now, "notstarted", course.length_ms
        race.result_state, race.posted_at, race.last_passing_at = "provisional", None, None
        race.version += 1
        await session.execute(update(StartRowModel).where(StartRowModel.race_id == race.id).values(starts_at=now))
        asked = select(EntryModel.id, EntryModel.class_id).where(EntryModel.race_id == race.id)
        entries = [(entry_id, class_id) for entry_id, class_id in await session.execute(asked.order_by(EntryModel.id))]
    return SimulatedRace(race.id, now, _paces(entries, rng))


def _paces(entries: Sequence[tuple[int, int]], rng: Random) -> list[tuple[int, float]]:
    """Each class rides a little slower than the one before."""
    classes = list(dict.fromkeys(class_id for _, class_id in entries))
    return [(one, 1 + CLASS_STEP * classes.index(class_id) + rng.uniform(0, 0.06)) for one, class_id in entries]

"""A timing program that repeats a demo race through the calls of docs/timing-feed.md."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any
from zoneinfo import ZoneInfo

from sqlalchemy import delete, select, update

from livelaps_app.core.errors import Problem
from livelaps_app.standins.timing.demo.organizers import DEMO_KEYS
from livelaps_app.standins.timing.demo.rides import Course
from livelaps_app.standins.timing.demo.simulated_race import SimulatedRace, feed_calls
from livelaps_app.standins.timing.demo.today import RIDGELINE, RUNNING_EVENT, SPRINT
from livelaps_app.standins.timing.lock import Lock
from livelaps_app.standins.timing.models import races as models
from livelaps_app.standins.timing.models.events import EventModel
from livelaps_app.stores.database import Database

_log = logging.getLogger(__name__)

Send = Callable[[str, Any], Awaitable[Any]]
"""Posts JSON to a path of the service with the promoter's key. Raises Problem for any error."""

KEY = DEMO_KEYS[RIDGELINE.promoter_id - 1]
LOCK_NAME = "simulator"
RETRY_S = 2.0
DEMO_RACE = (
    select(models.RaceModel)
    .join(EventModel)
    .where(EventModel.name == RUNNING_EVENT, models.RaceModel.name == SPRINT.name)
    .order_by(models.RaceModel.id)
    .limit(1)
)
CLASS_PACE_STEP = 0.05


async def run(
    database: Database, send: Send, course: Course = SPRINT.course, pause_s: float = 10.0, seed: int = 7
) -> None:
    """Runs race after race until cancelled; idle if another process does, or without a demo race."""
    lock, rng = Lock(database, LOCK_NAME), Random(seed)
    try:
        while True:
            if await lock.acquire() and (race := await _reset_demo_race(database, course, rng)):
                await _ride(send, lock, race, course, rng)
            await asyncio.sleep(pause_s)
    finally:
        await lock.release()


async def _ride(send: Send, lock: Lock, race: SimulatedRace, course: Course, rng: Random) -> None:
    """Sends each call at its time and retries failed ones; stops if the lock is lost."""
    for call in feed_calls(race, course, rng):
        due = race.starts_at + timedelta(milliseconds=call.due_ms)
        await asyncio.sleep(max(0.0, (due - datetime.now(UTC)).total_seconds()))
        while await lock.acquire():
            try:
                await send(f"livelaps/race/{race.race_id}/{call.path}", call.body)
                break
            except Problem as problem:
                _log.warning("%s of the demo race were not taken: %s", call.path, problem.code)
                await asyncio.sleep(RETRY_S)
        else:
            return


async def _reset_demo_race(database: Database, course: Course, rng: Random) -> SimulatedRace | None:
    """Moves the demo race to now, before its start; None without a demo race."""
    now = datetime.now(UTC)
    async with database.transaction() as session:
        race = await session.scalar(DEMO_RACE)
        if race is None:
            return None
        for model in (models.CorrectionModel, models.PenaltyModel, models.PassingModel):
            await session.execute(delete(model).where(model.race_id == race.id))
        await session.execute(update(models.EntryModel).where(models.EntryModel.race_id == race.id).values(status=None))
        event = await session.get_one(EventModel, race.event_id)
        event.starts_on = event.ends_on = now.astimezone(ZoneInfo(event.time_zone)).date()
        race.starts_at, race.scoring_status, race.length_ms = now, "notstarted", course.length_ms
        race.result_state, race.posted_at, race.last_passing_at = "provisional", None, None
        race.version += 1
        await session.execute(
            update(models.StartRowModel).where(models.StartRowModel.race_id == race.id).values(starts_at=now)
        )
        entries = select(models.EntryModel.id, models.EntryModel.class_id).where(models.EntryModel.race_id == race.id)
        rows = (await session.execute(entries.order_by(models.EntryModel.id))).all()
    return SimulatedRace(race.id, now, _paces([(entry_id, class_id) for entry_id, class_id in rows], rng))


def _paces(entries: Sequence[tuple[int, int]], rng: Random) -> list[tuple[int, float]]:
    """Entry id and pace; each class is slightly slower than the previous one."""
    classes = list(dict.fromkeys(class_id for _, class_id in entries))
    return [
        (entry_id, 1 + CLASS_PACE_STEP * classes.index(class_id) + rng.uniform(0, 0.06))
        for entry_id, class_id in entries
    ]

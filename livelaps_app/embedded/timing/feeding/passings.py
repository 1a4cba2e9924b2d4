"""Takes the passings a timing program sends: each once, in any order, all of one call in one transaction."""

from collections.abc import Collection, Sequence
from datetime import datetime

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.embedded.database import Database
from livelaps_app.embedded.timing.feeding.entries import (
    EntryLookup,
    find_entries,
    is_official,
    lock_race,
    ms_since_start,
)
from livelaps_app.embedded.timing.feeding.limits import has_moto, is_in_future, may_have_begun
from livelaps_app.embedded.timing.models import PassingModel, RaceModel
from livelaps_app.embedded.timing.schemas.feed import PassingIn, PassingsOut, Verdict, VerdictOut
from livelaps_app.embedded.timing.services import TimingServices


async def record(desk: TimingServices, race_id: int, sent: Sequence[PassingIn]) -> PassingsOut:
    """Takes passings and tells who waits for the race; see `take`."""
    taken = await take(desk.database, race_id, sent, desk.clock())
    if any(passing.verdict == "accepted" for passing in taken.passings):
        await desk.versions.announce(race_id)
    return taken


async def take(database: Database, race_id: int, sent: Sequence[PassingIn], now: datetime) -> PassingsOut:
    """Stores what is new and raises the race's version once, or not at all when nothing is.

    Problem NOT_FOUND for no such race, RACE_MISCONFIGURED for one that has no laps (an enduro).
    """
    async with database.transaction() as session:
        race = await lock_race(session, race_id)
        if race.mode == "Enduro":
            raise Problem(Code.RACE_MISCONFIGURED)
        known = await _taken(session, race_id, sent)
        verdicts, rows = _judged(race, known, await find_entries(session, race_id, sent), sent, now)
        if rows:
            await session.execute(insert(PassingModel), rows)
            race.version += 1
            race.last_passing_at = now
            race.scoring_status = "running" if race.scoring_status == "notstarted" else race.scoring_status
        return PassingsOut(version=race.version, passings=verdicts)


def _judged(
    race: RaceModel, known: Collection[str], entries: EntryLookup, sent: Sequence[PassingIn], now: datetime
) -> tuple[list[VerdictOut], list[dict[str, object]]]:
    verdicts, rows = [], []
    taken, closed, begins = set(known), is_official(race), may_have_begun(race, now)
    for passing in sent:
        entry, at_ms = entries.of(passing), ms_since_start(passing.at, race)
        verdict: Verdict = "accepted"
        if passing.id in taken:
            verdict = "duplicate"
        elif closed:
            verdict = "closed"
        elif not begins or not has_moto(race, passing.moto) or is_in_future(race, passing.at, now):
            verdict = "unfit"
        elif entry is None or at_ms is None:
            verdict = "unknown"
        else:
            taken.add(passing.id)
            rows.append(_row(race, passing, entry.id, at_ms))
        verdicts.append(VerdictOut(id=passing.id, verdict=verdict))
    return verdicts, rows


def _row(race: RaceModel, passing: PassingIn, entry_id: int, at_ms: int) -> dict[str, object]:
    return {
        "race_id": race.id,
        "external_id": passing.id,
        "entry_id": entry_id,
        "at_ms": at_ms,
        "moto": passing.moto,
        "clocked": isinstance(passing.at, datetime),
    }


async def _taken(session: AsyncSession, race_id: int, sent: Sequence[PassingIn]) -> set[str]:
    sent_ids = {passing.id for passing in sent}
    known = select(PassingModel.external_id).where(
        PassingModel.race_id == race_id, PassingModel.external_id.in_(sent_ids)
    )
    return set(await session.scalars(known))

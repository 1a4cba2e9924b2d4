"""Stores passings: each once, in any order, all of a call in one transaction."""

from collections.abc import Collection, Sequence
from datetime import datetime

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.embedded.database import Database
from livelaps_app.embedded.timing.feeding.entries import (
    EntryLookup,
    count_new_times,
    find_entries,
    is_official,
    lock_race,
    ms_since_start,
)
from livelaps_app.embedded.timing.feeding.limits import has_moto, is_in_future, may_have_begun
from livelaps_app.embedded.timing.models import PassingModel, RaceModel
from livelaps_app.embedded.timing.schemas.feed import PassingIn, PassingsOut, Verdict, VerdictOut
from livelaps_app.embedded.timing.services import TimingServices


async def record(services: TimingServices, race_id: int, sent: Sequence[PassingIn]) -> PassingsOut:
    """Stores passings and announces the race's new version; see `store`."""
    stored = await store(services.database, race_id, sent, services.clock())
    if any(passing.verdict == "accepted" for passing in stored.passings):
        await services.versions.announce(race_id)
    return stored


async def store(database: Database, race_id: int, sent: Sequence[PassingIn], now: datetime) -> PassingsOut:
    """Stores new passings and raises the race's version once if there are any.

    Raises Problem NOT_FOUND, or RACE_MISCONFIGURED for an enduro, which has no laps.
    """
    async with database.transaction() as session:
        race = await lock_race(session, race_id)
        if race.mode == "Enduro":
            raise Problem(Code.RACE_MISCONFIGURED)
        known = await _known_ids(session, race_id, sent)
        verdicts, rows = _judge(race, known, await find_entries(session, race_id, sent), sent, now)
        if rows:
            await session.execute(insert(PassingModel), rows)
            count_new_times(race, now)
        return PassingsOut(version=race.version, passings=verdicts)


def _judge(
    race: RaceModel, known: Collection[str], entries: EntryLookup, sent: Sequence[PassingIn], now: datetime
) -> tuple[list[VerdictOut], list[dict[str, object]]]:
    """A verdict on each passing, and the rows of the accepted ones."""
    verdicts, rows = [], []
    stored, closed, begun = set(known), is_official(race), may_have_begun(race, now)
    for passing in sent:
        entry, at_ms = entries.find(passing), ms_since_start(passing.at, race)
        verdict: Verdict = "accepted"
        if passing.id in stored:
            verdict = "duplicate"
        elif closed:
            verdict = "closed"
        elif not begun or not has_moto(race, passing.moto) or is_in_future(race, passing.at, now):
            verdict = "unfit"
        elif entry is None or at_ms is None:
            verdict = "unknown"
        else:
            stored.add(passing.id)
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


async def _known_ids(session: AsyncSession, race_id: int, sent: Sequence[PassingIn]) -> set[str]:
    external_id = PassingModel.external_id
    known = select(external_id).where(
        PassingModel.race_id == race_id, external_id.in_({passing.id for passing in sent})
    )
    return set(await session.scalars(known))

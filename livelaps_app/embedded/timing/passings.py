"""Takes the passings a timing program sends: each once, in any order, all of one call in one transaction."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import insert, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.embedded.database import Database
from livelaps_app.embedded.timing import schemas
from livelaps_app.embedded.timing.desk import Desk
from livelaps_app.embedded.timing.models import Entry, Passing, Race


@dataclass(frozen=True, slots=True)
class Known:
    """What the race has of the passings that are sent: ids taken before, and entries by id and by plate."""

    taken: set[str]
    by_id: Mapping[int, int]
    by_plate: Mapping[str, int]

    def entry(self, passing: schemas.Passing) -> int | None:
        """A plate that two entries of the race share names nobody."""
        if passing.entryId is not None:
            return self.by_id.get(passing.entryId)
        return self.by_plate.get(passing.plate or "")


async def record(desk: Desk, race_id: int, sent: Sequence[schemas.Passing]) -> schemas.PassingsTaken:
    """Takes passings and tells who waits for the race; see `take`."""
    taken = await take(desk.database, race_id, sent, desk.clock())
    if any(passing.verdict == "accepted" for passing in taken.passings):
        await desk.versions.announce(race_id)
    return taken


async def take(
    database: Database, race_id: int, sent: Sequence[schemas.Passing], now: datetime
) -> schemas.PassingsTaken:
    """Stores what is new and raises the race's version once, or not at all when nothing is.

    Problem NOT_FOUND for no such race, RACE_MISCONFIGURED for one that has no laps (an enduro).
    """
    async with database.transaction() as session:
        race = await session.get(Race, race_id, with_for_update=True)
        if race is None:
            raise Problem(Code.NOT_FOUND)
        if race.mode == "Enduro":
            raise Problem(Code.RACE_MISCONFIGURED)
        known = await _known(session, race_id, sent)
        verdicts, rows = _judged(race, known, sent)
        if rows:
            await session.execute(insert(Passing), rows)
            race.version += 1
            race.last_passing_at = now
            race.scoring_status = "running" if race.scoring_status == "notstarted" else race.scoring_status
        return schemas.PassingsTaken(version=race.version, passings=verdicts)


def _judged(
    race: Race, known: Known, sent: Sequence[schemas.Passing]
) -> tuple[list[schemas.PassingVerdict], list[dict[str, object]]]:
    verdicts, rows = [], []
    taken = set(known.taken)
    for passing in sent:
        entry_id, at_ms = known.entry(passing), _since_start(passing.at, race.starts_at)
        verdict: schemas.Verdict = "accepted"
        if passing.id in taken:
            verdict = "duplicate"
        elif entry_id is None or not 0 <= at_ms <= schemas.LONGEST_MS:
            verdict = "unknown"
        else:
            taken.add(passing.id)
            rows.append(_row(race, passing, entry_id, at_ms))
        verdicts.append(schemas.PassingVerdict(id=passing.id, verdict=verdict))
    return verdicts, rows


def _row(race: Race, passing: schemas.Passing, entry_id: int, at_ms: int) -> dict[str, object]:
    return {
        "race_id": race.id,
        "external_id": passing.id,
        "entry_id": entry_id,
        "at_ms": at_ms,
        "moto": passing.moto,
    }


def _since_start(at: int | datetime, starts_at: datetime) -> int:
    if isinstance(at, int):
        return at
    return round((at - starts_at).total_seconds() * 1000)


async def _known(session: AsyncSession, race_id: int, sent: Sequence[schemas.Passing]) -> Known:
    taken = await session.scalars(
        select(Passing.external_id).where(
            Passing.race_id == race_id, Passing.external_id.in_({passing.id for passing in sent})
        )
    )
    named = or_(
        Entry.id.in_({passing.entryId for passing in sent}), Entry.plate.in_({passing.plate for passing in sent})
    )
    entries = (await session.execute(select(Entry.id, Entry.plate).where(Entry.race_id == race_id, named))).all()
    plates = [plate for _, plate in entries]
    return Known(
        set(taken),
        {entry_id: entry_id for entry_id, _ in entries},
        {plate: entry_id for entry_id, plate in entries if plates.count(plate) == 1},
    )

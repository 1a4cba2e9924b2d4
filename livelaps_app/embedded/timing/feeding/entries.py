"""The race and the entries that a call of the feed refers to."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.embedded.timing.models import EntryModel, RaceModel
from livelaps_app.embedded.timing.schemas.feed import MAX_MS, EntryReferenceIn
from livelaps_app.embedded.timing.visibility import existing_row


@dataclass(frozen=True, slots=True)
class EntryLookup:
    """Entries of a race by id, and by the plates that only one of them has."""

    by_id: Mapping[int, EntryModel]
    by_plate: Mapping[str, EntryModel]

    def find(self, reference: EntryReferenceIn) -> EntryModel | None:
        """The entry with that id, else with that plate."""
        if reference.entryId is not None:
            return self.by_id.get(reference.entryId)
        return self.by_plate.get(reference.plate or "")


async def find_entries(session: AsyncSession, race_id: int, references: Iterable[EntryReferenceIn]) -> EntryLookup:
    """The referenced entries of a race."""
    references = list(references)
    ids = {reference.entryId for reference in references if reference.entryId is not None}
    plates = {reference.plate for reference in references if reference.plate is not None}
    referenced = or_(EntryModel.id.in_(ids), EntryModel.plate.in_(plates))
    entries = (await session.scalars(select(EntryModel).where(EntryModel.race_id == race_id, referenced))).all()
    counts = Counter(entry.plate for entry in entries)
    return EntryLookup(
        {entry.id: entry for entry in entries}, {entry.plate: entry for entry in entries if counts[entry.plate] == 1}
    )


async def lock_race(session: AsyncSession, race_id: int) -> RaceModel:
    """The race, locked for this transaction. Raises Problem NOT_FOUND."""
    return await existing_row(session, RaceModel, race_id, with_for_update=True)


def count_new_times(race: RaceModel, now: datetime) -> None:
    """Raises the version for new passings or section times, which start a race that has not started."""
    race.version += 1
    race.last_passing_at = now
    if race.scoring_status == "notstarted":
        race.scoring_status = "running"


def ms_since_start(at: int | datetime, race: RaceModel) -> int | None:
    """Milliseconds after the race's start; None for a time outside of the race."""
    ms = at if isinstance(at, int) else round((at - race.starts_at).total_seconds() * 1000)
    return ms if 0 <= ms <= MAX_MS else None


def is_official(race: RaceModel) -> bool:
    """Whether the results are official, so that only a correction changes them."""
    return race.scoring_status == "completed" and race.result_state == "official"

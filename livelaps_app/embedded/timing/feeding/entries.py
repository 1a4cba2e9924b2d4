"""Whose a passing, a time or a correction is: entries by id, or by a plate that only one of the race has."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.embedded.timing.models import EntryModel, RaceModel
from livelaps_app.embedded.timing.schemas.feed import LONGEST_MS, EntryReferenceIn


@dataclass(frozen=True, slots=True)
class EntryLookup:
    """The entries of a race that a call names."""

    by_id: Mapping[int, EntryModel]
    by_plate: Mapping[str, EntryModel]

    def of(self, named: EntryReferenceIn) -> EntryModel | None:
        """A plate that two entries of the race share names nobody."""
        if named.entryId is not None:
            return self.by_id.get(named.entryId)
        return self.by_plate.get(named.plate or "")


async def find_entries(session: AsyncSession, race_id: int, named: Iterable[EntryReferenceIn]) -> EntryLookup:
    """The entries that are named, and no others."""
    told = list(named)
    wanted = or_(
        EntryModel.id.in_({one.entryId for one in told if one.entryId is not None}),
        EntryModel.plate.in_({one.plate for one in told if one.plate is not None}),
    )
    found = (await session.scalars(select(EntryModel).where(EntryModel.race_id == race_id, wanted))).all()
    plates = Counter(entry.plate for entry in found)
    return EntryLookup(
        {entry.id: entry for entry in found}, {entry.plate: entry for entry in found if plates[entry.plate] == 1}
    )


async def lock_race(session: AsyncSession, race_id: int) -> RaceModel:
    """The race, for this transaction alone to change; Problem NOT_FOUND."""
    race = await session.get(RaceModel, race_id, with_for_update=True)
    if race is None:
        raise Problem(Code.NOT_FOUND)
    return race


def ms_since_start(at: int | datetime, race: RaceModel) -> int | None:
    """Milliseconds after the race's start; None for a time outside of the race."""
    ms = at if isinstance(at, int) else round((at - race.starts_at).total_seconds() * 1000)
    return ms if 0 <= ms <= LONGEST_MS else None


def is_official(race: RaceModel) -> bool:
    """Whether its results are final, so that only a correction changes them."""
    return race.scoring_status == "completed" and race.result_state == "official"

"""The entries that a call of the feed refers to."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from sqlalchemy import or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.standins.timing.models.races import EntryModel
from livelaps_app.standins.timing.schemas.feed import EntryReferenceIn


@dataclass(frozen=True, slots=True)
class EntryLookup:
    """Entries of a race by id, and by unique plate."""

    by_id: Mapping[int, EntryModel]
    by_plate: Mapping[str, EntryModel]

    def find(self, reference: EntryReferenceIn) -> EntryModel | None:
        """The entry of that id, else of that plate."""
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
    unique = {entry.plate: entry for entry in entries if counts[entry.plate] == 1}
    return EntryLookup({entry.id: entry for entry in entries}, unique)

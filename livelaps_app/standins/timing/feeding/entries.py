"""The entries that a call of the feed refers to."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from sqlalchemy import or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.standins.timing.models.races import ENTERED, EntryModel
from livelaps_app.standins.timing.schemas.feed import EntryReferenceIn, PassingIn, SectionTimeIn, TimedOut, Verdict


@dataclass(frozen=True, slots=True)
class EntryLookup:
    """Entries of a race by id, by unique plate, and by a plate that differs from theirs by zeros or case."""

    by_id: Mapping[int, EntryModel]
    by_plate: Mapping[str, EntryModel]
    by_near_plate: Mapping[str, EntryModel]

    def find(self, reference: EntryReferenceIn) -> EntryModel | None:
        """The entry of that id, else of that plate."""
        if reference.entryId is not None:
            return self.by_id.get(reference.entryId)
        return self.by_plate.get(reference.plate or "")

    def find_near(self, reference: EntryReferenceIn) -> EntryModel | None:
        """The only entry of a similar plate, if no entry has that plate."""
        return None if reference.entryId is not None else self.by_near_plate.get(reference.plate or "")


def answer_time(time: PassingIn | SectionTimeIn, entry: EntryModel | None, verdict: Verdict) -> TimedOut:
    """The answer to a time; of a stored one with the similar plate of its entry, and the DNS that it contradicts."""
    if entry is None or verdict != "accepted":
        return TimedOut(id=time.id, verdict=verdict)
    is_near = time.entryId is None and time.plate != entry.plate
    return TimedOut(
        id=time.id,
        verdict="near" if is_near else "accepted",
        plate=entry.plate if is_near else None,
        status="DNS" if entry.status == "DNS" else None,
    )


async def find_entries(session: AsyncSession, race_id: int, references: Iterable[EntryReferenceIn]) -> EntryLookup:
    """The referenced entries of a race."""
    references = list(references)
    ids = {reference.entryId for reference in references if reference.entryId is not None}
    plates = {reference.plate for reference in references if reference.plate is not None}
    referenced = or_(EntryModel.id.in_(ids), EntryModel.plate.in_(plates))
    entries = (
        await session.scalars(select(EntryModel).where(EntryModel.race_id == race_id, ENTERED, referenced))
    ).all()
    counts = Counter(entry.plate for entry in entries)
    unique = {entry.plate: entry for entry in entries if counts[entry.plate] == 1}
    near = await _near(session, race_id, plates - counts.keys())
    return EntryLookup({entry.id: entry for entry in entries}, unique, near)


async def _near(session: AsyncSession, race_id: int, unknown: Collection[str]) -> dict[str, EntryModel]:
    """The entries of unknown plates, each the only one of a similar plate."""
    if not unknown:
        return {}
    similar: defaultdict[str, list[EntryModel]] = defaultdict(list)
    plated = select(EntryModel).where(EntryModel.race_id == race_id, ENTERED, EntryModel.plate != "")
    for entry in await session.scalars(plated):
        similar[plate_key(entry.plate)].append(entry)
    candidates = {plate: similar.get(plate_key(plate), ()) for plate in unknown}
    return {plate: entries[0] for plate, entries in candidates.items() if len(entries) == 1}


def plate_key(plate: str) -> str:
    """A plate without case, spaces and leading zeros."""
    return "".join(plate.split()).casefold().lstrip("0")

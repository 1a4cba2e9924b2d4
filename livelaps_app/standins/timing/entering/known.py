"""The races, classes, entries and riders that a call with entries refers to."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.standins.timing.models.people import RiderModel
from livelaps_app.standins.timing.models.races import EntryModel, RaceClassModel, RaceModel
from livelaps_app.standins.timing.schemas.entering import PutEntryIn

EntryKey = tuple[int, str]
"""The race and the site's id of an entry."""


@dataclass(frozen=True, slots=True)
class KnownEntries:
    """Locked races by id, their (race, class) pairs, entries by key, all entries, and riders by id."""

    races: Mapping[int, RaceModel]
    classes: frozenset[tuple[int, int]]
    by_key: Mapping[EntryKey, EntryModel]
    entries: Sequence[EntryModel]
    riders: Mapping[int, RiderModel]


async def load_known_entries(session: AsyncSession, items: Sequence[PutEntryIn]) -> KnownEntries:
    """Locks the races in the order of their ids, so that two calls do not wait for each other."""
    race_ids = {item.raceId for item in items}
    locked = select(RaceModel).where(RaceModel.id.in_(race_ids)).order_by(RaceModel.id).with_for_update()
    races = {race.id: race for race in await session.scalars(locked)}
    pairs = select(RaceClassModel.race_id, RaceClassModel.class_id).where(RaceClassModel.race_id.in_(races))
    entries = (await session.scalars(select(EntryModel).where(EntryModel.race_id.in_(races)))).all()
    by_key = {(entry.race_id, entry.external_id): entry for entry in entries if entry.external_id is not None}
    rider_ids = {item.rider.id for item in items if item.rider and item.rider.id is not None}
    rider_ids |= {entry.rider_id for key in map(entry_key, items) if (entry := by_key.get(key)) is not None}
    riders = await session.scalars(select(RiderModel).where(RiderModel.id.in_(rider_ids)))
    return KnownEntries(
        races,
        frozenset((race_id, class_id) for race_id, class_id in await session.execute(pairs)),
        by_key,
        entries,
        {rider.id: rider for rider in riders},
    )


def entry_key(item: PutEntryIn) -> EntryKey:
    """The race and the site's id of a sent entry."""
    return item.raceId, item.id

"""Stores the entries that the site sends: all of a call in one transaction, each version once."""

from collections.abc import Iterable, Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.standins.timing.entering.known import KnownEntries, entry_key, load_known_entries
from livelaps_app.standins.timing.entering.verdicts import ENTERED_STATE, judge
from livelaps_app.standins.timing.models.people import RiderModel
from livelaps_app.standins.timing.models.races import EntryModel
from livelaps_app.standins.timing.schemas.entering import PutEntryIn, PutEntryOut, PutRiderIn, PutVerdict
from livelaps_app.standins.timing.services import TimingServices

CHANGES: frozenset[PutVerdict] = frozenset({"accepted", "changed"})


async def put_entries(services: TimingServices, items: Sequence[PutEntryIn]) -> list[PutEntryOut]:
    """Stores new and changed entries, raises the version of each changed race once, and announces it."""
    async with services.database.transaction() as session:
        known = await load_known_entries(session, items)
        verdicts = judge(known, items)
        changed = [item for item, verdict in zip(items, verdicts, strict=True) if verdict in CHANGES]
        entries = dict(known.by_key) | await _store(session, known, changed)
        race_ids = sorted({item.raceId for item in changed})
        for race_id in race_ids:
            known.races[race_id].version += 1
        answers = [
            _answer(item, verdict, entries.get(entry_key(item))) for item, verdict in zip(items, verdicts, strict=True)
        ]
    for race_id in race_ids:
        await services.versions.announce(race_id)
    return answers


async def _store(
    session: AsyncSession, known: KnownEntries, items: Iterable[PutEntryIn]
) -> dict[tuple[int, str], EntryModel]:
    """Writes entries and their riders; a withdrawn entry keeps everything but its state."""
    stored, riders = {}, NewRiders(session)
    entered: list[tuple[EntryModel, PutEntryIn, RiderModel]] = []
    for item in items:
        known_entry = known.by_key.get(entry_key(item))
        entry = known_entry or EntryModel(race_id=item.raceId, external_id=item.id)
        entry.external_version, entry.withdrawn = item.version, item.state != ENTERED_STATE
        if item.rider and not entry.withdrawn:
            rider = _rider(known, riders, item.rider, item.raceId, known_entry)
            entered.append((entry, item, rider))
        stored[entry_key(item)] = entry
    await session.flush()
    for entry, item, rider in entered:
        _write(entry, item, rider.id)
        session.add(entry)
    await session.flush()
    return stored


class NewRiders:
    """Riders made by a call; one person in several races, alike to the year of birth, is one rider."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session
        self._made: dict[tuple[str, str, int], RiderModel] = {}
        self._races: set[tuple[int, int]] = set()

    def make(self, person: PutRiderIn, race_id: int) -> RiderModel:
        """The rider of a person in a race."""
        key = (person.name, person.city or "", person.birthYear or 0)
        rider = self._made.get(key) if person.birthYear else None
        if rider is None or (id(rider), race_id) in self._races:
            rider = self._made[key] = RiderModel(name=person.name, city=person.city or "", birth_year=person.birthYear)
            self._session.add(rider)
        self._races.add((id(rider), race_id))
        return rider


def _rider(
    known: KnownEntries, riders: NewRiders, person: PutRiderIn, race_id: int, entry: EntryModel | None
) -> RiderModel:
    """The rider of an entry, with the public name of its newest entry."""
    rider = known.riders.get(person.id) if person.id is not None else None
    if rider is None and entry is not None:
        rider = known.riders[entry.rider_id]
        if person.id is None:  # the site does not know the rider, which came with the entry
            rider.name, rider.birth_year = person.name, person.birthYear
    rider = rider or riders.make(person, race_id)
    rider.display_name = person.displayName
    if person.city is not None:
        rider.city = person.city
    return rider


def _write(entry: EntryModel, item: PutEntryIn, rider_id: int) -> None:
    entry.rider_id, entry.class_id, entry.display_name = rider_id, item.classId, item.displayed_name
    entry.plate, entry.row, entry.transponder = item.plate, item.row, item.transponder
    entry.brand, entry.team, entry.licence = item.brand, item.team, item.licence


def _answer(item: PutEntryIn, verdict: PutVerdict, entry: EntryModel | None) -> PutEntryOut:
    return PutEntryOut(
        id=item.id,
        raceId=item.raceId,
        verdict=verdict,
        entryId=entry.id if entry else None,
        riderId=entry.rider_id if entry else None,
    )

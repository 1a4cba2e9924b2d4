"""Riders of accounts for the API, with plates, classes and the newest published race."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from sqlalchemy import Row, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.standins.timing.models.events import EventModel
from livelaps_app.standins.timing.models.people import PUBLIC_CITY, PUBLIC_NAME, RiderClassModel, RiderModel
from livelaps_app.standins.timing.models.races import EntryModel, RaceModel
from livelaps_app.standins.timing.rider_search import MAX_CLASSES, MAX_PLATES, RiderQuery, join_published
from livelaps_app.standins.timing.schemas.own_riders import LastRaceOut, OwnRiderOut


async def rider_records(
    session: AsyncSession, rider_ids: Collection[int], viewer: int | None = None
) -> dict[int, OwnRiderOut]:
    """Riders by id; `viewer` is the promoter of the displaying site, None for any."""
    entries = await _entries(session, rider_ids, viewer) if rider_ids else {}
    return {rider_id: _record(rider_id, entries.get(rider_id, ())) for rider_id in rider_ids}


async def _entries(
    session: AsyncSession, rider_ids: Iterable[int], viewer: int | None
) -> dict[int, list[Row[*tuple[Any, ...]]]]:
    """The published entries of each rider, newest first."""
    columns = (
        *(EntryModel.rider_id, PUBLIC_NAME.label("name"), PUBLIC_CITY.label("city"), EntryModel.plate),
        *(RiderClassModel.name.label("class_name"), EntryModel.id, EntryModel.race_id),
        *(RaceModel.name.label("race_name"), EventModel.name.label("event_name"), EventModel.starts_on),
    )
    statement = select(*columns).select_from(EntryModel).join(RiderModel).join(RiderClassModel)
    statement = join_published(statement, RiderQuery("", 0, viewer=viewer)).where(EntryModel.rider_id.in_(rider_ids))
    entries: dict[int, list[Row[*tuple[Any, ...]]]] = {}
    for row in await session.execute(statement.order_by(RaceModel.starts_at.desc(), EntryModel.id)):
        entries.setdefault(row.rider_id, []).append(row)
    return entries


def _record(rider_id: int, entries: Sequence[Row[*tuple[Any, ...]]]) -> OwnRiderOut:
    newest = entries[0] if entries else None
    return OwnRiderOut(
        rider_id=rider_id,
        full_name=newest.name if newest else "",
        city=newest.city if newest else "",
        plates=list(dict.fromkeys(row.plate for row in entries))[:MAX_PLATES],
        classes=list(dict.fromkeys(row.class_name for row in entries))[:MAX_CLASSES],
        last_race=_last_race(newest) if newest else None,
    )


def _last_race(row: Row[*tuple[Any, ...]]) -> LastRaceOut:
    return LastRaceOut(
        race_id=row.race_id,
        entry_id=row.id,
        race_name=row.race_name,
        event_name=row.event_name,
        day=row.starts_on.isoformat(),
    )

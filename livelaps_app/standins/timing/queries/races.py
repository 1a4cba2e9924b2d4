"""Public races, and their classes, start rows and participants."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import ColumnElement, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.standins.timing.models.events import EventModel
from livelaps_app.standins.timing.models.people import RiderClassModel
from livelaps_app.standins.timing.models.races import ENTERED, EntryModel, RaceClassModel, RaceModel, StartRowModel
from livelaps_app.standins.timing.race_inputs import RaceEntry, race_entries
from livelaps_app.standins.timing.schemas.events import ClassLinkOut, ParticipantOut, RaceSummaryOut, StartRowOut
from livelaps_app.standins.timing.schemas.wire import MODE_NAMES
from livelaps_app.standins.timing.visibility import VISIBLE, public_row
from livelaps_app.standins.timing.wire_format import clock, entry_fields, instant, shared_fields


async def list_races(session: AsyncSession, *conditions: ColumnElement[bool]) -> list[RaceSummaryOut]:
    """The public races that meet the conditions, by start."""
    race = RaceModel
    entry_count = select(func.count()).where(EntryModel.race_id == race.id, ENTERED).correlate(race).scalar_subquery()
    statement = select(race, EventModel.time_zone, entry_count).select_from(race).join(EventModel)
    rows = await session.execute(statement.where(VISIBLE, *conditions).order_by(race.starts_at, race.id))
    return [_summary(*row) for row in rows]


async def event_races(session: AsyncSession, event_id: int) -> list[RaceSummaryOut]:
    """The public races of a public event, by start. Raises Problem NOT_FOUND or PERMISSION_DENIED."""
    await public_row(session, EventModel, event_id)
    return await list_races(session, RaceModel.event_id == event_id)


async def class_links(session: AsyncSession, race_id: int) -> list[ClassLinkOut]:
    """The classes of a race, by row."""
    race_class = RaceClassModel
    same_class = (EntryModel.race_id == race_class.race_id) & (EntryModel.class_id == race_class.class_id)
    entry_count = select(func.count()).where(same_class, ENTERED).correlate(race_class).scalar_subquery()
    statement = select(race_class, RiderClassModel, entry_count).join_from(race_class, RiderClassModel)
    rows = await session.execute(statement.where(race_class.race_id == race_id).order_by(race_class.row, race_class.id))
    return [_class_link(*row) for row in rows]


async def participants(session: AsyncSession, race_id: int, race_class_id: int | None = None) -> list[ParticipantOut]:
    """The entries of a race, or of one of its classes, by class and plate."""
    race_classes = await session.scalars(select(RaceClassModel).where(RaceClassModel.race_id == race_id))
    start_rows = {
        race_class.class_id: race_class.row for race_class in race_classes if race_class_id in (None, race_class.id)
    }
    return [
        participant(entry, start_rows[entry.class_id])
        for entry in await race_entries(session, race_id)
        if entry.class_id in start_rows
    ]


def participant(entry: RaceEntry, row_of_class: int | None) -> ParticipantOut:
    """An entry with its town, hidden with the name, and its row."""
    place = {"city": entry.city if entry.name else "", "row": row_of_class if entry.row is None else entry.row}
    return ParticipantOut.model_validate(entry_fields(entry) | place)


async def list_start_rows(session: AsyncSession, race_id: int) -> list[StartRowOut]:
    """The rows of a race's start, by time."""
    row = StartRowModel
    statement = select(row, RaceModel.starts_at, EventModel.time_zone).select_from(row).join(RaceModel).join(EventModel)
    links, counts = await class_links(session, race_id), await _row_counts(session, race_id)
    rows = await session.execute(statement.where(row.race_id == race_id).order_by(row.starts_at, row.row))
    return [
        StartRowOut(
            raceId=race_id,
            row=row.row,
            startTime=instant(row.starts_at, zone) or "",
            offset=clock(round((row.starts_at - race_starts_at).total_seconds() * 1000)),
            **_classes_in(row.row, links, counts[row.row]),
        )
        for row, race_starts_at, zone in rows
    ]


async def _row_counts(session: AsyncSession, race_id: int) -> Mapping[int | None, Mapping[int, int]]:
    """The number of entries in each row by the id of their class in the race."""
    race_class = RaceClassModel
    same_class = (EntryModel.race_id == race_class.race_id) & (EntryModel.class_id == race_class.class_id)
    row = func.coalesce(EntryModel.row, race_class.row)
    statement = select(row, race_class.id, func.count()).select_from(EntryModel).join(race_class, same_class)
    counts: defaultdict[int | None, dict[int, int]] = defaultdict(dict)
    for number, link_id, count in await session.execute(
        statement.where(EntryModel.race_id == race_id, ENTERED).group_by(row, race_class.id)
    ):
        counts[number][link_id] = count
    return counts


def _classes_in(row: int, links: Sequence[ClassLinkOut], counts: Mapping[int, int]) -> dict[str, Any]:
    """The classes that start from a row, or have entries in it."""
    in_row = [link.className for link in links if link.row == row or link.id in counts]
    return {"classes": in_row, "entryCount": sum(counts.values())}


def _summary(race: RaceModel, zone: str, entry_count: int) -> RaceSummaryOut:
    return RaceSummaryOut.model_validate(
        shared_fields(race, RaceSummaryOut)
        | {
            "raceName": race.name,
            "RACE_MODE_NAME": MODE_NAMES[race.mode],
            "postedAt": instant(race.posted_at, zone),
            "startTime": instant(race.starts_at, zone),
            "entryCount": entry_count,
        }
    )


def _class_link(race_class: RaceClassModel, rider_class: RiderClassModel, entry_count: int) -> ClassLinkOut:
    return ClassLinkOut(
        id=race_class.id,
        classId=rider_class.id,
        raceClassId=race_class.id,
        racesId=race_class.race_id,
        className=rider_class.name,
        classGroup=rider_class.group,
        entryCount=entry_count,
        row=race_class.row,
    )

"""Races, their classes, start rows and participants as they travel."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.embedded.timing import wire_format
from livelaps_app.embedded.timing.models import (
    EntryModel,
    EventModel,
    RaceClassModel,
    RaceModel,
    RiderClassModel,
    StartRowModel,
)
from livelaps_app.embedded.timing.race_inputs import RaceEntry, race_entries
from livelaps_app.embedded.timing.schemas.events import ClassLinkOut, ParticipantOut, RaceSummaryOut, StartRowOut
from livelaps_app.embedded.timing.schemas.wire import MODE_NAMES
from livelaps_app.embedded.timing.visibility import VISIBLE


async def races(session: AsyncSession, *conditions: ColumnElement[bool]) -> list[RaceSummaryOut]:
    """The public races that meet the conditions, by start."""
    entered = select(func.count()).where(EntryModel.race_id == RaceModel.id).correlate(RaceModel).scalar_subquery()
    asked = select(RaceModel, EventModel.time_zone, entered).join(EventModel, EventModel.id == RaceModel.event_id)
    rows = await session.execute(asked.where(VISIBLE, *conditions).order_by(RaceModel.starts_at, RaceModel.id))
    return [_summary(race, zone, count) for race, zone, count in rows]


async def class_links(session: AsyncSession, race_id: int) -> list[ClassLinkOut]:
    """The classes of a race, by row."""
    entered = (EntryModel.race_id == RaceClassModel.race_id) & (EntryModel.class_id == RaceClassModel.class_id)
    count = select(func.count()).where(entered).correlate(RaceClassModel).scalar_subquery()
    asked = select(RaceClassModel, RiderClassModel, count).join(
        RiderClassModel, RiderClassModel.id == RaceClassModel.class_id
    )
    rows = await session.execute(
        asked.where(RaceClassModel.race_id == race_id).order_by(RaceClassModel.row, RaceClassModel.id)
    )
    return [_class_link(place, ridden, entries) for place, ridden, entries in rows]


async def participants(session: AsyncSession, race_id: int, race_class_id: int | None = None) -> list[ParticipantOut]:
    """The entries of a race, or of one of its classes, by class and plate."""
    found = await session.scalars(select(RaceClassModel).where(RaceClassModel.race_id == race_id))
    places = {place.class_id: place for place in found}
    wanted = {place.class_id for place in places.values() if race_class_id in (None, place.id)}
    return [
        ParticipantOut(**participant(entrant), row=places[entrant.class_id].row)
        for entrant in await race_entries(session, race_id)
        if entrant.class_id in wanted
    ]


def participant(entrant: RaceEntry) -> dict[str, Any]:
    """The fields of a participant that follow from the entry alone."""
    return {
        "id": entrant.entry_id,
        "riderId": entrant.rider_id,
        "fullName": entrant.name,
        "displayedNumber": entrant.plate,
        "className": entrant.class_name,
        "classGroup": entrant.class_group,
        "brand": entrant.brand,
        "city": entrant.city,
    }


async def start_rows(session: AsyncSession, race_id: int) -> list[StartRowOut]:
    """The rows of a race's start, first to leave first."""
    asked = select(StartRowModel, RaceModel.starts_at, EventModel.time_zone).join(
        RaceModel, RaceModel.id == StartRowModel.race_id
    )
    asked = asked.join(EventModel, EventModel.id == RaceModel.event_id).where(StartRowModel.race_id == race_id)
    links = await class_links(session, race_id)
    rows = await session.execute(asked.order_by(StartRowModel.starts_at, StartRowModel.row))
    return [
        StartRowOut(
            raceId=race_id,
            row=row.row,
            startTime=wire_format.instant(row.starts_at, zone) or "",
            offset=wire_format.clock(round((row.starts_at - race_starts_at).total_seconds() * 1000)),
            **_standing_in(row.row, links),
        )
        for row, race_starts_at, zone in rows
    ]


def _standing_in(row: int, links: Sequence[ClassLinkOut]) -> dict[str, Any]:
    here = [link for link in links if link.row == row]
    return {"classes": [link.className for link in here], "entryCount": sum(link.entryCount for link in here)}


def _summary(race: RaceModel, zone: str, entered: int) -> RaceSummaryOut:
    return RaceSummaryOut.model_validate(
        {
            "id": race.id,
            "eventId": race.event_id,
            "raceName": race.name,
            "mode": race.mode,
            "RACE_MODE_NAME": MODE_NAMES[race.mode],
            "scoring_status": race.scoring_status,
            "resultState": race.result_state,
            "postedAt": wire_format.instant(race.posted_at, zone),
            "startTime": wire_format.instant(race.starts_at, zone),
            "entryCount": entered,
            "configured": race.configured,
        }
    )


def _class_link(place: RaceClassModel, ridden: RiderClassModel, entries: int) -> ClassLinkOut:
    return ClassLinkOut(
        id=place.id,
        raceClassId=place.id,
        racesId=place.race_id,
        className=ridden.name,
        classGroup=ridden.group,
        entryCount=entries,
        row=place.row,
    )

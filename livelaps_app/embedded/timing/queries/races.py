"""Races, their classes, start rows and participants as they travel."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.embedded.timing import schemas, wire_format
from livelaps_app.embedded.timing.models import Entry, Event, Race, RaceClass, RiderClass, StartRow
from livelaps_app.embedded.timing.race_inputs import Entrant, entrants
from livelaps_app.embedded.timing.visibility import SHOWN


async def races(session: AsyncSession, *conditions: ColumnElement[bool]) -> list[schemas.RaceSummary]:
    """The public races that meet the conditions, by start."""
    entered = select(func.count()).where(Entry.race_id == Race.id).correlate(Race).scalar_subquery()
    asked = select(Race, Event.time_zone, entered).join(Event, Event.id == Race.event_id)
    rows = await session.execute(asked.where(SHOWN, *conditions).order_by(Race.starts_at, Race.id))
    return [_summary(race, zone, count) for race, zone, count in rows]


async def class_links(session: AsyncSession, race_id: int) -> list[schemas.ClassLink]:
    """The classes of a race, by row."""
    entered = (Entry.race_id == RaceClass.race_id) & (Entry.class_id == RaceClass.class_id)
    count = select(func.count()).where(entered).correlate(RaceClass).scalar_subquery()
    asked = select(RaceClass, RiderClass, count).join(RiderClass, RiderClass.id == RaceClass.class_id)
    rows = await session.execute(asked.where(RaceClass.race_id == race_id).order_by(RaceClass.row, RaceClass.id))
    return [_class_link(place, ridden, entries) for place, ridden, entries in rows]


async def participants(
    session: AsyncSession, race_id: int, race_class_id: int | None = None
) -> list[schemas.ParticipantRow]:
    """The entries of a race, or of one of its classes, by class and plate."""
    found = await session.scalars(select(RaceClass).where(RaceClass.race_id == race_id))
    places = {place.class_id: place for place in found}
    wanted = {place.class_id for place in places.values() if race_class_id in (None, place.id)}
    return [
        schemas.ParticipantRow(**participant(entrant), row=places[entrant.class_id].row)
        for entrant in await entrants(session, race_id)
        if entrant.class_id in wanted
    ]


def participant(entrant: Entrant) -> dict[str, Any]:
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


async def start_rows(session: AsyncSession, race_id: int) -> list[schemas.StartRow]:
    """The rows of a race's start, first to leave first."""
    asked = select(StartRow, Race.starts_at, Event.time_zone).join(Race, Race.id == StartRow.race_id)
    asked = asked.join(Event, Event.id == Race.event_id).where(StartRow.race_id == race_id)
    links = await class_links(session, race_id)
    rows = await session.execute(asked.order_by(StartRow.starts_at, StartRow.row))
    return [
        schemas.StartRow(
            raceId=race_id,
            row=row.row,
            startTime=wire_format.instant(row.starts_at, zone) or "",
            offset=wire_format.clock(round((row.starts_at - race_starts_at).total_seconds() * 1000)),
            **_standing_in(row.row, links),
        )
        for row, race_starts_at, zone in rows
    ]


def _standing_in(row: int, links: Sequence[schemas.ClassLink]) -> dict[str, Any]:
    here = [link for link in links if link.row == row]
    return {"classes": [link.className for link in here], "entryCount": sum(link.entryCount for link in here)}


def _summary(race: Race, zone: str, entered: int) -> schemas.RaceSummary:
    return schemas.RaceSummary.model_validate(
        {
            "id": race.id,
            "eventId": race.event_id,
            "raceName": race.name,
            "mode": race.mode,
            "RACE_MODE_NAME": schemas.MODE_NAMES[race.mode],
            "scoring_status": race.scoring_status,
            "resultState": race.result_state,
            "postedAt": wire_format.instant(race.posted_at, zone),
            "startTime": wire_format.instant(race.starts_at, zone),
            "entryCount": entered,
            "configured": race.configured,
        }
    )


def _class_link(place: RaceClass, ridden: RiderClass, entries: int) -> schemas.ClassLink:
    return schemas.ClassLink(
        id=place.id,
        raceClassId=place.id,
        racesId=place.race_id,
        className=ridden.name,
        classGroup=ridden.group,
        entryCount=entries,
        row=place.row,
    )

"""Public events with their number of races and entries."""

from datetime import datetime
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

from sqlalchemy import ColumnElement, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.standins.timing.models.events import EventModel
from livelaps_app.standins.timing.models.people import PromoterModel
from livelaps_app.standins.timing.models.races import ENTERED, EntryModel, RaceModel
from livelaps_app.standins.timing.queries.races import list_races
from livelaps_app.standins.timing.queries.series import list_series_of_races
from livelaps_app.standins.timing.schemas.events import EventDetailsOut, EventSummaryOut, RegistrationCountOut
from livelaps_app.standins.timing.schemas.wire import RegistrationState
from livelaps_app.standins.timing.visibility import public_row
from livelaps_app.standins.timing.wire_format import instant, shared_fields

MOTOCROSS = "Motocross"  # its races' length is that of a moto


class EventRow(NamedTuple):
    """An event with the figures of its races and entries."""

    event: EventModel
    promoter: str
    races: int
    first_start: datetime | None
    last_start: datetime | None
    last_length_ms: int | None
    running: bool
    registered: int


async def list_events(session: AsyncSession, now: datetime, *conditions: ColumnElement[bool]) -> list[EventSummaryOut]:
    """The public events that meet the conditions, by day."""
    return [EventSummaryOut.model_validate(_fields(row, now)) for row in await _rows(session, *conditions)]


async def event_details(session: AsyncSession, now: datetime, event_id: int) -> EventDetailsOut:
    """A public event with its races and series. Raises Problem NOT_FOUND or PERMISSION_DENIED."""
    fields = await _event_fields(session, now, event_id)
    return EventDetailsOut(
        **fields,
        races=await list_races(session, RaceModel.event_id == event_id),
        series=await list_series_of_races(session, RaceModel.event_id == event_id),
    )


async def registration_count(session: AsyncSession, now: datetime, event_id: int) -> RegistrationCountOut:
    """The registration figures of a public event. Raises Problem NOT_FOUND or PERMISSION_DENIED."""
    fields = await _event_fields(session, now, event_id)
    return RegistrationCountOut.model_validate(fields | {"eventId": event_id, "count": fields["registered"]})


async def _event_fields(session: AsyncSession, now: datetime, event_id: int) -> dict[str, Any]:
    await public_row(session, EventModel, event_id)
    (row,) = await _rows(session, EventModel.id == event_id)
    return _fields(row, now)


async def _rows(session: AsyncSession, *conditions: ColumnElement[bool]) -> list[EventRow]:
    race = RaceModel
    count, first, last = func.count(), func.min(race.starts_at), func.max(race.starts_at)
    running = count.filter(race.scoring_status == "running")
    figures = select(
        race.event_id, count.label("races"), first.label("first"), last.label("last"), running.label("running")
    )
    races = figures.where(race.public).group_by(race.event_id).subquery()
    is_last = (races.c.event_id == race.event_id) & (races.c.last == race.starts_at)
    length = select(race.event_id, func.max(race.length_ms).label("ms")).join(races, is_last)
    lengths = length.where(race.public, race.mode != MOTOCROSS).group_by(race.event_id).subquery()
    entry_counts = select(race.event_id, count.label("entries")).join(EntryModel).where(ENTERED).group_by(race.event_id)
    entries = entry_counts.subquery()
    statement = select(
        EventModel,
        PromoterModel.name,
        func.coalesce(races.c.races, 0),
        *(races.c.first, races.c.last, lengths.c.ms),
        races.c.running > 0,
        func.coalesce(entries.c.entries, 0),
    ).join_from(EventModel, PromoterModel)
    for part in (races, lengths, entries):
        statement = statement.outerjoin(part, part.c.event_id == EventModel.id)
    public = statement.where(EventModel.public, *conditions).order_by(EventModel.starts_on, EventModel.id)
    return [EventRow(*row) for row in await session.execute(public)]


def _fields(row: EventRow, now: datetime) -> dict[str, Any]:
    """The fields of an EventDetailsOut, without its races and series."""
    event = row.event
    zone = event.time_zone
    first_day, last_day = event.starts_on.isoformat(), event.ends_on.isoformat()
    return shared_fields(event, EventDetailsOut) | {
        "eventDate": first_day,
        "eventEndDate": last_day,
        "eventYear": str(event.starts_on.year),
        "promoterUserId": event.promoter_id,
        "promoterName": row.promoter,
        "raceCount": row.races,
        "start": first_day,
        "end": last_day,
        "state": registration_state(event, now, event.registration_opens, event.registration_closes, _openings(row)),
        "registrationOpens": instant(event.registration_opens, zone),
        "registrationCloses": instant(event.registration_closes, zone),
        "firstStart": instant(row.first_start, zone),
        "lastStart": instant(row.last_start, zone),
        "lastLengthMs": row.last_length_ms,
        "running": bool(row.running),
        "updatedAt": instant(event.changed_at),
        "registered": row.registered,
        "openingsLeft": _openings(row),
    }


def registration_state(
    event: EventModel, now: datetime, opens: datetime | None, closes: datetime | None, openings: int | None
) -> RegistrationState:
    """The state of an event's registration between these times."""
    if event.ends_on < now.astimezone(ZoneInfo(event.time_zone)).date():
        return "done"
    in_time = not event.cancelled and opens is not None and opens <= now and (closes is None or now < closes)
    return "open" if in_time and openings != 0 else "closed"


def _openings(row: EventRow) -> int | None:
    capacity = row.event.capacity
    return None if capacity is None else max(0, capacity - row.registered)

"""Events as they travel, each with how full it is and whether one may still register."""

from datetime import datetime
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

from sqlalchemy import ColumnElement, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.embedded.timing import wire_format
from livelaps_app.embedded.timing.models import (
    EntryModel,
    EventModel,
    PromoterModel,
    RaceModel,
    SeriesModel,
    SeriesRoundModel,
)
from livelaps_app.embedded.timing.queries.races import races
from livelaps_app.embedded.timing.queries.series import series
from livelaps_app.embedded.timing.schemas.events import EventDetailsOut, EventSummaryOut, RegistrationCountOut
from livelaps_app.embedded.timing.schemas.standings import SeriesSummaryOut
from livelaps_app.embedded.timing.schemas.wire import RegistrationState

MOTOS = "Motocross"  # the length of such a race is that of a moto


class EventRow(NamedTuple):
    """An event with what is counted around it."""

    event: EventModel
    promoter: str
    races: int
    first_start: datetime | None
    last_start: datetime | None
    last_length_ms: int | None
    running: bool
    registered: int


async def events(session: AsyncSession, now: datetime, *conditions: ColumnElement[bool]) -> list[EventSummaryOut]:
    """The public events that meet the conditions, by day."""
    return [EventSummaryOut(**_summary(listed, now)) for listed in await _listed(session, *conditions)]


async def event_details(session: AsyncSession, now: datetime, event_id: int) -> EventDetailsOut:
    """Problem NOT_FOUND, or PERMISSION_DENIED for an event that is not public."""
    await public_event(session, event_id)
    (listed,) = await _listed(session, EventModel.id == event_id)
    event = listed.event
    return EventDetailsOut(
        **_summary(listed, now),
        description=event.description,
        capacity=event.capacity,
        registered=listed.registered,
        openingsLeft=_openings(listed),
        races=await races(session, RaceModel.event_id == event_id),
        series=await event_series(session, event_id),
    )


async def event_series(session: AsyncSession, event_id: int) -> list[SeriesSummaryOut]:
    """The series that a race of the event counts for."""
    counting = (
        select(SeriesRoundModel.series_id)
        .join(RaceModel, RaceModel.id == SeriesRoundModel.race_id)
        .where(RaceModel.event_id == event_id)
    )
    return await series(session, SeriesModel.id.in_(counting))


async def registration_count(session: AsyncSession, now: datetime, event_id: int) -> RegistrationCountOut:
    """Problem NOT_FOUND, or PERMISSION_DENIED for an event that is not public."""
    event = await public_event(session, event_id)
    (listed,) = await _listed(session, EventModel.id == event_id)
    return RegistrationCountOut(
        eventId=event_id,
        count=listed.registered,
        capacity=event.capacity,
        openingsLeft=_openings(listed),
        state=_state(listed, now),
        registrationOpens=wire_format.instant(event.registration_opens, event.time_zone),
        registrationCloses=wire_format.instant(event.registration_closes, event.time_zone),
    )


async def public_event(session: AsyncSession, event_id: int) -> EventModel:
    """Problem NOT_FOUND, or PERMISSION_DENIED for an event that is not public."""
    event = await session.get(EventModel, event_id)
    if event is None:
        raise Problem(Code.NOT_FOUND)
    if not event.public:
        raise Problem(Code.PERMISSION_DENIED)
    return event


async def _listed(session: AsyncSession, *conditions: ColumnElement[bool]) -> list[EventRow]:
    count = func.count()
    ridden = (
        count.label("races"),
        func.min(RaceModel.starts_at).label("first"),
        func.max(RaceModel.starts_at).label("last"),
    )
    running = func.count().filter(RaceModel.scoring_status == "running").label("running")
    counted = (
        select(RaceModel.event_id, *ridden, running).where(RaceModel.public).group_by(RaceModel.event_id).subquery()
    )
    length = select(RaceModel.event_id, func.max(RaceModel.length_ms).label("ms")).join(
        counted, (counted.c.event_id == RaceModel.event_id) & (counted.c.last == RaceModel.starts_at)
    )
    lengths = length.where(RaceModel.public, RaceModel.mode != MOTOS).group_by(RaceModel.event_id).subquery()
    entered = select(RaceModel.event_id, count.label("entries")).join(EntryModel, EntryModel.race_id == RaceModel.id)
    full = entered.group_by(RaceModel.event_id).subquery()
    starts = (counted.c.first, counted.c.last, lengths.c.ms)
    of_races = (func.coalesce(counted.c.races, 0), *starts, counted.c.running > 0)
    asked = select(EventModel, PromoterModel.name, *of_races, func.coalesce(full.c.entries, 0))
    asked = asked.join(PromoterModel, PromoterModel.id == EventModel.promoter_id).where(EventModel.public, *conditions)
    for part in (counted, lengths, full):
        asked = asked.outerjoin(part, part.c.event_id == EventModel.id)
    return [EventRow(*row) for row in await session.execute(asked.order_by(EventModel.starts_on, EventModel.id))]


def _summary(listed: EventRow, now: datetime) -> dict[str, Any]:
    event = listed.event
    first, last = event.starts_on.isoformat(), event.ends_on.isoformat()
    return {
        "id": event.id,
        "name": event.name,
        "eventDate": first,
        "eventEndDate": last,
        "eventYear": str(event.starts_on.year),
        "promoterUserId": event.promoter_id,
        "promoterName": listed.promoter,
        "organizationId": event.organization_id,
        "raceCount": listed.races,
        "venue": event.venue,
        "place": event.place,
        "latitude": event.latitude,
        "longitude": event.longitude,
        "poster": event.poster,
        "start": first,
        "end": last,
        "state": _state(listed, now),
        "registrationOpens": wire_format.instant(event.registration_opens, event.time_zone),
        "registrationCloses": wire_format.instant(event.registration_closes, event.time_zone),
        "timeZone": event.time_zone,
        "firstStart": wire_format.instant(listed.first_start, event.time_zone),
        "lastStart": wire_format.instant(listed.last_start, event.time_zone),
        "lastLengthMs": listed.last_length_ms,
        "running": bool(listed.running),
        "cancelled": event.cancelled,
        "updatedAt": wire_format.instant(event.changed_at),
    }


def _state(listed: EventRow, now: datetime) -> RegistrationState:
    event = listed.event
    if event.ends_on < now.astimezone(ZoneInfo(event.time_zone)).date():
        return "done"
    opens, closes = event.registration_opens, event.registration_closes
    in_time = not event.cancelled and opens is not None and opens <= now and (closes is None or now < closes)
    return "open" if in_time and _openings(listed) != 0 else "closed"


def _openings(listed: EventRow) -> int | None:
    capacity = listed.event.capacity
    return None if capacity is None else max(0, capacity - listed.registered)

"""Registrations as lists show them."""

from collections.abc import Iterable
from datetime import UTC, date, datetime
from typing import NamedTuple

from livelaps_app.core.i18n import formats, zones
from livelaps_app.core.i18n.local_time import When, clock, natural_when
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing import race_status
from livelaps_app.core.racing.registration import RegistrationStatus
from livelaps_app.core.racing.registration_lines import ListedRegistrations, RegistrationLine
from livelaps_app.entries.registrations import EventRegistration, registrations
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import CalendarEvent
from livelaps_app.racing.registrations import texts


class NextChange(NamedTuple):
    """The next opening or closing. awaited, at: its word and moment; waits, until: the same for a countdown."""

    awaited: str = ""
    at: When = When()
    waits: str = ""
    until: str = ""


def next_change(event: CalendarEvent, status: RegistrationStatus, lang: Lang) -> NextChange:
    """The next change of a registration; without a countdown if it is past."""
    if status.at is None:
        return NextChange()
    zone = zones.zone(event.time_zone)
    at, awaited = zones.local(status.at, zone), texts.AWAITED[status.key](lang)
    change = NextChange(awaited, natural_when(status.at, zone, lang, event.start))
    if at <= datetime.now(UTC):
        return change
    return change._replace(waits=texts.WAITS[status.key](lang), until=at.astimezone(UTC).isoformat())


def registration_line(event: CalendarEvent, registration: EventRegistration, lang: Lang) -> RegistrationLine:
    """The registration of an event as the status of its card; a past event has results."""
    today = datetime.now(UTC).astimezone(zones.zone(event.time_zone)).date()
    status = registration.status
    if status.key != "cancelled" and max(event.start, event.end) < today:
        status = RegistrationStatus("done")
    elif status.key == "closed" and event.start <= today:
        return _day_line(event, registration, today, lang)
    enters = registration.takes_riders and status.key in texts.ENTER
    return RegistrationLine(
        state=status.key,
        label=_label(event, status, lang),
        more=_places(status, registration.openings, lang),
        days=_days_left(event, status, today, lang),
        enter=texts.ENTER[status.key](lang) if enters else "",
        is_sold=registration.is_sold,
    )


def _day_line(event: CalendarEvent, registration: EventRegistration, today: date, lang: Lang) -> RegistrationLine:
    """The line of an event that has begun: its race that runs, waits for the start or starts next."""
    if registration.is_running:
        return RegistrationLine("live", race_status.LIVE(lang))
    start = registration.next_start
    if start is None:
        return RegistrationLine("started", texts.CHIPS["started"](lang))
    at, day = clock(start, zones.zone(event.time_zone)), _day(start, event)
    if day != today:
        at = f"{formats.short_weekday(day, lang)} {at}"
    if registration.is_due:
        return RegistrationLine("due", race_status.DUE(lang).format(at=at))
    return RegistrationLine("started", texts.STARTS(lang).format(at=at))


def _label(event: CalendarEvent, status: RegistrationStatus, lang: Lang) -> str:
    if status.key == "opens" and status.at:
        return texts.OPENS(lang).format(day=formats.short_day(_day(status.at, event), lang))
    return texts.CHIPS[status.key](lang) if status.key in texts.CHIPS else ""


def _places(status: RegistrationStatus, openings: int | None, lang: Lang) -> str:
    """The free places, or the riders in line."""
    if status.key == "full":
        return texts.WAITING(lang).format(n=formats.number(status.waiting, lang)) if status.waiting else ""
    return texts.PLACES(openings, lang) if openings is not None and status.key == "open" else ""


def _days_left(event: CalendarEvent, status: RegistrationStatus, today: date, lang: Lang) -> str:
    if status.at is None or not status.takes_entries:
        return ""
    days, key = (_day(status.at, event) - today).days, "opens" if status.key == "opens" else "open"
    return texts.DAYS[key](days, lang) if days > 0 else texts.LAST_DAY[key](lang)


def _day(at: datetime, event: CalendarEvent) -> date:
    return zones.local(at, zones.zone(event.time_zone)).date()


async def listed_registrations(event_ids: Iterable[int], lang: Lang) -> ListedRegistrations:
    """The registrations of events by their numbers. Raises Problem."""
    events = [(await timing_gateway().event(number)).value for number in event_ids]
    known = await registrations(events)
    return ListedRegistrations({event.id: registration_line(event, known[event.id], lang) for event in events})

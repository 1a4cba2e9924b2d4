"""Registrations as lists show them."""

from collections.abc import Iterable
from datetime import UTC, date, datetime
from typing import NamedTuple

from livelaps_app.core.i18n import formats, zones
from livelaps_app.core.i18n.local_time import When, natural_when
from livelaps_app.core.i18n.texts import Lang
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
    enters = registration.takes_riders and status.key in texts.ENTER
    return RegistrationLine(
        state=status.key,
        label=_label(event, status, lang),
        more=_numbers(event, status, registration.openings, today, lang),
        enter=texts.ENTER[status.key](lang) if enters else "",
        is_sold=registration.is_sold,
    )


def _label(event: CalendarEvent, status: RegistrationStatus, lang: Lang) -> str:
    if status.key == "opens" and status.at:
        return texts.OPENS(lang).format(day=formats.short_day(_day(status.at, event), lang))
    return texts.CHIPS[status.key](lang) if status.key in texts.CHIPS else ""


def _numbers(event: CalendarEvent, status: RegistrationStatus, openings: int | None, today: date, lang: Lang) -> str:
    """The places and days left, or the riders in line."""
    if status.key == "full":
        return texts.WAITING(lang).format(n=formats.number(status.waiting, lang)) if status.waiting else ""
    if not status.takes_entries:
        return ""
    numbers = [] if openings is None or status.key == "opens" else [texts.PLACES(openings, lang)]
    if status.at:
        days = (_day(status.at, event) - today).days
        last = texts.TODAY if status.key == "opens" else texts.LAST_DAY
        numbers += [texts.DAYS(days, lang) if days > 0 else last(lang)]
    return ", ".join(numbers)


def _day(at: datetime, event: CalendarEvent) -> date:
    return zones.local(at, zones.zone(event.time_zone)).date()


async def listed_registrations(event_ids: Iterable[int], lang: Lang) -> ListedRegistrations:
    """The registrations of events by their numbers. Raises Problem."""
    events = [(await timing_gateway().event(number)).value for number in event_ids]
    known = await registrations(events)
    return ListedRegistrations({event.id: registration_line(event, known[event.id], lang) for event in events})

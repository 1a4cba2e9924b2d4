"""Registrations as lists show them."""

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import NamedTuple

from livelaps_app.core.i18n import zones
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
    """The registration of an event as a part of its row."""
    status = registration.status
    enters = registration.takes_riders and status.key in texts.ENTER
    return RegistrationLine(
        state=status.key,
        label=status.label(event.time_zone, lang),
        enter=texts.ENTER[status.key](lang) if enters else "",
        is_sold=registration.is_sold,
    )


async def listed_registrations(event_ids: Iterable[int], lang: Lang) -> ListedRegistrations:
    """The registrations of events by their numbers. Raises Problem."""
    events = [(await timing_gateway().event(number)).value for number in event_ids]
    known = await registrations(events)
    return ListedRegistrations({event.id: registration_line(event, known[event.id], lang) for event in events})

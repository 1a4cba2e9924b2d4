"""Parts of iCalendar files (RFC 5545): a calendar of events, its time zones, texts."""

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta

from icalendar import Calendar, Event, Timezone

from livelaps_app.core.i18n.texts import Lang

EPOCH = datetime(2020, 1, 1, tzinfo=UTC)
"""The base of sequence numbers."""


def new_calendar(lang: Lang) -> Calendar:
    """A calendar without events."""
    calendar = Calendar()
    calendar.add("version", "2.0")
    calendar.add("prodid", f"-//LiveLaps//Events//{lang.upper()}")
    calendar.add("calscale", "GREGORIAN")
    return calendar


def add_events(calendar: Calendar, events: Sequence[Event]) -> None:
    """Adds events, after the definitions of the time zones in use, for the years in use."""
    for part in (*_zones(events), *events):
        calendar.add_component(part)


def add_change(event: Event, changed: datetime) -> None:
    """Adds a sequence number that increases with each change, so that programs replace the former event."""
    event.add("dtstamp", changed)
    event.add("sequence", max(0, int((changed - EPOCH).total_seconds())))


def add_place(
    event: Event, venue: str | None, place: str | None, latitude: float | None, longitude: float | None
) -> None:
    """Adds the known facts of a place."""
    if where := ", ".join(plain(text) for text in (venue, place) if text):
        event.add("location", where)
    if latitude is not None and longitude is not None and abs(latitude) <= 90 and abs(longitude) <= 180:
        event.add("geo", (latitude, longitude))


def plain(text: str) -> str:
    """A single line without control characters, which calendars must not contain."""
    return "".join(filter(str.isprintable, " ".join(text.split())))


def _zones(events: Sequence[Event]) -> list[Timezone]:
    begin = [event.start for event in events if isinstance(event.start, datetime)]
    names = {str(at.tzinfo) for at in begin} - {"UTC"}
    years = [at.year for at in begin]
    return [
        _with_onsets(
            Timezone.from_tzid(name, first_date=date(min(years), 1, 1), last_date=date(max(years) + 1, 12, 31))
        )
        for name in sorted(names)
    ]


def _with_onsets(zone: Timezone) -> Timezone:
    """Corrects the onset of forward changes, which the library gives in the time after the change."""
    for part in zone.subcomponents:
        forward = part.TZOFFSETTO - part.TZOFFSETFROM
        if forward > timedelta():
            part.DTSTART -= forward
            part.rdates = [at - forward for at, _ in part.rdates]
    return zone

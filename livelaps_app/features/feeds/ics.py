"""Writes events as iCalendar (RFC 5545, 7986). Equal events give equal bytes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from urllib.parse import urlsplit

from icalendar import Calendar, Event, vDuration, vUri

from livelaps_app.core.calendar_files import EPOCH, add_change, add_events, add_place, new_calendar, plain
from livelaps_app.core.i18n import zones
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.registration_lines import RegistrationLine
from livelaps_app.core.routes import address
from livelaps_app.features.feeds import texts
from livelaps_app.gateways.timing.records import CalendarEvent

REFRESH = timedelta(hours=6)
LAST_RACE = timedelta(hours=2)  # assumed length of the last race, if unknown
FINISH = timedelta(minutes=30)  # for the last riders and the podium after the race time
MAX_RACE_MS = 86_400_000  # a longer race is a mistake


@dataclass(frozen=True)
class CalendarFeed:
    """A calendar: name, path below `origin`, events. Without a name: a file of events to import.

    registrations: of events that are not over, in words that hold for days.
    """

    name: str
    path: str
    events: Sequence[CalendarEvent]
    lang: Lang
    origin: str
    registrations: Mapping[int, RegistrationLine] = field(default_factory=dict)

    @property
    def host(self) -> str:
        """The host, which makes ids unique."""
        return urlsplit(self.origin).netloc


def write_calendar(feed: CalendarFeed) -> bytes:
    """Writes the calendar as bytes."""
    calendar = new_calendar(feed.lang)
    if feed.name:
        _add_source(calendar, feed)
    add_events(calendar, [_event(event, feed) for event in feed.events])
    return bytes(calendar.to_ical())


def _add_source(calendar: Calendar, feed: CalendarFeed) -> None:
    """Adds name, address and refresh interval, for subscriptions."""
    calendar.add("uid", f"{feed.path}@{feed.host}")
    for name in ("name", "x-wr-calname"):
        calendar.add(name, texts.NAME(feed.lang).format(name=plain(feed.name)))
    calendar.add("url", feed.origin + address("calendar", feed.lang))
    calendar.add("source", vUri(feed.origin + feed.path), {"VALUE": "URI"})
    calendar.add("refresh-interval", vDuration(REFRESH), {"VALUE": "DURATION"})
    calendar.add("x-published-ttl", vDuration(REFRESH))


def times(event: CalendarEvent) -> tuple[date, date] | tuple[datetime, datetime]:
    """Start and end of an event: by race starts if known and on one day, else whole days.

    Ends `FINISH` after the last race; `LAST_RACE` is its length if unknown.
    """
    where = zones.zone(event.time_zone)
    if event.first_start and event.start == event.end:
        first = zones.local(event.first_start, where)
        last = max(first, zones.local(event.last_start or event.first_start, where))
        if first.date() == event.start:
            return first, (last.astimezone(UTC) + _last_race(event)).astimezone(where)
    return event.start, event.end + timedelta(days=1)


def _last_race(event: CalendarEvent) -> timedelta:
    """The time from the last start to the end of an event."""
    length = event.last_length_ms or 0.0
    return timedelta(milliseconds=length) + FINISH if 0 < length <= MAX_RACE_MS else LAST_RACE


def _event(event: CalendarEvent, feed: CalendarFeed) -> Event:
    begins, ends = times(event)
    page = feed.origin + address("event", feed.lang, id=event.id)
    component = Event()
    component.add("uid", f"event-{event.id}@{feed.host}")
    component.add("summary", _summary(event, feed.lang))
    component.add("dtstart", begins)
    component.add("dtend", ends)
    component.add("description", _description(event, page, feed))
    component.add("url", page)
    component.add("status", "CANCELLED" if event.cancelled else "CONFIRMED")
    component.add("transp", "TRANSPARENT")  # a subscriber is not busy on all days of races
    add_place(component, event.venue, event.place, event.latitude, event.longitude)
    _add_change(component, event)
    return component


def _summary(event: CalendarEvent, lang: Lang) -> str:
    """The name with the word for a cancelled event, as some programs ignore the status."""
    name = plain(event.name)
    return texts.CANCELLED(lang).format(name=name) if event.cancelled else name


def _description(event: CalendarEvent, page: str, feed: CalendarFeed) -> str:
    """Promoter, registration with the way in, and the event's page."""
    by = texts.BY(feed.lang).format(name=plain(event.promoter_name)) if event.promoter_name else ""
    line = feed.registrations.get(event.id, RegistrationLine())
    href = feed.origin + address("registration_event", feed.lang, id=event.id)
    enter = texts.ENTER(feed.lang).format(enter=line.enter, url=href) if line.enter else ""
    return "\n".join(filter(None, (by, line.label, enter, texts.MORE(feed.lang).format(url=page))))


def _add_change(component: Event, event: CalendarEvent) -> None:
    """Adds the last change; without one, an event has the base of sequence numbers."""
    changed = zones.local(event.changed_at, zones.zone("UTC")) if event.changed_at else EPOCH
    add_change(component, changed)
    if event.changed_at:
        component.add("last-modified", changed)

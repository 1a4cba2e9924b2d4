"""Writes events as iCalendar (RFC 5545, 7986): the same events always give the same bytes."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from urllib.parse import urlsplit

from icalendar import Calendar, Event, Timezone, vDuration, vUri

from livelaps_app.core import zones
from livelaps_app.core.routes import address
from livelaps_app.core.texts import Lang
from livelaps_app.features.feeds import texts
from livelaps_app.gateways.timing.records import CalendarEvent

REFRESH = timedelta(hours=6)
LAST_RACE = timedelta(hours=2)  # how long the last race of a day is taken to last where nobody tells its length
FINISH = timedelta(minutes=30)  # the last riders come in and winners are named when the time of a race is over
LONGEST_MS = 86_400_000  # a race that is said to be longer is not believed
SINCE = datetime(
    2020, 1, 1, tzinfo=UTC
)  # sequence numbers count from here; when a service tells no change, it was then


@dataclass(frozen=True)
class Feed:
    """A calendar to write: its name, its path below `origin`, its events.

    Without a name it is no calendar to subscribe to, but events to add to one's own.
    """

    name: str
    path: str
    events: Sequence[CalendarEvent]
    lang: Lang
    origin: str

    @property
    def host(self) -> str:
        """What makes the ids of this site unlike any other's."""
        return urlsplit(self.origin).netloc


def written(feed: Feed) -> bytes:
    """The calendar as it travels."""
    calendar = Calendar()
    calendar.add("version", "2.0")
    calendar.add("prodid", f"-//LiveLaps//Events//{feed.lang.upper()}")
    calendar.add("calscale", "GREGORIAN")
    if feed.name:
        _add_source(calendar, feed)
    events = [_event(event, feed) for event in feed.events]
    for part in (*_zones(events), *events):
        calendar.add_component(part)
    return bytes(calendar.to_ical())


def _add_source(calendar: Calendar, feed: Feed) -> None:
    """Whose calendar it is, and where and how often programs fetch it: that makes it a calendar of its own."""
    calendar.add("uid", f"{feed.path}@{feed.host}")
    for name in ("name", "x-wr-calname"):
        calendar.add(name, texts.NAME(feed.lang).format(name=_plain(feed.name)))
    calendar.add("url", feed.origin + address("calendar", feed.lang))
    calendar.add("source", vUri(feed.origin + feed.path), {"VALUE": "URI"})
    calendar.add("refresh-interval", vDuration(REFRESH), {"VALUE": "DURATION"})
    calendar.add("x-published-ttl", vDuration(REFRESH))


def times(event: CalendarEvent) -> tuple[date, date] | tuple[datetime, datetime]:
    """When it begins and when it is over: of one day, by its races' starts where they are known; else whole days.

    It is over when its last race has been ridden and `FINISH` is past; `LAST_RACE` after its start without a length.
    """
    where = zones.zone(event.time_zone)
    if event.first_start and event.start == event.end:
        first = zones.local(event.first_start, where)
        last = max(first, zones.local(event.last_start or event.first_start, where))
        if first.date() == event.start:
            return first, (last.astimezone(UTC) + _ridden(event)).astimezone(where)
    return event.start, event.end + timedelta(days=1)


def _ridden(event: CalendarEvent) -> timedelta:
    """How long after its last start an event is over."""
    length = event.last_length_ms or 0.0
    return timedelta(milliseconds=length) + FINISH if 0 < length <= LONGEST_MS else LAST_RACE


def _event(event: CalendarEvent, feed: Feed) -> Event:
    begins, ends = times(event)
    page = feed.origin + address("event", feed.lang, id=event.id)
    made = Event()
    made.add("uid", f"event-{event.id}@{feed.host}")
    made.add("summary", _summary(event, feed.lang))
    made.add("dtstart", begins)
    made.add("dtend", ends)
    made.add("description", _description(event, page, feed.lang))
    made.add("url", page)
    made.add("status", "CANCELLED" if event.cancelled else "CONFIRMED")
    made.add("transp", "TRANSPARENT")  # who follows races is not busy on all their days
    _add_place(made, event)
    _add_change(made, event)
    return made


def _summary(event: CalendarEvent, lang: Lang) -> str:
    """The name; not every calendar shows the status."""
    name = _plain(event.name)
    return texts.CANCELLED(lang).format(name=name) if event.cancelled else name


def _description(event: CalendarEvent, page: str, lang: Lang) -> str:
    by = texts.BY(lang).format(name=_plain(event.promoter_name)) if event.promoter_name else ""
    return "\n".join(line for line in (by, texts.MORE(lang).format(url=page)) if line)


def _add_place(made: Event, event: CalendarEvent) -> None:
    if where := ", ".join(_plain(text) for text in (event.venue, event.place) if text):
        made.add("location", where)
    latitude, longitude = event.latitude, event.longitude
    if latitude is not None and longitude is not None and abs(latitude) <= 90 and abs(longitude) <= 180:
        made.add("geo", (latitude, longitude))


def _add_change(made: Event, event: CalendarEvent) -> None:
    """A later change has a higher sequence number: that is how subscribers know to take it over."""
    changed = zones.local(event.changed_at, zones.zone("UTC")) if event.changed_at else SINCE
    made.add("dtstamp", changed)
    made.add("sequence", max(0, int((changed - SINCE).total_seconds())))
    if event.changed_at:
        made.add("last-modified", changed)


def _zones(events: Iterable[Event]) -> list[Timezone]:
    """The definitions of the zones that are named, for the years that are needed."""
    begin = [event.start for event in events if isinstance(event.start, datetime)]
    names = {str(at.tzinfo) for at in begin} - {"UTC"}
    years = [at.year for at in begin]
    return [
        Timezone.from_tzid(name, first_date=date(min(years), 1, 1), last_date=date(max(years) + 1, 12, 31))
        for name in sorted(names)
    ]


def _plain(text: str) -> str:
    """On one line, without the control characters that no calendar may hold."""
    return "".join(filter(str.isprintable, " ".join(text.split())))

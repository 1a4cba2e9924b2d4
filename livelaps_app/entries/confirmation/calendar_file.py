"""The calendar file of entries: the event's days with all of them, and each start with its time or that of its race."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from urllib.parse import urlsplit

from icalendar import Event

from livelaps_app.core.calendar_files import add_change, add_events, add_place, new_calendar, plain
from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.settings import settings
from livelaps_app.entries.confirmation import texts
from livelaps_app.entries.confirmation.confirmed import ConfirmedEntry, ConfirmedOrder
from livelaps_app.sales.ticket_file.file import TicketsFile, when_and_where

RACE = timedelta(hours=2)
"""The assumed time from a start to the end of the race."""


def calendar_file(confirmed: ConfirmedOrder, href: str, lang: Lang) -> TicketsFile:
    """Writes the file. href: the page with the codes, for who gets the file."""
    calendar, changed = new_calendar(lang), datetime.now(UTC)
    events = [_days(confirmed, href, lang), *_starts(confirmed, href, lang)]
    for event in events:
        add_change(event, changed)
        event.add("url", href)
        if known := confirmed.event:
            event.add("status", "CANCELLED" if known.cancelled else "CONFIRMED")
            add_place(event, known.venue, known.place, known.latitude, known.longitude)
    add_events(calendar, events)
    return TicketsFile(texts.ICS(lang).format(code=confirmed.order.code), bytes(calendar.to_ical()))


def _days(confirmed: ConfirmedOrder, href: str, lang: Lang) -> Event:
    """The days of the event, as an entry of the calendar that does not make its owner busy."""
    order, event = confirmed.order, confirmed.event
    first, last = (event.start, event.end) if event else (order.event_on, order.event_on)
    names = list(dict.fromkeys(each.line.spectator.name for each in confirmed.entries))
    summary = texts.RACES(lang) if len(names) > 1 else texts.RACE(lang)
    riders = [_rider(each, lang) for each in confirmed.entries]
    component = Event()
    component.add("uid", f"order-{order.code}@{_host()}")
    component.add("summary", plain(summary.format(event=_event_name(confirmed, lang), name=names[0])))
    component.add("dtstart", first)
    component.add("dtend", max(first, last) + timedelta(days=1))
    where = when_and_where(order, event, lang)
    component.add("description", "\n".join([where, *riders, texts.CODES(lang).format(url=href)]))
    component.add("transp", "TRANSPARENT")
    return component


def _starts(confirmed: ConfirmedOrder, href: str, lang: Lang) -> Iterator[Event]:
    """The starts with a known time: their own, else that of their race."""
    for each in confirmed.entries:
        named = {
            "name": each.line.spectator.name,
            "product": each.line.ticket_name(lang),
            "plate": each.plate_inside(lang),
        }
        times = [at for start in each.starts if (at := start.at or start.race_at)]
        for number, at in enumerate(times):
            component = Event()
            component.add("uid", f"start-{each.line.id}-{number}@{_host()}")
            component.add("summary", plain(texts.START(lang).format(**named)))
            component.add("dtstart", at)
            component.add("dtend", at + RACE)
            facts = [_event_name(confirmed, lang), *each.words, texts.CODES(lang).format(url=href)]
            component.add("description", "\n".join(facts))
            yield component


def _rider(each: ConfirmedEntry, lang: Lang) -> str:
    """An entry in a line: rider, class, plate, row and start."""
    name, product = each.line.spectator.name, each.line.ticket_name(lang)
    words = texts.RIDER(lang).format(name=name, product=product, plate=each.plate_inside(lang))
    return plain(". ".join([words, *each.words]))


def _event_name(confirmed: ConfirmedOrder, lang: Lang) -> str:
    event = confirmed.event
    return event.name if event and event.name else formats.written_day(confirmed.order.event_on, lang)


def _host() -> str:
    return urlsplit(settings().origin).netloc

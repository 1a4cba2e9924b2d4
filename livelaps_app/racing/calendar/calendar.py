"""Events of the calendar, as list rows and by month."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime
from typing import Literal

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.i18n import formats, zones
from livelaps_app.core.i18n.local_time import clock
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.i18n.zones import day_not_over
from livelaps_app.core.paging import Option
from livelaps_app.core.racing import calendar, race_status
from livelaps_app.core.racing.calendar import Month, Week
from livelaps_app.core.racing.registration import registration
from livelaps_app.entries.registrations import EventRegistration, finished_today, registrations
from livelaps_app.gateways.cache import Known
from livelaps_app.gateways.content.gateway import content_gateway
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import CalendarEvent
from livelaps_app.people import access
from livelaps_app.racing.calendar.date_blocks import date_block
from livelaps_app.racing.calendar.texts import ENTRY, TODAY
from livelaps_app.racing.calendar.view import CalendarMonth, CalendarWeek, EventLine
from livelaps_app.racing.registrations.lines import registration_line
from livelaps_app.sales.selling import selling_ids
from livelaps_app.stores.memo import Memo

Kind = Literal["event", "regis"]
ENTERABLE = ("open", "")  # a service may list events to register for without a state


@dataclass(frozen=True)
class EventSales:
    """The sales of listed events. tickets: events that sell spectator entry; registrations: by event.

    logos: of promoters; hour: of the days left, so that memos compare it.
    """

    tickets: frozenset[int] = frozenset()
    registrations: Mapping[int, EventRegistration] = field(default_factory=dict)
    logos: Mapping[int, str] = field(default_factory=dict)
    hour: int = 0

    def registration(self, event: CalendarEvent) -> EventRegistration:
        """The registration of an event, that of the timing service if it is none of those listed."""
        return self.registrations.get(event.id) or EventRegistration(registration(event), event.openings_left)


NO_SALES = EventSales()


async def event_sales(events: Iterable[CalendarEvent]) -> EventSales:
    """The sales of events. Raises Problem."""
    logos = {promoter.id: promoter.logo for promoter in (await timing_gateway().promoters()).value if promoter.logo}
    hour = int(datetime.now(UTC).timestamp() // 3600)
    return EventSales(await selling_ids(), await registrations(events), logos, hour)


_enterable: Memo[tuple[date, int], tuple[CalendarEvent, ...]] = Memo(50)
_visible: Memo[tuple[date, Kind, tuple[int, ...]], tuple[CalendarEvent, ...]] = Memo(200)


async def calendar_events(today: date, kind: Kind = "event", promoter: int = 0) -> Known[tuple[CalendarEvent, ...]]:
    """The visible events of a promoter, or of all the site's promoters, from two years back on.

    Kind regis is events that take riders now, or a place in line. Raises Problem.
    """
    since = calendar.fetch_from(today)
    known = await _events(since, kind, promoter)
    if kind == "event":
        return known
    every = (await _events(since, "event", promoter)).value
    sold = {number: each for number, each in (await registrations(every)).items() if each.is_sold}

    def make() -> tuple[CalendarEvent, ...]:
        listed = {event.id for event in known.value} - sold.keys()
        listed |= {number for number, each in sold.items() if each.takes_riders and each.status.key != "opens"}
        events = {event.id: event for event in (*every, *known.value) if event.id in listed}
        return tuple(sorted(events.values(), key=lambda event: (event.start, event.id)))

    return replace(known, value=_enterable.get((since, promoter), (known.value, every, sold), make))


async def every_event() -> Known[tuple[CalendarEvent, ...]]:
    """All visible events of the site's promoters, of any age. Raises Problem."""
    return await _events(calendar.FIRST_DAY, "event", 0)


async def _events(since: date, kind: Kind, promoter: int) -> Known[tuple[CalendarEvent, ...]]:
    site = (await content_gateway().parameters()).value
    promoters = (promoter,) if promoter else site.default_promoters
    known = await timing_gateway().calendar(since, kind, promoters)
    seen = await access.visible_of_many("event", (event.id for event in known.value))

    def make() -> tuple[CalendarEvent, ...]:
        visible = tuple(sorted((event for event in known.value if event.id in seen), key=_begins))
        return visible if kind == "event" else tuple(event for event in visible if registration(event).key in ENTERABLE)

    return replace(known, value=_visible.get((since, kind, promoters), (known.value, seen), make))


def _begins(event: CalendarEvent) -> tuple[date, float]:
    return event.start, event.first_start.timestamp() if event.first_start else 0.0


async def coming_events(events: Iterable[CalendarEvent], today: date) -> list[CalendarEvent]:
    """The events that run or are to come, in their order, without cancelled ones and those that have all results."""
    ahead = [event for event in events if event.end >= today and not event.cancelled]
    finished = await finished_today(ahead, today)
    return [event for event in ahead if event.id not in finished]


def event_line(event: CalendarEvent, lang: Lang, sales: EventSales = NO_SALES) -> EventLine:
    """An event as its card."""
    today = day_not_over(datetime.now(UTC))
    return EventLine(
        id=event.id,
        name=event.name,
        date=date_block(event.start, event.end, lang, today),
        when=formats.days(event.start, event.end, lang),
        at=clock(event.first_start, zones.zone(event.time_zone))[:5] if event.end >= today else "",
        where=_where(event),
        promoter_id=event.promoter_user_id,
        promoter=event.promoter_name,
        logo=sales.logos.get(event.promoter_user_id, ""),
        registration=registration_line(event, sales.registration(event), lang),
        sells=ENTRY(lang) if event.id in sales.tickets and not event.cancelled else "",
        live=race_status.LIVE(lang) if event.running and not event.cancelled else "",
    )


def _where(event: CalendarEvent) -> str:
    """The place, with the venue unless the name has it already."""
    venue = "" if event.place and event.venue.casefold() in event.name.casefold() else event.venue
    return ", ".join(text for text in (venue, event.place) if text)


def by_month(
    events: Collection[CalendarEvent], lang: Lang, years: Collection[int], today: date, sales: EventSales
) -> tuple[list[CalendarMonth], list[Option], str]:
    """The events of these years, or upcoming ones, by month and week; the years to choose; the message."""
    listed = [event for event in events if years or event.end >= today]
    months = [month for year in calendar.by_year(listed, lang, years) for month in year.months]
    choices = sorted({event.start.year for event in events} | {today.year, *years}, reverse=True)
    nothing = Code.NO_EVENTS_FOR_YEARS if years else Code.NO_FUTURE_EVENTS
    message = "" if months else errors.message(nothing, lang)
    return _boxes(months, today, lang, sales), [Option(str(year), str(year)) for year in choices], message


def _boxes(months: Iterable[Month[CalendarEvent]], today: date, lang: Lang, sales: EventSales) -> list[CalendarMonth]:
    coming = next((week for month in months for week in month.weeks if week.end >= today), None)
    return [
        CalendarMonth(
            f"{month.name} {month.year}", [_week(week, today, week is coming, lang, sales) for week in month.weeks]
        )
        for month in months
    ]


def _order(event: CalendarEvent, today: date, sales: EventSales) -> tuple[int, int]:
    """Sort key within a week: the events of today first run, then come, and are over last."""
    if not event.start <= today <= event.end:
        return (0 if event.end < today else 2), 0
    is_over = event.cancelled or sales.registration(event).status.key == "done"
    return 1, 0 if event.running else 2 if is_over else 1


def _week(week: Week[CalendarEvent], today: date, coming: bool, lang: Lang, sales: EventSales) -> CalendarWeek:
    events = sorted(week.events, key=lambda event: _order(event, today, sales))
    ahead = (event.id for event in events if event.end >= today)
    return CalendarWeek(
        days=week.range_text,
        look="week shaded" if week.band_reverse else "week",
        anchor="today" if coming else "",
        today=TODAY(lang) if coming else "",
        next_id=next(ahead, 0),
        events=[event_line(event, lang, sales) for event in events],
    )

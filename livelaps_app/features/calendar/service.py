"""The event calendar: two years back and all to come, by month and week."""

from collections.abc import Collection, Iterable
from dataclasses import replace
from datetime import date

from livelaps_app.core import errors, feeds
from livelaps_app.core.errors import Code
from livelaps_app.core.feeds import FeedLink
from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.memo import Memo
from livelaps_app.core.paging import Option
from livelaps_app.core.racing import calendar, race_status
from livelaps_app.core.racing.calendar import Month, Week
from livelaps_app.core.racing.registration import registration
from livelaps_app.core.routes import Match, route
from livelaps_app.core.settings import settings
from livelaps_app.features.access import service as access
from livelaps_app.features.calendar import texts
from livelaps_app.features.calendar.query import CalendarQuery, Kind
from livelaps_app.features.calendar.view_model import CalendarMonth, CalendarView, CalendarWeek, EventLine
from livelaps_app.gateways import wiring
from livelaps_app.gateways.cache import Known
from livelaps_app.gateways.timing.records import CalendarEvent, Promoter

ENTERABLE = ("open", "")  # a service may list events to register for without a state

_visible: Memo[tuple[date, Kind, tuple[int, ...]], tuple[CalendarEvent, ...]] = Memo(200)
_views: Memo[CalendarQuery, CalendarView] = Memo(200)


async def calendar_view(query: CalendarQuery, today: date) -> CalendarView:
    """One view of the calendar; the same object until events change or the day does. Raises Problem."""
    timing = wiring.timing()
    known = await events(today, query.kind, query.promoter)
    promoters = (await timing.promoters()).value
    links = await _feeds(query, promoters)
    answers = (known.value, promoters, links, today)
    return _views.get(query, answers, lambda: _view(query, known.value, promoters, links, today))


async def age(query: CalendarQuery, today: date) -> str:
    """How old the calendar is, in words, when it is older than it should be; else empty."""
    return (await events(today, query.kind, query.promoter)).age(query.lang)


async def events(today: date, kind: Kind = "event", promoter: int = 0) -> Known[tuple[CalendarEvent, ...]]:
    """The events of a promoter, or of all the site's promoters, from two years back on; those the site may show.

    Of kind regis are those that take entries now. Raises Problem.
    """
    return await _events(calendar.fetch_from(today), kind, promoter)


async def all_events() -> Known[tuple[CalendarEvent, ...]]:
    """The events of the site's promoters, however long ago; those the site may show. Raises Problem."""
    return await _events(calendar.FIRST_DAY, "event", 0)


async def _events(since: date, kind: Kind, promoter: int) -> Known[tuple[CalendarEvent, ...]]:
    site = (await wiring.content().parameters()).value
    promoters = (promoter,) if promoter else site.default_promoters
    known = await wiring.timing().calendar(since, kind, promoters)
    seen = await access.visible_of_many("event", (event.id for event in known.value))

    def make() -> tuple[CalendarEvent, ...]:
        visible = tuple(event for event in known.value if event.id in seen)
        return visible if kind == "event" else tuple(event for event in visible if registration(event).key in ENTERABLE)

    return replace(known, value=_visible.get((since, kind, promoters), (known.value, seen), make))


def event_line(event: CalendarEvent, lang: Lang) -> EventLine:
    """An event as a list shows it."""
    state = registration(event)
    return EventLine(
        id=event.id,
        name=event.name,
        when=formats.days(event.start, event.end, lang),
        where=", ".join(text for text in (event.venue, event.place) if text),
        promoter_id=event.promoter_user_id,
        promoter=event.promoter_name,
        state=state.key,
        state_label=state.label(event.time_zone, lang),
        live=race_status.LIVE(lang) if event.running and not event.cancelled else "",
    )


def by_month(
    events: Collection[CalendarEvent], lang: Lang, years: Collection[int], today: date
) -> tuple[list[CalendarMonth], list[Option], str]:
    """The events of these years by month and week, without years those to come; the years to choose; the message."""
    listed = [event for event in events if years or event.end >= today]
    months = [month for year in calendar.by_year(listed, lang, years) for month in year.months]
    choices = sorted({event.start.year for event in events} | {today.year, *years}, reverse=True)
    nothing = Code.NO_EVENTS_FOR_YEARS if years else Code.NO_FUTURE_EVENTS
    message = "" if months else errors.message(nothing, lang)
    return _boxes(months, today, lang), [Option(str(year), str(year)) for year in choices], message


async def _feeds(query: CalendarQuery, promoters: Iterable[Promoter]) -> list[FeedLink]:
    """The calendars to subscribe to: the site's, and the chosen promoter's where the site shows it."""
    origin = settings().origin
    links = [feeds.link(texts.EVERY_EVENT(query.lang), origin, "site", query.lang)]
    chosen = next((promoter for promoter in promoters if promoter.id == query.promoter), None)
    if chosen and not await access.refusal(Match(route("results"), query.lang, {"id": str(chosen.id)}, {})):
        links.append(feeds.link(chosen.promoter_name, origin, "promoter", query.lang, chosen.id))
    return links


def _view(
    query: CalendarQuery,
    found: tuple[CalendarEvent, ...],
    promoters: Iterable[Promoter],
    links: list[FeedLink],
    today: date,
) -> CalendarView:
    boxes, years, message = by_month(found, query.lang, query.years, today)
    return CalendarView(
        months=boxes,
        years=years,
        promoters=[Option(str(promoter.id), promoter.promoter_name) for promoter in promoters],
        chosen={
            "year": str(query.years[0]) if query.years else "",
            "promoter": str(query.promoter or ""),
            "type": "" if query.kind == "event" else query.kind,
        },
        feeds=links,
        count=sum(len(week.events) for box in boxes for week in box.weeks),
        message=message,
    )


def _boxes(months: Iterable[Month[CalendarEvent]], today: date, lang: Lang) -> list[CalendarMonth]:
    coming = next((week for month in months for week in month.weeks if week.end >= today), None)
    return [
        CalendarMonth(f"{month.name} {month.year}", [_week(week, week is coming, lang) for week in month.weeks])
        for month in months
    ]


def _week(week: Week[CalendarEvent], coming: bool, lang: Lang) -> CalendarWeek:
    return CalendarWeek(
        days=week.range_text,
        more=texts.CONTINUED(lang) if week.cont else "",
        look="week band" if week.band_reverse else "week",
        anchor="today" if coming else "",
        events=[event_line(event, lang) for event in week.events],
    )

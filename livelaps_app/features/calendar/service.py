"""The event calendar: two past years and all upcoming events, by month and week."""

from collections.abc import Iterable
from datetime import date

from livelaps_app.core import feeds
from livelaps_app.core.feeds import FeedLink
from livelaps_app.core.paging import Option
from livelaps_app.core.routes import Match, route
from livelaps_app.core.settings import settings
from livelaps_app.features.calendar import texts
from livelaps_app.features.calendar.query import CalendarQuery
from livelaps_app.features.calendar.view_model import CalendarView
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import CalendarEvent, Promoter
from livelaps_app.people import access
from livelaps_app.racing.calendar.calendar import EventSales, by_month, calendar_events, event_sales
from livelaps_app.stores.memo import Memo

_views: Memo[CalendarQuery, CalendarView] = Memo(200)


async def calendar_view(query: CalendarQuery, today: date) -> CalendarView:
    """A view of the calendar, the same object until the events or the day change. Raises Problem."""
    timing = timing_gateway()
    known = await calendar_events(today, query.kind, query.promoter)
    promoters = (await timing.promoters()).value
    links = await _feeds(query, promoters)
    sales = await event_sales(known.value)
    answers = (known.value, promoters, links, today, sales)
    return _views.get(query, answers, lambda: _view(query, *answers))


async def age(query: CalendarQuery, today: date) -> str:
    """The age of an outdated calendar as text, else ""."""
    return (await calendar_events(today, query.kind, query.promoter)).age(query.lang)


async def _feeds(query: CalendarQuery, promoters: Iterable[Promoter]) -> list[FeedLink]:
    """The calendars to subscribe to: the site's, and the chosen promoter's if visible."""
    origin = settings().origin
    links = [feeds.link(texts.EVERY_EVENT(query.lang), origin, "site", query.lang)]
    chosen = next((promoter for promoter in promoters if promoter.id == query.promoter), None)
    if chosen and not await access.refusal(Match(route("results"), query.lang, {"id": str(chosen.id)}, {})):
        links.append(feeds.link(chosen.promoter_name, origin, "promoter", query.lang, chosen.id))
    return links


def _view(
    query: CalendarQuery,
    events: tuple[CalendarEvent, ...],
    promoters: Iterable[Promoter],
    links: list[FeedLink],
    today: date,
    sales: EventSales,
) -> CalendarView:
    boxes, years, message = by_month(events, query.lang, query.years, today, sales)
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

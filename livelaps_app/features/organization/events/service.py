"""The events and series of an organization."""

from collections.abc import Iterable, Sequence
from dataclasses import fields
from datetime import date
from typing import Any

from livelaps_app.core import feeds
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.settings import settings
from livelaps_app.entries.registrations import finished_today
from livelaps_app.features.organization import view_model as views
from livelaps_app.features.organization.query import OrganizationQuery
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import CalendarEvent, ListedSeries, Organization
from livelaps_app.people import access
from livelaps_app.racing.calendar.calendar import EventSales, by_month, calendar_events, event_line, event_sales
from livelaps_app.racing.event import event as event_service
from livelaps_app.racing.event.view import EventFacts, RaceLine
from livelaps_app.racing.organizations import organization_part
from livelaps_app.racing.series.series import series_line
from livelaps_app.stores.memo import Memo

_calendars: Memo[tuple[int, Lang, int], views.OrganizationCalendarView] = Memo(100)
_lists: Memo[tuple[int, Lang], views.OrganizationEventsView] = Memo(100)
_events: Memo[tuple[int, Lang], views.OrganizationEventView] = Memo(200)
_series: Memo[tuple[int, Lang], views.OrganizationSeriesView] = Memo(100)


async def events_view(
    organization: Organization, query: OrganizationQuery, today: date
) -> views.OrganizationEventsView:
    """The events; the same object while events and day are unchanged. Raises Problem."""
    events = await visible_events(organization, today)
    sales, finished = await event_sales(events), await finished_today(events, today)
    over = {event.id for event in events if event.end < today} | finished

    def make() -> views.OrganizationEventsView:
        future = [event_line(event, query.lang, sales) for event in events if event.id not in over]
        past = [event_line(event, query.lang) for event in reversed(events) if event.id in over]
        return views.OrganizationEventsView(future, past)

    return _lists.get((organization.id, query.lang), (events, over, sales), make)


async def calendar_view(
    organization: Organization, query: OrganizationQuery, today: date
) -> views.OrganizationCalendarView:
    """The events by month; the same object while events and day are unchanged. Raises Problem."""
    events = await visible_events(organization, today)
    sales = await event_sales(events)
    answers = (organization.name, events, today, sales)
    key = (organization.id, query.lang, query.year)
    return _calendars.get(key, answers, lambda: _calendar(organization, events, query, today, sales))


async def event_view(organization: Organization, query: OrganizationQuery, today: date) -> views.OrganizationEventView:
    """An event; the same object while unchanged. Raises Problem for another organization's."""
    if not query.event_id:
        raise Problem(Code.INVALID_EVENT_ID)
    owner = (await timing_gateway().event(query.event_id)).value.organization_id
    if owner != organization.id and (
        owner or query.event_id not in {event.id for event in await visible_events(organization, today)}
    ):
        raise Problem(Code.EVENT_NOT_FOUND)
    return await event_part(query.event_id, query.lang)


async def event_part(event_id: int, lang: Lang) -> views.OrganizationEventView:
    """An event on the page of its organization; the same object while unchanged. Raises Problem."""
    event = await event_service.event_view(event_id, lang)

    def make() -> views.OrganizationEventView:
        races = [RaceLine(**_fields(RaceLine, race)) for race in event.races]
        return views.OrganizationEventView(**_fields(EventFacts, event), races=races)

    return _events.get((event_id, lang), event, make)


async def series_view(organization: Organization, query: OrganizationQuery, _: date) -> views.OrganizationSeriesView:
    """The visible series, newest first. Raises Problem."""
    every = organization_part(organization, (await timing_gateway().series_of(organization.promoter_user_id)).value)
    visible = await access.visible("series", (series.id for series in every))
    listed = tuple(series for series in every if series.id in visible)
    return _series.get((organization.id, query.lang), listed, lambda: _series_list(listed, query.lang))


async def visible_events(organization: Organization, today: date) -> tuple[CalendarEvent, ...]:
    """The organization's visible events of the last two years and later, by first day."""
    every = organization_part(
        organization, (await calendar_events(today, promoter=organization.promoter_user_id)).value
    )
    visible = await access.visible("event", (event.id for event in every))
    return tuple(event for event in every if event.id in visible)


def _fields(of: type[EventFacts] | type[RaceLine], view: object) -> dict[str, Any]:
    """The fields shared by two views."""
    return {field.name: getattr(view, field.name) for field in fields(of)}


def _calendar(
    organization: Organization,
    events: Sequence[CalendarEvent],
    query: OrganizationQuery,
    today: date,
    sales: EventSales,
) -> views.OrganizationCalendarView:
    chosen = (query.year,) if query.year else ()
    months, years, message = by_month(events, query.lang, chosen, today, sales)
    feed = feeds.link(organization.name, settings().origin, "organization", query.lang, organization.id)
    return views.OrganizationCalendarView(months, years, str(query.year or ""), [feed], message)


def _series_list(listed: Iterable[ListedSeries], lang: Lang) -> views.OrganizationSeriesView:
    ordered = sorted(listed, key=lambda series: (-series.year, series.name))
    return views.OrganizationSeriesView([series_line(series, lang) for series in ordered])

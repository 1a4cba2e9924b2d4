"""Calendar feeds of the site, a promoter, an organization or a series, and the file of an event.

They contain only events with visible pages.
"""

from collections.abc import Awaitable, Callable
from datetime import date
from typing import NamedTuple

from livelaps_app.core import feeds
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.feeds import Kind
from livelaps_app.core.i18n.texts import DEFAULT_LANG, Lang
from livelaps_app.core.racing.registration_lines import OF_THE_DAY
from livelaps_app.core.routes import Match, route
from livelaps_app.core.settings import settings
from livelaps_app.entries.registrations import registrations
from livelaps_app.features.feeds import ics
from livelaps_app.features.feeds.ics import CalendarFeed
from livelaps_app.gateways.cache import Cache
from livelaps_app.gateways.content.gateway import content_gateway
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import CalendarEvent
from livelaps_app.people import access
from livelaps_app.racing.calendar.calendar import calendar_events
from livelaps_app.racing.organizations import organization_part
from livelaps_app.racing.registrations.lines import registration_line
from livelaps_app.stores.memo import Memo

FRESH_SECONDS = 60.0


class FeedEvents(NamedTuple):
    """The events of a feed; name: of the calendar, "" for a single event."""

    name: str
    events: tuple[CalendarEvent, ...]


_events = Cache(most=300)
_written: Memo[tuple[Kind, int, Lang], bytes] = Memo(300)


async def feed(kind: Kind, number: int, lang: Lang, today: date) -> bytes:
    """The calendar; the same bytes while unchanged. Raises Problem if unknown, hidden, or unavailable."""
    source = (await _events.read((kind, number, today), FRESH_SECONDS, lambda: SOURCES[kind](number, today))).value
    ahead = [event for event in source.events if event.end >= today and not event.cancelled]
    known = await registrations(ahead)
    lines = {event.id: registration_line(event, known[event.id], lang) for event in ahead}
    lasting = {number: line for number, line in lines.items() if line.state not in OF_THE_DAY}
    path, origin = feeds.path(kind, lang, number), settings().origin
    calendar_feed = CalendarFeed(source.name, path, source.events, lang, origin, lasting)
    return _written.get((kind, number, lang), calendar_feed, lambda: ics.write_calendar(calendar_feed))


async def _of_site(_: int, today: date) -> FeedEvents:
    site = (await content_gateway().parameters()).value
    return FeedEvents(site.browser_tab_title or "LiveLaps", (await calendar_events(today)).value)


async def _of_promoter(number: int, today: date) -> FeedEvents:
    await _demand("results", number)
    promoter = (await timing_gateway().promoter(number)).value
    return FeedEvents(promoter.promoter_name, (await calendar_events(today, promoter=number)).value)


async def _of_organization(number: int, today: date) -> FeedEvents:
    organization = (await timing_gateway().organization(number)).value
    await _demand("results", organization.promoter_user_id)
    events = (await calendar_events(today, promoter=organization.promoter_user_id)).value
    return FeedEvents(organization.name, organization_part(organization, events))


async def _of_series(number: int, today: date) -> FeedEvents:
    await _demand("standings", number)
    series = (await timing_gateway().series(number)).value
    counting = {race.event_id for race in series.rounds}
    events = (await calendar_events(today, promoter=series.promoter_user_id)).value
    return FeedEvents(series.name, tuple(event for event in events if event.id in counting))


async def _of_event(number: int, _: date) -> FeedEvents:
    await _demand("event", number)
    return FeedEvents("", ((await timing_gateway().event(number)).value,))


SOURCES: dict[Kind, Callable[[int, date], Awaitable[FeedEvents]]] = {
    "site": _of_site,
    "promoter": _of_promoter,
    "organization": _of_organization,
    "series": _of_series,
    "event": _of_event,
}


async def _demand(page: str, number: int) -> None:
    """Raises Problem NOT_FOUND unless the page is visible."""
    if await access.refusal(Match(route(page), DEFAULT_LANG, {"id": str(number)}, {})) is not None:
        raise Problem(Code.NOT_FOUND)

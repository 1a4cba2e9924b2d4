"""Riders and events to offer where a search of the results finds nothing."""

from collections.abc import Iterable, Sequence

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.near_names import MOST, near_names
from livelaps_app.core.paging import PageLink
from livelaps_app.core.routes import url
from livelaps_app.core.text_search import LONG, fold
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import CalendarEvent, RiderFound

CANDIDATES = 50


async def near_links(
    search: str, events: Sequence[CalendarEvent], viewer: int, promoters: tuple[int, ...], lang: Lang
) -> tuple[PageLink, ...]:
    """Links to riders whose names begin like the search, and to events of like names. Raises Problem."""
    first = max(fold(search).split(), key=len, default="")[:LONG]
    if len(first) < LONG:
        return ()
    riders = (await timing_gateway().riders(first, CANDIDATES, viewer, promoters)).value or ()
    return (*_riders(search, riders, lang), *_events(search, events, lang))[:MOST]


def _riders(search: str, riders: Iterable[RiderFound], lang: Lang) -> list[PageLink]:
    by_name = {rider.full_name: rider.rider_id for rider in riders if rider.is_named}
    here = url("all_results", lang)
    return [PageLink(name, f"{here}?rider={by_name[name]}") for name in near_names(search, by_name)]


def _events(search: str, events: Iterable[CalendarEvent], lang: Lang) -> list[PageLink]:
    by_name = {event.name: event.id for event in events}
    return [PageLink(name, url("event", lang, id=by_name[name])) for name in near_names(search, by_name)]

"""The published start grid of an event whose entries the site sells, pushed to open pages with its later changes."""

from livelaps_app.features.event.entries import service
from livelaps_app.features.event.entries.view_model import EntriesView
from livelaps_app.features.event.query import EventQuery
from livelaps_app.framework.packets import Updates
from livelaps_app.racing.event.broadcast import EVENTS
from livelaps_app.session.broadcast import Broadcast, Moment
from livelaps_app.session.updates import Whole
from livelaps_app.session.view_vars import view_updates


async def _load(query: EventQuery) -> Moment:
    return Moment(await service.entries_view(query))


def _updates(_: EntriesView | None, now: EntriesView) -> Updates:
    """No vars before the publication: until then a page has the entries of its opening, however many follow."""
    return view_updates(now) if now.published else {}


ENTRIES: Broadcast[int, EventQuery, EntriesView] = Broadcast(
    "entries", EVENTS, _load, lambda view: Whole(view, _updates)
)

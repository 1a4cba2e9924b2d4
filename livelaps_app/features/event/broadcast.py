"""The published start grid of an event whose entries the site sells, and its running races, pushed to open pages."""

from datetime import UTC, date, datetime, timedelta

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.event.entries import service
from livelaps_app.features.event.entries.view_model import EntriesView
from livelaps_app.features.event.query import EventQuery
from livelaps_app.features.event.view_model import EventLiveView
from livelaps_app.framework.packets import Updates
from livelaps_app.racing.event.broadcast import EVENTS, EventKey
from livelaps_app.racing.event.view import EventView
from livelaps_app.racing.now_racing.broadcast import LANGUAGES, NOW_RACING
from livelaps_app.racing.now_racing.now_racing import now_racing
from livelaps_app.session.broadcast import Broadcast, Moment
from livelaps_app.session.updates import Whole
from livelaps_app.session.view_vars import view_updates

DAY = timedelta(days=1)


async def _load(query: EventQuery) -> Moment:
    return Moment(await service.entries_view(query))


def _updates(_: EntriesView | None, now: EntriesView) -> Updates:
    """No vars before the publication: until then a page has the entries of its opening, however many follow."""
    return view_updates(now) if now.published else {}


ENTRIES: Broadcast[int, EventQuery, EntriesView] = Broadcast(
    "entries", EVENTS, _load, lambda view: Whole(view, _updates)
)


async def live_view(event: EventView, lang: Lang) -> EventLiveView:
    """The running races of an event; none without a look if its days are far. Raises Problem."""
    return await _live(EventKey(event.id, lang)) if is_near(event, datetime.now(UTC).date()) else EventLiveView()


def is_near(event: EventView, today: date) -> bool:
    """True if a race of the event may run today somewhere."""
    return date.fromisoformat(event.day) - DAY <= today <= date.fromisoformat(event.last) + DAY


async def _live(key: EventKey) -> EventLiveView:
    view = NOW_RACING.view(key.lang, key.lang) or await now_racing(key.lang, datetime.now(UTC))
    return EventLiveView([race for race in view.running if race.event_id == key.event])


async def _load_live(key: EventKey) -> Moment:
    return Moment(await _live(key))


LIVE: Broadcast[Lang, EventKey, EventLiveView] = Broadcast(
    "event live", LANGUAGES, _load_live, lambda view: Whole(view, lambda _, now: view_updates(now))
)

"""The registration of events that the site sells, pushed to their open pages: at most one packet a second."""

from dataclasses import dataclass

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.entries.known_shops import PlaceChanges
from livelaps_app.framework.packets import Updates
from livelaps_app.racing.event import event as service
from livelaps_app.racing.event.view import EventView
from livelaps_app.session.broadcast import Broadcast, Moment, Subjects
from livelaps_app.session.updates import Whole
from livelaps_app.session.view_vars import view_updates


@dataclass(frozen=True)
class EventKey:
    """Key of a room: an event in a language."""

    event: int
    lang: Lang


async def _load(key: EventKey) -> Moment:
    return Moment(await service.event_view(key.event, key.lang))


def _updates(_: EventView | None, now: EventView) -> Updates:
    return view_updates(now)


EVENTS: Subjects[int] = Subjects("registration of event", lambda number: PlaceChanges([number]))
EVENT: Broadcast[int, EventKey, EventView] = Broadcast("event", EVENTS, _load, lambda view: Whole(view, _updates))

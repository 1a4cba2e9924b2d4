"""Live parts of entering: signatures and the end of the order, and the openings of an event's classes."""

from dataclasses import dataclass, field

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.visitors import Visitor
from livelaps_app.entries.known_shops import PlaceChanges
from livelaps_app.features.registration.event import service
from livelaps_app.features.registration.event.flow import EntryQuery
from livelaps_app.features.registration.event.view_model import EntryOpenings, EntryProgress
from livelaps_app.framework.packets import Updates
from livelaps_app.session.broadcast import Broadcast, Moment, Subjects
from livelaps_app.session.updates import Whole
from livelaps_app.session.view_vars import view_updates
from livelaps_app.waivers.orders import AwaitedOrder


@dataclass(frozen=True)
class EntryProgressKey:
    """Key of a room: an account's wizard for an event, in a language. visitor: who reads it."""

    account: int
    event: int
    lang: Lang
    visitor: Visitor = field(repr=False, compare=False)


@dataclass(frozen=True)
class OpeningsKey:
    """Key of a room: an event's openings in a language."""

    event: int
    lang: Lang


async def _load(key: EntryProgressKey) -> Moment:
    visitor = Visitor(key.visitor.address, key.visitor.session, memo={})
    return Moment(await service.current_progress(EntryQuery(key.event, key.lang), visitor))


async def _load_openings(key: OpeningsKey) -> Moment:
    return Moment(await service.current_openings(key.event, key.lang))


def _updates(_: EntryProgress | EntryOpenings | None, now: EntryProgress | EntryOpenings) -> Updates:
    return view_updates(now)


ORDERS: Subjects[str] = Subjects("entries of order", AwaitedOrder)
PROGRESS: Broadcast[str, EntryProgressKey, EntryProgress] = Broadcast(
    "entries", ORDERS, _load, lambda view: Whole(view, _updates)
)
EVENTS: Subjects[int] = Subjects("openings of event", lambda number: PlaceChanges([number]))
OPENINGS: Broadcast[int, OpeningsKey, EntryOpenings] = Broadcast(
    "openings", EVENTS, _load_openings, lambda view: Whole(view, _updates)
)

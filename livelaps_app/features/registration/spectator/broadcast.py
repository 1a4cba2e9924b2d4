"""The spectators of an order, pushed to open pages: signed waivers, end of the reservation."""

from dataclasses import dataclass, field

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.registration.spectator import service
from livelaps_app.features.registration.spectator.view_model import SpectatorProgress
from livelaps_app.framework.packets import Updates
from livelaps_app.session.broadcast import Broadcast, Moment, Subjects
from livelaps_app.session.updates import Whole
from livelaps_app.session.view_vars import view_updates
from livelaps_app.waivers.orders import AwaitedOrder


@dataclass(frozen=True)
class ProgressKey:
    """Key of a room: a draft's wizard for an event, in a language. owner: digest of the token."""

    owner: str
    event: int
    lang: Lang
    token: str = field(repr=False, compare=False)


async def _load(key: ProgressKey) -> Moment:
    return Moment(await service.current_progress(key.token, key.event, key.lang))


def _updates(_: SpectatorProgress | None, now: SpectatorProgress) -> Updates:
    return view_updates(now)


ORDERS: Subjects[str] = Subjects("order", AwaitedOrder)
PROGRESS: Broadcast[str, ProgressKey, SpectatorProgress] = Broadcast(
    "spectators", ORDERS, _load, lambda view: Whole(view, _updates)
)

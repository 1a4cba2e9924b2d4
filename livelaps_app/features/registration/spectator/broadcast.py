"""The spectators of an order, pushed to the pages that show them: a waiver is signed, the places' time is over."""

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.registration.spectator import service
from livelaps_app.features.registration.spectator.reading.service import AwaitedOrder
from livelaps_app.features.registration.spectator.vars import SpectatorVars
from livelaps_app.features.registration.spectator.view_model import SpectatorProgress
from livelaps_app.framework.packets import Updates
from livelaps_app.session.broadcast import Broadcast, Moment, Subjects
from livelaps_app.session.updates import Whole

Key = tuple[str, int, Lang]
"""The order, its event, the language."""


async def _load(key: Key) -> Moment:
    return Moment(await service.current_progress(*key))


def _updates(_: SpectatorProgress | None, now: SpectatorProgress) -> Updates:
    return {SpectatorVars: {"progress": now}}


ORDERS: Subjects[str] = Subjects("order", AwaitedOrder)
PROGRESS: Broadcast[str, Key, SpectatorProgress] = Broadcast(
    "spectators", ORDERS, _load, lambda view: Whole(view, _updates)
)

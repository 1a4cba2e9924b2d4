"""Pages of orders change by themselves: the rooms of their tabs, and the views that are sent there."""

from livelaps_app.core.errors import Problem
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.features.payment.thanks import service
from livelaps_app.features.payment.thanks.vars import OrderPageVars
from livelaps_app.framework import packets


def room(public_id: str, lang: Lang) -> str:
    """The room of the tabs that display an order by a name of it."""
    return f"order {public_id} {lang}"


def receive(public_id: str) -> None:
    """Takes a report that an order has changed."""
    packets.begin(refresh(public_id))


async def refresh(public_id: str) -> None:
    """Sends an order as it is now to the tabs of this process that display it."""
    for lang in LANGS:
        names = service.names(public_id)
        if any(packets.occupied(room(name, lang)) for name in names):
            try:
                views = await service.views_by_name(public_id, lang)
            except Problem:
                return
            for name, view in views.items():
                await packets.publish(room(name, lang), packets.packet({OrderPageVars: {"view": view}}))

"""The page of an order, pushed to its open tabs: after a payment, a renamed ticket or a signed waiver."""

from dataclasses import dataclass

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.payment.thanks import service
from livelaps_app.features.payment.thanks.vars import OrderPageVars
from livelaps_app.features.payment.thanks.view_model import OrderPageView
from livelaps_app.framework.packets import Updates
from livelaps_app.session.broadcast import Broadcast, Moment, Subjects
from livelaps_app.session.updates import Whole


@dataclass(frozen=True)
class OrderPageKey:
    """Key of a room: an order by a name of it in addresses, in a language."""

    name: str
    lang: Lang


async def _load(key: OrderPageKey) -> Moment:
    return Moment(await service.current_view(key.name, key.lang))


def _updates(_: OrderPageView | None, now: OrderPageView) -> Updates:
    return {OrderPageVars: {"view": now}}


ORDERS: Subjects[str] = Subjects("order page", service.awaited_order)
ORDER_PAGE: Broadcast[str, OrderPageKey, OrderPageView] = Broadcast(
    "order page", ORDERS, _load, lambda view: Whole(view, _updates)
)

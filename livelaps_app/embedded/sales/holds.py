"""What bounds the places that are reserved: how many, how long, and those of children for nothing."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import ColumnElement, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.networks import customer_digest
from livelaps_app.core.sales.promos import PromoKind
from livelaps_app.core.sales.records import MOST_UNPAID, MOST_UNPAID_NEARBY
from livelaps_app.core.sales.states import HELD_AGAIN_FOR, HELD_FOR, LEAST_HELD, OrderState
from livelaps_app.embedded.sales.offer_model import PromoCodeModel
from livelaps_app.embedded.sales.order_model import OrderLineModel, OrderModel

UNPAID = OrderState.HELD, OrderState.PAYING


def put_hold(order: OrderModel, now: datetime, address: str) -> None:
    """Writes until when an order has its places, and from where.

    Raises Problem: it had them already, and gave them back; they are for others for as long as a hold lasts.
    """
    if order.holds_until is None or order.holds_until + HELD_FOR <= now:
        order.holds_until = now + HELD_AGAIN_FOR
    if order.holds_until - now < LEAST_HELD:
        raise Problem(Code.TOO_MANY_HELD)
    order.held_at, order.held_until = now, min(now + HELD_FOR, order.holds_until)
    order.network = customer_digest(address) if address else ""


async def check_unpaid(session: AsyncSession, order: OrderModel, count: int) -> None:
    """Raises Problem: with so many more the buyer, or the network, has too many places that are not paid.

    The event is locked, so that orders at the same time are counted one after the other.
    """
    bounds: list[tuple[ColumnElement[bool], int]] = [(OrderModel.browser == order.browser, MOST_UNPAID)]
    if order.account_id is not None:
        bounds.append((OrderModel.account_id == order.account_id, MOST_UNPAID))
    if order.network:
        bounds.append((OrderModel.network == order.network, MOST_UNPAID_NEARBY))
    others = OrderModel.event_id == order.event_id, OrderModel.state.in_(UNPAID), OrderModel.id != order.id
    placed = select(func.count(OrderLineModel.id)).join(OrderModel, OrderModel.id == OrderLineModel.order_id)
    placed = placed.where(*others, OrderLineModel.place_id.is_not(None))
    for theirs, most in bounds:
        if count + (await session.scalar(placed.where(theirs)) or 0) > most:
            raise Problem(Code.TOO_MANY_HELD)


async def check_company(session: AsyncSession, order: OrderModel, lines: Sequence[OrderLineModel]) -> None:
    """Raises Problem: minors alone who pay nothing, unless a promo code names them."""
    if any(not line.minor or line.price - line.discount + line.tax for line in lines):
        return
    promo = await session.get(PromoCodeModel, order.promo_id) if order.promo_id else None
    if promo is None or promo.kind != PromoKind.COMPLIMENTARY:
        raise Problem(Code.ADULT_NEEDED)

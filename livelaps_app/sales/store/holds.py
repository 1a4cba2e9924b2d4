"""Limits of reserved places: number, time, and free children's places."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import ColumnElement, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.networks import customer_digest
from livelaps_app.sales.rules.promos import PromoKind
from livelaps_app.sales.rules.records import MOST_UNPAID, MOST_UNPAID_NEARBY
from livelaps_app.sales.rules.states import HELD_AGAIN_FOR, HELD_FOR, LEAST_HELD, RESERVED
from livelaps_app.sales.store.offer_model import PlaceModel, PromoCodeModel
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel, PlaceHoldModel
from livelaps_app.sales.store.places import count_places
from livelaps_app.sales.store.rows import amounts_of


def put_hold(order: OrderModel, now: datetime, address: str) -> None:
    """Writes the time and network of a reservation.

    Raises Problem if the buyer repeatedly released and reserved: others may get the places for the duration of a hold.
    """
    if order.holds_until is None or order.holds_until + HELD_FOR <= now:
        order.holds_until = now + HELD_AGAIN_FOR
    if order.holds_until - now < LEAST_HELD:
        raise Problem(Code.TOO_MANY_HELD)
    order.held_at, order.held_until = now, min(now + HELD_FOR, order.holds_until)
    order.network = customer_digest(address) if address else ""


def put_draft_hold(order: OrderModel, now: datetime, address: str) -> None:
    """Writes the time and network of a draft's reservation, which ends without an end of the order.

    At most 30 minutes at a time, and an hour from the beginning of the order. Raises Problem after that.
    """
    if order.held_until is None or order.held_until <= now:
        until = min(now + HELD_FOR, order.created_at + HELD_AGAIN_FOR)
        if until - now < LEAST_HELD:
            raise Problem(Code.TOO_MANY_HELD)
        order.held_until = until
    order.network = customer_digest(address) if address else ""


def most_nearby(places: int) -> int:
    """The maximum of unpaid places of a kind for a network."""
    return max(MOST_UNPAID, min(places // 2, max(MOST_UNPAID_NEARBY, places // 4)))


async def check_unpaid(
    session: AsyncSession, order: OrderModel, lines: Sequence[OrderLineModel], now: datetime
) -> None:
    """Raises Problem if the buyer or the network would have too many unpaid places, of drafts or held orders.

    The shop is locked, so that concurrent orders are counted in sequence.
    """
    buyer: list[ColumnElement[bool]] = [OrderModel.browser == order.browser]
    if order.account_id is not None:
        buyer.append(OrderModel.account_id == order.account_id)
    others = OrderModel.shop_id == order.shop_id, OrderModel.id != order.id
    placed = select(func.count(OrderLineModel.id)).join(OrderModel, OrderModel.id == OrderLineModel.order_id)
    placed = placed.where(*others, OrderModel.state.in_(RESERVED), OrderLineModel.place_id.is_not(None))
    drafted = select(func.count(PlaceHoldModel.place_id)).join(OrderModel, OrderModel.id == PlaceHoldModel.order_id)
    drafted = drafted.join(PlaceModel, PlaceModel.id == PlaceHoldModel.place_id)
    drafted = drafted.where(*others, PlaceHoldModel.until > now)
    for theirs in buyer:
        counts = [await session.scalar(chosen.where(theirs)) or 0 for chosen in (placed, drafted)]
        if count_places(lines).total() + sum(counts) > MOST_UNPAID:
            raise Problem(Code.TOO_MANY_HELD)
    for pool_id, count in count_places(lines).items() if order.network else ():
        nearby = OrderModel.network == order.network
        unpaid = count + (await session.scalar(placed.where(nearby, OrderLineModel.pool_id == pool_id)) or 0)
        unpaid += await session.scalar(drafted.where(nearby, PlaceModel.pool_id == pool_id)) or 0
        if unpaid > MOST_UNPAID and unpaid > most_nearby(await _places(session, pool_id)):
            raise Problem(Code.TOO_MANY_HELD)


async def _places(session: AsyncSession, pool_id: int) -> int:
    """The number of places in a pool, taken or free."""
    return await session.scalar(select(func.count()).where(PlaceModel.pool_id == pool_id)) or 0


async def check_company(session: AsyncSession, order: OrderModel, lines: Sequence[OrderLineModel]) -> None:
    """Raises Problem for minors only without payment, unless a promo code names them."""
    if any(not line.minor or amounts_of(line).total for line in lines):
        return
    promo = await session.get(PromoCodeModel, order.promo_id) if order.promo_id else None
    if promo is None or promo.kind != PromoKind.COMPLIMENTARY:
        raise Problem(Code.ADULT_NEEDED)

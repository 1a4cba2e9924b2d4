"""The counts of orders with promo codes."""

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.sales.rules.states import TAKING, OrderState
from livelaps_app.sales.store.offer_model import PromoCodeModel
from livelaps_app.sales.store.order_model import OrderModel


async def count_promo(session: AsyncSession, promo_id: int, change: int) -> None:
    """Changes the count of orders with a promo code."""
    counted = update(PromoCodeModel).where(PromoCodeModel.id == promo_id)
    await session.execute(counted.values(used=PromoCodeModel.used + change))


async def give_promo_back(session: AsyncSession, order: OrderModel) -> None:
    """Counts the use of a promo code by an order without places no more."""
    assert order.promo_id is not None
    if not await is_used_by_part(session, order):
        await count_promo(session, order.promo_id, -1)


async def is_used_by_part(session: AsyncSession, order: OrderModel) -> bool:
    """True if another part of a split order uses its promo code: all of them use it once."""
    if order.arrival is None:
        return False
    split = OrderModel.shop_id == order.shop_id, OrderModel.arrival == order.arrival, OrderModel.id != order.id
    uses = OrderModel.promo_id == order.promo_id, OrderModel.state.in_(TAKING | {OrderState.REFUNDED})
    return await session.scalar(select(OrderModel.id).where(*split, *uses).limit(1)) is not None

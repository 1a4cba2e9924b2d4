"""The end of an order's payment, whatever paid it."""

from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.sales.rules.kinds import rules_of
from livelaps_app.sales.rules.states import OrderAction
from livelaps_app.sales.store.moves import OrderMoves
from livelaps_app.sales.store.offer_model import ShopModel
from livelaps_app.sales.store.order_model import OrderModel
from livelaps_app.sales.store.rows import lines_of


async def pay_order(moves: OrderMoves, session: AsyncSession, order: OrderModel) -> None:
    """Marks a locked order as paid and numbers its tickets; the hooks of other kinds follow."""
    shop = await session.get_one(ShopModel, order.shop_id)  # locked with the order
    await moves.move(session, order, OrderAction.PAY, paid_at=moves.clock())
    lines = await lines_of(session, [order.id])
    for line in lines:
        if rules_of(line.kind).is_numbered:
            shop.last_number += 1
            line.number = shop.last_number
    await session.flush()
    await moves.hooks.on_paid(session, order, lines)

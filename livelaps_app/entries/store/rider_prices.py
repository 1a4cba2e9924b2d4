"""The prices of all entries that an account has bought for a rider in an event."""

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.entries.rules.prices import PaidEntry
from livelaps_app.entries.store.entry_lines import EntryLines
from livelaps_app.sales.rules.cart import Amounts, CartTicket, cart_sum
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.states import TICKETED, OrderState
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel
from livelaps_app.sales.store.pricing import read_products
from livelaps_app.sales.store.rows import amounts_of

_PRICED = TICKETED | {OrderState.PAYING, OrderState.REFUNDED}
"""States whose prices stay; other orders are priced again when an entry is withdrawn."""


async def entries_of_rider(
    session: AsyncSession, hooks: EntryLines, order: OrderModel, line: OrderLineModel, step: int
) -> list[PaidEntry]:
    """The valid entries of a line's rider in the orders of the account, in order of their reservation.

    The first of all, though it has ended since, was sold at its full price. step: as of `cart_sum`.
    """
    of_rider = OrderLineModel.shop_id == order.shop_id, OrderLineModel.person_key == line.person_key
    of_account = OrderModel.browser == order.browser, OrderModel.state.in_(_PRICED)
    chosen = (
        select(OrderLineModel, OrderModel)
        .join(OrderModel, OrderModel.id == OrderLineModel.order_id)
        .where(*of_rider, OrderLineModel.kind == ProductKind.ENTRY, *of_account)
        .order_by(OrderModel.held_at, OrderModel.id, OrderLineModel.id)
    )
    entries = []
    for number, (each, its_order) in enumerate((await session.execute(chosen)).all()):
        if each.refunded or each.refund_id is not None:
            continue
        paid = full = amounts_of(each)
        if number and (alone := await _full_amounts(session, hooks, its_order, each, step)).total > paid.total:
            full = alone
        entries.append(PaidEntry(each.id, paid.total, full.total, paid.tax, full.tax))
    return entries


async def _full_amounts(
    session: AsyncSession, hooks: EntryLines, order: OrderModel, line: OrderLineModel, step: int
) -> Amounts:
    """The full price of a line at its reservation, with its discount in proportion, and tax."""
    at, amounts = order.held_at or order.created_at, amounts_of(line)
    price = await hooks.full_price(session, order, line, at)
    product = (await read_products(session, {line.product_id}))[line.product_id]
    full = cart_sum([CartTicket(product=product, name="", years=0, price=price)], at, None, step).sum
    if not amounts.discount:
        return full
    total, tax = (part * amounts.net // amounts.price for part in (full.total, full.tax))
    return Amounts(price=total - tax, tax=tax)

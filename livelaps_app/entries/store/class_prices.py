"""The price of another class, or of another rider, of a paid entry: what is refused as it would cost more."""

from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code
from livelaps_app.core.refusals import Refusal
from livelaps_app.entries.rules.changes import dearer_refusal
from livelaps_app.entries.rules.facts import Price
from livelaps_app.entries.store.entry_lines import EntryLines
from livelaps_app.entries.store.rider_prices import entries_of_rider
from livelaps_app.sales.rules.money import least_amount, share, whole_steps
from livelaps_app.sales.rules.products import Product
from livelaps_app.sales.store.moves import OrderMoves
from livelaps_app.sales.store.offer_model import PromoCodeModel, ShopModel
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel
from livelaps_app.sales.store.pricing import read_products
from livelaps_app.sales.store.rows import amounts_of, lines_of


async def class_refusal(
    session: AsyncSession, moves: OrderMoves, hooks: EntryLines, order: OrderModel, line: OrderLineModel, new_class: int
) -> Refusal | None:
    """The reason against a class for a paid entry: its dates of sale, the promo code, or a higher price with tax."""
    now, sold = moves.clock(), await read_products(session, {line.product_id, new_class})
    if not sold[new_class].is_on_sale(now):
        return Refusal(Code.NOT_ON_SALE)
    promo = await session.get(PromoCodeModel, order.promo_id) if order.promo_id and line.discount else None
    if promo is not None and promo.products and new_class not in promo.products:
        return Refusal(Code.PROMO_OF_CLASS)
    currency = (await session.get_one(ShopModel, order.shop_id)).currency
    step, amounts = least_amount(currency), amounts_of(line)
    entries = await entries_of_rider(session, hooks, order, line, step)
    moved = OrderLineModel(id=line.id, product_id=new_class, person_key=line.person_key)
    if not entries or entries[0].line_id == line.id:
        price = await hooks.full_price(session, order, moved, now)
    else:
        lines = [moved if each.id == line.id else each for each in await lines_of(session, [order.id])]
        of_classes = [each for each in lines if each is moved or (each.kind == line.kind and not each.refunded)]
        price = (await hooks.price_lines(session, order, of_classes, now))[line.id]
    paid = _total(sold[line.product_id], line.price, step) if line.discount else amounts.total
    return dearer_refusal(paid, _total(sold[new_class], price, step), currency)


def _total(product: Product, price: int, step: int) -> int:
    """A price with the tax of a product, rounded as in an order."""
    units = whole_steps(price, step)
    return step * (units + share(units, product.tax_ppm))


async def remaining_refusal(
    session: AsyncSession, hooks: EntryLines, order: OrderModel, line: OrderLineModel
) -> Refusal | None:
    """The reason against a transfer by which a rider's further entry would become the first, below its full price."""
    currency = (await session.get_one(ShopModel, order.shop_id)).currency
    entries = await entries_of_rider(session, hooks, order, line, least_amount(currency))
    rest = [entry for entry in entries if entry.line_id != line.id]
    if not rest or rest[0] is entries[0]:
        return None
    more = rest[0].full - rest[0].paid
    return Refusal(Code.DEARER_TRANSFER, {"more": Price(more, currency)}) if more > 0 else None

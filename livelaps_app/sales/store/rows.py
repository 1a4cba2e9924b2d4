"""Conversion of sales rows to records."""

from collections.abc import Collection, Sequence
from datetime import date
from typing import cast

from sqlalchemy import ColumnElement, Select, bindparam, case, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.sales.rules.cart import Amounts
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.products import PriceStep, Product
from livelaps_app.sales.rules.promos import PromoCode, PromoKind
from livelaps_app.sales.rules.records import (
    Buyer,
    OrderLine,
    SalesOrder,
    SalesPayment,
    SalesRefund,
    Shop,
    Spectator,
)
from livelaps_app.sales.rules.states import OrderState, OrderWizard, PaymentMethod, PaymentState, RefundState
from livelaps_app.sales.store.offer_model import PriceStepModel, ProductModel, PromoCodeModel, ShopModel
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel, PaymentModel, RefundModel

# Cached statements for reading orders, since building them takes as long as running them.
_OWN = OrderLineModel.order_id.in_(bindparam("orders", expanding=True))
_LINES = select(OrderLineModel).where(_OWN).order_by(OrderLineModel.id)
_LINES_WITH_PRODUCTS = _LINES.add_columns(ProductModel).join(ProductModel, ProductModel.id == OrderLineModel.product_id)
_NAMED = (
    select(OrderModel, ShopModel, PromoCodeModel.code, OrderLineModel, ProductModel)
    .join(ShopModel, ShopModel.id == OrderModel.shop_id)
    .outerjoin(PromoCodeModel, PromoCodeModel.id == OrderModel.promo_id)
    .outerjoin(OrderLineModel, OrderLineModel.order_id == OrderModel.id)
    .outerjoin(ProductModel, ProductModel.id == OrderLineModel.product_id)
    .where(OrderModel.public_id == bindparam("name"))
    .order_by(OrderLineModel.id)
)
_PROMO_CODE = select(PromoCodeModel.code).where(PromoCodeModel.id == bindparam("promo"))


def amounts_of(row: OrderModel | OrderLineModel | PaymentModel) -> Amounts:
    return Amounts(row.price, row.discount, row.tax)


def shop_of(row: ShopModel) -> Shop:
    return Shop(
        id=row.id,
        event_id=row.event_id,
        organization_id=row.organization_id,
        promoter_id=row.promoter_id,
        currency=row.currency,
        adult_age=row.adult_age,
    )


def day_of(row: OrderModel) -> date:
    """The event's first day, of an order without an event the one on which it began."""
    return row.event_on or row.created_at.date()


async def products(session: AsyncSession, rows: Sequence[ProductModel]) -> dict[int, Product]:
    """Products with their price steps, by id."""
    steps: dict[int, list[PriceStep]] = {row.id: [] for row in rows}
    for step in await session.scalars(select(PriceStepModel).where(PriceStepModel.product_id.in_(steps))):
        steps[step.product_id].append(PriceStep(step.starts_at, step.price))
    return {row.id: _product(row, steps[row.id]) for row in rows}


def _product(row: ProductModel, steps: Sequence[PriceStep]) -> Product:
    return Product(
        id=row.id,
        kind=ProductKind(row.kind),
        name=Text(row.name_en, row.name_fr, row.name_es),
        price=row.price,
        steps=tuple(steps),
        tax_ppm=row.tax_ppm,
        youngest=row.youngest,
        oldest=row.oldest,
        free_under=row.free_under,
        ages_on=row.ages_on,
        note=Text(row.note_en, row.note_fr, row.note_es),
        price_further=row.price_further,
        price_at_desk=row.price_at_desk,
        on_sale_from=row.on_sale_from,
        on_sale_until=row.on_sale_until,
    )


def promo_of(row: PromoCodeModel) -> PromoCode:
    kind, types, names = PromoKind(row.kind), frozenset(row.products), tuple(row.names)
    return PromoCode(
        code=row.code,
        kind=kind,
        value=row.value,
        uses=row.uses,
        used=row.used,
        until=row.until,
        products=types,
        names=names,
    )


async def lines_of(session: AsyncSession, order_ids: Collection[int]) -> list[OrderLineModel]:
    """The lines of orders in order of addition."""
    return list(await session.scalars(_LINES, {"orders": order_ids}))


def newest(condition: ColumnElement[bool], first: ColumnElement[bool] | None = None) -> Select[OrderModel, ShopModel]:
    """Selects the last matching order with its shop, to load both into the session. first: those that go before."""
    both = select(OrderModel, ShopModel).join(ShopModel, ShopModel.id == OrderModel.shop_id).where(condition)
    order = OrderModel.created_at.desc(), OrderModel.id.desc()
    return both.order_by(*([case((first, 0), else_=1)] if first is not None else []), *order).limit(1)


async def read_named(session: AsyncSession, name: str) -> SalesOrder | None:
    """The order of a random name, by one statement."""
    rows = (await session.execute(_NAMED, {"name": name})).all()
    if not rows:
        return None
    order, shop, promo, *_ = rows[0]
    return _order(order, shop, [(line, sold) for *_, line, sold in rows if line is not None], promo)


async def order_of(session: AsyncSession, row: OrderModel) -> SalesOrder:
    return (await order_and_lines(session, row))[0]


async def order_and_lines(session: AsyncSession, row: OrderModel) -> tuple[SalesOrder, list[OrderLineModel]]:
    """An order with the rows of its lines, in order of addition."""
    await session.flush()
    lines = (await session.execute(_LINES_WITH_PRODUCTS, {"orders": [row.id]})).all()
    shop = await session.get_one(ShopModel, row.shop_id)
    promo = await session.scalar(_PROMO_CODE, {"promo": row.promo_id}) if row.promo_id else None
    return _order(row, shop, lines, promo), [line for line, _ in lines]


async def orders_of(session: AsyncSession, rows: Collection[OrderModel]) -> list[SalesOrder]:
    """Orders of rows, in their order, by as many statements as one."""
    await session.flush()
    lines: dict[int, list[tuple[OrderLineModel, ProductModel]]] = {row.id: [] for row in rows}
    for line, sold in await session.execute(_LINES_WITH_PRODUCTS, {"orders": list(lines)}):
        lines[line.order_id].append((line, sold))
    of_rows = ShopModel.id.in_({row.shop_id for row in rows})
    shops = {shop.id: shop for shop in await session.scalars(select(ShopModel).where(of_rows))}
    used = PromoCodeModel.id.in_({row.promo_id for row in rows if row.promo_id})
    promos = {promo.id: promo.code for promo in await session.scalars(select(PromoCodeModel).where(used))}
    return [_order(row, shops[row.shop_id], lines[row.id], promos.get(row.promo_id or 0)) for row in rows]


def _order(
    row: OrderModel,
    shop: ShopModel,
    lines: Sequence[tuple[OrderLineModel, ProductModel]],
    promo: str | None,
) -> SalesOrder:
    state = OrderState(row.state)
    return SalesOrder(
        id=row.id,
        public_id=row.public_id,
        code=row.code,
        state=state,
        shop=shop_of(shop),
        event_on=day_of(row),
        buyer=buyer_of(row),
        lines=tuple(_line(line, sold) for line, sold in lines),
        amounts=amounts_of(row),
        promo_code=promo or "",
        held_until=row.paying_until if state is OrderState.PAYING else row.held_until,
        created_at=row.created_at,
        arrival=row.arrival,
        offer_until=row.offer_until,
        due_until=row.due_until,
        wizard=OrderWizard(row.wizard),
        browser=row.browser,
        network=row.network,
        links=row.links,
    )


def buyer_of(row: OrderModel) -> Buyer:
    lang = cast(Lang, row.lang)
    return Buyer(
        first_name=row.first_name,
        last_name=row.last_name,
        gender=row.gender,
        born=row.born,
        email=row.email,
        lang=lang,
        account_id=row.account_id,
    )


def _line(row: OrderLineModel, sold: ProductModel) -> OrderLine:
    return OrderLine(
        id=row.id,
        spectator=Spectator(
            first_name=row.first_name,
            last_name=row.last_name,
            gender=row.gender,
            born=row.born,
            product=row.product_id,
            email=row.email,
            relationship=row.relationship,
            lang=cast(Lang, row.lang),
        ),
        kind=ProductKind(row.kind),
        ticket_name=Text(sold.name_en, sold.name_fr, sold.name_es),
        amounts=amounts_of(row),
        minor=row.minor,
        document_id=row.document_id,
        number=row.number,
        refund_id=row.refund_id,
        refunded=row.refunded,
        renames=row.renames,
    )


def payment_of(row: PaymentModel) -> SalesPayment:
    return SalesPayment(
        id=row.id,
        order_id=row.order_id,
        provider=row.provider,
        key=row.key,
        state=PaymentState(row.state),
        currency=row.currency,
        amounts=amounts_of(row),
        promo_code=row.promo_code,
        provider_id=row.provider_id or "",
        transaction_id=row.transaction_id or "",
        approval_url=row.approval_url,
        issue=row.issue,
        paid=row.paid,
        refunded=row.refunded,
        method=PaymentMethod(row.method),
        taken_by=row.taken_by,
        fee=row.fee,
        links=row.links,
    )


async def refund_of(session: AsyncSession, row: RefundModel) -> SalesRefund:
    """A refund with the tickets that end with it."""
    await session.flush()
    payment = await session.get_one(PaymentModel, row.payment_id)
    lines = await session.scalars(select(OrderLineModel.id).where(OrderLineModel.refund_id == row.id))
    return SalesRefund(
        id=row.id,
        payment_id=row.payment_id,
        order_id=payment.order_id,
        key=row.key,
        state=RefundState(row.state),
        amount=row.amount,
        currency=payment.currency,
        method=PaymentMethod(payment.method),
        transaction_id=payment.transaction_id or "",
        refund_transaction_id=row.transaction_id or "",
        lines=tuple(sorted(lines)),
        failed_lines=tuple(row.line_ids),
    )

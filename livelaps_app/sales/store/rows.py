"""Records made of the rows of sales."""

from collections.abc import Collection, Sequence
from typing import cast

from sqlalchemy import ColumnElement, Select, bindparam, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.sales.rules.cart import Amounts
from livelaps_app.sales.rules.promos import PromoCode, PromoKind
from livelaps_app.sales.rules.records import (
    Buyer,
    OrderLine,
    SalesOrder,
    SalesPayment,
    SalesRefund,
    SoldEvent,
    Spectator,
)
from livelaps_app.sales.rules.states import OrderState, PaymentState, RefundState
from livelaps_app.sales.rules.tickets import PriceStep, TicketType
from livelaps_app.sales.store.offer_model import PriceStepModel, PromoCodeModel, SoldEventModel, TicketTypeModel
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel, PaymentModel, RefundModel

# Statements of every look at an order, which take as long to make as to run.
_OWN = OrderLineModel.order_id.in_(bindparam("orders", expanding=True))
_LINES = select(OrderLineModel).where(_OWN).order_by(OrderLineModel.id)
_LINES_WITH_TYPES = _LINES.add_columns(TicketTypeModel).join(
    TicketTypeModel, TicketTypeModel.id == OrderLineModel.ticket_type_id
)
_PROMO_CODE = select(PromoCodeModel.code).where(PromoCodeModel.id == bindparam("promo"))


def sold_event_of(row: SoldEventModel) -> SoldEvent:
    """An event that sells entry."""
    return SoldEvent(row.event_id, row.promoter_id, row.currency, row.adult_age)


async def ticket_types(session: AsyncSession, rows: Sequence[TicketTypeModel]) -> dict[int, TicketType]:
    """Ticket types with the steps of their prices, by id."""
    steps: dict[int, list[PriceStep]] = {row.id: [] for row in rows}
    for step in await session.scalars(select(PriceStepModel).where(PriceStepModel.ticket_type_id.in_(steps))):
        steps[step.ticket_type_id].append(PriceStep(step.starts_at, step.price))
    return {row.id: _ticket_type(row, steps[row.id]) for row in rows}


def _ticket_type(row: TicketTypeModel, steps: Sequence[PriceStep]) -> TicketType:
    return TicketType(
        row.id,
        Text(row.name_en, row.name_fr, row.name_es),
        row.price,
        tuple(steps),
        row.tax_ppm,
        row.youngest,
        row.oldest,
        row.free_under,
        row.on_sale_from,
        row.on_sale_until,
    )


def promo_of(row: PromoCodeModel) -> PromoCode:
    """A promo code."""
    kind, types, names = PromoKind(row.kind), frozenset(row.ticket_types), tuple(row.names)
    return PromoCode(row.code, kind, row.value, row.uses, row.used, row.until, types, names)


async def lines_of(session: AsyncSession, order_ids: Collection[int]) -> list[OrderLineModel]:
    """The lines of orders, in the order in which they were added."""
    return list(await session.scalars(_LINES, {"orders": order_ids}))


def newest(condition: ColumnElement[bool]) -> Select[OrderModel, SoldEventModel]:
    """Selects the last of some orders, with its event, so that the session has that too."""
    both = select(OrderModel, SoldEventModel).join(SoldEventModel).where(condition)
    return both.order_by(OrderModel.created_at.desc(), OrderModel.id.desc()).limit(1)


async def order_of(session: AsyncSession, row: OrderModel) -> SalesOrder:
    """An order with its lines."""
    await session.flush()
    found = (await session.execute(_LINES_WITH_TYPES, {"orders": [row.id]})).all()
    names = {sold.id: Text(sold.name_en, sold.name_fr, sold.name_es) for _, sold in found}
    event = sold_event_of(await session.get_one(SoldEventModel, row.event_id))
    promo = await session.scalar(_PROMO_CODE, {"promo": row.promo_id}) if row.promo_id else None
    return _order(row, event, [_line(line, names[line.ticket_type_id]) for line, _ in found], promo or "")


def _order(row: OrderModel, event: SoldEvent, lines: Sequence[OrderLine], promo: str) -> SalesOrder:
    state = OrderState(row.state)
    return SalesOrder(
        row.id,
        row.public_id,
        row.code,
        state,
        event,
        row.event_on,
        buyer_of(row),
        tuple(lines),
        Amounts(row.price, row.discount, row.tax),
        promo,
        row.paying_until if state is OrderState.PAYING else row.held_until,
        row.created_at,
        row.browser,
        row.network,
    )


def buyer_of(row: OrderModel) -> Buyer:
    """Who buys."""
    lang = cast(Lang, row.lang)
    return Buyer(row.first_name, row.last_name, row.gender, row.born, row.email, lang, row.account_id)


def _line(row: OrderLineModel, name: Text) -> OrderLine:
    return OrderLine(
        row.id,
        Spectator(row.first_name, row.last_name, row.gender, row.born, row.ticket_type_id, row.email, row.relationship),
        name,
        Amounts(row.price, row.discount, row.tax),
        row.minor,
        row.document_id,
        row.number,
        row.refund_id,
        row.refunded,
        row.renames,
    )


def payment_of(row: PaymentModel) -> SalesPayment:
    """A payment."""
    return SalesPayment(
        row.id,
        row.order_id,
        row.provider,
        row.key,
        PaymentState(row.state),
        row.currency,
        Amounts(row.price, row.discount, row.tax),
        row.promo_code,
        row.provider_id or "",
        row.transaction_id or "",
        row.approval_url,
        row.issue,
        row.paid,
        row.refunded,
    )


async def refund_of(session: AsyncSession, row: RefundModel) -> SalesRefund:
    """A refund with the tickets that end with it."""
    await session.flush()
    payment = await session.get_one(PaymentModel, row.payment_id)
    lines = await session.scalars(select(OrderLineModel.id).where(OrderLineModel.refund_id == row.id))
    return SalesRefund(
        row.id,
        row.payment_id,
        payment.order_id,
        row.key,
        RefundState(row.state),
        row.amount,
        payment.currency,
        payment.transaction_id or "",
        row.transaction_id or "",
        tuple(sorted(lines)),
        tuple(row.line_ids),
    )

"""Refund rows, under the lock of their order: reserved money and tickets."""

from collections.abc import Sequence
from uuid import uuid4

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.sales.rules.states import PaymentState, RefundState, SalesJob
from livelaps_app.sales.store.moves import OrderMoves
from livelaps_app.sales.store.order_model import OrderLineModel, PaymentModel, RefundModel
from livelaps_app.sales.store.rows import lines_of


async def add_refund(
    moves: OrderMoves, session: AsyncSession, payment: PaymentModel, amount: int, tax: int, request_key: str
) -> RefundModel:
    """Adds a refund of a payment, and the job that executes it."""
    refund = refund_row(moves, payment, amount, tax, request_key)
    session.add(refund)
    await session.flush()
    payload = {"order": payment.order_id, "refund": refund.id}
    await moves.jobs.add(session, SalesJob.REFUND_PAYMENT, payload, key=str(refund.id))
    return refund


def refund_row(moves: OrderMoves, payment: PaymentModel, amount: int, tax: int, request_key: str) -> RefundModel:
    """A refund that reserves its amount of a payment."""
    payment.refunded += amount
    return RefundModel(
        payment_id=payment.id,
        key=uuid4().hex,
        request_key=request_key,
        state=RefundState.REQUESTED,
        amount=amount,
        tax=tax,
        created_at=moves.clock(),
    )


async def tax_of(session: AsyncSession, payment: PaymentModel, amount: int, due: int | None = None) -> int:
    """The tax in an amount of a payment: as due, by default its share, within the remaining tax."""
    used = select(RefundModel).where(RefundModel.payment_id == payment.id, RefundModel.state != RefundState.FAILED)
    remaining = payment.paid - payment.refunded
    left_tax = payment.tax - sum(refund.tax for refund in await session.scalars(used))
    due = left_tax * amount // remaining if due is None else due
    return min(max(due, amount - (remaining - left_tax)), left_tax)


async def fail(session: AsyncSession, payment: PaymentModel, refund: RefundModel) -> None:
    """Releases the reservations of a requested refund; its tickets are valid again, unless withdrawn."""
    refund.state = RefundState.FAILED
    payment.refunded -= refund.amount
    for line in await lines_of(session, [payment.order_id]):
        if line.refund_id == refund.id:
            refund.line_ids = [*refund.line_ids, line.id]
            line.refund_id = None


async def find_owed(session: AsyncSession, order_id: int) -> list[RefundModel]:
    """The failed refunds of withdrawn lines of an order that no other refund has replaced, in order."""
    owed = {line.id for line in await lines_of(session, [order_id]) if line.refunded and line.refund_id is None}
    payments = select(PaymentModel.id).where(PaymentModel.order_id == order_id).scalar_subquery()
    chosen = RefundModel.payment_id.in_(payments), RefundModel.state == RefundState.FAILED
    rows = list(await session.scalars(select(RefundModel).where(*chosen).order_by(RefundModel.id)))
    last = {line_id: row.id for row in rows for line_id in row.line_ids if line_id in owed}
    return [row for row in rows if row.id in last.values()]


async def retry(moves: OrderMoves, session: AsyncSession, failed: RefundModel, key: str) -> RefundModel:
    """Requests a failed refund of withdrawn lines once more. Raises Problem if other refunds have used the money."""
    payment = await session.get_one(PaymentModel, failed.payment_id)
    if failed.amount > payment.paid - payment.refunded:
        raise Problem(Code.ORDER_CHANGED)
    refund = await add_refund(moves, session, payment, failed.amount, failed.tax, key)
    for line in await lines_of(session, [payment.order_id]):
        if line.id in failed.line_ids and line.refund_id is None:
            line.refund_id = refund.id
    return refund


async def take_up(session: AsyncSession, payment: PaymentModel, refund: RefundModel) -> None:
    """Reserves amount and tickets again for a failed refund that was completed after all.

    Waiting refunds of the same tickets or money fail, to refund a ticket only once. Raises Problem if completed refunds
    have used the money.
    """
    lines = await lines_of(session, [payment.order_id])
    await _give_way(session, payment, refund, lines)
    if refund.amount > payment.paid - payment.refunded:
        raise Problem(Code.BAD_ANSWER)
    ended = [line for line in lines if line.id in refund.line_ids and line.refund_id is None]
    if payment.state == PaymentState.PAID:  # else nothing was sold, and there is no tax
        refund.tax = await tax_of(session, payment, refund.amount, refund.tax if ended else None)
    payment.refunded += refund.amount
    for line in ended:
        line.refund_id = refund.id


async def _give_way(
    session: AsyncSession, payment: PaymentModel, refund: RefundModel, lines: Sequence[OrderLineModel]
) -> None:
    requested = RefundModel.payment_id == payment.id, RefundModel.state == RefundState.REQUESTED
    waiting = list(await session.scalars(select(RefundModel).where(*requested).order_by(RefundModel.id.desc())))
    rivals = {line.refund_id for line in lines if line.id in refund.line_ids}
    for rival in sorted(waiting, key=lambda rival: rival.id not in rivals):
        if rival.id in rivals or refund.amount > payment.paid - payment.refunded:
            await fail(session, payment, rival)
    await session.flush()

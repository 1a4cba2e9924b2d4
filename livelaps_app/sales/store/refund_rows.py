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


async def tax_of(
    session: AsyncSession, payment: PaymentModel, amount: int, ended: Sequence[OrderLineModel] = ()
) -> int:
    """The tax in an amount of a payment: of the ending tickets, else its share of the remaining tax."""
    used = select(RefundModel).where(RefundModel.payment_id == payment.id, RefundModel.state != RefundState.FAILED)
    remaining = payment.paid - payment.refunded
    left_tax = payment.tax - sum(refund.tax for refund in await session.scalars(used))
    due = sum(line.tax for line in ended) if ended else left_tax * amount // remaining
    return min(max(due, amount - (remaining - left_tax)), left_tax)


async def fail(session: AsyncSession, payment: PaymentModel, refund: RefundModel) -> None:
    """Releases the reservations of a requested refund; its tickets are valid again."""
    refund.state = RefundState.FAILED
    payment.refunded -= refund.amount
    for line in await lines_of(session, [payment.order_id]):
        if line.refund_id == refund.id:
            refund.line_ids = [*refund.line_ids, line.id]
            line.refund_id = None


async def take_up(session: AsyncSession, payment: PaymentModel, refund: RefundModel) -> None:
    """Reserves amount and tickets again for a failed refund that was completed after all.

    Waiting refunds of the same tickets or money fail, to refund a ticket only once. Raises Problem if completed refunds
    have used the money.
    """
    lines = await lines_of(session, [payment.order_id])
    await _give_way(session, payment, refund, lines)
    if refund.amount > payment.paid - payment.refunded:
        raise Problem(Code.BAD_ANSWER)
    ended = [line for line in lines if line.id in refund.line_ids and not line.refunded]
    if payment.state == PaymentState.PAID:  # else nothing was sold, and there is no tax
        refund.tax = await tax_of(session, payment, refund.amount, ended)
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

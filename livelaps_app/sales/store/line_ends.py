"""Lines that end at once with a refund of money alone, under the lock of their order."""

from collections.abc import Sequence

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.sales.rules.states import OrderAction, PaymentState, SalesJob
from livelaps_app.sales.store.moves import OrderMoves
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel, PaymentModel
from livelaps_app.sales.store.refund_rows import add_refund, tax_of
from livelaps_app.sales.store.rows import lines_of


async def end_lines(
    moves: OrderMoves,
    session: AsyncSession,
    order: OrderModel,
    lines: Sequence[OrderLineModel],
    amount: int,
    tax: int,
    key: str,
) -> None:
    """Ends lines of a locked, paid order at once, with a refund of an amount, of which `tax` is tax.

    The refund is money alone: the lines stay ended if it fails. What is not refunded stays in the books with its tax.
    Raises Problem for more than the rest of the payment.
    """
    await moves.free(session, order, lines)
    for line in lines:
        line.refunded = True
    await session.flush()
    if amount == 0:
        await moves.move(session, order, await action_at_end(session, order))
        await moves.jobs.add(session, SalesJob.TICKETS_ENDED, {"order": order.id}, key=key)
        return
    payment = await find_payment(session, order)
    if payment is None or amount > payment.paid - payment.refunded:
        raise Problem(Code.ORDER_CHANGED)
    tax = await tax_of(session, payment, amount, tax)
    refund = await add_refund(moves, session, payment, amount, tax, key)
    for line in lines:
        line.refund_id = refund.id


async def money_left(session: AsyncSession, order: OrderModel) -> int:
    """The money of an order's payment that no refund has or reserves."""
    payment = await find_payment(session, order)
    return payment.paid - payment.refunded if payment else 0


async def find_payment(session: AsyncSession, order: OrderModel) -> PaymentModel | None:
    """The payment that pays an order."""
    paid = PaymentModel.order_id == order.id, PaymentModel.state == PaymentState.PAID
    return await session.scalar(select(PaymentModel).where(*paid))


async def action_at_end(session: AsyncSession, order: OrderModel) -> OrderAction:
    """The action for an order of which lines have ended: all, or a part."""
    is_whole = all(line.refunded for line in await lines_of(session, [order.id]))
    return OrderAction.REFUND if is_whole else OrderAction.REFUND_PART

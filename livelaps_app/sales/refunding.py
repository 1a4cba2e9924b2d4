"""Refunds: requested by staff, executed by a job, or detected at the provider."""

import logging
from collections.abc import Collection

from livelaps_app.core.errors import Code, Problem, ignore, raise_instead
from livelaps_app.core.jobs import JobRefused, Payload
from livelaps_app.gateways.payments.outcomes import ALREADY_REFUNDED, PaymentDown, PaymentRefused
from livelaps_app.gateways.payments.provider import payment_provider
from livelaps_app.gateways.payments.records import PayPalRefund
from livelaps_app.sales.purchase import decimal_amount, units
from livelaps_app.sales.rules.records import SalesOrder, SalesRefund
from livelaps_app.sales.rules.states import PaymentMethod, RefundState
from livelaps_app.sales.settling import COMPLETED, CREDENTIALS, PENDING, publish, settle
from livelaps_app.sales.store.store import sales_store

_log = logging.getLogger(__name__)


async def request(
    public_id: str, key: str, lines: Collection[int] | None = None, amount: int | None = None
) -> SalesRefund:
    """Requests a refund of tickets, of an amount in smallest units, or of the rest; idempotent by key.

    Callers check rights. Raises Problem: more than the rest, ended tickets, nothing paid.
    """
    return await sales_store().refunds.request(public_id, key, lines, amount)


async def end_free(public_id: str, lines: Collection[int] | None = None) -> SalesOrder:
    """Ends free tickets, or a free order. Callers check rights. Raises Problem."""
    order = await sales_store().refunds.end_free(public_id, lines)
    await publish(public_id)
    return order


async def send_back(refund_id: int) -> SalesRefund:
    """Executes a refund at the provider, idempotently; does nothing if another refund has replaced it.

    Raises Problem: PAYMENT_DOWN for a retry, BAD_ANSWER if the provider refuses; JobRefused for money taken at a desk.
    """
    refund = await _looked_up(refund_id)
    if refund.state is not RefundState.REQUESTED:
        return refund
    if refund.method is not PaymentMethod.PAYPAL:
        raise JobRefused("the money is to be handed back at the desk")
    amount = decimal_amount(refund.amount, refund.currency)
    gateway = payment_provider().gateway
    answer = await gateway.refund(refund.transaction_id, refund.key, amount, refund.currency)
    match answer:
        case PayPalRefund(status=status) if status == COMPLETED:
            refund = await _record_refund(refund, answer)
        case PayPalRefund(status=status) if status != PENDING:
            return await _record_failure(refund, status)
        case PaymentRefused(issue, status) if status not in CREDENTIALS:
            return await _handle_refusal(refund, issue)
        case PaymentRefused() | PaymentDown() | PayPalRefund():
            raise Problem(Code.PAYMENT_DOWN)
    await publish((await sales_store().orders.by_number(refund.order_id)).public_id)
    return refund


async def _looked_up(refund_id: int) -> SalesRefund:
    """A refund; settles the payment first if another refund of it has failed.

    An amount that conflicts with money returned at the provider is booked after this refund's completion or failure.
    """
    refund = await sales_store().refunds.read(refund_id)
    if refund.state is RefundState.MADE:
        return refund
    others = await sales_store().refunds.of_payment(refund.payment_id)
    if not any(rival.state is RefundState.FAILED for rival in others):
        return refund
    with ignore(Code.BAD_ANSWER):
        await settle(refund.payment_id)
    return await sales_store().refunds.read(refund_id)


async def _record_refund(refund: SalesRefund, answer: PayPalRefund) -> SalesRefund:
    if (units(answer.amount), answer.amount.currency_code) != (refund.amount, refund.currency):
        _log.critical("refund %s is not what the provider has sent back as %s", refund.id, answer.id)
        raise Problem(Code.BAD_ANSWER)
    return await sales_store().refunds.complete(refund.id, answer.id)


async def _handle_refusal(refund: SalesRefund, issue: str) -> SalesRefund:
    """Books money already returned at the provider; records any other refusal as a failure."""
    if issue == ALREADY_REFUNDED:
        await settle(refund.payment_id)
        refund = await sales_store().refunds.read(refund.id)
        if refund.state is not RefundState.REQUESTED:
            return refund
    return await _record_failure(refund, issue)


async def _record_failure(refund: SalesRefund, issue: str) -> SalesRefund:
    _log.error("the provider sends refund %s not back: %s", refund.id, issue)
    await sales_store().refunds.record_failure(refund.id)
    raise Problem(Code.BAD_ANSWER)


async def refund_job(payload: Payload) -> None:
    """Executes a refund. Raises Problem for a retry, JobRefused for manual work."""
    with raise_instead(Code.BAD_ANSWER, JobRefused("the provider does not send the money back")):
        refund = await send_back(int(payload["refund"]))
    if refund.state is RefundState.FAILED and not await _is_replaced(refund):
        raise JobRefused("the refund has failed, and nothing else has sent back what it was for")


async def _is_replaced(refund: SalesRefund) -> bool:
    """True if other refunds end all tickets of a failed refund; False for a refund of an amount."""
    order = await sales_store().orders.by_number(refund.order_id)
    lines = [line for line in order.lines if line.id in refund.all_lines]
    return bool(lines) and not any(line.refund_id is None for line in lines)

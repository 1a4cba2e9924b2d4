"""Synchronizes a payment with the provider: after the buyer's return, by webhooks and by jobs."""

import logging
from contextlib import suppress

from livelaps_app.core.errors import Code, Problem, raise_instead
from livelaps_app.core.jobs import JobRefused, Payload
from livelaps_app.core.pubsub import site_messages
from livelaps_app.core.reported_changes import ORDERS
from livelaps_app.gateways.payments.outcomes import (
    NOT_APPROVED,
    ApprovalMissing,
    Captured,
    PaymentDeclined,
    PaymentDown,
    PaymentMade,
    PaymentPending,
    PaymentRefused,
    of_order,
)
from livelaps_app.gateways.payments.provider import payment_provider
from livelaps_app.gateways.payments.records import PayPalCapture, PayPalOrder
from livelaps_app.sales.purchase import PROVIDER, fee_of, units
from livelaps_app.sales.rules.records import PaymentStanding, SalesPayment
from livelaps_app.sales.rules.states import RECEIVED, OrderState, PaymentState
from livelaps_app.sales.store.store import sales_store

_log = logging.getLogger(__name__)

APPROVED, COMPLETED, REFUNDED = "APPROVED", "COMPLETED", "REFUNDED"
PENDING = "PENDING"  # of a refund
GONE = frozenset({REFUNDED, "DECLINED", "FAILED"})
"""Final states of a payment whose money has left the provider."""
CREDENTIALS = frozenset({401, 403})  # statuses of refusals that concern the site, not the payment

OTHER_AMOUNT = "payment %s is not what the provider has taken as %s"


async def settle(payment_id: int) -> SalesPayment:
    """Synchronizes a payment with the provider; captures approved money.

    Idempotent and safe for concurrent calls. Raises Problem: PAYMENT_DOWN for a retry, BAD_ANSWER for a second
    payment or an amount that is none.
    """
    return await settle_from(await sales_store().payments.standing(payment_id))


async def settle_from(before: PaymentStanding) -> SalesPayment:
    """Synchronizes a payment that has just been read."""
    payment = before.payment
    if not payment.provider_id:  # not created at the provider yet
        return payment
    try:
        payment = await _settle(payment)
        return payment
    finally:
        with suppress(Problem):
            if payment != before.payment or before != await sales_store().payments.standing(payment.id):
                await publish(before.public_id)


async def _settle(payment: SalesPayment) -> SalesPayment:
    remote = await payment_provider().gateway.order(payment.provider_id)
    if not isinstance(remote, PayPalOrder):
        return await _record(payment, remote)
    if remote.status == APPROVED and remote.payment is None:
        return await _capture(payment) if payment.state is PaymentState.OPEN else payment
    settled = await _record(payment, of_order(remote))
    await _see_refunds(settled, remote)
    return settled


async def _capture(payment: SalesPayment) -> SalesPayment:
    """Captures the money unless the order can no longer be paid."""
    try:
        payment = await sales_store().payments.capture(payment.id)
    except Problem as problem:
        if problem.code is Code.SERVICE_DOWN:
            raise
        return await sales_store().payments.read(payment.id)
    outcome = await payment_provider().gateway.capture(payment.provider_id, payment.capture_key)
    return await _record(payment, outcome)


async def _record(payment: SalesPayment, outcome: Captured) -> SalesPayment:
    payments = sales_store().payments
    match outcome:
        case PaymentMade(capture):
            return await _record_capture(payment, capture)
        case PaymentPending(capture):
            await payments.pending(payment.id, capture.id, capture.status_details.reason)
            return await payments.give_up(payment.id)
        case PaymentDeclined(issue):
            return await payments.decline(payment.id, issue)
        case ApprovalMissing():
            return await _decline_unapproved(payment)
        case PaymentRefused(issue, status) if status not in CREDENTIALS:
            return await payments.decline(payment.id, issue)
        case PaymentRefused() | PaymentDown():
            raise Problem(Code.PAYMENT_DOWN)


async def _record_capture(payment: SalesPayment, capture: PayPalCapture) -> SalesPayment:
    try:
        amount = units(capture.amount)
        currency = capture.amount.currency_code
        paid = await sales_store().payments.record_payment(payment.id, capture.id, amount, currency, fee_of(capture))
    except (ValueError, Problem) as error:
        if isinstance(error, Problem) and error.code is not Code.BAD_ANSWER:
            raise
        _log.critical(OTHER_AMOUNT, payment.id, capture.id)
        raise Problem(Code.BAD_ANSWER) from error
    if payment.state not in RECEIVED and (amount, currency) != (payment.amounts.total, payment.currency):
        _log.critical(OTHER_AMOUNT, payment.id, capture.id)
    return paid


async def _decline_unapproved(payment: SalesPayment) -> SalesPayment:
    """Declines an unapproved payment if its capture had begun; the buyer may approve again."""
    order = await sales_store().orders.by_number(payment.order_id)
    if order.state is OrderState.PAYING and payment.state is PaymentState.OPEN:
        return await sales_store().payments.decline(payment.id, NOT_APPROVED)
    return payment


async def _see_refunds(payment: SalesPayment, remote: PayPalOrder) -> None:
    """Books money that was refunded at the provider or taken back by it."""
    if payment.state not in RECEIVED:
        return
    refunds = sales_store().refunds
    completed = [refund for refund in remote.refunds if refund.status == COMPLETED]
    keys = {refund.key for refund in await refunds.of_payment(payment.id)} if completed else set[str]()
    for refund in sorted(completed, key=lambda refund: refund.custom_id not in keys):  # the site's own first
        seen = PROVIDER, payment.transaction_id, refund.id, units(refund.amount)
        await refunds.record_report(*seen, refund.custom_id)
    is_under_way = any(refund.status == PENDING for refund in remote.refunds)
    is_gone = remote.payment is not None and remote.payment.status in GONE and not is_under_way
    if is_gone and (back := await refunds.taken_back(PROVIDER, payment.transaction_id)):
        _log.error("payment %s was taken back at the provider: %s %s", payment.id, back.amount, back.currency)


async def publish(public_id: str) -> None:
    """Notifies all processes of a changed order; unreachable ones notice at the next page load."""
    with suppress(Problem):
        await site_messages().publish(ORDERS, public_id)


async def settle_job(payload: Payload) -> None:
    """Synchronizes a payment even if the buyer did not return. Raises Problem for a retry, JobRefused."""
    with raise_instead(Code.BAD_ANSWER, JobRefused("the provider has another amount")):
        await settle(int(payload["payment"]))

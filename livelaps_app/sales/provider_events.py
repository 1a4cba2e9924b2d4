"""Notifications of the payment provider: verified and stored at once, processed by a job."""

import logging
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial

from livelaps_app.core.errors import Code, Problem, ignore
from livelaps_app.core.jobs import Payload
from livelaps_app.gateways.payments.outcomes import PaymentDown, WebhookForged
from livelaps_app.gateways.payments.provider import payment_provider
from livelaps_app.sales.purchase import PROVIDER, payment_number
from livelaps_app.sales.rules.records import SalesPayment
from livelaps_app.sales.rules.states import PaymentState
from livelaps_app.sales.settling import settle_job
from livelaps_app.sales.store.store import sales_store
from livelaps_app.stores.limits import Limit, rate_limits

_log = logging.getLogger(__name__)

UNPROVEN = Limit("payment webhooks without proof", 20, 600)
REVERSED = "PAYMENT.CAPTURE.REVERSED"
PAID_KINDS = frozenset({"CHECKOUT.ORDER.APPROVED", "PAYMENT.CAPTURE.COMPLETED"})
"""Notifications of a payment; ignored if it is already paid, as the buyer returned earlier."""
KINDS = PAID_KINDS | {f"PAYMENT.CAPTURE.{what}" for what in ("PENDING", "DENIED", "DECLINED", "REFUNDED", "REVERSED")}


async def receive(headers: Mapping[str, str], body: bytes, caller: str) -> None:
    """Stores a notification for a job, once. headers: by lower-case name.

    Raises Problem if forged, too many forged, or provider or database unavailable; the provider then sends it again.
    """
    limits = rate_limits()
    if not await limits.allows_from(UNPROVEN, caller):
        raise Problem(Code.TOO_MANY_REQUESTS)
    event = await payment_provider().gateway.verify(headers, body)
    if isinstance(event, PaymentDown):
        raise Problem(Code.PAYMENT_DOWN)
    if isinstance(event, WebhookForged):
        await limits.take_from(UNPROVEN, caller)
        _log.warning("a webhook of the payment provider came without proof")
        raise Problem(Code.LOGIN_REQUIRED)
    if event.event_type in KINDS:
        await sales_store().payments.report(
            event.id, event.event_type, event.order_id, event.custom_id, event.capture_id
        )


async def event_job(payload: Payload) -> None:
    """Settles the payment of a notification. Raises Problem for a retry, JobRefused.

    The notification is only a hint: the provider is queried for the actual state.
    """
    payment = await _payment_of(payload)
    if payment is None:
        named = payload["provider_id"] or payload["reference"] or payload.get("transaction")
        _log.warning("the payment provider reports %s, which is no payment of the site", named)
        return
    if payload.get("kind") in PAID_KINDS and payment.state is PaymentState.PAID:
        return
    await settle_job({"payment": payment.id})
    after = await sales_store().payments.read(payment.id)
    if payload.get("kind") == REVERSED and not after.refunded:
        _log.error("the provider reports that payment %s was taken back, which it does not show", payment.id)


async def _payment_of(payload: Payload) -> SalesPayment | None:
    """The payment of a notification; None for another site with the same account."""
    payments = sales_store().payments
    provider_id, transaction_id = (str(payload.get(name) or "") for name in ("provider_id", "transaction"))
    number = payment_number(str(payload["reference"]))
    for name, look in (
        (provider_id, partial(payments.by_provider, PROVIDER, provider_id)),
        (transaction_id, partial(payments.by_transaction, PROVIDER, transaction_id)),
        (number, partial(payments.read, number)),
    ):
        if name:
            with _unknown():
                return await look()
    return None


@contextmanager
def _unknown() -> Iterator[None]:
    """Ignores NOT_FOUND inside the block."""
    with ignore(Code.NOT_FOUND):
        yield

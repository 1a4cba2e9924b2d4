"""Notifications of the payment provider: verified and stored at once, worked on by a job."""

import logging
from collections.abc import Mapping

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.jobs import Payload
from livelaps_app.features.payment.purchase import PROVIDER, payment_number
from livelaps_app.features.payment.settling.service import settle_job
from livelaps_app.gateways import wiring
from livelaps_app.gateways.limits import Limit
from livelaps_app.gateways.payments.outcomes import PaymentDown, WebhookForged

_log = logging.getLogger(__name__)

UNPROVEN = Limit("payment webhooks without proof", 20, 600)
KINDS = frozenset(
    {
        "CHECKOUT.ORDER.APPROVED",
        *(f"PAYMENT.CAPTURE.{what}" for what in ("COMPLETED", "PENDING", "DENIED", "DECLINED", "REFUNDED", "REVERSED")),
    }
)


async def receive(headers: Mapping[str, str], body: bytes, caller: str) -> None:
    """Stores a notification for a job, once however often it comes. headers: by their lower-case names.

    Raises Problem: not signed by the provider, too many of those, or the provider or the database is away, after which
    the provider sends it again.
    """
    limits = wiring.limits()
    if not await limits.allows(UNPROVEN, caller):
        raise Problem(Code.TOO_MANY_REQUESTS)
    event = await wiring.provider().gateway.verify(headers, body)
    if isinstance(event, PaymentDown):
        raise Problem(Code.PAYMENT_DOWN)
    if isinstance(event, WebhookForged):
        await limits.take(UNPROVEN, caller)
        _log.warning("a webhook of the payment provider came without proof")
        raise Problem(Code.LOGIN_REQUIRED)
    if event.event_type in KINDS:
        await wiring.sales().payments.report(event.id, event.event_type, event.order_id, event.custom_id)


async def event_job(payload: Payload) -> None:
    """Settles the payment that a notification is about. Raises Problem to be tried again, JobRefused.

    The notification only says where to look: the truth is what the provider answers then.
    """
    if payment_id := await _payment_of(str(payload["provider_id"]), str(payload["reference"])):
        await settle_job({"payment": payment_id})


async def _payment_of(provider_id: str, reference: str) -> int:
    """The payment that a notification names; 0 for one of another site with the same account."""
    payments = wiring.sales().payments
    try:
        if provider_id:
            return (await payments.by_provider(PROVIDER, provider_id)).id
        return (await payments.read(payment_number(reference))).id
    except Problem as problem:
        if problem.code is not Code.NOT_FOUND:
            raise
        _log.warning("the payment provider reports %s, which is no payment of the site", provider_id or reference)
        return 0

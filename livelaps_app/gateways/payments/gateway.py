"""Typed client of PayPal: create, read, capture, refund, verify a notification.

Every change has an idempotency key, the PayPal-Request-Id. Methods do not raise for failures of PayPal or the network;
they return an outcome.
"""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any, TypeVar
from urllib.parse import quote

import httpx
import orjson
from pydantic import ValidationError

from livelaps_app.gateways.payments.bodies import order_body, refund_body, verification_body
from livelaps_app.gateways.payments.line import PayPalLine, PayPalReply
from livelaps_app.gateways.payments.outcomes import (
    ALREADY_CAPTURED,
    DECLINED_ISSUES,
    IN_PROGRESS,
    NOT_APPROVED,
    ApprovalMissing,
    Captured,
    Created,
    Looked,
    PaymentDeclined,
    PaymentDown,
    PaymentRefused,
    Refunded,
    WebhookForged,
    of_order,
)
from livelaps_app.gateways.payments.records import (
    PayPalCapture,
    PayPalOrder,
    PayPalRecord,
    PayPalRefund,
    Purchase,
    WebhookEvent,
)

KEY_HEADER = "PayPal-Request-Id"
LONGEST_KEY = 108  # characters
WHOLE_ANSWER = {"Prefer": "return=representation"}
ORDERS, CAPTURES, REFUNDS = "/v2/checkout/orders", "/v2/payments/captures", "/v2/payments/refunds"
UNAPPROVED = frozenset({"CREATED", "PAYER_ACTION_REQUIRED"})
VERIFY = "/v1/notifications/verify-webhook-signature"

Record = TypeVar("Record", bound=PayPalRecord)


class PaymentsGateway:
    """PayPal, or a server with its protocol."""

    def __init__(self, line: PayPalLine, webhook_id: str) -> None:
        self._line, self._webhook_id = line, webhook_id

    async def create(self, purchase: Purchase, key: str) -> Created:
        """Creates an order; `approval_url` is empty if already approved. Raises ValueError for a bad amount."""
        order = await self._act(PayPalOrder, ORDERS, order_body(purchase), key)
        if isinstance(order, PayPalOrder) and order.status in UNAPPROVED and not order.approval_url:
            return PaymentDown("nonsense")
        return order

    async def order(self, order_id: str) -> Looked:
        """An order with its payments and refunds."""
        return await self._look(PayPalOrder, f"{ORDERS}/{_part(order_id)}")

    async def capture(self, order_id: str, key: str) -> Captured:
        """Captures an approved order; an earlier capture counts as this one."""
        order = await self._act(PayPalOrder, f"{ORDERS}/{_part(order_id)}/capture", {}, key)
        if isinstance(order, PayPalOrder):
            return PaymentDown("nonsense") if order.payment is None else of_order(order)
        if isinstance(order, PaymentRefused):
            return await self._after_refusal(order_id, order)
        return order

    async def payment(self, capture_id: str) -> PayPalCapture | PaymentRefused | PaymentDown:
        """A payment by its id, the provider's transaction id."""
        return await self._look(PayPalCapture, f"{CAPTURES}/{_part(capture_id)}")

    async def refund(
        self, capture_id: str, key: str, amount: Decimal | None = None, currency: str = "", note: str = ""
    ) -> Refunded:
        """Refunds a payment, partly with an amount; the refund has the key as its `custom_id`. Raises ValueError."""
        body = refund_body(amount, currency, note, key)
        return await self._act(PayPalRefund, f"{CAPTURES}/{_part(capture_id)}/refund", body, key)

    async def refund_of(self, refund_id: str) -> Refunded:
        """A refund by its id."""
        return await self._look(PayPalRefund, f"{REFUNDS}/{_part(refund_id)}")

    async def verify(self, headers: Mapping[str, str], raw: bytes) -> WebhookEvent | WebhookForged | PaymentDown:
        """The notification of a request if signed by PayPal. headers: by lower-case name."""
        content = verification_body(self._webhook_id, headers, raw)
        if content is None:
            return WebhookForged()
        reply = await self._line.ask("POST", VERIFY, content)
        if isinstance(reply, PaymentDown):
            return reply
        if isinstance(reply, PaymentRefused):  # the site's own credentials were refused; nothing is known of the event
            return PaymentDown("unavailable")
        if reply.body.get("verification_status") != "SUCCESS":
            return WebhookForged()
        return _record(WebhookEvent, orjson.loads(raw)) or WebhookForged()

    async def reachable(self) -> bool:
        """True if PayPal responds and accepts the site's credentials."""
        return await self._line.authenticate() is None

    async def close(self) -> None:
        await self._line.close()

    async def _after_refusal(self, order_id: str, refused: PaymentRefused) -> Captured:
        if refused.issue in {ALREADY_CAPTURED, IN_PROGRESS}:
            order = await self.order(order_id)
            if not isinstance(order, PayPalOrder):
                return order
            return PaymentDown("unavailable") if order.payment is None else of_order(order)
        if refused.issue == NOT_APPROVED:
            return ApprovalMissing()
        return PaymentDeclined(refused.issue) if refused.issue in DECLINED_ISSUES else refused

    async def _act(
        self, kind: type[Record], path: str, body: Mapping[str, Any], key: str
    ) -> Record | PaymentRefused | PaymentDown:
        """A POST with a key, retried after a lost connection; the key makes the retry safe."""
        if not 0 < len(key) <= LONGEST_KEY:
            raise ValueError("a key has 1 to 108 characters")
        content, headers = orjson.dumps(body), {KEY_HEADER: key, **WHOLE_ANSWER}
        return _outcome(kind, await self._twice("POST", path, content, headers))

    async def _look(self, kind: type[Record], path: str) -> Record | PaymentRefused | PaymentDown:
        return _outcome(kind, await self._twice("GET", path, None, {}))

    async def _twice(
        self, method: str, path: str, content: bytes | None, headers: Mapping[str, str]
    ) -> PayPalReply | PaymentRefused | PaymentDown:
        reply = await self._line.ask(method, path, content, headers)
        if isinstance(reply, PaymentDown) and reply.reason == "unreachable":
            return await self._line.ask(method, path, content, headers)
        return reply


def _outcome(
    kind: type[Record], reply: PayPalReply | PaymentRefused | PaymentDown
) -> Record | PaymentRefused | PaymentDown:
    if not isinstance(reply, PayPalReply):
        return reply
    if reply.status >= httpx.codes.BAD_REQUEST:
        return PaymentRefused(reply.issue, reply.status)
    return _record(kind, reply.body) or PaymentDown("nonsense")


def _record(kind: type[Record], body: object) -> Record | None:
    try:
        return kind.model_validate(body)
    except ValidationError:
        return None


def _part(identifier: str) -> str:
    """An id quoted for a path."""
    return quote(identifier, safe="")

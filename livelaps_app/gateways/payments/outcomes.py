"""Outcomes of an action at the payment provider, one class each for matching."""

from dataclasses import dataclass

from livelaps_app.gateways.payments.records import PayPalCapture, PayPalOrder, PayPalRefund

# Issues after which the buyer may approve with another card or account.
DECLINED_ISSUES = frozenset(
    {
        "INSTRUMENT_DECLINED",
        "PAYER_ACCOUNT_LOCKED_OR_CLOSED",
        "PAYER_ACCOUNT_RESTRICTED",
        "PAYER_ACTION_REQUIRED",
        "PAYER_CANNOT_PAY",
        "REDIRECT_PAYER_FOR_ALTERNATE_FUNDING",
        "TRANSACTION_LIMIT_EXCEEDED",
        "TRANSACTION_REFUSED",
    }
)
NOT_APPROVED = "ORDER_NOT_APPROVED"
ALREADY_CAPTURED = "ORDER_ALREADY_CAPTURED"
IN_PROGRESS = "ORDER_COMPLETION_IN_PROGRESS"
ALREADY_REFUNDED = "CAPTURE_FULLY_REFUNDED"


@dataclass(frozen=True)
class PaymentDown:
    """Unknown outcome: retry with the same key. reason: "slow", "unreachable", "unavailable" or "nonsense"."""

    reason: str


@dataclass(frozen=True)
class PaymentRefused:
    """A permanent refusal. issue: PayPal's code, e.g. ORDER_NOT_APPROVED."""

    issue: str
    status: int


@dataclass(frozen=True)
class PaymentDeclined:
    """The buyer's bank or account refused; another approval is possible. issue: PayPal's code."""

    issue: str


@dataclass(frozen=True)
class PaymentPending:
    """The buyer has paid; the money is under review."""

    capture: PayPalCapture


@dataclass(frozen=True)
class PaymentMade:
    """The money has arrived."""

    capture: PayPalCapture


@dataclass(frozen=True)
class ApprovalMissing:
    """The buyer has not approved yet."""


@dataclass(frozen=True)
class WebhookForged:
    """A malformed notification, or one without PayPal's signature."""


Created = PayPalOrder | PaymentRefused | PaymentDown
Looked = PayPalOrder | PaymentRefused | PaymentDown
Captured = PaymentMade | PaymentPending | PaymentDeclined | ApprovalMissing | PaymentRefused | PaymentDown
Refunded = PayPalRefund | PaymentRefused | PaymentDown


def of_capture(capture: PayPalCapture) -> Captured:
    """The outcome of a payment's state; a later refund implies a completed payment."""
    match capture.status:
        case "COMPLETED" | "PARTIALLY_REFUNDED" | "REFUNDED":
            return PaymentMade(capture)
        case "PENDING":
            return PaymentPending(capture)
        case _:
            return PaymentDeclined(capture.status_details.reason or capture.status)


def of_order(order: PayPalOrder) -> Captured:
    """The outcome of an order's state."""
    if order.payment is not None:
        return of_capture(order.payment)
    return PaymentRefused("ORDER_VOIDED", 200) if order.status == "VOIDED" else ApprovalMissing()

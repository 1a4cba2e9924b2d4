"""Outcomes of an action at the payment provider, one class each, to be matched by the caller."""

from dataclasses import dataclass

from livelaps_app.gateways.payments.records import PayPalCapture, PayPalOrder, PayPalRefund

# Issues after which the buyer may approve again with another card or account.
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
    """Nobody knows whether the act was done: the same act with the same key is to be tried again.

    reason: "slow", "unreachable", "unavailable" or "nonsense".
    """

    reason: str


@dataclass(frozen=True)
class PaymentRefused:
    """The act was not done and never will be. issue: PayPal's word for it, e.g. ORDER_NOT_APPROVED."""

    issue: str
    status: int


@dataclass(frozen=True)
class PaymentDeclined:
    """The buyer's bank or account refused; he may approve again. issue: PayPal's word."""

    issue: str


@dataclass(frozen=True)
class PaymentPending:
    """The buyer has paid, the money is not there yet."""

    capture: PayPalCapture


@dataclass(frozen=True)
class PaymentMade:
    """The money is there."""

    capture: PayPalCapture


@dataclass(frozen=True)
class ApprovalMissing:
    """The buyer has not approved yet."""


@dataclass(frozen=True)
class WebhookForged:
    """A notification that PayPal has not signed, or that is none."""


Created = PayPalOrder | PaymentRefused | PaymentDown
Looked = PayPalOrder | PaymentRefused | PaymentDown
Captured = PaymentMade | PaymentPending | PaymentDeclined | ApprovalMissing | PaymentRefused | PaymentDown
Refunded = PayPalRefund | PaymentRefused | PaymentDown


def of_capture(capture: PayPalCapture) -> Captured:
    """The outcome that a payment's state stands for; one that was refunded later was made."""
    match capture.status:
        case "COMPLETED" | "PARTIALLY_REFUNDED" | "REFUNDED":
            return PaymentMade(capture)
        case "PENDING":
            return PaymentPending(capture)
        case _:
            return PaymentDeclined(capture.status_details.reason or capture.status)


def of_order(order: PayPalOrder) -> Captured:
    """The outcome that an order's state stands for, as a look at it shows."""
    if order.payment is not None:
        return of_capture(order.payment)
    return PaymentRefused("ORDER_VOIDED", 200) if order.status == "VOIDED" else ApprovalMissing()

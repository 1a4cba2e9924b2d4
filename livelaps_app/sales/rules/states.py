"""States of an order and the table of moves between them."""

from datetime import timedelta
from enum import StrEnum, auto

from livelaps_app.core.errors import Code, Problem

DRAFT_FOR = timedelta(hours=24)
HELD_FOR = timedelta(minutes=30)
"""The time for which places are reserved until the buyer pays."""
HELD_AGAIN_FOR = timedelta(minutes=60)
"""The longest time from the first reservation, where the buyer gives places back and reserves them again."""
LEAST_HELD = timedelta(minutes=5)
"""The shortest reservation: with less time left nobody can pay."""
PAYING_FOR = timedelta(minutes=60)
"""The time for which places stay reserved once the provider begins to take the money."""


class OrderState(StrEnum):
    """The state of an order; places are taken from HELD on, until it is cancelled, expires or is refunded."""

    DRAFT = auto()
    HELD = auto()
    PAYING = auto()
    PAID = auto()
    CANCELLED = auto()
    EXPIRED = auto()
    PARTLY_REFUNDED = auto()
    REFUNDED = auto()


class OrderAction(StrEnum):
    """An action that changes the state of an order.

    HOLD reserves places, REOPEN gives them back to go on choosing, CAPTURE has the provider take the money, DECLINE
    is its refusal, PAY the money's arrival.
    """

    HOLD = auto()
    REOPEN = auto()
    CAPTURE = auto()
    DECLINE = auto()
    PAY = auto()
    CANCEL = auto()
    EXPIRE = auto()
    REFUND_PART = auto()
    REFUND = auto()


S = OrderState
MOVES: dict[tuple[OrderState, OrderAction], OrderState] = {
    (S.DRAFT, OrderAction.HOLD): S.HELD,
    (S.DRAFT, OrderAction.CANCEL): S.CANCELLED,
    (S.DRAFT, OrderAction.EXPIRE): S.EXPIRED,
    (S.HELD, OrderAction.REOPEN): S.DRAFT,
    (S.HELD, OrderAction.CAPTURE): S.PAYING,
    (S.HELD, OrderAction.PAY): S.PAID,
    (S.HELD, OrderAction.CANCEL): S.CANCELLED,
    (S.HELD, OrderAction.EXPIRE): S.EXPIRED,
    (S.PAYING, OrderAction.DECLINE): S.HELD,
    (S.PAYING, OrderAction.PAY): S.PAID,
    (S.PAYING, OrderAction.EXPIRE): S.EXPIRED,
    (S.PAID, OrderAction.REFUND_PART): S.PARTLY_REFUNDED,
    (S.PAID, OrderAction.REFUND): S.REFUNDED,
    (S.PARTLY_REFUNDED, OrderAction.REFUND_PART): S.PARTLY_REFUNDED,
    (S.PARTLY_REFUNDED, OrderAction.REFUND): S.REFUNDED,
}
REPEATED: frozenset[tuple[OrderState, OrderAction]] = frozenset(
    {
        (S.DRAFT, OrderAction.REOPEN),
        (S.HELD, OrderAction.HOLD),
        (S.HELD, OrderAction.DECLINE),
        (S.PAYING, OrderAction.CAPTURE),
        (S.PAID, OrderAction.PAY),
        (S.CANCELLED, OrderAction.CANCEL),
        (S.EXPIRED, OrderAction.EXPIRE),
        (S.REFUNDED, OrderAction.REFUND),
    }
)
"""Acts that have been done already, so that doing them again changes nothing."""

TAKING = frozenset({S.HELD, S.PAYING, S.PAID, S.PARTLY_REFUNDED})
"""States in which an order has places."""
TICKETED = frozenset({S.PAID, S.PARTLY_REFUNDED})
ENDED = frozenset({S.CANCELLED, S.EXPIRED, S.REFUNDED})

_REFUSALS: dict[OrderState, Code] = {
    S.DRAFT: Code.ORDER_CHANGED,
    S.HELD: Code.ORDER_CHANGED,
    S.PAYING: Code.PAYMENT_PENDING,
    S.PAID: Code.ORDER_DONE,
    S.CANCELLED: Code.ORDER_CANCELLED,
    S.EXPIRED: Code.REGISTRATION_EXPIRED,
    S.PARTLY_REFUNDED: Code.ORDER_DONE,
    S.REFUNDED: Code.ORDER_DONE,
}


def refusal(state: OrderState) -> Problem:
    """The problem for an action that is not possible in a state."""
    return Problem(_REFUSALS[state])


def next_state(state: OrderState, act: OrderAction) -> OrderState | None:
    """The state after an act; None where it has been done already. Raises Problem: not possible in this state."""
    if (state, act) in REPEATED:
        return None
    if (state, act) not in MOVES:
        raise refusal(state)
    return MOVES[state, act]


class PaymentState(StrEnum):
    """The state of a payment. OPEN: nothing has come of it yet; SURPLUS: money for an order that is not to be paid.

    CLOSED: not to be captured any more, as the order has changed.
    """

    OPEN = auto()
    PENDING = auto()
    PAID = auto()
    SURPLUS = auto()
    DECLINED = auto()
    CLOSED = auto()


class RefundState(StrEnum):
    """The state of a refund."""

    REQUESTED = auto()
    MADE = auto()
    FAILED = auto()


class SalesJob(StrEnum):
    """The kinds of jobs that follow changes of orders, each with the order's id in its payload.

    ORDER_EXPIRED has `was`, the state before; ORDER_REFUNDED and REFUND_PAYMENT `refund`, the id of the refund;
    SETTLE_PAYMENT `payment`; TICKET_RENAMED `line`, the id of a ticket that another person has now.
    ORDER_PENDING follows the first payment that the provider still looks at, TICKETS_ENDED tickets that end without
    money; ORDER_LINK mails the link of an order again, of none for 0.
    PROVIDER_EVENT has what the provider reported instead.
    """

    ORDER_PENDING = auto()
    ORDER_PAID = auto()
    ORDER_EXPIRED = auto()
    ORDER_REFUNDED = auto()
    SETTLE_PAYMENT = auto()
    REFUND_PAYMENT = auto()
    PROVIDER_EVENT = auto()
    TICKET_RENAMED = auto()
    TICKETS_ENDED = auto()
    ORDER_LINK = auto()


FOLLOWING: dict[OrderState, SalesJob] = {
    S.PAID: SalesJob.ORDER_PAID,
    S.EXPIRED: SalesJob.ORDER_EXPIRED,
}
"""The job that follows when an order gets a state; one of a refund follows each refund.

A buyer who cancels sees that on the page, and nobody can have mails sent to others by it.
"""

"""States of an order and the table of moves between them."""

from datetime import timedelta
from enum import StrEnum, auto

from livelaps_app.core.errors import Code, Problem

DRAFT_FOR = timedelta(hours=24)
HELD_FOR = timedelta(minutes=30)
"""How long places are reserved until the buyer pays."""
HELD_AGAIN_FOR = timedelta(minutes=60)
"""How long from the first time on where the buyer gives them back and has them reserved again."""
LEAST_HELD = timedelta(minutes=5)
"""What is left of that is less: nobody can pay in it."""
PAYING_FOR = timedelta(minutes=60)
"""How long they are from when the provider begins to take the money."""


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


class Act(StrEnum):
    """What changes the state of an order.

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
MOVES: dict[tuple[OrderState, Act], OrderState] = {
    (S.DRAFT, Act.HOLD): S.HELD,
    (S.DRAFT, Act.CANCEL): S.CANCELLED,
    (S.DRAFT, Act.EXPIRE): S.EXPIRED,
    (S.HELD, Act.REOPEN): S.DRAFT,
    (S.HELD, Act.CAPTURE): S.PAYING,
    (S.HELD, Act.PAY): S.PAID,
    (S.HELD, Act.CANCEL): S.CANCELLED,
    (S.HELD, Act.EXPIRE): S.EXPIRED,
    (S.PAYING, Act.DECLINE): S.HELD,
    (S.PAYING, Act.PAY): S.PAID,
    (S.PAYING, Act.EXPIRE): S.EXPIRED,
    (S.PAID, Act.REFUND_PART): S.PARTLY_REFUNDED,
    (S.PAID, Act.REFUND): S.REFUNDED,
    (S.PARTLY_REFUNDED, Act.REFUND_PART): S.PARTLY_REFUNDED,
    (S.PARTLY_REFUNDED, Act.REFUND): S.REFUNDED,
}
REPEATED: frozenset[tuple[OrderState, Act]] = frozenset(
    {
        (S.DRAFT, Act.REOPEN),
        (S.HELD, Act.HOLD),
        (S.HELD, Act.DECLINE),
        (S.PAYING, Act.CAPTURE),
        (S.PAID, Act.PAY),
        (S.CANCELLED, Act.CANCEL),
        (S.EXPIRED, Act.EXPIRE),
        (S.REFUNDED, Act.REFUND),
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
    """Why an act is not possible in a state."""
    return Problem(_REFUSALS[state])


def moved(state: OrderState, act: Act) -> OrderState | None:
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

"""States of an order and the table of transitions."""

from datetime import UTC, date, datetime, time, timedelta
from enum import StrEnum, auto

from livelaps_app.core.errors import Code, Problem

DRAFT_FOR = timedelta(hours=24)
HELD_FOR = timedelta(minutes=30)
"""Duration of a reservation before payment."""
HELD_AGAIN_FOR = timedelta(minutes=60)
"""Maximum time from the first reservation, if the buyer releases and reserves places again."""
LEAST_HELD = timedelta(minutes=5)
"""Minimum reservation: less time is not enough to pay."""
PAYING_FOR = timedelta(minutes=60)
"""Guaranteed duration of a reservation after the capture has begun; it lasts longer while places are free."""
BEGUN_LOOKS = *(timedelta(minutes=minutes) for minutes in (2, 10, 25)), HELD_FOR - timedelta(minutes=1)
"""Delays of the checks of a begun payment, in case the buyer does not return."""
PAYING_LOOKS = tuple(timedelta(minutes=minutes) for minutes in (1, 5, 15, 30, 60))
"""Delays of the checks after the capture has begun."""
REVIEW_LOOKS = tuple(timedelta(hours=hours) for hours in (3, 6, 12, *range(24, 30 * 24 + 1, 24)))
"""Delays of further checks of a payment under review: PayPal clears an eCheck within days."""
AFTER_EVENT = timedelta(days=2)
"""Delay of the last check after the event's first day, when the places are released without a report."""


def review_looks(event_on: date, now: datetime) -> tuple[timedelta, ...]:
    """The delays of the checks of a payment under review, with the last one after the event's first day."""
    return *REVIEW_LOOKS, datetime.combine(event_on + AFTER_EVENT, time(), UTC) - now


class OrderState(StrEnum):
    """The state of an order. It holds places from HELD until it is cancelled, expired or refunded.

    WAITING: in line for places, with everything filled in and signed; OFFERED: with places that wait for an answer;
    DUE: with places, paid at the event's desk.
    """

    DRAFT = auto()
    WAITING = auto()
    OFFERED = auto()
    HELD = auto()
    DUE = auto()
    PAYING = auto()
    PAID = auto()
    CANCELLED = auto()
    EXPIRED = auto()
    PARTLY_REFUNDED = auto()
    REFUNDED = auto()


class OrderWizard(StrEnum):
    """The wizard that an order began in, and goes on in."""

    SPECTATOR = auto()
    ENTRY = auto()
    MEMBERSHIP = auto()


class OrderAction(StrEnum):
    """An action that changes the state of an order.

    HOLD reserves places or accepts an offer of some, WAIT joins the line, OFFER reserves places for an order in line,
    LEAVE leaves it, REOPEN releases places for changes, DEFER leaves the payment to the event's desk, RESUME pays
    such an order online, CAPTURE starts the capture, DECLINE records the provider's refusal, PAY the received money.
    """

    HOLD = auto()
    WAIT = auto()
    OFFER = auto()
    LEAVE = auto()
    DEFER = auto()
    RESUME = auto()
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
    (S.DRAFT, OrderAction.WAIT): S.WAITING,
    (S.WAITING, OrderAction.OFFER): S.OFFERED,
    (S.WAITING, OrderAction.LEAVE): S.CANCELLED,
    (S.WAITING, OrderAction.EXPIRE): S.EXPIRED,
    (S.OFFERED, OrderAction.HOLD): S.HELD,
    (S.OFFERED, OrderAction.LEAVE): S.CANCELLED,
    (S.OFFERED, OrderAction.EXPIRE): S.EXPIRED,
    (S.HELD, OrderAction.DEFER): S.DUE,
    (S.DUE, OrderAction.RESUME): S.HELD,
    (S.DUE, OrderAction.PAY): S.PAID,
    (S.DUE, OrderAction.CANCEL): S.CANCELLED,
    (S.DUE, OrderAction.EXPIRE): S.EXPIRED,
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
        (S.WAITING, OrderAction.WAIT),
        (S.OFFERED, OrderAction.OFFER),
        (S.CANCELLED, OrderAction.LEAVE),
        (S.DUE, OrderAction.DEFER),
        (S.HELD, OrderAction.HOLD),
        (S.HELD, OrderAction.RESUME),
        (S.HELD, OrderAction.DECLINE),
        (S.PAYING, OrderAction.CAPTURE),
        (S.PAID, OrderAction.PAY),
        (S.CANCELLED, OrderAction.CANCEL),
        (S.EXPIRED, OrderAction.EXPIRE),
        (S.REFUNDED, OrderAction.REFUND),
    }
)
"""Repeated actions without effect."""


class OrderChange(StrEnum):
    """A change of an order: another e-mail, the end of its mailed links, an offer without extras that sold out, or
    without a promo code that others have used up."""

    EMAIL = auto()
    LINKS = auto()
    WITHOUT = auto()
    PROMO = auto()


CHANGEABLE = frozenset({S.DRAFT, S.HELD})
"""States in which the buyer can change the order; it expires by itself."""
RESERVED = frozenset({S.HELD, S.PAYING})
"""States with places to pay at the provider."""
UNPAID = RESERVED | {S.OFFERED, S.DUE}
"""States with places that are not paid, at the provider or elsewhere."""
TAKING = UNPAID | {S.PAID, S.PARTLY_REFUNDED}
"""States with places."""
STANDING = TAKING | {S.WAITING}
"""States with places or a place in line: waivers stay valid. A promo code is used while there are places."""
UNFINISHED = CHANGEABLE | UNPAID | {S.WAITING}
"""States that end by payment, by the buyer, or by themselves."""
TICKETED = frozenset({S.PAID, S.PARTLY_REFUNDED})
ENDED = frozenset({S.CANCELLED, S.EXPIRED, S.REFUNDED})

_REFUSALS: dict[OrderState, Code] = {
    S.DRAFT: Code.ORDER_CHANGED,
    S.WAITING: Code.ORDER_CHANGED,
    S.OFFERED: Code.ORDER_CHANGED,
    S.HELD: Code.ORDER_CHANGED,
    S.DUE: Code.ORDER_CHANGED,
    S.PAYING: Code.PAYMENT_PENDING,
    S.PAID: Code.ORDER_DONE,
    S.CANCELLED: Code.ORDER_CANCELLED,
    S.EXPIRED: Code.REGISTRATION_EXPIRED,
    S.PARTLY_REFUNDED: Code.ORDER_DONE,
    S.REFUNDED: Code.ORDER_DONE,
}


def refusal(state: OrderState) -> Problem:
    """The problem for an impossible action in a state."""
    return Problem(_REFUSALS[state])


def next_state(state: OrderState, act: OrderAction) -> OrderState | None:
    """The state after an action; None if already done. Raises Problem if impossible."""
    if (state, act) in REPEATED:
        return None
    if (state, act) not in MOVES:
        raise refusal(state)
    return MOVES[state, act]


def expires_at(
    state: OrderState,
    created_at: datetime,
    held_until: datetime | None,
    offer_until: datetime | None = None,
    due_until: datetime | None = None,
) -> datetime | None:
    """The time at which an order expires by itself; None if it does not, as one in line (`WaitRules.closes_at`)."""
    ends = {S.DRAFT: created_at + DRAFT_FOR, S.HELD: held_until, S.OFFERED: offer_until, S.DUE: due_until}
    return ends.get(state)


class PaymentState(StrEnum):
    """The state of a payment. OPEN: no result yet; SURPLUS: money for an order that cannot be paid any more.

    CLOSED: not to be captured, since the order has changed.
    """

    OPEN = auto()
    PENDING = auto()
    PAID = auto()
    SURPLUS = auto()
    DECLINED = auto()
    CLOSED = auto()


UNDER_WAY = frozenset({PaymentState.OPEN, PaymentState.PENDING})
RECEIVED = frozenset({PaymentState.PAID, PaymentState.SURPLUS})


class PaymentMethod(StrEnum):
    """The way of a buyer's money."""

    PAYPAL = auto()
    CASH = auto()
    CARD = auto()
    CHEQUE = auto()
    TRANSFER = auto()


class RefundState(StrEnum):
    """The state of a refund."""

    REQUESTED = auto()
    MADE = auto()
    FAILED = auto()


class SalesJob(StrEnum):
    """Kinds of jobs after changes of orders, with the order's id in the payload.

    ORDER_PAID has `again` if it is for the buyer alone; ORDER_EXPIRED `was`, the previous state, and `reason`
    with `facts` if an offer was refused; ORDER_REFUNDED, REFUND_FAILED and
    REFUND_PAYMENT `refund`, the id of the refund; SETTLE_PAYMENT `payment`; TICKET_RENAMED `line`, the id of the
    renamed ticket. ORDER_PENDING follows the first payment under review, TICKETS_ENDED the end of free tickets;
    ORDER_LINK mails a new link of an order, ORDER_LINKS those of all orders of its `email`, "" means no mail,
    PERSON_LINKS those of the orders of an `event` for `people`. ORDER_WAITING and ORDER_DUE confirm a place in line and
    a payment at the desk, ORDER_OFFERED offers places, OFFER_REMINDER once more at half time. OWN_TICKET mails the
    ticket `line` to its person, unless renamed since (`renames`). PROVIDER_EVENT contains the provider's report.
    """

    ORDER_PENDING = auto()
    ORDER_WAITING = auto()
    ORDER_OFFERED = auto()
    OFFER_REMINDER = auto()
    ORDER_DUE = auto()
    ORDER_PAID = auto()
    OWN_TICKET = auto()
    ORDER_EXPIRED = auto()
    ORDER_REFUNDED = auto()
    REFUND_FAILED = auto()
    SETTLE_PAYMENT = auto()
    REFUND_PAYMENT = auto()
    PROVIDER_EVENT = auto()
    TICKET_RENAMED = auto()
    TICKETS_ENDED = auto()
    ORDER_LINK = auto()
    ORDER_LINKS = auto()
    PERSON_LINKS = auto()


FOLLOWING: dict[OrderState, SalesJob] = {
    S.WAITING: SalesJob.ORDER_WAITING,
    S.OFFERED: SalesJob.ORDER_OFFERED,
    S.DUE: SalesJob.ORDER_DUE,
    S.PAID: SalesJob.ORDER_PAID,
    S.EXPIRED: SalesJob.ORDER_EXPIRED,
}
"""The job after a state change; each refund has its own job.

Cancellation sends no mail: the page displays it, and mails could be abused.
"""

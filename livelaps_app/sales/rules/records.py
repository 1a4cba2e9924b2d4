"""Records of sales: offers, orders with spectators, payments and refunds. Amounts in smallest units."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date, datetime
from hmac import compare_digest
from typing import Literal

from livelaps_app.core.contacts import email_key
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.ages import ADULT, age
from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.core.person_names import join_name
from livelaps_app.core.tokens import token_hash
from livelaps_app.sales.rules.cart import Amounts
from livelaps_app.sales.rules.kinds import ProductKind, rules_of
from livelaps_app.sales.rules.products import Product
from livelaps_app.sales.rules.states import OrderState, OrderWizard, PaymentMethod, PaymentState, RefundState

MOST_SPECTATORS = 20  # per order
MOST_UNPAID = 20
"""Maximum of unpaid places of an event per browser or account."""
MOST_UNPAID_NEARBY = 200
"""Maximum of unpaid places per network, well above the demand of a shared club house or paddock.

At large events a quarter of a kind's places, and always at most half of them.
"""
NO_BIRTHDAY = date(1900, 1, 1)
"""The date of birth after deletion of personal data; names and e-mails are empty then."""


@dataclass(frozen=True, kw_only=True)
class Shop:
    """An event, or an organisation, that sells. adult_age: set by the promoter."""

    id: int
    event_id: int | None = None
    organization_id: int | None = None
    promoter_id: int
    currency: str
    adult_age: int = ADULT


@dataclass(frozen=True)
class OfferedProduct:
    """A product with its free places; products may share places. pool_id: of its places, 0 for none."""

    product: Product
    places_left: int
    pool_id: int = 0


@dataclass(frozen=True)
class Offer:
    """The tickets of an event."""

    shop: Shop
    tickets: tuple[OfferedProduct, ...]


@dataclass(frozen=True, kw_only=True)
class Buyer:
    """A buyer: a guest or an account of the timing service."""

    first_name: str = field(repr=False)
    last_name: str = field(repr=False)
    gender: str = field(repr=False)
    born: date = field(repr=False)
    email: str = field(repr=False)
    lang: Lang = "en"
    account_id: int | None = None

    @property
    def name(self) -> str:
        return join_name(self.first_name, self.last_name)


@dataclass(frozen=True, kw_only=True)
class Spectator:
    """The person of a ticket. A minor has the buyer's e-mail; `relationship` is the buyer's to the minor.

    lang: of the person's mails and waiver, "" for the buyer's.
    """

    first_name: str = field(repr=False)
    last_name: str = field(repr=False)
    gender: str = field(repr=False)
    born: date = field(repr=False)
    product: int
    email: str = field(default="", repr=False)
    relationship: str = ""
    lang: Lang | Literal[""] = ""

    @property
    def name(self) -> str:
        return join_name(self.first_name, self.last_name)


@dataclass(frozen=True, kw_only=True)
class OrderLine:
    """A ticket of an order. number: running number in the event, None if unpaid.

    minor: on the event's first day; document_id: of the waiver, or ""; refund_id: the refund that ends it; renames:
    count, which invalidates former codes.
    """

    id: int
    spectator: Spectator
    kind: ProductKind = ProductKind.TICKET
    ticket_name: Text
    amounts: Amounts
    minor: bool
    document_id: str = ""
    number: int | None = None
    refund_id: int | None = None
    refunded: bool = False
    renames: int = 0

    @property
    def is_ticket(self) -> bool:
        """True if it admits its person: paid, and without a refund."""
        return self.number is not None and self.is_valid

    @property
    def is_valid(self) -> bool:
        """True unless a refund ends it."""
        return self.refund_id is None and not self.refunded

    @property
    def is_signed_for(self) -> bool:
        """True if its person signs a waiver."""
        return rules_of(self.kind).about != ""

    @property
    def holder(self) -> str:
        """The key of its own waiver's holder."""
        return holder(self.id)


def account_owner(account_id: int) -> str:
    """The owner of an order that belongs to an account instead of a browser, in the place of a cookie's digest."""
    return f"account:{account_id}"


_HOLDER = "ticket:"


def holder(line_id: int) -> str:
    """The key of a ticket as holder of a waiver."""
    return f"{_HOLDER}{line_id}"


def line_ids(holders: Iterable[str]) -> list[int]:
    """The tickets of these holders' keys."""
    numbers = (key.removeprefix(_HOLDER) for key in holders if key.startswith(_HOLDER))
    return [int(number) for number in numbers if number.isdecimal()]


@dataclass(frozen=True, kw_only=True)
class SalesOrder:
    """An order. public_id: its random name in addresses; code: its human-readable number.

    event_on: the event's first day, without an event the order's own, the reference for ages; held_until: end of HELD
    or PAYING; arrival: in the order of who waits, None if it never did; offer_until: end of the offer of places;
    due_until: end of payment at the desk; browser: hash of the first cookie; network: digest of the buyer's network at
    the reservation, or ""; links: number of its mailed link.
    """

    id: int
    public_id: str
    code: str
    state: OrderState
    shop: Shop
    event_on: date
    buyer: Buyer
    lines: tuple[OrderLine, ...]
    amounts: Amounts
    promo_code: str
    held_until: datetime | None
    created_at: datetime
    arrival: int | None = None
    offer_until: datetime | None = None
    due_until: datetime | None = None
    wizard: OrderWizard = OrderWizard.SPECTATOR
    browser: str = field(default="", repr=False)
    network: str = field(default="", repr=False)
    links: int = 0

    @property
    def event_id(self) -> int:
        """The event of the order's shop. Raises Problem for an organisation's."""
        if self.shop.event_id is None:
            raise Problem(Code.EVENT_NOT_FOUND)
        return self.shop.event_id

    @property
    def until(self) -> datetime | None:
        """The end of what the buyer is to do: pay at the desk, answer an offer, or pay."""
        return self.due_until or (self.offer_until if self.held_until is None else self.held_until)

    def belongs_to(self, account_id: int | None, browser: str) -> bool:
        """True if the order belongs to an account, or to the browser with a cookie."""
        own_account = account_id is not None and self.buyer.account_id == account_id
        return own_account or (bool(browser) and compare_digest(self.browser, token_hash(browser)))

    def lang_of(self, person: Buyer | Spectator) -> Lang:
        """The language of a person's mails and waiver: the own one, else the buyer's."""
        return person.lang or self.buyer.lang

    @property
    def own_tickets(self) -> list[OrderLine]:
        """The tickets of adults with an e-mail other than the buyer's."""
        known = {"", email_key(self.buyer.email)}
        return [
            line
            for line in self.lines
            if line.is_ticket and not line.minor and email_key(line.spectator.email) not in known
        ]

    def years(self, born: date) -> int:
        """The age on the event's first day."""
        return age(born, self.event_on)


@dataclass(frozen=True, kw_only=True)
class SalesPayment:
    """A payment of an order: state at the provider and here.

    key: constant idempotency key of its creation at the provider; provider_id: of the provider's order; transaction_id:
    of the money; paid, refunded: received, and returned or being returned; taken_by: account of the staff that took
    the money; fee: the provider's part of it, None if unknown; links: of the mail's link by which the payer came, None
    without.
    """

    id: int
    order_id: int
    provider: str
    key: str = field(repr=False)
    state: PaymentState
    currency: str
    amounts: Amounts
    promo_code: str
    provider_id: str = ""
    transaction_id: str = ""
    approval_url: str = field(default="", repr=False)
    issue: str = ""
    paid: int = 0
    refunded: int = 0
    method: PaymentMethod = PaymentMethod.PAYPAL
    taken_by: int | None = None
    fee: int | None = None
    links: int | None = None

    @property
    def capture_key(self) -> str:
        """The idempotency key of the capture."""
        return f"{self.key}.capture"


@dataclass(frozen=True)
class PaymentStanding:
    """A payment with its order's random name, for pages."""

    payment: SalesPayment
    public_id: str


def taken_back_id(transaction_id: str) -> str:
    """The synthetic transaction id of money that the provider took back without a listed refund."""
    return f"{transaction_id[:59]}.back"


@dataclass(frozen=True, kw_only=True)
class SalesRefund:
    """A refund. key: idempotency key at the provider; lines: ids of the tickets that end with it.

    failed_lines: ids of tickets restored by its failure.
    """

    id: int
    payment_id: int
    order_id: int
    key: str = field(repr=False)
    state: RefundState
    amount: int
    currency: str
    transaction_id: str
    refund_transaction_id: str = ""
    method: PaymentMethod = PaymentMethod.PAYPAL
    lines: tuple[int, ...] = ()
    failed_lines: tuple[int, ...] = ()

    @property
    def all_lines(self) -> frozenset[int]:
        """The ids of all tickets of the refund, before and after a failure."""
        return frozenset((*self.lines, *self.failed_lines))

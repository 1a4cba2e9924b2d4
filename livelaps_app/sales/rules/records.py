"""Records of sales: what is offered, an order with its spectators, payments and refunds. Amounts in smallest units."""

from dataclasses import dataclass, field
from datetime import date, datetime
from hmac import compare_digest

from livelaps_app.core.forms.ages import ADULT, age
from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.core.tokens import token_hash
from livelaps_app.sales.rules.cart import Amounts
from livelaps_app.sales.rules.states import OrderState, PaymentState, RefundState
from livelaps_app.sales.rules.tickets import TicketType

MOST_SPECTATORS = 20  # of an order
MOST_UNPAID = 20
"""Places of an event that one buyer, a browser or an account, has at the same time without having paid them."""
MOST_UNPAID_NEARBY = 200
"""The same of all buyers of a network, far above what a club house or a paddock that shares one has at once.

It is a quarter of the places of a kind where that is more, and half of them at most.
"""
NO_BIRTHDAY = date(1900, 1, 1)
"""The date of birth of people whose personal data is deleted; their names and e-mails are empty."""


@dataclass(frozen=True, kw_only=True)
class SoldEvent:
    """An event that sells entry. adult_age: the promoter's."""

    event_id: int
    promoter_id: int
    currency: str
    adult_age: int = ADULT


@dataclass(frozen=True)
class OfferedTicket:
    """A ticket type and how many places are left for it now; types may share places."""

    ticket_type: TicketType
    places_left: int


@dataclass(frozen=True)
class Offer:
    """The tickets that an event sells."""

    event: SoldEvent
    tickets: tuple[OfferedTicket, ...]


@dataclass(frozen=True, kw_only=True)
class Buyer:
    """A buyer: a guest, or the owner of an account of the timing service."""

    first_name: str = field(repr=False)
    last_name: str = field(repr=False)
    gender: str = field(repr=False)
    born: date = field(repr=False)
    email: str = field(repr=False)
    lang: Lang = "en"
    account_id: int | None = None


@dataclass(frozen=True, kw_only=True)
class Spectator:
    """The person of a ticket. A minor has the buyer's e-mail; `relationship` is the buyer's to a minor."""

    first_name: str = field(repr=False)
    last_name: str = field(repr=False)
    gender: str = field(repr=False)
    born: date = field(repr=False)
    ticket_type: int
    email: str = field(default="", repr=False)
    relationship: str = ""

    @property
    def name(self) -> str:
        """The full name."""
        return f"{self.first_name} {self.last_name}".strip()


@dataclass(frozen=True, kw_only=True)
class OrderLine:
    """A ticket of an order. number: the running number of the event, None until it is paid.

    minor: on the event's first day; document_id: of the waiver, "" before there is one; refund_id: of the refund that
    it ends with; renames: how often the ticket went over to somebody, after which codes of before are not valid.
    """

    id: int
    spectator: Spectator
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
        """True if it admits its person: paid, and neither refunded nor about to be."""
        return self.number is not None and self.refund_id is None and not self.refunded

    @property
    def holder(self) -> str:
        """The name under which its own waiver is stored."""
        return holder(self.id)


def holder(line_id: int) -> str:
    """The name under which the waiver of a ticket is stored."""
    return f"ticket:{line_id}"


@dataclass(frozen=True, kw_only=True)
class SalesOrder:
    """An order. public_id: its random name in addresses; code: its number for people.

    event_on: the event's first day, on which ages are counted; held_until: the end of HELD, or of PAYING;
    browser: the hash of the cookie it was begun with; network: a digest of where its places were reserved, "" before.
    """

    id: int
    public_id: str
    code: str
    state: OrderState
    event: SoldEvent
    event_on: date
    buyer: Buyer
    lines: tuple[OrderLine, ...]
    amounts: Amounts
    promo_code: str
    held_until: datetime | None
    created_at: datetime
    browser: str = field(default="", repr=False)
    network: str = field(default="", repr=False)

    def belongs_to(self, account_id: int | None, browser: str) -> bool:
        """True if it belongs to an account, None for no account, or to the browser with a cookie."""
        own_account = account_id is not None and self.buyer.account_id == account_id
        return own_account or (bool(browser) and compare_digest(self.browser, token_hash(browser)))

    def years(self, born: date) -> int:
        """The age of a spectator on the event's first day."""
        return age(born, self.event_on)


@dataclass(frozen=True, kw_only=True)
class SalesPayment:
    """A payment of an order: its record at the provider and here.

    key: of the act of creating it at the provider, which never changes; provider_id: of the order there;
    transaction_id: of the money; paid, refunded: what has come, and what was sent back or is on its way.
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

    @property
    def capture_key(self) -> str:
        """The key of the act of taking the money."""
        return f"{self.key}.capture"


@dataclass(frozen=True)
class PaymentStanding:
    """A payment and the state and random name of its order, for pages."""

    payment: SalesPayment
    order_state: str
    public_id: str


def taken_back_id(transaction_id: str) -> str:
    """The transaction id of what the provider has taken back of a payment without a refund that it lists."""
    return f"{transaction_id[:59]}.back"


@dataclass(frozen=True, kw_only=True)
class SalesRefund:
    """Money to send back. key: of the act at the provider; lines: ids of the tickets that end with it.

    failed_lines: ids of those that were good again when it failed.
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
    lines: tuple[int, ...] = ()
    failed_lines: tuple[int, ...] = ()

    @property
    def all_lines(self) -> frozenset[int]:
        """The ids of the tickets that it is or was for."""
        return frozenset((*self.lines, *self.failed_lines))

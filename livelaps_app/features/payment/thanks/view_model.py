"""The view of an order's page."""

from dataclasses import dataclass, field

from livelaps_app.core.i18n.local_time import When
from livelaps_app.core.paging import FallbackLink
from livelaps_app.entries.rules.public_grid import StartLine


@dataclass(frozen=True)
class OrderTicket:
    """A ticket.

    code: address of its QR code, "" while invalid, with the reason in `state`; waiver: a note if unsigned;
    waiver_note: a signature in the buyer's browser; sign_href,
    sign: link to sign a minor's; sent_note: recipient of its link; send_id, send: id and label of the button that mails
    the link again; rename_href, rename: link to rename it; starts: of an entry; group,
    group_href: code of who rides together, and the link for friends; facts, cards: of a membership, its numbers and
    days, and the cards of its people.
    """

    name: str = ""
    kind: str = ""
    number: str = ""
    price: str = ""
    state: str = ""
    code: str = ""
    alt: str = ""
    waiver: str = ""
    waiver_note: str = ""
    sign_href: str = ""
    sign: str = ""
    sent_note: str = ""
    send_id: str = ""
    send: str = ""
    rename_href: str = ""
    rename: str = ""
    starts: list[StartLine] = field(default_factory=list)
    group: str = ""
    group_href: str = ""
    facts: list[str] = field(default_factory=list)
    cards: list[FallbackLink] = field(default_factory=list)


@dataclass(frozen=True)
class OrderAmount:
    """A line of the totals."""

    label: str = ""
    value: str = ""


@dataclass(frozen=True)
class OrderPageView:
    """An order; with `state` "" the form to find one.

    name: in its addresses; state: key of its texts; title, text, tone: its banner; money: what comes back; number:
    human-readable; pdf: address of the tickets; may_pay, may_cancel: availability of the forms; pay: label of the
    button that pays; desk_code: the number to show at the desk, or ""; files: the codes to save and the
    calendar; onward: next steps as links; links: other links;
    note: rules of renaming; search_note: result of a search; email: the buyer's, masked except for the owner;
    change_email: address of its form; changes: forms about the recipient that the visitor may use; event: name of the
    event or organization that sells; seller_label, day_label, tickets_title: other labels, or "".
    """

    name: str = ""
    state: str = ""
    title: str = ""
    text: str = ""
    money: str = ""
    tone: str = ""
    number: str = ""
    event: str = ""
    event_href: str = ""
    first_day: str = ""
    day_label: str = ""
    held_until: When = field(default_factory=When)
    tickets: list[OrderTicket] = field(default_factory=list)
    amounts: list[OrderAmount] = field(default_factory=list)
    pdf: str = ""
    may_pay: bool = False
    pay: str = ""
    desk_code: str = ""
    may_cancel: bool = False
    refresh: str = ""
    files: list[FallbackLink] = field(default_factory=list)
    onward: list[FallbackLink] = field(default_factory=list)
    links: list[FallbackLink] = field(default_factory=list)
    note: str = ""
    search_note: str = ""
    seller_label: str = ""
    tickets_title: str = ""
    email: str = ""
    change_email: str = ""
    changes: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class OrderRename:
    """An open form; kind: "adult" or "minor" renames a ticket, "email" or "links" is about the recipient.

    typed: initial values.
    """

    kind: str = ""
    title: str = ""
    back: str = ""
    typed: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class OrderPage:
    """The page of an order with its open form; notice: result of the last form."""

    view: OrderPageView
    rename: OrderRename = field(default_factory=OrderRename)
    notice: str = ""

"""The page of an order as it is drawn."""

from dataclasses import dataclass, field

from livelaps_app.core.i18n.local_time import When
from livelaps_app.core.paging import FallbackLink


@dataclass(frozen=True)
class OrderTicket:
    """A ticket. code: the address of its QR code, "" while it lets nobody in, then `state` says why.

    waiver: that it is not signed yet; sign_href, sign: the way to sign it, of a minor's; sent: to whom its link was
    sent; send_id, send: its id and the words of the button that sends the link again; rename_href, rename: the way to
    another name on it.
    """

    name: str = ""
    kind: str = ""
    number: str = ""
    price: str = ""
    state: str = ""
    code: str = ""
    alt: str = ""
    waiver: str = ""
    sign_href: str = ""
    sign: str = ""
    sent: str = ""
    send_id: str = ""
    send: str = ""
    rename_href: str = ""
    rename: str = ""


@dataclass(frozen=True)
class OrderAmount:
    """A line of the sum."""

    label: str = ""
    value: str = ""


@dataclass(frozen=True)
class OrderPageView:
    """An order; without one (`state` is ""), the form that finds it.

    name: that in its addresses; state: the key of its words; title, text, tone: its banner; number: of the order, for
    people; pdf: the address of the document with the tickets; may_pay, may_cancel: whether the forms are there; onward:
    what there is to do first, where that is no form; links: the other ways on; note: how names are changed; found: what
    became of a search for an order.
    """

    name: str = ""
    state: str = ""
    title: str = ""
    text: str = ""
    tone: str = ""
    number: str = ""
    event: str = ""
    event_href: str = ""
    first_day: str = ""
    held_until: When = field(default_factory=When)
    tickets: list[OrderTicket] = field(default_factory=list)
    amounts: list[OrderAmount] = field(default_factory=list)
    pdf: str = ""
    may_pay: bool = False
    may_cancel: bool = False
    refresh: str = ""
    onward: list[FallbackLink] = field(default_factory=list)
    links: list[FallbackLink] = field(default_factory=list)
    note: str = ""
    found: str = ""


@dataclass(frozen=True)
class OrderRename:
    """The form by which a ticket gets another name; kind: "adult" or "minor", "" while none is open."""

    kind: str = ""
    title: str = ""
    back: str = ""


@dataclass(frozen=True)
class OrderPage:
    """The page of an order, and the form that its address opens; notice: what a form has just done."""

    view: OrderPageView
    rename: OrderRename = field(default_factory=OrderRename)
    notice: str = ""

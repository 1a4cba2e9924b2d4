"""The view of an account's tickets."""

from dataclasses import dataclass, field

from livelaps_app.racing.calendar.date_blocks import DateBlock


@dataclass(frozen=True)
class OwnTicketRow:
    """A person of an order. note: why there is no ticket; pdf, label: address and name of the ticket's document.

    code, alt: picture of its code for an event to come, with its words, or "".
    """

    name: str = ""
    kind: str = ""
    note: str = ""
    pdf: str = ""
    label: str = ""
    code: str = ""
    alt: str = ""


@dataclass(frozen=True)
class OwnOrder:
    """An order of the account. state, look: a chip, "" for a ticket bought by somebody else, with a note.

    href, words: link to the order's page, or "".
    """

    event: str = ""
    event_href: str = ""
    days: str = ""
    date: DateBlock = field(default_factory=DateBlock)
    state: str = ""
    look: str = ""
    note: str = ""
    href: str = ""
    words: str = ""
    people: list[OwnTicketRow] = field(default_factory=list)


@dataclass(frozen=True)
class OwnTicketsView:
    """The orders of events to come and of past ones. unconfirmed: why others may be missing, or ""."""

    coming: list[OwnOrder] = field(default_factory=list)
    past: list[OwnOrder] = field(default_factory=list)
    unconfirmed: str = ""

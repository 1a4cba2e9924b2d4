"""The view of a place in line."""

from dataclasses import dataclass, field

from livelaps_app.core.paging import FallbackLink


@dataclass(frozen=True)
class LineView:
    """A place in line.

    name: of the order in its addresses; title, text: its state; whole_line: how many wait, or ""; missing: extras that
    sold out, or ""; event, when, order, price: facts; riders: with classes and plates; plate: question for a plate
    instead of one that is taken, sent with the acceptance, or ""; accept: label of the button that accepts an offer or
    pays, or ""; whole: that the entries wait together, or ""; parts: what the button that splits the order makes of
    them; split_price: about prices of a rider's classes in two parts, or ""; others: links to the other parts of the
    order that it was split from; may_leave: the line can be left; leaves: the address asks for that.
    """

    name: str = ""
    title: str = ""
    text: str = ""
    tone: str = "info"
    whole_line: str = ""
    missing: str = ""
    event: str = ""
    when: str = ""
    order: str = ""
    price: str = ""
    riders: list[str] = field(default_factory=list)
    plate: str = ""
    accept: str = ""
    whole: str = ""
    parts: list[str] = field(default_factory=list)
    split_price: str = ""
    others: list[FallbackLink] = field(default_factory=list)
    may_leave: bool = False
    leaves: bool = False
    links: list[FallbackLink] = field(default_factory=list)

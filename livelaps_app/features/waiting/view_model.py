"""The view of a place in line."""

from dataclasses import dataclass, field

from livelaps_app.core.paging import FallbackLink


@dataclass(frozen=True)
class LineView:
    """A place in line.

    name: of the order in its addresses; title, text: its state; whole_line: how many wait, or ""; riders: with their
    classes; accept: label of the button that accepts an offer, or ""; may_leave: the line can be left.
    """

    name: str = ""
    title: str = ""
    text: str = ""
    tone: str = "info"
    whole_line: str = ""
    riders: list[str] = field(default_factory=list)
    accept: str = ""
    may_leave: bool = False
    links: list[FallbackLink] = field(default_factory=list)

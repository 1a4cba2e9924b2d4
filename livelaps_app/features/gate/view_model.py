"""The page of a gate as it is drawn."""

from dataclasses import dataclass, field

from livelaps_app.core.paging import WayOn


@dataclass(frozen=True)
class GateFact:
    """A label and its value."""

    label: str = ""
    value: str = ""


@dataclass(frozen=True)
class GateCard:
    """A ticket. id: that its button names, "" where nobody may be let in with it; button: what the button says of
    itself; picture: a data: address, "" for none; state: whether its person is in."""

    id: str = ""
    name: str = ""
    button: str = ""
    picture: str = ""
    alt: str = ""
    facts: list[GateFact] = field(default_factory=list)


@dataclass(frozen=True)
class GateView:
    """A gate; without an `event` the list of those that the visitor may open.

    A gate that nobody has looked anything up at (`cards`, `title` and `flagged` are empty) names nobody: browsers store
    it. api: the address of its calls; title, text, tone: what came of the last ticket; others: heading of the cards
    after the first; flagged: admissions with which something is wrong.
    """

    event: int = 0
    api: str = ""
    when: str = ""
    message: str = ""
    events: list[WayOn] = field(default_factory=list)
    title: str = ""
    text: str = ""
    tone: str = ""
    cards: list[GateCard] = field(default_factory=list)
    flagged: list[GateFact] = field(default_factory=list)

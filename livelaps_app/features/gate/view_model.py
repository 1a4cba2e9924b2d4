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
    itself; undo_id, undo: the same of the button that takes an admission back; picture: a data: address, "" for none;
    caption: whose it is, "" for the person of the ticket.
    """

    id: str = ""
    name: str = ""
    button: str = ""
    undo_id: str = ""
    undo: str = ""
    picture: str = ""
    caption: str = ""
    facts: list[GateFact] = field(default_factory=list)


@dataclass(frozen=True)
class GateView:
    """A gate; without an `event` the list of those that the visitor may open.

    A gate that nobody has looked anything up at (`cards`, `title` and `flagged` are empty) names nobody: browsers store
    it. api: the address of its calls; zone, first, last: of the event, "" where that is not known; outside: what a
    verdict says on any other day; message, confirm_href: why there are no events, and the way to a confirmed e-mail;
    seen: the stamp of what was looked up; title, text, warning, tone: what came of it;
    all_ids, all_words: of the button for all of an order who may come in, "" for fewer than two; flagged: admissions
    with which something is wrong.
    """

    event: int = 0
    api: str = ""
    when: str = ""
    zone: str = ""
    first: str = ""
    last: str = ""
    outside: str = ""
    message: str = ""
    confirm_href: str = ""
    events: list[WayOn] = field(default_factory=list)
    seen: str = ""
    title: str = ""
    text: str = ""
    warning: str = ""
    tone: str = ""
    all_ids: str = ""
    all_words: str = ""
    cards: list[GateCard] = field(default_factory=list)
    flagged: list[GateFact] = field(default_factory=list)

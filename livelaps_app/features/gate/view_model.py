"""The page of a gate as it is drawn."""

from dataclasses import dataclass, field

from livelaps_app.core.paging import FallbackLink


@dataclass(frozen=True)
class GateFact:
    """A label and its value."""

    label: str = ""
    value: str = ""


@dataclass(frozen=True)
class GateCard:
    """A ticket.

    id: for its button, "" if it admits nobody; button: label of the button; undo_id, undo: the same for the button that
    undoes an admission; picture: a data: address, "" for none; caption: names another person in it, "" for none.
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
    """A gate; without an `event` the list of gates that the visitor may open.

    A gate before any look-up (`cards`, `title` and `flagged` are empty) contains no names: browsers store it. api: the
    address of its calls; zone, first, last: of the event, "" if unknown; outside: the verdict on any other day;
    message, confirm_href: the reason for an empty list, and the link that confirms the e-mail; seen: the stamp of the
    look-up; title, text, warning, tone: its result; all_ids, all_words: of the button that admits all of an order, ""
    for fewer than two; flagged: admissions to check.
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
    events: list[FallbackLink] = field(default_factory=list)
    seen: str = ""
    title: str = ""
    text: str = ""
    warning: str = ""
    tone: str = ""
    all_ids: str = ""
    all_words: str = ""
    cards: list[GateCard] = field(default_factory=list)
    flagged: list[GateFact] = field(default_factory=list)

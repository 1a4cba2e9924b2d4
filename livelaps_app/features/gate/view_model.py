"""The view of a gate's page."""

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

    id: for its button, "" if it admits no one; button: its label; undo_id, undo: the same for the undo button; picture:
    a data: address or ""; caption: the signer, if another person; sign: the QR code of an unsigned
    waiver, a data: address or "".
    """

    id: str = ""
    name: str = ""
    button: str = ""
    undo_id: str = ""
    undo: str = ""
    picture: str = ""
    caption: str = ""
    sign: str = ""
    facts: list[GateFact] = field(default_factory=list)


@dataclass(frozen=True)
class GateView:
    """A gate; without an `event` the list of the visitor's gates.

    Without a look-up (`cards`, `title` and `flagged` are empty) it contains no names, as browsers store it. api:
    address of the API; zone, first, last: of the event, "" if unknown; outside: the verdict on other days; message,
    confirm_href: reason for an empty list, and link that confirms the e-mail; seen: stamp of the look-up; title, text,
    warning, tone: its result; all_ids, all_words: of the button that admits a whole order, "" for fewer than two;
    flagged: admissions to check.
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

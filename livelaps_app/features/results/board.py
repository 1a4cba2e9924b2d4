"""The results search as it is drawn."""

from dataclasses import dataclass, field

from livelaps_app.core.paging import Option, PageLink


@dataclass(frozen=True)
class RaceLink:
    """A race of an event; `look` is the class of its state's chip."""

    id: int = 0
    name: str = ""
    state: str = ""
    look: str = "chip"


@dataclass(frozen=True)
class EventBox:
    """An event with its races; `cancelled` a word for one that did not take place."""

    id: int = 0
    name: str = ""
    when: str = ""
    where: str = ""
    promoter_id: int = 0
    promoter: str = ""
    cancelled: str = ""
    races: list[RaceLink] = field(default_factory=list)
    label: str = ""


@dataclass(frozen=True)
class MonthBox:
    """A month with the events that began in it."""

    name: str = ""
    events: list[EventBox] = field(default_factory=list)


@dataclass(frozen=True)
class RiderLine:
    """A rider of a list; `plates`, `classes` and `races` are written out."""

    id: int = 0
    name: str = ""
    plates: str = ""
    city: str = ""
    classes: str = ""
    races: str = ""


@dataclass(frozen=True)
class Board:
    """One view of the results; `more` leads to the riders that are not shown, `with_riders` says whether they can be
    looked for at all."""

    title: str = ""
    promoter: int = 0
    search: str = ""
    with_riders: bool = True
    years: list[Option] = field(default_factory=list)
    promoters: list[Option] = field(default_factory=list)
    chosen: dict[str, str] = field(default_factory=dict)
    riders: list[RiderLine] = field(default_factory=list)
    more: list[PageLink] = field(default_factory=list)
    months: list[MonthBox] = field(default_factory=list)
    pages: list[PageLink] = field(default_factory=list)
    count: str = ""
    message: str = ""

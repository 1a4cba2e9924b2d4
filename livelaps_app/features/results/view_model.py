"""The results as they are drawn."""

from dataclasses import dataclass, field

from livelaps_app.core.paging import Option, PageLink


@dataclass(frozen=True)
class ResultsRace:
    """A race of an event; look: the class of its chip."""

    id: int = 0
    name: str = ""
    state: str = ""
    look: str = "chip"


@dataclass(frozen=True)
class ResultsEvent:
    """An event with its races; cancelled: a word for an event that did not take place."""

    id: int = 0
    name: str = ""
    when: str = ""
    where: str = ""
    promoter_id: int = 0
    promoter: str = ""
    cancelled: str = ""
    races: list[ResultsRace] = field(default_factory=list)
    label: str = ""


@dataclass(frozen=True)
class ResultsMonth:
    """A month with the events that began in it."""

    name: str = ""
    events: list[ResultsEvent] = field(default_factory=list)


@dataclass(frozen=True)
class ListedRider:
    """A rider in a list; plates, classes and races in words."""

    id: int = 0
    name: str = ""
    plates: str = ""
    city: str = ""
    classes: str = ""
    races: str = ""


@dataclass(frozen=True)
class ResultsView:
    """The results of a query.

    promoter: of the path; with_riders: riders can be searched; chosen: the filters by name; more: links to all riders
    found.
    """

    title: str = ""
    promoter: int = 0
    search: str = ""
    with_riders: bool = True
    years: list[Option] = field(default_factory=list)
    promoters: list[Option] = field(default_factory=list)
    chosen: dict[str, str] = field(default_factory=dict)
    riders: list[ListedRider] = field(default_factory=list)
    more: list[PageLink] = field(default_factory=list)
    months: list[ResultsMonth] = field(default_factory=list)
    pages: list[PageLink] = field(default_factory=list)
    count: str = ""
    message: str = ""

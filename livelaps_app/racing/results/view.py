"""The views of the results."""

from dataclasses import dataclass, field

from livelaps_app.core.paging import Heading, Option, PageLink
from livelaps_app.racing.calendar.view import EventLine


@dataclass(frozen=True)
class ResultsRace:
    """A race of an event; look: the class of its chip."""

    id: int = 0
    name: str = ""
    state: str = ""
    look: str = "chip"


@dataclass(frozen=True)
class ResultsEvent(EventLine):
    """An event with its races; label: of their list."""

    races: list[ResultsRace] = field(default_factory=list)
    label: str = ""


@dataclass(frozen=True)
class ResultsMonth:
    """A month with the events that began in it."""

    name: str = ""
    events: list[ResultsEvent] = field(default_factory=list)


@dataclass(frozen=True)
class ListedRider:
    """A rider in a list; plates, classes and races in words. id: 0 for a hidden name, which has no link."""

    id: int = 0
    name: str = ""
    plates: str = ""
    city: str = ""
    classes: str = ""
    races: str = ""


@dataclass(frozen=True)
class ResultsView:
    """The results of a query.

    promoter: of the path; with_riders: rider search is supported; chosen: filters by name; more: link to all matching
    riders.
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


@dataclass(frozen=True)
class RiderFigure:
    """A number and its label."""

    label: str = ""
    value: str = ""


@dataclass(frozen=True)
class SeriesStanding:
    """A series of the rider; standing: place and total, or the class; href: the standings with the total open."""

    label: str = ""
    standing: str = ""
    href: str = ""


@dataclass(frozen=True)
class HistoryRace:
    """A race of the history.

    place: in class, or a status; share, bar: share of the field beaten, and its CSS width, or ""; look: CSS class of
    the state's chip; under: the second line on narrow screens.
    """

    race_id: int = 0
    entry_id: int = 0
    race: str = ""
    event_id: int = 0
    event: str = ""
    when: str = ""
    class_name: str = ""
    plate: str = ""
    brand: str = ""
    place: str = ""
    share: str = ""
    bar: str = ""
    overall: str = ""
    laps: str = ""
    time: str = ""
    state: str = ""
    look: str = "chip"
    under: str = ""


@dataclass(frozen=True)
class HistoryYear:
    """The races of a year."""

    name: str = ""
    caption: str = ""
    summary: str = ""
    races: list[HistoryRace] = field(default_factory=list)


@dataclass(frozen=True)
class SharePoint:
    """A race in the chart; share: in per cent; summary: place and share in words."""

    day: str = ""
    race: str = ""
    share: int = 0
    summary: str = ""


@dataclass(frozen=True)
class SharedRace:
    """A race of both riders; lead: 1 the rider was ahead, -1 the opponent; ahead: the name."""

    race_id: int = 0
    race: str = ""
    event: str = ""
    when: str = ""
    class_name: str = ""
    rider: str = ""
    opponent: str = ""
    lead: int = 0
    ahead: str = ""
    gap: str = ""


@dataclass(frozen=True)
class HeadToHeadView:
    """The head to head with an opponent; id: the opponent's, 0 for none; score: "7 : 4", the rider's wins first."""

    id: int = 0
    name: str = ""
    score: str = ""
    level: str = ""
    message: str = ""
    headings: list[Heading] = field(default_factory=list)
    races: list[SharedRace] = field(default_factory=list)


@dataclass(frozen=True)
class RiderHistoryView:
    """A rider; id 0 means none; fields: the SEARCH_FIELDS by name."""

    id: int = 0
    title: str = ""
    name: str = ""
    city: str = ""
    classes: str = ""
    plates: str = ""
    figures: list[RiderFigure] = field(default_factory=list)
    series: list[SeriesStanding] = field(default_factory=list)
    points: list[SharePoint] = field(default_factory=list)
    headings: list[Heading] = field(default_factory=list)
    years: list[HistoryYear] = field(default_factory=list)
    search: str = ""
    fields: dict[str, str] = field(default_factory=dict)
    with_opponents: bool = False
    opponents: list[ListedRider] = field(default_factory=list)
    no_opponents: str = ""
    head_to_head: HeadToHeadView = field(default_factory=HeadToHeadView)
    description: str = ""

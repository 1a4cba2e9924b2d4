"""The views of the results."""

from dataclasses import dataclass, field

from livelaps_app.core.paging import Heading, Option, PageLink
from livelaps_app.core.racing.compared import ComparedRider, ComparedRow
from livelaps_app.core.racing.rides import RideTile, SeasonView
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
class ResultsGroup:
    """A month, or events or races of a search, with their events; count: "" if unknown."""

    name: str = ""
    count: str = ""
    events: list[ResultsEvent] = field(default_factory=list)


@dataclass(frozen=True)
class ListedRider:
    """A rider in a list. id: 0 for a hidden name, which has no link; hue: of the plate.

    about: class, brand and home; last: the newest event; live, place, live_href: a running race and the place in it, or
    "".
    """

    id: int = 0
    name: str = ""
    plate: str = ""
    hue: str = ""
    about: str = ""
    last: str = ""
    live: str = ""
    place: str = ""
    live_href: str = ""


@dataclass(frozen=True)
class FoundNews:
    """A piece of news that a search found."""

    title: str = ""
    href: str = ""
    when: str = ""


@dataclass(frozen=True)
class ResultsView:
    """The results of a query.

    promoter: of the path; with_riders: rider search is supported; chosen: filters by name; more: link to all matching
    riders; near: names like a search without matches; news: matching pieces with their days.
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
    riders_count: str = ""
    groups: list[ResultsGroup] = field(default_factory=list)
    pages: list[PageLink] = field(default_factory=list)
    count: str = ""
    message: str = ""
    near: list[PageLink] = field(default_factory=list)
    news: list[FoundNews] = field(default_factory=list)


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
class Rival:
    """A rider met in races. id: 0 for a hidden name, which has no comparison; met: the number of races in words.

    before, level, after: races that the rider or the rival was ahead in, or neither, in words; the others: their shares
    as a bar ("37.5%").
    """

    id: int = 0
    name: str = ""
    plate: str = ""
    met: str = ""
    before: str = ""
    level: str = ""
    after: str = ""
    before_width: str = ""
    after_at: str = ""
    after_width: str = ""


@dataclass(frozen=True)
class HeadToHeadView:
    """The head to head with an opponent; id: the opponent's, 0 for none; score: "7 : 4", the rider's wins first.

    figures: of all their races; laps: of the newest race of both, `last`; races: those that both rode, newest first.
    """

    id: int = 0
    name: str = ""
    score: str = ""
    level: str = ""
    message: str = ""
    riders: list[ComparedRider] = field(default_factory=list)
    figures: list[ComparedRow] = field(default_factory=list)
    last: str = ""
    laps: list[ComparedRow] = field(default_factory=list)
    races: list[ComparedRow] = field(default_factory=list)


@dataclass(frozen=True)
class RiderHistoryView:
    """A rider; id 0 means none; fields: the SEARCH_FIELDS by name.

    follow: the id, 0 for a hidden name; about: class, brand and home; hue, red: of the plate; race_id, entry_id: of a
    running race, else 0.
    """

    id: int = 0
    title: str = ""
    name: str = ""
    city: str = ""
    follow: int = 0
    plate: str = ""
    hue: str = ""
    red: bool = False
    about: str = ""
    race_id: int = 0
    entry_id: int = 0
    figures: list[RideTile] = field(default_factory=list)
    season: SeasonView = field(default_factory=SeasonView)
    headings: list[Heading] = field(default_factory=list)
    years: list[HistoryYear] = field(default_factory=list)
    search: str = ""
    fields: dict[str, str] = field(default_factory=dict)
    with_opponents: bool = False
    opponents: list[Rival] = field(default_factory=list)
    no_opponents: str = ""
    head_to_head: HeadToHeadView = field(default_factory=HeadToHeadView)
    description: str = ""

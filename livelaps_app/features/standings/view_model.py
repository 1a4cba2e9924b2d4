"""The view of the standings page."""

from dataclasses import dataclass, field

from livelaps_app.core.paging import Heading, Option, PageLink
from livelaps_app.core.print_view import PrintView
from livelaps_app.core.racing.podiums import ClassPodium
from livelaps_app.core.tables import TableView


@dataclass(frozen=True)
class RoundLink:
    """A round in the key below the table; `href` is without the base path."""

    title: str = ""
    href: str = ""
    state: str = ""


@dataclass(frozen=True)
class RoundHeading(Heading):
    """The heading of a round: its number, and below it a short place and the day."""

    place: str = ""
    day: str = ""


@dataclass(frozen=True)
class RoundCell:
    """A rider's points of a round; look: "dropped" if not counted, "now" during the race; won: first in the class."""

    text: str = ""
    look: str = ""
    won: bool = False


@dataclass(frozen=True)
class RankedRow:
    """A rider in a class; a row with a `heading` names the class, with the number of its riders in `under`.

    moved: places gained or lost since the last round, or by a running race, moved_label: as text, moved_look: up or
    down; hue: CSS class of the class; red: leads the class; follows: the rider to follow, "0" for a hidden name; under:
    beside the name; tied: shares the total in its class; opens: parameters that open the total.
    """

    heading: str = ""
    hue: str = ""
    red: bool = False
    rider_id: str = ""
    follows: str = ""
    class_name: str = ""
    place: str = ""
    moved: str = ""
    moved_label: str = ""
    moved_look: str = ""
    plate: str = ""
    name: str = ""
    brand: str = ""
    under: str = ""
    medal: str = ""
    total: str = ""
    tied: bool = False
    behind: str = ""
    opens: str = ""
    rounds: list[RoundCell] = field(default_factory=list)


@dataclass(frozen=True)
class StandingsView(TableView):
    """A view of a series' standings.

    since: the round that places are compared with; note: their moment, if not now; rule: ranking rule of the tab,
    "" by class; labels: headings of class and brand; wide: CSS class for the rounds' width; now_href: the query
    that toggles a running race, or ""; beat: changes when a running race moves the rows; near: names like a
    search without matches.
    """

    series_id: int = 0
    promoter: str = ""
    about: str = ""
    rule: str = ""
    run: str = ""
    since: str = ""
    tab: str = "class"
    events: list[Option] = field(default_factory=list)
    columns: list[Heading] = field(default_factory=list)
    ends: list[Heading] = field(default_factory=list)
    labels: list[str] = field(default_factory=list)
    rounds: list[RoundHeading] = field(default_factory=list)
    wide: str = "few"
    legend: list[RoundLink] = field(default_factory=list)
    rows: list[RankedRow] = field(default_factory=list)
    awards: str = ""
    podiums: list[ClassPodium] = field(default_factory=list)
    now: bool = False
    now_href: str = ""
    now_label: str = ""
    beat: str = ""
    hint: str = ""
    near: list[PageLink] = field(default_factory=list)

    @property
    def notes(self) -> str:
        """The rule and the note, for files and paper."""
        return " ".join(filter(None, (self.rule, self.note)))


@dataclass(frozen=True)
class StandingsRiders:
    """The options of the rider filter."""

    series_id: int = 0
    options: list[Option] = field(default_factory=list)


@dataclass(frozen=True)
class TotalRound:
    """A round of a rider's total; struck: dropped; why: the source of its points."""

    number: str = ""
    title: str = ""
    href: str = ""
    place: str = ""
    points: str = ""
    struck: bool = False
    why: str = ""


@dataclass(frozen=True)
class TotalView:
    """Explanation of a rider's total and place; addition: the total as a sum; notes: about the place."""

    rider_id: str = ""
    name: str = ""
    plate: str = ""
    hue: str = ""
    red: bool = False
    class_name: str = ""
    brand: str = ""
    summary: str = ""
    columns: list[str] = field(default_factory=list)
    rounds: list[TotalRound] = field(default_factory=list)
    addition: str = ""
    notes: list[str] = field(default_factory=list)
    message: str = ""


@dataclass(frozen=True)
class StandingsPrintView(PrintView):
    """Standings to print; key: meaning of the marks in the tables."""

    run: str = ""
    note: str = ""
    key: str = ""

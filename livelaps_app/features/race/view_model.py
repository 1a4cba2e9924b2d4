"""The views of the results page, as texts."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from hashlib import blake2b

from livelaps_app.core.i18n.local_time import When
from livelaps_app.core.paging import Heading, Option, PageLink
from livelaps_app.core.print_view import PrintView
from livelaps_app.core.racing.compared import ComparedRider, ComparedRow
from livelaps_app.core.racing.live_races import ClassLeader
from livelaps_app.core.racing.rides import RideView, SeasonView
from livelaps_app.core.tables import TableView
from livelaps_app.ui.column_styles import style
from livelaps_app.ui.print_styles import fitting


@dataclass(frozen=True)
class CorrectionsView:
    """Corrections as text, newest first.

    newest: the last one while the race is open; corrected: entries with changed results; mark, legend: label and
    meaning of the star at their rows.
    """

    heading: str = ""
    newest: str = ""
    notes: list[str] = field(default_factory=list)
    corrected: list[str] = field(default_factory=list)
    mark: str = ""
    legend: str = ""


@dataclass(frozen=True)
class EventRace(PageLink):
    """A race of the event; state: as text, or its start; live: running."""

    state: str = ""
    live: bool = False


@dataclass(frozen=True)
class RaceStatus:
    """The state of a race above its table, which changes with each passing.

    started, ended: ISO instants of its clock, or ""; lap: of the leader; fastest: lap and plate; leaders: of some
    classes; at: the time of the last passing by the clock of the event, while the race runs.
    """

    started: str = ""
    ended: str = ""
    lap: str = ""
    fastest: str = ""
    leaders: list[ClassLeader] = field(default_factory=list)
    at: str = ""


@dataclass(frozen=True)
class RaceView(TableView):
    """A view of a race.

    rows: the entry's id ("" for a class heading), then a text per column: place, plate, rider, class, brand and those
    of the race mode. marks: of the rows (`marks`); since: start of the race in them, as ISO instant or "". style: CSS
    of the columns. token: equal for equal rows and marks. roles: indices of the cells that are drawn otherwise, by
    name; under: cells repeated below a cell on narrow screens, by its index, those of a list side by side; quiet: cells
    whose change alone is not announced. open: results may still change. state: with its moment,
    short_state: with its day. status: of the race, pushed with each passing.
    class_chips: all classes and each alone, in tabs by class;
    sections: choices in the tab of sections; positions: the link to the tab of positions alone;
    every_class: that to the tab of classes, if there are more than have a leader in `status`. note: an explanation of
    the tab. passed: ISO instant of the last passing, or ""; starts: of the start, or the day. event_day: first day of
    the event, races: its races; cancelled: None if unknown. start_list: before the start, rows are entries in starting
    order.
    """

    race_id: int = 0
    event_id: int = 0
    event: str = ""
    event_day: str = ""
    races: list[EventRace] = field(default_factory=list)
    promoter: str = ""
    cancelled: bool | None = None
    when: str = ""
    day: str = ""
    starts: str = ""
    where: str = ""
    kind: str = "laps"
    live: bool = False
    open: bool = False
    state: str = ""
    short_state: str = ""
    start: When = field(default_factory=When)
    grid: str = ""
    start_list: bool = False
    passed: str = ""
    status: RaceStatus = field(default_factory=RaceStatus)
    tab: str = "overall"
    class_chips: list[PageLink] = field(default_factory=list)
    sections: list[Option] = field(default_factory=list)
    positions: list[PageLink] = field(default_factory=list)
    every_class: list[PageLink] = field(default_factory=list)
    headings: list[Heading] = field(default_factory=list)
    style: str = ""
    token: str = ""
    rows: list[list[str]] = field(default_factory=list)
    marks: list[str] = field(default_factory=list)
    since: str = ""
    roles: dict[str, int] = field(default_factory=dict)
    under: dict[str, list[list[int]]] = field(default_factory=dict)
    quiet: list[int] = field(default_factory=list)
    corrections: CorrectionsView = field(default_factory=CorrectionsView)

    @property
    def columns(self) -> list[str]:
        """The labels of the headings."""
        return [heading.label for heading in self.headings]

    @property
    def tab_title(self) -> str:
        """The standalone title of the race."""
        return ", ".join(filter(None, (self.title, self.event, self.when)))


def with_rows(
    view: RaceView, headings: list[Heading], looks: Sequence[str], rows: list[list[str]], marks: Sequence[str]
) -> RaceView:
    """The view with its table; looks: of its columns, from ui.column_styles; marks: of its rows."""
    paper = fitting("#results", [heading.label for heading in headings], (row[1:] for row in rows if row[0]))
    token = blake2b(repr([*rows, *marks, view.corrections.corrected]).encode(), digest_size=9).hexdigest()
    table_style = style("results", looks) + paper
    return replace(view, headings=headings, rows=rows, marks=list(marks), style=table_style, token=token)


@dataclass(frozen=True)
class Entrants:
    """The options of the rider filter."""

    race_id: int = 0
    options: list[Option] = field(default_factory=list)


@dataclass(frozen=True)
class RiderDetail:
    """A column of the results and its text for this rider."""

    name: str = ""
    text: str = ""


@dataclass(frozen=True)
class ChartLine:
    """A line of a chart: a value per step, None for a gap; hue: CSS class of its colour."""

    name: str = ""
    hue: str = ""
    values: list[int | None] = field(default_factory=list)


@dataclass(frozen=True)
class ChartView:
    """A chart; kind: "place", or "gap" in ms; across, down: the names of its axes."""

    kind: str = ""
    title: str = ""
    across: str = ""
    down: str = ""
    steps: list[str] = field(default_factory=list)
    lines: list[ChartLine] = field(default_factory=list)


@dataclass(frozen=True)
class RiderView:
    """A rider in a race.

    ride: figures, fight and laps, without a race before its start; details: further columns of the results table;
    before, after: entries of the neighbours in the view, or "".
    """

    entry_id: int = 0
    rider_id: int = 0
    name: str = ""
    plate: str = ""
    class_name: str = ""
    brand: str = ""
    summary: str = ""
    ride: RideView = field(default_factory=RideView)
    season: SeasonView = field(default_factory=SeasonView)
    details: list[RiderDetail] = field(default_factory=list)
    before: str = ""
    after: str = ""
    message: str = ""

    @property
    def title(self) -> str:
        """The rider in a page's title, or ""."""
        return f"{self.name} #{self.plate}" if self.plate else self.name


@dataclass(frozen=True)
class ComparisonView:
    """Up to four riders side by side. chosen, opened: query part if closed and open; parts: heading of the rows.

    score: the parts that each of two was better in, "" for more riders; all_races: the page with all races of two;
    parts_note: about their bars, "" without any; verdict: the final gap of two, with an arrow to the one ahead, or "".
    """

    riders: list[ComparedRider] = field(default_factory=list)
    parts: str = ""
    parts_note: str = ""
    verdict: str = ""
    score: str = ""
    score_label: str = ""
    all_races: str = ""
    rows: list[ComparedRow] = field(default_factory=list)
    totals: list[ComparedRow] = field(default_factory=list)
    charts: list[ChartView] = field(default_factory=list)
    message: str = ""
    chosen: str = ""
    opened: str = ""
    open: bool = False


@dataclass(frozen=True)
class RacePrintView(PrintView):
    """The results of a race to print; heading: the race as results, or as a start list."""

    heading: str = ""
    state: str = ""
    corrections: CorrectionsView = field(default_factory=CorrectionsView)

"""The view of the results page: every cell a text."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from hashlib import blake2b

from livelaps_app.core.i18n.local_time import When
from livelaps_app.core.paging import Heading, Option, PageLink
from livelaps_app.core.print_view import PrintView
from livelaps_app.core.tables import TableView
from livelaps_app.ui.column_styles import style
from livelaps_app.ui.print_styles import fitting


@dataclass(frozen=True)
class CorrectionsView:
    """Corrections in words, newest first.

    newest: the newest of them while more may come; corrected: entries with changed results; mark: label of the star at
    their rows, legend: its meaning.
    """

    heading: str = ""
    newest: str = ""
    notes: list[str] = field(default_factory=list)
    corrected: list[str] = field(default_factory=list)
    mark: str = ""
    legend: str = ""


@dataclass(frozen=True)
class EventRace(PageLink):
    """A race of the event; state: in words, or its start; live: it runs."""

    state: str = ""
    live: bool = False


@dataclass(frozen=True)
class RaceView(TableView):
    """One view of a race.

    rows: the entry's id, "" for a heading naming a class, then a text per column: place, plate, rider, class, brand and
    those of the kind of race. style: CSS of the columns. token: equal for equal rows. under: cells repeated below the
    name on narrow screens, those of a list side by side; quiet: cells whose change alone is not announced. open:
    results may still come. sections: choices, in the tab of sections only. note: an explanation of the tab. passed: the
    instant of the last passing, ISO, "" for none; starts: that of the start, or the day. event_day: first day of the
    event, races: all of it; cancelled: None if unknown. start_list: before the start, with entries in starting order as
    rows. riderless: entries without a rider in the service.
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
    start: When = field(default_factory=When)
    grid: str = ""
    start_list: bool = False
    passed: str = ""
    tab: str = "overall"
    sections: list[Option] = field(default_factory=list)
    headings: list[Heading] = field(default_factory=list)
    style: str = ""
    token: str = ""
    rows: list[list[str]] = field(default_factory=list)
    under: list[list[int]] = field(default_factory=list)
    quiet: list[int] = field(default_factory=list)
    riderless: list[str] = field(default_factory=list)
    corrections: CorrectionsView = field(default_factory=CorrectionsView)

    @property
    def columns(self) -> list[str]:
        """The labels of the headings."""
        return [heading.label for heading in self.headings]

    @property
    def tab_title(self) -> str:
        """The title that names the race alone."""
        return ", ".join(filter(None, (self.title, self.event, self.when)))


def with_rows(view: RaceView, headings: list[Heading], looks: Sequence[str], rows: list[list[str]]) -> RaceView:
    """The view with its table; looks: those of its columns, of ui.column_styles."""
    paper = fitting("#results", [heading.label for heading in headings], (row[1:] for row in rows if row[0]))
    token = blake2b(repr([*rows, view.corrections.corrected]).encode(), digest_size=9).hexdigest()
    return replace(view, headings=headings, rows=rows, style=style("results", looks) + paper, token=token)


@dataclass(frozen=True)
class Entrants:
    """All riders in a race, to choose from."""

    race_id: int = 0
    options: list[Option] = field(default_factory=list)


@dataclass(frozen=True)
class RiderDetail:
    """A column of the results and its text for this rider."""

    name: str = ""
    text: str = ""


@dataclass(frozen=True)
class RiderTile(RiderDetail):
    """A summary figure of a ride; below: the small one under it."""

    below: str = ""


@dataclass(frozen=True)
class ChartLine:
    """A line of a chart: a value per step, None for a gap."""

    name: str = ""
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
    """One rider's laps, sections or motos.

    tiles: the figures on top; details: all columns of the results table; charts: the table's data as charts; before,
    after: entries of the neighbours in the view, "" for none; career: address of the rider's results across races, ""
    for a rider without an id.
    """

    entry_id: int = 0
    rider_id: int = 0
    name: str = ""
    plate: str = ""
    class_name: str = ""
    brand: str = ""
    summary: str = ""
    tiles: list[RiderTile] = field(default_factory=list)
    columns: list[str] = field(default_factory=list)
    style: str = ""
    rows: list[list[str]] = field(default_factory=list)
    details: list[RiderDetail] = field(default_factory=list)
    charts: list[ChartView] = field(default_factory=list)
    before: str = ""
    after: str = ""
    career: str = ""
    message: str = ""

    @property
    def title(self) -> str:
        """The rider in a page's title, "" for none."""
        return f"{self.name} #{self.plate}" if self.plate else self.name


@dataclass(frozen=True)
class ComparedRider:
    """A rider to compare."""

    entry: str = ""
    plate: str = ""
    name: str = ""
    about: str = ""


@dataclass(frozen=True)
class ComparedCell:
    """A rider's text of a row; below: the gap to the first rider, or a label of the first."""

    text: str = ""
    below: str = ""
    best: bool = False


@dataclass(frozen=True)
class ComparedRow:
    """A lap, section or moto, or a total, with a cell per rider."""

    name: str = ""
    cells: list[ComparedCell] = field(default_factory=list)


@dataclass(frozen=True)
class ComparisonView:
    """Up to four riders side by side.

    chosen, opened: the choice as a part of a query, closed and open; parts: the heading of the rows.
    """

    riders: list[ComparedRider] = field(default_factory=list)
    parts: str = ""
    rows: list[ComparedRow] = field(default_factory=list)
    totals: list[ComparedRow] = field(default_factory=list)
    charts: list[ChartView] = field(default_factory=list)
    message: str = ""
    chosen: str = ""
    opened: str = ""
    open: bool = False


@dataclass(frozen=True)
class RacePrintView(PrintView):
    """The results of a race to print."""

    state: str = ""
    corrections: CorrectionsView = field(default_factory=CorrectionsView)

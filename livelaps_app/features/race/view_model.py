"""The results screen as it is drawn: every cell a text, the same record for the facts and for the live page."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from livelaps_app.core.paging import Heading, Option, PageLink
from livelaps_app.core.paper import fitting
from livelaps_app.core.when import When
from livelaps_app.features.race.corrections.board import Corrected


@dataclass(frozen=True)
class RaceView:
    """One view of a race.

    rows: the entry's id, "" for a heading naming a class; then a text per column: place, plate, rider, class, brand
    and what the kind of race has. style: CSS that sets the columns. token: equal for equal rows. under: cells
    repeated below the name on narrow screens; quiet: cells whose change alone is no news. open: results may still
    come. here: the query of this view, ready for one more parameter. sections: to
    choose from, in the tab of sections only. filters: what is said of them where they are folded. note: how to read
    the tab. passed: the instant of the last passing, ISO, "" for none; starts: that of the start, or the day.
    """

    race_id: int = 0
    event_id: int = 0
    title: str = ""
    event: str = ""
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
    passed: str = ""
    tab: str = "overall"
    here: str = "?"
    chosen: dict[str, str] = field(default_factory=dict)
    picked: dict[str, list[str]] = field(default_factory=dict)
    classes: list[Option] = field(default_factory=list)
    groups: list[Option] = field(default_factory=list)
    brands: list[Option] = field(default_factory=list)
    riders: list[Option] = field(default_factory=list)
    sections: list[Option] = field(default_factory=list)
    filters: str = ""
    headings: list[Heading] = field(default_factory=list)
    style: str = ""
    token: str = ""
    rows: list[list[str]] = field(default_factory=list)
    under: list[int] = field(default_factory=list)
    quiet: list[int] = field(default_factory=list)
    count: str = ""
    pages: list[PageLink] = field(default_factory=list)
    tabs: list[PageLink] = field(default_factory=list)
    files: list[PageLink] = field(default_factory=list)
    prints: list[PageLink] = field(default_factory=list)
    message: str = ""
    note: str = ""
    corrections: Corrected = field(default_factory=Corrected)

    @property
    def shared(self) -> str:
        """The title where it is named alone."""
        return ", ".join(filter(None, (self.title, self.event, self.when)))

    @property
    def columns(self) -> list[str]:
        """The words of the headings."""
        return [heading.label for heading in self.headings]


def on_paper(headings: Sequence[Heading], rows: Sequence[Sequence[str]]) -> str:
    """CSS that makes the rows of a board fit on paper."""
    return fitting("#results", [heading.label for heading in headings], (row[1:] for row in rows if row[0]))


@dataclass(frozen=True)
class Entrants:
    """Everybody in a race, to choose from."""

    race_id: int = 0
    options: list[Option] = field(default_factory=list)


@dataclass(frozen=True)
class Said:
    """One thing that is known of a rider: what it is, and what it is for this one."""

    name: str = ""
    text: str = ""


@dataclass(frozen=True)
class Series:
    """A line of a chart: a value per step, None where there is none."""

    name: str = ""
    values: list[int | None] = field(default_factory=list)


@dataclass(frozen=True)
class Plot:
    """A chart; kind: "place", or "gap" in ms. title, across, down: what it shows and what its axes are called."""

    kind: str = ""
    title: str = ""
    across: str = ""
    down: str = ""
    steps: list[str] = field(default_factory=list)
    series: list[Series] = field(default_factory=list)


@dataclass(frozen=True)
class Laps:
    """One rider's laps, sections or motos.

    said: all that the results table tells; plots: the same as the table, drawn; before, after: the entries beside this
    one in the view, "" for none; career: where the rider is shown across races, "" for nobody known by an id.
    """

    entry_id: int = 0
    rider_id: int = 0
    name: str = ""
    plate: str = ""
    class_name: str = ""
    brand: str = ""
    summary: str = ""
    columns: list[str] = field(default_factory=list)
    style: str = ""
    token: str = ""
    rows: list[list[str]] = field(default_factory=list)
    said: list[Said] = field(default_factory=list)
    plots: list[Plot] = field(default_factory=list)
    before: str = ""
    after: str = ""
    career: str = ""
    message: str = ""

    @property
    def titled(self) -> str:
        """The rider in a title, "" for nobody."""
        return f"{self.name} #{self.plate}" if self.plate else self.name

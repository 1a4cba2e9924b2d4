"""The results page as it is drawn: every cell a text."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from livelaps_app.core.i18n.local_time import When
from livelaps_app.core.paging import Heading, Option, PageLink
from livelaps_app.core.print_styles import fitting
from livelaps_app.features.race.corrections.view_model import CorrectionsView


@dataclass(frozen=True)
class RaceView:
    """One view of a race.

    rows: the entry's id, "" for a heading naming a class; then a text per column: place, plate, rider, class, brand
    and what the kind of race has. style: CSS that sets the columns. token: equal for equal rows. under: cells repeated
    below the name on narrow screens; quiet: cells whose change alone is no news. open: results may still come. here:
    the query of this view, ready for one more parameter. sections: to choose from, in the tab of sections only.
    filters: summary line of the collapsed filters. note: how to read the tab. passed: the instant of the last passing,
    ISO, "" for none; starts: that of the start, or the day.
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
    corrections: CorrectionsView = field(default_factory=CorrectionsView)

    @property
    def columns(self) -> list[str]:
        """The labels of the headings."""
        return [heading.label for heading in self.headings]

    @property
    def tab_title(self) -> str:
        """The title where the race is named alone."""
        return ", ".join(filter(None, (self.title, self.event, self.when)))


def print_style(headings: Sequence[Heading], rows: Sequence[Sequence[str]]) -> str:
    """CSS that makes the table of a view fit on paper."""
    return fitting("#results", [heading.label for heading in headings], (row[1:] for row in rows if row[0]))


@dataclass(frozen=True)
class Entrants:
    """All riders in a race, to choose from."""

    race_id: int = 0
    options: list[Option] = field(default_factory=list)

"""The results screen as it is drawn: every cell a text, the same record for the facts and for the live page."""

from dataclasses import dataclass, field

from livelaps_app.core.paging import Heading, Option, PageLink


@dataclass(frozen=True)
class Board:
    """One view of a race.

    rows: the entry's id, "" for a heading naming a class; then a text per column: place, plate, rider, class, brand
    and what the kind of race has. style: CSS that sets the columns. token: equal for equal rows. under: cells
    repeated below the name on narrow screens; quiet: cells whose change alone is no news. open: results may still
    come. here: the query of this view, ready for one more parameter. passed: the instant of the last passing, ISO,
    "" for none.
    """

    race_id: int = 0
    event_id: int = 0
    title: str = ""
    event: str = ""
    when: str = ""
    day: str = ""
    where: str = ""
    kind: str = "laps"
    live: bool = False
    open: bool = False
    state: str = ""
    passed: str = ""
    tab: str = "overall"
    here: str = "?"
    chosen: dict[str, str] = field(default_factory=dict)
    picked: dict[str, list[str]] = field(default_factory=dict)
    classes: list[Option] = field(default_factory=list)
    groups: list[Option] = field(default_factory=list)
    brands: list[Option] = field(default_factory=list)
    riders: list[Option] = field(default_factory=list)
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

    @property
    def shared(self) -> str:
        """The title where it is named alone."""
        return ", ".join(filter(None, (self.title, self.event)))

    @property
    def columns(self) -> list[str]:
        """The words of the headings."""
        return [heading.label for heading in self.headings]


@dataclass(frozen=True)
class Entrants:
    """Everybody in a race, to choose from."""

    race_id: int = 0
    options: list[Option] = field(default_factory=list)


@dataclass(frozen=True)
class Laps:
    """One rider's laps, sections or motos."""

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
    message: str = ""

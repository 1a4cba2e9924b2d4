"""Start grids and entries of an event as they are drawn."""

from dataclasses import dataclass, field

from livelaps_app.core.paging import Heading, PageLink
from livelaps_app.core.when import When


@dataclass(frozen=True)
class GridRow:
    """A row of a start grid: when it leaves, on the clocks at the event, which classes, and its entries.

    An entry is its plate, name, class and brand; of a large field only the row that is asked for has them, the others
    say by `href` where theirs are.
    """

    name: str = ""
    at: str = ""
    classes: str = ""
    count: str = ""
    href: str = ""
    anchor: str = ""
    open: bool = False
    lines: list[list[str]] = field(default_factory=list)


@dataclass(frozen=True)
class ClassBox:
    """Entries of a class; an entry is its plate, name, brand and home."""

    name: str = ""
    count: str = ""
    lines: list[list[str]] = field(default_factory=list)


@dataclass(frozen=True)
class Entries:
    """One view of an event's entries; `message` speaks instead of the list, `grid_message` instead of the grid.

    `race` and `start` are those of the grid, `race_id` as the address has it, `listed` the race the list is of, empty
    while it is searched for in all of them; `shown` says that the event has races with entries to show.
    """

    races: list[PageLink] = field(default_factory=list)
    race_id: str = ""
    race: str = ""
    start: When = field(default_factory=When)
    grid: list[GridRow] = field(default_factory=list)
    grid_message: str = ""
    search: str = ""
    listed: str = ""
    count: str = ""
    headings: list[Heading] = field(default_factory=list)
    classes: list[ClassBox] = field(default_factory=list)
    pages: list[PageLink] = field(default_factory=list)
    message: str = ""
    shown: bool = False

"""Start grid and entry list of an event as they are drawn."""

from dataclasses import dataclass, field

from livelaps_app.core.i18n.local_time import When
from livelaps_app.core.paging import Heading, PageLink


@dataclass(frozen=True)
class GridRow:
    """A row of a start grid.

    at: its start in the event's time zone; lines: plate, name, class and brand of each entry; href: the page with the
    entries of this row, "" if they are here.
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
class EntryClass:
    """A class of the entry list; lines: plate, name, brand and home of each entry."""

    name: str = ""
    count: str = ""
    lines: list[list[str]] = field(default_factory=list)


@dataclass(frozen=True)
class EntriesView:
    """The entries of an event for one query.

    available: the event has races with entries; race, start: of the grid; race_id, sort: as in the address; listed: the
    race of the entry list, "" for a search through all; message, grid_message: replace the list and the grid.
    """

    races: list[PageLink] = field(default_factory=list)
    race_id: str = ""
    race: str = ""
    start: When = field(default_factory=When)
    grid: list[GridRow] = field(default_factory=list)
    grid_message: str = ""
    search: str = ""
    sort: str = ""
    listed: str = ""
    count: str = ""
    headings: list[Heading] = field(default_factory=list)
    classes: list[EntryClass] = field(default_factory=list)
    pages: list[PageLink] = field(default_factory=list)
    message: str = ""
    available: bool = False

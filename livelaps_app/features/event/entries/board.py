"""Start grids and entries of an event as they are drawn."""

from dataclasses import dataclass, field

from livelaps_app.core.paging import PageLink


@dataclass(frozen=True)
class GridRow:
    """A row of a start grid: when it leaves, on the clocks at the event, which classes, and its entries.

    An entry is its plate, name, class and brand.
    """

    name: str = ""
    at: str = ""
    classes: str = ""
    count: str = ""
    entries: list[list[str]] = field(default_factory=list)


@dataclass(frozen=True)
class ClassBox:
    """Entries of a class; an entry is its plate, name, brand and home."""

    name: str = ""
    count: str = ""
    entries: list[list[str]] = field(default_factory=list)


@dataclass(frozen=True)
class Entries:
    """One view of an event's entries; `message` speaks instead of the list, `grid_message` instead of the grid."""

    races: list[PageLink] = field(default_factory=list)
    race_id: str = ""
    race: str = ""
    start: str = ""
    grid: list[GridRow] = field(default_factory=list)
    grid_message: str = ""
    search: str = ""
    count: str = ""
    classes: list[ClassBox] = field(default_factory=list)
    pages: list[PageLink] = field(default_factory=list)
    message: str = ""
    shown: bool = False

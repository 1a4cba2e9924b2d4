"""The views of an event's start grid and entry list."""

from dataclasses import dataclass, field

from livelaps_app.core.i18n.local_time import When
from livelaps_app.core.paging import Heading, PageLink


@dataclass(frozen=True)
class GridRow:
    """A row of a start grid.

    at: start in the event's time zone; lines: plate, name, class, brand, hue and rider of each entry; href: the page
    with the row's entries, "" if included; searched: has a rider of the search.
    """

    name: str = ""
    at: str = ""
    classes: str = ""
    count: str = ""
    href: str = ""
    anchor: str = ""
    open: bool = False
    searched: bool = False
    lines: list[list[str]] = field(default_factory=list)


@dataclass(frozen=True)
class ListedClass:
    """A class of the entry list; lines: plate, name, brand, home, hue and rider of each entry."""

    name: str = ""
    count: str = ""
    lines: list[list[str]] = field(default_factory=list)


@dataclass(frozen=True)
class ClassShare:
    """The entries of a class in all races. width: of its bar, in percent of the largest; look: its hue, and a sign."""

    name: str = ""
    count: str = ""
    width: str = ""
    look: str = ""


@dataclass(frozen=True)
class RiderStart:
    """The start of a rider. hue: of the class; at: row and time of day; instant: in ISO, for a countdown."""

    plate: str = ""
    rider: str = ""
    hue: str = ""
    race: str = ""
    at: str = ""
    instant: str = ""


@dataclass(frozen=True)
class GridChangeLine:
    """A change of a published start grid, with its time."""

    at: When = field(default_factory=When)
    text: str = ""


@dataclass(frozen=True)
class EntriesView:
    """The entries of an event for a query.

    available: the event has races with entries; race, start: of the grid; race_id, sort: as in the address; shares,
    total: entries of all races; alike: words instead of bars that are all equal; listed: race of the entry list, ""
    in a search; find: title of the search; starts: of the few riders of a search; published: the time of the grid;
    lot: its seed and check; changes: since the publication; message, grid_message, starts_message: replace list,
    grid, starts.
    """

    races: list[PageLink] = field(default_factory=list)
    race_id: str = ""
    race: str = ""
    start: When = field(default_factory=When)
    grid: list[GridRow] = field(default_factory=list)
    grid_message: str = ""
    lot: str = ""
    published: str = ""
    changes: list[GridChangeLine] = field(default_factory=list)
    find: str = ""
    search: str = ""
    sort: str = ""
    starts: list[RiderStart] = field(default_factory=list)
    starts_message: str = ""
    shares: list[ClassShare] = field(default_factory=list)
    alike: str = ""
    total: str = ""
    listed: str = ""
    count: str = ""
    headings: list[Heading] = field(default_factory=list)
    classes: list[ListedClass] = field(default_factory=list)
    pages: list[PageLink] = field(default_factory=list)
    message: str = ""
    available: bool = False

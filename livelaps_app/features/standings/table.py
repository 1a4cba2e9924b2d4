"""The standings screen as it is drawn."""

from dataclasses import dataclass, field

from livelaps_app.core.paging import Option, PageLink


@dataclass(frozen=True)
class RoundColumn:
    """A round's heading: its number, what it is called, and where it leads, without the base path."""

    number: str = ""
    title: str = ""
    href: str = ""


@dataclass(frozen=True)
class Cell:
    """What a rider got in a round; `look` is "dropped" where it does not count."""

    text: str = ""
    look: str = ""


@dataclass(frozen=True)
class Line:
    """A rider in a class; a line with only `heading` names the class."""

    heading: str = ""
    place: str = ""
    plate: str = ""
    name: str = ""
    brand: str = ""
    total: str = ""
    behind: str = ""
    rounds: list[Cell] = field(default_factory=list)


@dataclass(frozen=True)
class Table:
    """One view of a series' standings."""

    series_id: int = 0
    title: str = ""
    promoter: str = ""
    about: str = ""
    run: str = ""
    count: str = ""
    chosen: dict[str, str] = field(default_factory=dict)
    classes: list[Option] = field(default_factory=list)
    columns: list[str] = field(default_factory=list)
    rounds: list[RoundColumn] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    pages: list[PageLink] = field(default_factory=list)
    message: str = ""

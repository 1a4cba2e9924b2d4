"""A race on paper: the same record for the facts and for the live page."""

from dataclasses import dataclass, field

from livelaps_app.core.paging import PageLink
from livelaps_app.features.race.corrections.board import Corrected


@dataclass(frozen=True)
class Group:
    """Rows that stay together: a class with its name, or all of the race. A row has a text per column."""

    name: str = ""
    rows: list[list[str]] = field(default_factory=list)


@dataclass(frozen=True)
class Sheet:
    """A view of a race to be printed. `tabs` choose its order, `choices` its columns, `back` is the view it shows,
    `style` makes all columns fit."""

    title: str = ""
    about: str = ""
    state: str = ""
    count: str = ""
    back: str = ""
    message: str = ""
    columns: list[str] = field(default_factory=list)
    style: str = ""
    groups: list[Group] = field(default_factory=list)
    tabs: list[PageLink] = field(default_factory=list)
    choices: list[PageLink] = field(default_factory=list)
    corrections: Corrected = field(default_factory=Corrected)

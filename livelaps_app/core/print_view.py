"""A print view: tables that go to paper, with links that choose their order and columns."""

from dataclasses import dataclass, field

from livelaps_app.core.paging import PageLink


@dataclass(frozen=True)
class PrintGroup:
    """Rows under a heading, or without a name all of them; a row has a text per column."""

    name: str = ""
    rows: list[list[str]] = field(default_factory=list)


@dataclass(frozen=True)
class PrintView:
    """The tables and what surrounds them; back: the page they are of; style: CSS that makes all columns fit."""

    title: str = ""
    about: str = ""
    count: str = ""
    back: str = ""
    message: str = ""
    columns: list[str] = field(default_factory=list)
    style: str = ""
    groups: list[PrintGroup] = field(default_factory=list)
    tabs: list[PageLink] = field(default_factory=list)
    choices: list[PageLink] = field(default_factory=list)

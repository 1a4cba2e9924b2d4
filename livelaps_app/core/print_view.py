"""A print view: tables for paper, with links for order and columns."""

from dataclasses import dataclass, field

from livelaps_app.core.paging import PageLink


@dataclass(frozen=True)
class PrintGroup:
    """Rows with an optional heading; a row has a text per column."""

    name: str = ""
    rows: list[list[str]] = field(default_factory=list)


@dataclass(frozen=True)
class PrintView:
    """The tables and their frame. back: address of the original page; style: CSS that fits the columns."""

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

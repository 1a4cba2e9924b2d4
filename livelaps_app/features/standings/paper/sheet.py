"""Standings on paper: the same record for the facts and for the live page."""

from dataclasses import dataclass, field

from livelaps_app.core.paging import PageLink


@dataclass(frozen=True)
class Group:
    """Rows that stay together: a class with its name, or all riders. A row has a text per column."""

    name: str = ""
    rows: list[list[str]] = field(default_factory=list)


@dataclass(frozen=True)
class Sheet:
    """A view of standings to be printed. `tabs` choose its order, `choices` its columns, `back` is the view it shows,
    `looks` how the columns are set, `key` what the marks mean."""

    title: str = ""
    about: str = ""
    run: str = ""
    count: str = ""
    note: str = ""
    key: str = ""
    back: str = ""
    message: str = ""
    columns: list[str] = field(default_factory=list)
    style: str = ""
    groups: list[Group] = field(default_factory=list)
    tabs: list[PageLink] = field(default_factory=list)
    choices: list[PageLink] = field(default_factory=list)

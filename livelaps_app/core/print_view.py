"""A print view: tables for paper, with links for order and columns."""

from dataclasses import dataclass, field, replace
from typing import Self

from livelaps_app.core.paging import PageLink
from livelaps_app.core.qr_codes import qr_code
from livelaps_app.core.routes import BASE
from livelaps_app.core.settings import settings


@dataclass(frozen=True)
class PrintGroup:
    """Rows with an optional heading; a row has a text per column.

    columns: those of this table, if it has not all.
    """

    name: str = ""
    rows: list[list[str]] = field(default_factory=list)
    columns: list[str] = field(default_factory=list)

    def without_empty_last(self, columns: list[str]) -> Self:
        """The table without its last column if that is empty in all rows."""
        if len(columns) < 2 or any(row[-1] for row in self.rows):
            return self
        return replace(self, rows=[row[:-1] for row in self.rows], columns=columns[:-1])


@dataclass(frozen=True)
class PrintView:
    """The tables and their frame.

    back: address of the original page; live: its host and path, `code`: its whole address as a QR code; style: CSS that
    fits the columns; zone: of the venue, for the time of printing; plate: index of the column with plates, -1 without
    one.
    """

    title: str = ""
    about: str = ""
    count: str = ""
    back: str = ""
    live: str = ""
    code: str = ""
    zone: str = ""
    plate: int = -1
    message: str = ""
    columns: list[str] = field(default_factory=list)
    style: str = ""
    groups: list[PrintGroup] = field(default_factory=list)
    tabs: list[PageLink] = field(default_factory=list)
    choices: list[PageLink] = field(default_factory=list)


def live_links(back: str) -> dict[str, str]:
    """The fields of a print view for the way to its original page: path, address without its query, and QR code."""
    live = f"{settings().origin}{BASE}{back}"
    return {"back": back, "live": live.partition("://")[2].partition("?")[0], "code": qr_code(live)}

"""A print view: tables for paper, with links for order and columns."""

from dataclasses import dataclass, field

from livelaps_app.core.paging import PageLink
from livelaps_app.core.qr_codes import qr_code
from livelaps_app.core.routes import BASE
from livelaps_app.core.settings import settings


@dataclass(frozen=True)
class PrintGroup:
    """Rows with an optional heading; a row has a text per column."""

    name: str = ""
    rows: list[list[str]] = field(default_factory=list)


@dataclass(frozen=True)
class PrintView:
    """The tables and their frame.

    back: address of the original page; live: its whole address, `code`: as a QR code; style: CSS that fits the columns;
    plate: index of the column with plates, -1 without one.
    """

    title: str = ""
    about: str = ""
    count: str = ""
    back: str = ""
    live: str = ""
    code: str = ""
    plate: int = -1
    message: str = ""
    columns: list[str] = field(default_factory=list)
    style: str = ""
    groups: list[PrintGroup] = field(default_factory=list)
    tabs: list[PageLink] = field(default_factory=list)
    choices: list[PageLink] = field(default_factory=list)


def live_links(back: str) -> dict[str, str]:
    """The fields of a print view for the way to its original page: path, whole address, and QR code."""
    live = f"{settings().origin}{BASE}{back}"
    return {"back": back, "live": live.partition("://")[2], "code": qr_code(live)}

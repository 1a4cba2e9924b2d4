"""Readers of cells: text to value, or a ValueError with the reason."""

import re
import unicodedata

from livelaps_app.standins.timing.importing.records import MotoResult
from livelaps_app.standins.timing.scoring.records import Status

_CLOCK = re.compile(r"(\d{1,3}):([0-5]\d):([0-5]\d)(?:\.(\d{1,3}))?", re.ASCII)
_COUNT = re.compile(r"\d{1,6}", re.ASCII)
_YEAR = re.compile(r"(?:19|20)\d\d", re.ASCII)
_STATUSES = {status.value.casefold(): status for status in Status if status is not Status.RUNNING}
_NO_RESULT = frozenset({"", "888", "889"})  # some published results use these numbers
MAX_LENGTH = 120


def text(cell: str) -> str:
    """Any text, including ""."""
    if len(cell) > MAX_LENGTH:
        raise ValueError(f"is longer than {MAX_LENGTH} characters")
    if any(unicodedata.category(character) == "Cc" for character in cell):
        raise ValueError(f"{cell!r} has control characters")
    return cell


def required_text(cell: str) -> str:
    """Any text but ""."""
    if not cell:
        raise ValueError("is empty")
    return text(cell)


def count(cell: str) -> int:
    """A whole number from 0; "" is 0."""
    if cell and not _COUNT.fullmatch(cell):
        raise ValueError(f"{cell!r} is not a whole number")
    return int(cell or 0)


def place(cell: str) -> int | None:
    """A place from 1; None for "", 888 and 889."""
    if cell in _NO_RESULT:
        return None
    if not _COUNT.fullmatch(cell) or not int(cell):
        raise ValueError(f"{cell!r} is not a place")
    return int(cell)


def year(cell: str) -> int | None:
    """A year of birth; None for ""."""
    if cell and not _YEAR.fullmatch(cell):
        raise ValueError(f"{cell!r} is not a year of birth")
    return int(cell) if cell else None


def clock(cell: str) -> int | None:
    """HH:MM:SS.mmm as milliseconds; None for ""."""
    if not cell:
        return None
    match = _CLOCK.fullmatch(cell)
    if not match:
        raise ValueError(f"{cell!r} is not a time HH:MM:SS.mmm")
    hours, minutes, seconds, fraction = match.groups(default="")
    return ((int(hours) * 60 + int(minutes)) * 60 + int(seconds)) * 1000 + int(fraction.ljust(3, "0"))


def duration(cell: str) -> int:
    """HH:MM:SS.mmm as milliseconds; "" is 0."""
    return clock(cell) or 0


def lap_time(cell: str) -> int | None:
    """A time above zero in milliseconds; None for ""."""
    ms = clock(cell)
    if ms == 0:
        raise ValueError(f"{cell!r} is no time at all")
    return ms


def status(cell: str) -> Status | None:
    """finished, DNF, DNS or DSQ in any case; None for ""."""
    if cell and cell.casefold() not in _STATUSES:
        raise ValueError(f"{cell!r} is not one of finished, DNF, DNS, DSQ")
    return _STATUSES.get(cell.casefold())


def moto(cell: str) -> MotoResult:
    """A place, or DNF, DNS, DSQ; no result means DNS."""
    if (unplaced := _STATUSES.get(cell.casefold())) and unplaced is not Status.FINISHED:
        return MotoResult(None, unplaced)
    position = place(cell)
    return MotoResult(position, Status.FINISHED if position else Status.DNS)

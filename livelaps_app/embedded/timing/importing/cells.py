"""One cell of a result file at a time: text to value, or a ValueError that says what it should have been."""

import re
import unicodedata

from livelaps_app.embedded.timing.importing.records import MotoMark
from livelaps_app.embedded.timing.scoring.records import Status

_CLOCK = re.compile(r"(\d{1,3}):([0-5]\d):([0-5]\d)(?:\.(\d{1,3}))?", re.ASCII)
_COUNT = re.compile(r"\d{1,6}", re.ASCII)
_STATUSES = {status.value.casefold(): status for status in Status if status is not Status.RUNNING}
_NO_PLACE = "889"
LONGEST_TEXT = 120


def text(cell: str) -> str:
    """Any text, "" too."""
    if len(cell) > LONGEST_TEXT:
        raise ValueError(f"is longer than {LONGEST_TEXT} characters")
    if any(unicodedata.category(character) == "Cc" for character in cell):
        raise ValueError(f"{cell!r} has control characters")
    return cell


def some_text(cell: str) -> str:
    """Any text but none."""
    if not cell:
        raise ValueError("is empty")
    return text(cell)


def count(cell: str) -> int:
    """A whole number from 0; "" is 0."""
    if cell and not _COUNT.fullmatch(cell):
        raise ValueError(f"{cell!r} is not a whole number")
    return int(cell or 0)


def place(cell: str) -> int | None:
    """A place from 1; None for ""."""
    if not cell:
        return None
    if not _COUNT.fullmatch(cell) or not int(cell):
        raise ValueError(f"{cell!r} is not a place")
    return int(cell)


def clock(cell: str) -> int | None:
    """HH:MM:SS.mmm as milliseconds; None for ""."""
    if not cell:
        return None
    found = _CLOCK.fullmatch(cell)
    if not found:
        raise ValueError(f"{cell!r} is not a time HH:MM:SS.mmm")
    hours, minutes, seconds, fraction = found.groups(default="")
    return ((int(hours) * 60 + int(minutes)) * 60 + int(seconds)) * 1000 + int(fraction.ljust(3, "0"))


def duration(cell: str) -> int:
    """HH:MM:SS.mmm as milliseconds; "" is 0."""
    return clock(cell) or 0


def lap_time(cell: str) -> int | None:
    """A time that is more than nothing; None for ""."""
    ms = clock(cell)
    if ms == 0:
        raise ValueError(f"{cell!r} is no time at all")
    return ms


def status(cell: str) -> Status | None:
    """finished, DNF, DNS or DSQ in any case; None for ""."""
    if cell and cell.casefold() not in _STATUSES:
        raise ValueError(f"{cell!r} is not one of finished, DNF, DNS, DSQ")
    return _STATUSES.get(cell.casefold())


def moto(cell: str) -> MotoMark:
    """A place, or DNF, DNS, DSQ; "" and 889, as some published results have it, for who did not start."""
    if cell in {"", _NO_PLACE}:
        return MotoMark(None, Status.DNS)
    if (told := _STATUSES.get(cell.casefold())) and told is not Status.FINISHED:
        return MotoMark(None, told)
    return MotoMark(place(cell), Status.FINISHED)

"""The name of an event without that of its series, which stands beside it."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

COMMON = frozenset({"series", "série", "serie", "championship", "championnat", "campeonato", "cup"})
"""Words of the names of series that name none."""
MARKS = ",.:;–—-·"


class EventName(NamedTuple):
    """The series at the beginning of an event's name, "" without one, and the rest."""

    series: str
    rest: str


def split_event_name(name: str, series: Iterable[str]) -> EventName:
    """The name of an event in two: its first words that stand in the name of a series, and the rest, never empty.

    A single word counts only as the whole name of a series.
    """
    words = name.split()
    length = max((_common_length(words, listed.split()) for listed in series), default=0)
    if not length:
        return EventName("", name)
    return EventName(" ".join(words[:length]).rstrip(MARKS), " ".join(words[length:]).lstrip(f"{MARKS} "))


def split_venue(name: str, venue: str) -> EventName:
    """The name of an event in two if it ends with that of its venue: what stands before, and the venue."""
    before = name.removesuffix(venue).rstrip(f"{MARKS} ") if venue else name
    return EventName(before, venue) if before and before != name else EventName("", name)


def _common_length(words: Sequence[str], series: Sequence[str]) -> int:
    """The number of first words of a name that stand in that of a series in this order."""
    begin = [_plain(word) for word in words]
    there = [_plain(word) for word in series if not word.isdecimal() and _plain(word) not in COMMON]
    starts = range(len(there))
    fitting = [
        length
        for start in starts
        for length in range(1, min(len(there) - start, len(words) - 1) + 1)
        if there[start : start + length] == begin[:length] and any(map(_plain, words[length:]))
    ]
    length = max(fitting, default=0)
    return length if length > 1 or length == len(there) else 0


def _plain(word: str) -> str:
    return word.strip(MARKS).casefold()

"""Places from keys: who shares one, who is moved down, and what stands beside whom after each section."""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

Key = tuple[int, ...]


class Rank(NamedTuple):
    """Places among all and within the class, and the distance to whoever is ahead overall, None for the first."""

    overall: int
    in_class: int
    behind: int | None


def places(keys: Mapping[int, Key], demotions: Mapping[int, int]) -> dict[int, int]:
    """Entry id -> place, best first. The lowest key is best, equal keys share a place and the next one is skipped.

    `demotions` move an entry down so many places: it takes just that place and the others close up, unless it would
    split a tie or nobody is left to be ahead. Of two that come to the same place the less demoted is ahead.
    """
    found = _numbered(_tied(keys))
    if not demotions:
        return found
    held = _tied({entry: (place,) for entry, place in found.items() if not demotions.get(entry)})
    lowered = {entry: (place + count, count) for entry, place in found.items() if (count := demotions.get(entry))}
    return _numbered(_merged(deque(held), deque(_tied(lowered)), lowered))


def _merged(held: deque[list[int]], demoted: deque[list[int]], lowered: Mapping[int, Key]) -> Iterator[list[int]]:
    """Place after place the demoted who have come to theirs, else the next of the others."""
    place = 1
    while held or demoted:
        arrived = demoted and (not held or lowered[demoted[0][0]][0] <= place)
        group = (demoted if arrived else held).popleft()
        place += len(group)
        yield group


def _tied(keys: Mapping[int, Key]) -> list[list[int]]:
    """The entries of equal keys together, best first."""
    return [list(tied) for _, tied in groupby(sorted(keys, key=lambda entry: (keys[entry], entry)), keys.__getitem__)]


def _numbered(groups: Iterable[list[int]]) -> dict[int, int]:
    found: dict[int, int] = {}
    for group in groups:
        found |= dict.fromkeys(group, len(found) + 1)
    return found


def ranks(times: Sequence[tuple[int, int, int]]) -> dict[int, Rank]:
    """Entry id -> rank, for rows of (milliseconds, class id, entry id). Equal times share a place."""
    found: dict[int, Rank] = {}
    in_class: dict[int, tuple[int, int, int]] = {}
    overall, previous = 0, None
    for count, (ms, class_id, entry_id) in enumerate(sorted(times), start=1):
        if ms != previous:
            overall = count
        seen, place, class_ms = in_class.get(class_id, (0, 0, -1))
        seen += 1
        if ms != class_ms:
            place = seen
        in_class[class_id] = (seen, place, ms)
        found[entry_id] = Rank(overall, place, None if previous is None else ms - previous)
        previous = ms
    return found

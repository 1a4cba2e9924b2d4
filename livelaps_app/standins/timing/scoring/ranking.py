"""Places from keys with ties and demotions, and ranks of times."""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

Key = tuple[int, ...]


class Rank(NamedTuple):
    """Places overall and within the class, and the gap to the entry ahead overall, None for the first."""

    overall: int
    in_class: int
    behind: int | None


def places(keys: Mapping[int, Key], demotions: Mapping[int, int]) -> dict[int, int]:
    """Entry id -> place, lowest key first; equal keys share a place and the next one is skipped.

    `demotions` are places that an entry moves down; the others close up. A demotion keeps ties and ends at the last
    place. Of two entries demoted to the same place the less demoted one is ahead.
    """
    ranked = _number_groups(_tied_groups(keys))
    if not demotions:
        return ranked
    unmoved = _tied_groups({entry: (place,) for entry, place in ranked.items() if not demotions.get(entry)})
    demoted = {entry: (place + count, count) for entry, place in ranked.items() if (count := demotions.get(entry))}
    return _number_groups(_merge(deque(unmoved), deque(_tied_groups(demoted)), demoted))


def _merge(unmoved: deque[list[int]], demoted: deque[list[int]], keys: Mapping[int, Key]) -> Iterator[list[int]]:
    """Groups of tied entries in order: at each place a demoted group that has reached it, else an unmoved one."""
    place = 1
    while unmoved or demoted:
        reached = demoted and (not unmoved or keys[demoted[0][0]][0] <= place)
        group = (demoted if reached else unmoved).popleft()
        place += len(group)
        yield group


def _tied_groups(keys: Mapping[int, Key]) -> list[list[int]]:
    """Groups of entries with equal keys, lowest first."""
    return [list(tied) for _, tied in groupby(sorted(keys, key=lambda entry: (keys[entry], entry)), keys.__getitem__)]


def _number_groups(groups: Iterable[list[int]]) -> dict[int, int]:
    numbered: dict[int, int] = {}
    for group in groups:
        numbered |= dict.fromkeys(group, len(numbered) + 1)
    return numbered


def ranks(times: Sequence[tuple[int, int, int]]) -> dict[int, Rank]:
    """Entry id -> rank, for rows of (milliseconds, class id, entry id). Equal times share a place."""
    by_entry: dict[int, Rank] = {}
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
        by_entry[entry_id] = Rank(overall, place, None if previous is None else ms - previous)
        previous = ms
    return by_entry

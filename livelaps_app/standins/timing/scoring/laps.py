"""Lap races (hare scramble, cross country, a timed moto): passings become laps, most laps win."""

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from operator import itemgetter

from livelaps_app.standins.timing.scoring.placing import IN_THE_RACE
from livelaps_app.standins.timing.scoring.records import RaceRules, ScoredEntry, ScoringEntry, ScoringPassing, Status
from livelaps_app.standins.timing.scoring.timed import TimedEntry, score_timed

_BY_TIME = itemgetter(1, 0, 2)


def hare_scramble(
    entries: Sequence[ScoringEntry], passings: Iterable[ScoringPassing], rules: RaceRules, with_sections: bool = True
) -> tuple[ScoredEntry, ...]:
    """The entries in final order: most laps, then least time from the row's start to the last lap.

    A lap penalty removes laps, not their time. A running entry after the flag is finished. Passings of unknown entries
    are ignored.
    """
    counted = _count_passings(entries, passings, rules.min_lap_ms)
    flag_ms = _flag(entries, counted, rules.length_ms)
    return score_timed(
        [_timed_entry(entry, counted[entry.entry_id], flag_ms) for entry in entries], rules, with_sections
    )


def _count_passings(
    entries: Sequence[ScoringEntry], passings: Iterable[ScoringPassing], min_lap_ms: int
) -> dict[int, list[int]]:
    """Entry id -> the row's start, then each passing that completed a lap."""
    counted = {entry.entry_id: [entry.start_ms] for entry in entries}
    shortest = max(1, min_lap_ms)
    seen: set[int] = set()
    for entry_id, at_ms, passing_id, _ in sorted(passings, key=_BY_TIME):
        if passing_id in seen or entry_id not in counted:
            continue
        seen.add(passing_id)
        times = counted[entry_id]
        if at_ms - times[-1] >= shortest:
            times.append(at_ms)
    return counted


def _flag(entries: Sequence[ScoringEntry], counted: Mapping[int, list[int]], length_ms: int | None) -> int | None:
    """The time of the flag: the leader's first passing after the race's length. None before it."""
    if length_ms is None:
        return None
    crossings = (counted[entry.entry_id] for entry in entries if entry.status in IN_THE_RACE)
    first_after = (
        (-index, times[index]) for times in crossings if (index := bisect_left(times, length_ms, 1)) < len(times)
    )
    return min(first_after, default=(0, None))[1]


def _timed_entry(entry: ScoringEntry, times: list[int], flag_ms: int | None) -> TimedEntry:
    last = len(times) if flag_ms is None else bisect_left(times, flag_ms, 1)
    flagged = last < len(times)
    laps = [end - begin for begin, end in pairwise(times[: last + 1])]
    status = Status.FINISHED if flagged and entry.status is Status.RUNNING else entry.status
    return TimedEntry(entry, status, laps)

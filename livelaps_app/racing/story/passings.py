"""The passings of a race in the order of time, from the laps of its entries."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from livelaps_app.core.racing.penalties import time_penalty_ms
from livelaps_app.gateways.timing.records import RaceSplits, ResultRow, Split

Order = Mapping[int, Sequence[int]]
"""The entries that have ridden a lap, the fastest until then first, by the number of the lap."""


class LapPassing(NamedTuple):
    """The end of a lap, counted from 1.

    at_ms: the time since the start of the race; total_ms: the entry's own time with time penalties; due_ms: the time
    since the start of the race at which the lap places the entry.
    """

    at_ms: int
    entry: int
    lap: int
    lap_ms: int | None
    total_ms: int
    due_ms: int


def lap_passings(
    rows: Sequence[ResultRow], splits: RaceSplits, start: datetime | None, *, deferring: bool = False
) -> list[LapPassing]:
    """All passings in the order of time; without disqualified entries.

    deferring: a lap places an entry with a time penalty when its time with the penalty is over, as in a running race.
    """
    ridden = (row for row in rows if row.status != "DSQ")
    return sorted(passing for row in ridden for passing in _passings(row, splits, start, deferring))


def lap_orders(passings: Sequence[LapPassing]) -> Order:
    """The order after each lap, which has those alone whom this lap places by now."""
    by_lap: defaultdict[int, list[tuple[int, int]]] = defaultdict(list)
    now_ms = max((passing.at_ms for passing in passings), default=0)
    for passing in passings:
        if passing.due_ms <= now_ms:
            by_lap[passing.lap].append((passing.total_ms, passing.entry))
    return {lap: [entry for _, entry in sorted(ridden, key=lambda item: item[0])] for lap, ridden in by_lap.items()}


def totals(splits: RaceSplits, entry: int) -> list[int | None]:
    """The times in ms after each lap of an entry, None for one that is not ridden."""
    ridden: Mapping[str, Split] = splits.entries.get(entry, {})
    return [ridden[name].total_ms if name in ridden else None for name in splits.names]


def _passings(row: ResultRow, splits: RaceSplits, start: datetime | None, deferring: bool) -> Iterator[LapPassing]:
    ridden: Mapping[str, Split] = splits.entries.get(row.id, {})
    timed = [(lap, ridden[name]) for lap, name in enumerate(splits.names, start=1) if name in ridden]
    known = [split.total_ms for _, split in timed if split.total_ms is not None]
    own_start, penalty_ms = _own_start_ms(row, known, start), time_penalty_ms(row.penalty)
    for lap, split in timed:
        if split.total_ms is not None:
            at_ms = own_start + split.total_ms
            due_ms = at_ms + penalty_ms if deferring and lap > 1 else at_ms
            yield LapPassing(at_ms, row.id, lap, split.time_ms, split.total_ms + penalty_ms, due_ms)


def _own_start_ms(row: ResultRow, known: Sequence[int], start: datetime | None) -> int:
    """The start of an entry's row after that of the race, from its last passing; 0 if that is unknown."""
    if start is None or row.last_passing_at is None or not known:
        return 0
    return max(0, round((row.last_passing_at - start).total_seconds() * 1000) - known[-1])

"""The progress of entries in a lap race: places won in the last lap."""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import accumulate


def places_won(lap_times: Mapping[int, Sequence[int]]) -> dict[int, int]:
    """Entry id -> places won in its last lap, negative if lost, by the time after each lap without penalties.

    An entry with one lap has no earlier place and is missing.
    """
    totals = {entry_id: list(accumulate(times)) for entry_id, times in lap_times.items()}
    columns: defaultdict[int, list[int]] = defaultdict(list)
    for after in totals.values():
        for lap, total_ms in enumerate(after):
            columns[lap].append(total_ms)
    for column in columns.values():
        column.sort()
    return {
        entry_id: bisect_left(columns[len(after) - 2], after[-2]) - bisect_left(columns[len(after) - 1], after[-1])
        for entry_id, after in totals.items()
        if len(after) > 1
    }

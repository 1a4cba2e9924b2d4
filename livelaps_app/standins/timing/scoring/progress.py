"""The progress of entries in a lap race: places won in the last lap."""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import accumulate


def places_won(ridden: Mapping[int, tuple[int, Sequence[int]]]) -> dict[int, int]:
    """Entry id -> places won in its last lap, negative if lost, from time penalties and lap times by entry id.

    An entry with one lap has no earlier place and is missing.
    """
    totals = {
        entry_id: list(accumulate(times, initial=penalty_ms))[1:] for entry_id, (penalty_ms, times) in ridden.items()
    }
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

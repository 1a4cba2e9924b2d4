"""How far behind its leader an entry is told to be: as it was ridden, or as it stands on the track."""

from bisect import bisect_left
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from livelaps_app.embedded.timing.scoring.records import Gap


class Leader(NamedTuple):
    """Whom the others are behind, penalties included; `passed`: the time after each of the laps, without penalties."""

    laps: int
    total_ms: int
    passed: Sequence[int]


def leading(times: Sequence[int], laps: int, total_ms: int) -> Leader:
    """The leader with these times. A lap penalty takes laps, not their time: the first one counted is the longer."""
    return Leader(laps, total_ms, list(accumulate(times))[len(times) - laps :])


def as_ridden(leader: Leader, laps: int, total_ms: int) -> Gap | None:
    """In laps, or in time after as many; None for who was moved down and is ahead of the leader."""
    lost, behind_ms = leader.laps - laps, total_ms - leader.total_ms
    if (lost, behind_ms) < (0, 0):
        return None
    return Gap(0, lost) if lost else Gap(behind_ms)


def on_track(leader: Leader, laps: int, total_ms: int, ridden_ms: int) -> Gap | None:
    """While a race runs: in time after the last lap that both have, in laps only for who was lapped.

    So many laps are lost as the leader had come by more often when the entry did, or will have when it does next. None
    for who led then and has not come by since. `ridden_ms` is `total_ms` without penalties.
    """
    if not 0 < laps < leader.laps:
        return as_ridden(leader, laps, total_ms)
    lost = max(bisect_left(leader.passed, ridden_ms), leader.laps - 1) - laps
    if lost:
        return Gap(0, lost)
    behind_ms = total_ms - leader.total_ms + leader.passed[-1] - leader.passed[laps - 1]
    return Gap(behind_ms) if behind_ms >= 0 else None

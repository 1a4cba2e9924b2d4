"""Gaps to the leader: as ridden, or on the track while the race runs."""

from bisect import bisect_left
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from livelaps_app.embedded.timing.scoring.records import Gap


class Leader(NamedTuple):
    """The leader's laps and time with penalties, and the time after each lap without them."""

    laps: int
    total_ms: int
    passed_ms: Sequence[int]


def leader_after(times_ms: Sequence[int], laps: int, total_ms: int) -> Leader:
    """The leader with these lap times; a lap penalty takes laps, not their time, so the first lap left is longer."""
    return Leader(laps, total_ms, list(accumulate(times_ms))[len(times_ms) - laps :])


def as_ridden(leader: Leader, laps: int, total_ms: int) -> Gap | None:
    """The gap in laps, or in time at equal laps; None for an entry moved down from ahead of the leader."""
    lost, behind_ms = leader.laps - laps, total_ms - leader.total_ms
    if (lost, behind_ms) < (0, 0):
        return None
    return Gap(0, lost) if lost else Gap(behind_ms)


def on_track(leader: Leader, laps: int, total_ms: int, ridden_ms: int) -> Gap | None:
    """The gap after the last common lap, in laps only for a lapped entry; `ridden_ms` is the time without penalties.

    An entry is lapped when the leader has passed more often by the entry's last passing, or will by its next. None for
    an entry that led at its last passing.
    """
    if not 0 < laps < leader.laps:
        return as_ridden(leader, laps, total_ms)
    lost = max(bisect_left(leader.passed_ms, ridden_ms), leader.laps - 1) - laps
    if lost:
        return Gap(0, lost)
    behind_ms = total_ms - leader.total_ms + leader.passed_ms[-1] - leader.passed_ms[laps - 1]
    return Gap(behind_ms) if behind_ms >= 0 else None

"""When a running race is delayed: nobody has passed for longer than its laps explain."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from statistics import median

LATE, LAPS, LEAST = timedelta(minutes=10), 3, 1.5
"""Nobody passing for ten minutes is late, or for three laps when that is less; but never for less than so many."""


def delayed(passed: datetime | None, last_laps: Iterable[int | None], now: datetime) -> bool:
    """Whether a running race is, by the last passing of all, and each rider's last lap in ms (none yet: None or 0)."""
    return passed is not None and now - passed > _patience([lap for lap in last_laps if lap])


def _patience(laps: list[int]) -> timedelta:
    if not laps:
        return LATE
    lap = timedelta(milliseconds=median(laps))
    return max(min(LATE, LAPS * lap), LEAST * lap)

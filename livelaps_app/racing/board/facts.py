"""Facts of a race that follow from its results: clock, best laps, and when a rider is due.

An unknown fact is None and never an estimate.
"""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from livelaps_app.core.racing.race_status import NOTSTARTED
from livelaps_app.gateways.timing.records import ON_COURSE, Race, RaceResults, ResultRow

RECENT = 3  # laps of a closing speed
LATE_LAPS = 1.5  # after so many laps without a passing a rider is no longer due


class RaceClock(NamedTuple):
    """The start of a race, and its last passing once it is over."""

    started: datetime
    ended: datetime | None = None


def race_clock(race: Race, results: RaceResults) -> RaceClock | None:
    """The clock of a race; None before its start, or if its start or end is unknown."""
    if results.scoring_status == NOTSTARTED or race.start_time is None:
        return None
    if results.scoring_status == "running":
        return RaceClock(race.start_time)
    return RaceClock(race.start_time, results.last_passing_at) if results.last_passing_at else None


def fastest_lap(rows: Iterable[ResultRow]) -> ResultRow | None:
    """The rider of the fastest lap, the better placed of equal ones."""
    timed = (row for row in rows if row.best_lap and row.status != "DSQ")
    return min(timed, key=lambda row: row.best_lap or 0, default=None)


def is_own_best(row: ResultRow) -> bool:
    """True if the last lap is the rider's fastest of several."""
    return row.laps > 1 and row.last_lap is not None and row.last_lap == row.best_lap


def class_leaders(rows: Iterable[ResultRow]) -> dict[str, ResultRow]:
    """The leader of each class by name, the first of tied ones."""
    leaders: dict[str, ResultRow] = {}
    for row in rows:
        if row.class_position == 1:
            leaders.setdefault(row.class_name, row)
    return leaders


def due_at(row: ResultRow, now: datetime) -> datetime | None:
    """The time of the next passing, if the rider is on course and repeats the last lap; None once it is overdue."""
    if row.status != ON_COURSE or row.last_passing_at is None or not row.last_lap:
        return None
    lap = timedelta(milliseconds=row.last_lap)
    return row.last_passing_at + lap if now - row.last_passing_at <= LATE_LAPS * lap else None


def closing_ms(behind: Sequence[int | None], ahead: Sequence[int | None]) -> int | None:
    """The gain of a rider on the one ahead in a lap, on average of the last common laps; negative if losing.

    Both are times in ms after each lap.
    """
    common = [
        back - front for back, front in zip(behind, ahead, strict=False) if back is not None and front is not None
    ]
    recent = common[-RECENT - 1 :]
    return round((recent[0] - recent[-1]) / (len(recent) - 1)) if len(recent) > 1 else None

"""What scoring is told and what it answers: frozen records, so that one race can be scored again at every passing.

All times are whole milliseconds. Times of a race count from the start of its first row, times of a moto from the start
of that moto. The records made by the thousand are named tuples, three times quicker to make than a frozen dataclass.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

PROFESSIONAL_POINTS = (25, 22, 20, 18, 16, *range(15, 0, -1))


class Status(StrEnum):
    """How an entry stands, in its race or in one moto."""

    RUNNING = "running"
    FINISHED = "finished"
    DNF = "DNF"
    DNS = "DNS"
    DSQ = "DSQ"


class Scoring(StrEnum):
    """How a race decides its places."""

    LAPS = "laps"
    ENDURO = "enduro"
    MOTOCROSS_POINTS = "motocross-points"
    MOTOCROSS_POSITIONS = "motocross-positions"


class PenaltyKind(StrEnum):
    """The unit of a penalty; time is in milliseconds."""

    TIME = "time"
    LAPS = "laps"
    POSITIONS = "positions"
    POINTS = "points"


@dataclass(frozen=True, slots=True)
class ScoringPenalty:
    """So much of one unit, never negative. `moto` is the moto it was given in, None for the race as a whole.

    A motocross has time and lap penalties per moto only: the race as a whole has no time. Other races do not read
    `moto`.
    """

    kind: PenaltyKind
    amount: int
    reason: str = ""
    moto: int | None = None

    def __post_init__(self) -> None:
        """ValueError for a negative amount: a penalty never helps."""
        if self.amount < 0:
            raise ValueError(f"penalty of {self.amount} {self.kind}: must not be negative")


@dataclass(frozen=True, slots=True)
class ScoringEntry:
    """An entry before scoring. `class_id` and `rider_id` stay the same from race to race; `start_ms` is its row's."""

    entry_id: int
    rider_id: int
    class_id: int
    start_ms: int = 0
    status: Status = Status.RUNNING
    penalties: tuple[ScoringPenalty, ...] = ()


class ScoringPassing(NamedTuple):
    """An entry read at the line; `id` tells a reading apart, `moto` is 1 except in a motocross."""

    entry_id: int
    at_ms: int
    id: int
    moto: int = 1


class ScoringSectionTime(NamedTuple):
    """An entry's time in one timed section, numbered from 1; None when it has no time there."""

    entry_id: int
    section: int
    elapsed_ms: int | None


class ScoringMotoFinish(NamedTuple):
    """An entry's finish in one moto, numbered from 1; times and laps are known only where the moto was timed."""

    entry_id: int
    moto: int
    position: int | None
    status: Status = Status.FINISHED
    laps: int = 0
    total_ms: int | None = None
    best_lap_ms: int | None = None


@dataclass(frozen=True, slots=True)
class RaceTiming:
    """All that was seen during a race, in any order. Each kind of race reads its own; a motocross takes a moto's
    finishes where they are given and counts its passings where they are not."""

    passings: Sequence[ScoringPassing] = ()
    section_times: Sequence[ScoringSectionTime] = ()
    moto_finishes: Sequence[ScoringMotoFinish] = ()


@dataclass(frozen=True, slots=True)
class RaceRules:
    """The rules of one race.

    `points_table` is by class place from 1. Readings closer than `min_lap_ms` to the one before are the same passing.
    `length_ms`: the leader's next passing after it ends the race; None when no flag falls by the clock.
    """

    scoring: Scoring
    points_table: tuple[int, ...] = PROFESSIONAL_POINTS
    min_lap_ms: int = 0
    length_ms: int | None = None


class Gap(NamedTuple):
    """How far behind the leader: in laps when there are any, else in time."""

    ms: int
    laps: int = 0


class ScoredSection(NamedTuple):
    """One lap, timed section or moto of one entry. None: no time, no place.

    `overall_position` and `class_position` are cumulative, after this section; the `section_` ones are of it alone.
    `gap_ahead_ms` is to the rider ahead overall after this section, None for the first. Penalties are not in it.
    """

    number: int
    elapsed_ms: int | None
    cumulated_ms: int | None
    overall_position: int | None
    class_position: int | None
    section_overall_position: int | None
    section_class_position: int | None
    gap_ahead_ms: int | None


class ScoredMoto(NamedTuple):
    """One moto of one entry; `points` counts by class place: the table's points, or the position itself."""

    number: int
    position: int | None
    class_position: int | None
    points: int
    laps: int
    status: Status


@dataclass(frozen=True, slots=True)
class ScoredEntry:
    """An entry after scoring. Places are None for DNF, DNS, DSQ and for who has not passed the line yet.

    `laps` counts laps less penalties, or timed sections, or the laps of all motos. `total_ms` is adjusted for the row,
    penalties included, None when nothing is timed. `points` are by class, penalties taken off (added where positions
    are summed). `sections` is empty unless asked for; gaps are None for the leader, the unplaced, in a motocross, and
    for who was moved down behind a slower one.
    """

    entry_id: int
    overall_position: int | None
    class_position: int | None
    status: Status
    laps: int
    total_ms: int | None
    overall_behind: Gap | None
    class_behind: Gap | None
    points: int
    best_lap_ms: int | None
    last_lap_ms: int | None
    sections: tuple[ScoredSection, ...] = ()
    motos: tuple[ScoredMoto, ...] = ()

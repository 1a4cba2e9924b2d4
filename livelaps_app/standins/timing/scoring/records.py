"""Inputs (`Scoring...`) and results (`Scored...`) of race scoring as immutable records.

Times are milliseconds from the start of the first row, in a moto from the moto's start. Numerous records are named
tuples, created three times faster than frozen dataclasses.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from livelaps_app.core.racing.gaps import Gap

PROFESSIONAL_POINTS = (25, 22, 20, 18, 16, *range(15, 0, -1))


class Status(StrEnum):
    """The status of an entry in its race or in one moto."""

    RUNNING = "running"
    FINISHED = "finished"
    DNF = "DNF"
    DNS = "DNS"
    DSQ = "DSQ"


class Scoring(StrEnum):
    """The rule that decides the places of a race."""

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
    """A penalty of a moto, or of the whole race (None). Raises ValueError for a negative amount.

    A motocross has time and lap penalties per moto only; other races ignore `moto`.
    """

    kind: PenaltyKind
    amount: int
    reason: str = ""
    moto: int | None = None

    def __post_init__(self) -> None:
        if self.amount < 0:
            raise ValueError(f"penalty of {self.amount} {self.kind}: must not be negative")


@dataclass(frozen=True, slots=True)
class ScoringEntry:
    """An entry to score; class and rider ids are equal in all races, `start_ms` is the start of its row."""

    entry_id: int
    rider_id: int
    class_id: int
    start_ms: int = 0
    status: Status = Status.RUNNING
    penalties: tuple[ScoringPenalty, ...] = ()


class ScoringPassing(NamedTuple):
    """A crossing of the line under its own `id`; `moto` is 1 except in a motocross."""

    entry_id: int
    at_ms: int
    id: int
    moto: int = 1


class ScoringSectionTime(NamedTuple):
    """An entry's time in one timed section, numbered from 1; None for no time."""

    entry_id: int
    section: int
    elapsed_ms: int | None


class ScoringMotoFinish(NamedTuple):
    """An entry's finish in one moto, numbered from 1; times and laps only where the moto was timed."""

    entry_id: int
    moto: int
    position: int | None
    status: Status = Status.FINISHED
    laps: int = 0
    total_ms: int | None = None
    best_lap_ms: int | None = None


@dataclass(frozen=True, slots=True)
class RaceTiming:
    """The timing of a race, in any order; a motocross uses passings for the motos without recorded finishes."""

    passings: Sequence[ScoringPassing] = ()
    section_times: Sequence[ScoringSectionTime] = ()
    moto_finishes: Sequence[ScoringMotoFinish] = ()


@dataclass(frozen=True, slots=True)
class RaceRules:
    """The rules of one race; `points_table` is by class place from 1.

    Passings within `min_lap_ms` of the last one do not count. The leader's first passing after `length_ms` ends the
    race; None for a race without a time limit.
    """

    scoring: Scoring
    points_table: tuple[int, ...] = PROFESSIONAL_POINTS
    min_lap_ms: int = 0
    length_ms: int | None = None


class ScoredSection(NamedTuple):
    """A lap, timed section or moto of an entry, with times as ridden; None for no time or place.

    `overall_position`, `class_position` and `gap_ahead_ms` (to the rider ahead overall) are cumulative, with time
    penalties; the `section_` positions are of this section alone, without.
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
    """A moto of an entry; `points` are by class, from the table or the position itself."""

    number: int
    position: int | None
    class_position: int | None
    points: int
    laps: int
    status: Status


@dataclass(frozen=True, slots=True)
class ScoredEntry:
    """A scored entry; positions are None for DNF, DNS, DSQ and before the first passing.

    `laps` are laps less penalties, timed sections, or the laps of all motos. `total_ms` is from the row's start with
    penalties, None without a time. `points` are by class, with penalties. Gaps are None for the leader, unplaced
    entries, in a motocross, and for an entry moved down from ahead of the leader; in a running race they are as of the
    entry's own last passing, and in a `ScoredRace` they grow down the table. In a running lap race a lap of an entry
    with a time penalty counts for places and gaps when its time with the penalty is over.
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
    passed_ms: int | None = None
    places_won: int | None = None
    sections: tuple[ScoredSection, ...] = ()
    motos: tuple[ScoredMoto, ...] = ()

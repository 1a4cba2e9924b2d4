"""Rules, inputs (`Scoring...`) and results (`Scored...`) of series scoring as immutable records."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from livelaps_app.standins.timing.scoring.records import PROFESSIONAL_POINTS, Status


class Award(StrEnum):
    """The source of a round's points: the series' table by place, or the race's own points (the sum of the motos)."""

    PLACE = "place"
    RACE = "race"


class Basis(StrEnum):
    """The rule that awarded the points of a round."""

    PLACE = "place"
    RACE = "race"
    PARTICIPATION = "participation"
    SMALL_CLASS = "small_class"
    DNF = "DNF"
    DNS = "DNS"
    DSQ = "DSQ"


class TieBreak(StrEnum):
    """A rule that separates riders of the same total; places of dropped rounds count too."""

    MOST_WINS = "most_wins"
    MOST_SECONDS = "most_seconds"
    MOST_THIRDS = "most_thirds"
    COUNTBACK = "countback"
    LAST_ROUND = "last_round"
    MOST_ROUNDS = "most_rounds"


@dataclass(frozen=True, slots=True)
class SeriesRules:
    """The rules of a series; `tie_breaks` apply in order. Raises ValueError for impossible drops.

    A finisher past the table, or in a class with fewer starters than `min_class_size`, gets `participation_points`.
    Only the `best_n` rounds count, or all but `drop_percentage` percent (rounded down) of the rounds run; not both.
    """

    award: Award = Award.PLACE
    points_table: tuple[int, ...] = PROFESSIONAL_POINTS
    dnf_points: int = 0
    dns_points: int = 0
    participation_points: int = 0
    min_class_size: int = 1
    best_n: int | None = None
    drop_percentage: int | None = None
    tie_breaks: tuple[TieBreak, ...] = (
        TieBreak.MOST_WINS,
        TieBreak.MOST_SECONDS,
        TieBreak.MOST_THIRDS,
        TieBreak.LAST_ROUND,
    )

    def __post_init__(self) -> None:
        if self.best_n is not None and self.drop_percentage is not None:
            raise ValueError("best_n and drop_percentage: only one may be set")
        if self.best_n is not None and self.best_n < 1:
            raise ValueError(f"best_n {self.best_n}: must be at least 1")
        if self.drop_percentage is not None and not 0 <= self.drop_percentage < 100:
            raise ValueError(f"drop_percentage {self.drop_percentage}: must be 0 to 99")


class ScoringRoundResult(NamedTuple):
    """A rider's result in a round; `points` are the race's, `penalty_points` are deducted from points by place."""

    rider_id: int
    class_id: int
    place: int | None
    status: Status
    points: int = 0
    penalty_points: int = 0


@dataclass(frozen=True, slots=True)
class ScoringRound:
    """A round of a series; a round without results has not been run."""

    number: int
    results: Sequence[ScoringRoundResult]


class ScoredRound(NamedTuple):
    """A rider's points in one round after deduction of the `penalty`; `status` and `basis` None without an entry."""

    number: int
    points: int
    place: int | None
    status: Status | None
    dropped: bool
    basis: Basis | None = None
    penalty: int = 0


@dataclass(frozen=True, slots=True)
class ScoredStanding:
    """A rider's place in a class; `behind` is the gap to the leader in points.

    `above` and `below` are the tie-breaks against neighbours of equal totals.
    """

    class_id: int
    rider_id: int
    place: int
    total: int
    behind: int
    wins: int
    rounds: tuple[ScoredRound, ...]
    above: TieBreak | None
    below: TieBreak | None

    @property
    def decided_by(self) -> TieBreak | None:
        """The tie-break that decided the place: against the rider above, else below."""
        return self.above or self.below

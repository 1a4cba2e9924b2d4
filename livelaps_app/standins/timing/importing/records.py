"""The content of a result file as immutable records, with names in place of ids."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from livelaps_app.standins.timing.scoring.records import Scoring, ScoringPenalty, Status


class BadFile(Exception):
    """A file that cannot be imported; `problems` are lines "file:line: what"."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = tuple(problems)


class MotoResult(NamedTuple):
    """A rider's place in one moto, None for the reason in `status`."""

    position: int | None
    status: Status


@dataclass(frozen=True, slots=True)
class RaceHeading:
    """Date, venue, class and round of a file's race."""

    date: date
    venue: str
    class_name: str
    round_number: int | None


@dataclass(frozen=True, slots=True)
class ParsedEntry:
    """One line of results; passings and the start are from the first row's start.

    `overall` is the published place. The race's scoring decides which of `motos`, `passings_ms` and `sections_ms` has
    values. Plate, brand and hometown may be "". `namesake` is what tells riders of one name apart, "" for a name that
    stands once in its class.
    """

    line: int
    rider: str
    plate: str
    class_name: str
    brand: str
    hometown: str
    overall: int | None
    row: int | None
    start_ms: int
    status: Status
    penalties: tuple[ScoringPenalty, ...]
    motos: tuple[MotoResult, ...] = ()
    passings_ms: tuple[int, ...] = ()
    sections_ms: tuple[int | None, ...] = ()
    namesake: str = ""
    birth_year: int | None = None

    @property
    def places(self) -> dict[str, int]:
        """The published places by what they are of."""
        places = {"overall place": self.overall}
        places |= {f"moto{number} place": result.position for number, result in enumerate(self.motos, start=1)}
        return {what: place for what, place in places.items() if place is not None}


@dataclass(frozen=True, slots=True)
class ParsedRace:
    """A whole file, with entries in the order of its lines; `warnings` are lines "file:line: what"."""

    scoring: Scoring
    heading: RaceHeading
    entries: tuple[ParsedEntry, ...]
    warnings: tuple[str, ...] = ()

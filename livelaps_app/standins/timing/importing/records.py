"""The content of a result file as immutable records, with names in place of ids."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from livelaps_app.standins.timing.scoring.records import Scoring, ScoringPenalty, Status


class BadFile(Exception):
    """An unimportable file; `problems` are lines "file:line: text"."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = tuple(problems)


class MotoResult(NamedTuple):
    """A rider's place in a moto, None with the reason in `status`."""

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
    """A line of results; passings and the start count from the first row's start.

    `overall` is the published place. The race's scoring selects the used one of `motos`, `passings_ms` and
    `sections_ms`. Plate, brand and hometown may be "". `namesake` distinguishes riders of the same name in a class, or
    is "".
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
        """The published places by their scope."""
        places = {"overall place": self.overall}
        places |= {f"moto{number} place": result.position for number, result in enumerate(self.motos, start=1)}
        return {what: place for what, place in places.items() if place is not None}


@dataclass(frozen=True, slots=True)
class ParsedRace:
    """A complete file, with entries in line order; `warnings` are lines "file:line: text"."""

    scoring: Scoring
    heading: RaceHeading
    entries: tuple[ParsedEntry, ...]
    warnings: tuple[str, ...] = ()

"""What a result file says, as frozen records: still names and texts, no ids yet."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from livelaps_app.embedded.timing.scoring.records import Scoring, ScoringPenalty, Status


class BadFile(Exception):
    """A file that cannot be imported; `problems` are all that is wrong, each "file:line: what"."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = tuple(problems)


class MotoMark(NamedTuple):
    """A rider's place in one moto; None with the reason in `status`."""

    position: int | None
    status: Status


@dataclass(frozen=True, slots=True)
class RaceHeading:
    """What a file's name or its first lines say of the race; `round_number` None outside a series."""

    date: date
    venue: str
    class_name: str
    round_number: int | None


@dataclass(frozen=True, slots=True)
class ParsedEntry:
    """One line of results. Times are milliseconds, passings and the start counted from the first row's start.

    `overall` is the published place, None where the file tells none. Which of `motos`, `passings_ms` and `sections_ms`
    is filled follows from the race's scoring. Plate, brand and hometown may be "".
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
    motos: tuple[MotoMark, ...] = ()
    passings_ms: tuple[int, ...] = ()
    sections_ms: tuple[int | None, ...] = ()


@dataclass(frozen=True, slots=True)
class ParsedRace:
    """A whole file, in the order of its lines."""

    scoring: Scoring
    heading: RaceHeading
    entries: tuple[ParsedEntry, ...]

"""Series, their rounds and their standings."""

from collections.abc import Mapping
from typing import Annotated, Any, NamedTuple

from pydantic import BeforeValidator, Field, SkipValidation, TypeAdapter, field_validator

from livelaps_app.gateways.timing.fields import Day, Instant, Names, Place, Points, Record, Status, Words


class SeriesLine(Record):
    """A series as a list names it."""

    id: int
    name: Words = ""
    year: int = 0
    promoter_user_id: int = 0
    promoter_name: Words = ""
    organization_id: int = 0
    round_count: int = 0


class Round(Record):
    """One race of a series, numbered from 1."""

    number: int
    race_id: int = 0
    race_name: Words = ""
    event_id: int = 0
    event_name: Words = ""
    event_date: Day
    scoring_status: Status = Field("notstarted", alias="scoring_status")


class SeriesRound(Round):
    """One race of a series with where and when it starts, an instant or None."""

    venue: Words = ""
    place: Words = ""
    start_time: Instant = None


class Series(SeriesLine):
    """A series with its rules: points by place, or with `award` "race" the race's own; dropped rounds do not count."""

    description: Words = ""
    award: Words = ""
    points: tuple[Points, ...] = ()
    dnf_points: Points = 0
    dns_points: Points = 0
    participation_points: Points = 0
    min_class_size: int = 1
    best_rounds: int | None = None
    drop_percentage: int | None = None
    tie_breaks: tuple[str, ...] = ()


class SeriesDetails(Series):
    """A series with its classes and its rounds."""

    classes: Names = ()
    rounds: tuple[SeriesRound, ...] = ()


_INT = TypeAdapter(int)
_POINTS: TypeAdapter[Points] = TypeAdapter(Points)
_PLACE: TypeAdapter[int | None] = TypeAdapter(Place)


class RoundPoints(NamedTuple):
    """What a rider got in one round; place None and status "" for who was not there.

    `basis` names what the points came from, "" where that is not told; `penalty` points have been taken off.
    """

    number: int
    race_id: int = 0
    points: Points = 0
    place: int | None = None
    status: str = ""
    dropped: bool = False
    basis: str = ""
    penalty: Points = 0


def _rounds(sent: Any) -> tuple[RoundPoints, ...]:
    """A season has thousands of them: read by hand in a tenth of the time of a record each."""
    if not isinstance(sent, list | tuple):
        raise ValueError("rounds are a list")
    return tuple(one if isinstance(one, RoundPoints) else _round(one) for one in sent)


def _round(sent: Any) -> RoundPoints:
    if not isinstance(sent, Mapping):
        raise ValueError("a round is an object")
    told = sent.get
    return RoundPoints(
        _whole(told("number")),
        _whole(told("raceId") or 0),
        _points(told("points")),
        _place(told("place")),
        str(told("status") or ""),
        told("dropped") in (True, "1"),
        str(told("basis") or ""),
        _points(told("penalty")),
    )


def _whole(written: Any) -> int:
    return written if type(written) is int else _INT.validate_python(written)


def _points(written: Any) -> Points:
    return written if type(written) is int else _POINTS.validate_python(written or 0)


def _place(written: Any) -> int | None:
    return (written or None) if type(written) is int else _PLACE.validate_python(written)


class Standing(Record):
    """One rider in one class of a series; equal riders share a place.

    `above` and `below` name the tie-breaks against the neighbours of the same total, "" for none or not told.
    """

    rider_id: int
    full_name: Words = ""
    displayed_number: Words = ""
    brand: Words = ""
    place: int = 0
    total: Points = 0
    behind: Points = 0
    wins: int = 0
    decided_by: Words = ""
    above: Words = ""
    below: Words = ""
    rounds: Annotated[SkipValidation[tuple[RoundPoints, ...]], BeforeValidator(_rounds)] = ()


class ClassStandings(Record):
    """The standings of one class."""

    class_name: Words = ""
    class_group: Words = ""
    standings: tuple[Standing, ...] = ()


class SeriesScores(Record):
    """The standings of a series by class, with the rounds they count; `running` races count as they stand now."""

    series: Series
    rounds: tuple[Round, ...] = ()
    running: tuple[int, ...] = ()
    classes: tuple[ClassStandings, ...] = ()

    @field_validator("classes")
    @classmethod
    def _with_riders(cls, classes: tuple[ClassStandings, ...]) -> tuple[ClassStandings, ...]:
        return tuple(row for row in classes if row.standings)

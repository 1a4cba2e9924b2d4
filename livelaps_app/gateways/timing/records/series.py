"""Records of series, their rounds and standings."""

from typing import Annotated, Any, NamedTuple, Self
from zlib import crc32

from pydantic import BeforeValidator, Field, SkipValidation, TypeAdapter, field_validator, model_validator

from livelaps_app.gateways.timing.fields import (
    Day,
    Instant,
    NamedRecord,
    Names,
    Place,
    Points,
    Status,
    TimingRecord,
    Words,
)
from livelaps_app.gateways.timing.records.races import FilterOption

HIDDEN_RIDERS = 10**15
"""Numbers from here on are those of plates, in place of riders with hidden names."""


class ListedSeries(TimingRecord):
    """A series of a list."""

    id: int
    name: Words = ""
    year: int = 0
    promoter_user_id: int = 0
    promoter_name: Words = ""
    organization_id: int = 0
    round_count: int = 0


class Round(TimingRecord):
    """A race of a series, numbered from 1."""

    number: int
    race_id: int = 0
    race_name: Words = ""
    event_id: int = 0
    event_name: Words = ""
    event_date: Day
    scoring_status: Status = Field("notstarted", alias="scoring_status")


class SeriesRound(Round):
    """A race of a series with place and start."""

    venue: Words = ""
    place: Words = ""
    start_time: Instant = None


class Series(ListedSeries):
    """A series with its rules; `award` "race" uses the race's points, else `points` by place."""

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
    """A series with its classes and rounds."""

    classes: Names = ()
    rounds: tuple[SeriesRound, ...] = ()


class SeriesConfig(TimingRecord):
    """The layout of a series' standings, reduced to the classes."""

    classes: Names = ()


class SeriesFilters(TimingRecord):
    """The filter options of a series' standings, reduced to the events."""

    events: tuple[FilterOption, ...] = ()


_INT = TypeAdapter(int)
_POINTS: TypeAdapter[Points] = TypeAdapter(Points)
_PLACE: TypeAdapter[int | None] = TypeAdapter(Place)


class RoundPoints(NamedTuple):
    """A rider's points in a round, net of `penalty`; place None and status empty if absent.

    `basis` is the source of the points, empty if unknown.
    """

    number: int
    race_id: int = 0
    points: Points = 0
    place: int | None = None
    status: str = ""
    dropped: bool = False
    basis: str = ""
    penalty: Points = 0


def _rounds(value: Any) -> tuple[RoundPoints, ...]:
    """Parses a rider's rounds by hand: a season has thousands, and pydantic takes ten times as long."""
    if not isinstance(value, list | tuple):
        raise ValueError("rounds are a list")
    return tuple([points if type(points) is RoundPoints else _round(points) for points in value])


def _round(value: Any) -> RoundPoints:
    if not isinstance(value, dict):
        raise ValueError("a round is an object")
    get = value.get
    number, race_id, points = get("number"), get("raceId"), get("points")
    place, penalty = get("place"), get("penalty")
    if not (
        type(number) is type(race_id) is type(points) is type(penalty) is int and (place is None or type(place) is int)
    ):
        number, race_id, points, penalty = _whole(number), _whole(race_id or 0), _points(points), _points(penalty)
        place = _place(place)
    texts = str(get("status") or ""), get("dropped") in (True, "1"), str(get("basis") or "")
    return tuple.__new__(RoundPoints, (number, race_id, points, place or None, *texts, penalty))


def _whole(value: Any) -> int:
    return value if type(value) is int else _INT.validate_python(value)


def _points(value: Any) -> Points:
    return value if type(value) is int else _POINTS.validate_python(value or 0)


def _place(value: Any) -> int | None:
    return (value or None) if value is None or type(value) is int else _PLACE.validate_python(value)


class Standing(NamedRecord):
    """A rider in a class of a series; equal riders share a place.

    `above` and `below` name the tie-breaks against neighbours of equal totals, or are empty. A hidden name has a number
    of its plate for `rider_id`: by the rider's other results have the name.
    """

    rider_id: int
    brand: Words = ""
    place: int = 0
    total: Points = 0
    behind: Points = 0
    wins: int = 0
    decided_by: Words = ""
    above: Words = ""
    below: Words = ""
    rounds: Annotated[SkipValidation[tuple[RoundPoints, ...]], BeforeValidator(_rounds)] = ()

    @model_validator(mode="after")
    def _without_rider(self) -> Self:
        if not self.is_named:
            self.__dict__["rider_id"] = HIDDEN_RIDERS + crc32(self.displayed_number.encode())
        return self


class ClassStandings(TimingRecord):
    """The standings of one class."""

    class_name: Words = ""
    class_group: Words = ""
    standings: tuple[Standing, ...] = ()


class SeriesScores(TimingRecord):
    """The standings of a series by class, with rounds; `running` are the ids of the counted running races."""

    series: Series
    rounds: tuple[Round, ...] = ()
    running: tuple[int, ...] = ()
    classes: tuple[ClassStandings, ...] = ()

    @field_validator("classes")
    @classmethod
    def _without_empty(cls, classes: tuple[ClassStandings, ...]) -> tuple[ClassStandings, ...]:
        return tuple(row for row in classes if row.standings)

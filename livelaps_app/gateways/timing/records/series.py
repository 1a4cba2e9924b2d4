"""Series, their rounds and their standings."""

from pydantic import Field, field_validator

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


class RoundPoints(Record):
    """What a rider got in one round; place None and status "" for who was not there."""

    number: int
    points: Points = 0
    place: Place = None
    status: Words = ""
    dropped: bool = False


class Standing(Record):
    """One rider in one class of a series; equal riders share a place."""

    rider_id: int
    full_name: Words = ""
    displayed_number: Words = ""
    brand: Words = ""
    place: int = 0
    total: Points = 0
    behind: Points = 0
    wins: int = 0
    decided_by: Words = ""
    rounds: tuple[RoundPoints, ...] = ()


class ClassStandings(Record):
    """The standings of one class."""

    class_name: Words = ""
    class_group: Words = ""
    standings: tuple[Standing, ...] = ()


class SeriesScores(Record):
    """The standings of a series by class, with the rounds they count."""

    series: Series
    rounds: tuple[Round, ...] = ()
    classes: tuple[ClassStandings, ...] = ()

    @field_validator("classes")
    @classmethod
    def _with_riders(cls, classes: tuple[ClassStandings, ...]) -> tuple[ClassStandings, ...]:
        return tuple(row for row in classes if row.standings)

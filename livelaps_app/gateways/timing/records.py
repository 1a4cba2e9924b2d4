"""What the timing service tells, as frozen records with our names."""

from enum import StrEnum
from typing import Annotated, Any

from pydantic import AliasChoices, BeforeValidator, Field, field_validator

from livelaps_app.gateways.timing.fields import (
    Clock,
    Day,
    Instant,
    Names,
    Number,
    Picture,
    Place,
    Points,
    Record,
    Status,
    Website,
    Words,
)


class Mode(StrEnum):
    """How a race is shown: by laps, by timed sections or by motos."""

    LAPS = "laps"
    ENDURO = "enduro"
    MOTOCROSS = "motocross"


def _mode(written: Any) -> Mode:
    name = str(written).strip().lower()
    return Mode(name) if name in set(Mode) else Mode.LAPS


ModeOf = Annotated[Mode, BeforeValidator(_mode)]
MODE_NAMES = AliasChoices("RACE_MODE_NAME", "Race_Mode", "mode")  # the first of them decides


class Promoter(Record):
    """A promoter, by its user id."""

    id: int
    promoter_name: Words = ""
    description: Words = ""
    city: Words = ""
    state: Words = ""
    country: Words = ""
    website: Website = ""
    email: Words = ""
    phone: Words = ""
    logo: Picture = ""
    event_count: int = 0


class SeriesLine(Record):
    """A series as a list names it."""

    id: int
    name: Words = ""
    year: int = 0
    promoter_user_id: int = 0
    promoter_name: Words = ""
    round_count: int = 0


class RaceLine(Record):
    """A race as a list names it; `start_time` is an instant or None."""

    id: int
    event_id: int = 0
    race_name: Words = ""
    mode: ModeOf = Field(Mode.LAPS, validation_alias=MODE_NAMES)
    scoring_status: Status = Field("notstarted", alias="scoring_status")
    result_state: Words = "provisional"
    start_time: Instant = None
    entry_count: int = 0


class CalendarEvent(Record):
    """An event of the calendar; `start` and `end` are its days, `first_start` and `last_start` those of its races."""

    id: int
    name: Words = ""
    start: Day = Field(validation_alias=AliasChoices("start", "eventDate"))
    end: Day = Field(validation_alias=AliasChoices("end", "eventEndDate", "start", "eventDate"))
    promoter_user_id: int = 0
    promoter_name: Words = ""
    organization_id: int = 0
    race_count: int = 0
    venue: Words = ""
    place: Words = ""
    state: Words = ""
    latitude: Number = None
    longitude: Number = None
    time_zone: Words = "UTC"
    first_start: Instant = None
    last_start: Instant = None
    running: bool = False
    cancelled: bool = False
    changed_at: Instant = Field(None, validation_alias=AliasChoices("updatedAt", "updated_at"))


class Event(CalendarEvent):
    """One event with its races and the series it counts for; None openings is no limit."""

    description: Words = ""
    poster: Picture = ""
    registration_opens: Instant = None
    registration_closes: Instant = None
    capacity: int | None = None
    registered: int = 0
    openings_left: int | None = None
    races: tuple[RaceLine, ...] = ()
    series: tuple[SeriesLine, ...] = ()


class Race(Record):
    """What stands above a race's results."""

    id: int
    event_name: Words = Field("", alias="Event_Name")
    event_id: int = Field(0, alias="Event_ID")
    event_date: Day = Field(alias="Event_Date")
    promoter_name: Words = Field("", alias="Promoter_Name")
    promoter_user_id: int = 0
    name: Words = Field("", alias="Race_Name")
    mode: ModeOf = Field(Mode.LAPS, validation_alias=MODE_NAMES)
    count_sections: int = 0
    scoring_status: Status = Field("notstarted", alias="scoring_status")
    result_state: Words = "provisional"
    scoring: Words = ""
    start_time: Instant = None
    time_zone: Words = "UTC"
    venue: Words = ""
    place: Words = ""
    configured: bool = True
    version: int = 0


class SectionRow(Record):
    """One lap, section or moto of an entry: its time and place, the running total, the gap to the rider ahead."""

    section_name: Words = ""
    section_time: Clock = None
    total_cumulated_time: Clock = None
    overall_position: Place = None
    class_position: Place = None
    section_overall_position: Place = None
    section_class_position: Place = None
    avg_speed: Number = None
    overall_behind_by: Clock = None


class Moto(Record):
    """One moto of an entry."""

    number: int = 0
    position: Place = None
    points: Points = 0
    laps: int = 0
    status: Words = ""


class ResultRow(Record):
    """One entry's result; places are None for who did not finish, `status` is "" when the service tells none.

    Gaps are as they were written: a time, laps, or "".
    """

    id: int
    rider_id: int = 0
    full_name: Words = ""
    displayed_number: Words = ""
    brand: Words = ""
    class_name: Words = ""
    class_group: Words = ""
    status: Words = ""
    laps: int = 0
    total_time: Clock = None
    penalty: Words = ""
    points: Points = 0
    best_lap: Clock = None
    last_lap: Clock = None
    avg_speed_total: Number = None
    overall_position: Place = None
    class_position: Place = None
    overall_behind_by_leader: Words = ""
    class_behind_by_leader: Words = ""
    motos: tuple[Moto, ...] = ()
    sections: tuple[SectionRow, ...] = ()


class RaceResults(Record):
    """All results of a race in overall order; `version` rises with every change."""

    version: int = 0
    scoring_status: Status = Field("completed", alias="scoring_status")
    result_state: Words = "provisional"
    last_passing_at: Instant = None
    rows: tuple[ResultRow, ...] = Field((), alias="data")


class RaceVersion(Record):
    """Where a race stands."""

    version: int = 0
    scoring_status: Status = Field("completed", alias="scoring_status")


class Choice(Record):
    """A rider or event to choose."""

    value: int
    text: Words = ""


class RaceFilters(Record):
    """What a race's results can be narrowed by."""

    brands: Names = ()
    class_group: Names = ()
    classes: Names = ()
    participants: tuple[Choice, ...] = ()


class Round(Record):
    """One race of a series, numbered from 1."""

    number: int
    race_id: int = 0
    race_name: Words = ""
    event_id: int = 0
    event_name: Words = ""
    event_date: Day
    scoring_status: Status = Field("notstarted", alias="scoring_status")


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

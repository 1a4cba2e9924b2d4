"""Races: what stands above the results, the results, what they can be narrowed by."""

from contextlib import suppress
from enum import StrEnum
from typing import Annotated, Any

from pydantic import AliasChoices, BeforeValidator, Field

from livelaps_app.gateways.timing.fields import (
    Clock,
    Day,
    Instant,
    Names,
    Number,
    Place,
    Points,
    Record,
    ResultState,
    Status,
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
OUT_THERE = "running"  # the status of an entry that rides
UNPLACED = frozenset({"DNF", "DNS", "DSQ"})  # what stands in the place's stead
MODE_NAMES = AliasChoices("RACE_MODE_NAME", "Race_Mode", "mode")  # the first of them decides


class RaceLine(Record):
    """A race as a list names it; `start_time` is an instant or None. One that is not `configured` shows nothing."""

    id: int
    event_id: int = 0
    race_name: Words = ""
    mode: ModeOf = Field(Mode.LAPS, validation_alias=MODE_NAMES)
    scoring_status: Status = Field("notstarted", alias="scoring_status")
    result_state: ResultState = "provisional"
    posted_at: Instant = None
    start_time: Instant = None
    entry_count: int = 0
    configured: bool = True


class Correction(Record):
    """What an official changed after the fact: the kind, whose result, and what of it; see docs/timing-feed.md.

    `amount` and `before` count `unit`, time in ms; `from_number` is who had the passing. `official`: the results were
    official already. A field that a kind has no use for is None or empty.
    """

    kind: Words
    at: Instant = None
    entry_id: int = 0
    displayed_number: Words = ""
    from_entry_id: int = 0
    from_number: Words = ""
    unit: Words = ""
    amount: int | None = None
    before: int | None = None
    moto: int | None = None
    section: int | None = None
    status: Words = ""
    reason: Words = ""
    official: bool = False


def _corrections(written: Any) -> tuple[Correction, ...]:
    """Those that can be read: results are shown whatever is said of their corrections."""
    found = []
    for told in written if isinstance(written, list | tuple) else ():
        with suppress(ValueError):
            found.append(Correction.model_validate(told))
    return tuple(found)


Corrections = Annotated[tuple[Correction, ...], BeforeValidator(_corrections)]


class Race(Record):
    """What stands above a race's results; `speed_unit` is "" where the service does not tell it."""

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
    result_state: ResultState = "provisional"
    posted_at: Instant = None
    corrections: Corrections = ()
    scoring: Words = ""
    start_time: Instant = None
    time_zone: Words = "UTC"
    venue: Words = ""
    place: Words = ""
    configured: bool = True
    speed_unit: Words = ""
    version: int = 0
    last_passing_at: Instant = None


class SectionRow(Record):
    """One lap, section or moto of an entry: its time and place, the running total, the gaps to the rider ahead and to
    whoever leads; None for the first, and where a service tells none."""

    section_name: Words = ""
    section_time: Clock = None
    total_cumulated_time: Clock = None
    overall_position: Place = None
    class_position: Place = None
    section_overall_position: Place = None
    section_class_position: Place = None
    avg_speed: Number = None
    overall_behind_by: Clock = None
    behind_leader: Clock = None
    class_behind_leader: Clock = None


class Moto(Record):
    """One moto of an entry; `class_position` None where a service tells only the place among all."""

    number: int = 0
    position: Place = None
    class_position: Place = None
    points: Points = 0
    laps: int = 0
    status: Words = ""

    @property
    def place_in_class(self) -> int | None:
        """The place within the class as far as it is told."""
        return self.class_position or self.position


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
    team: Words = ""
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
    """All results of a race in overall order; `version` rises with every change.

    `posted_at`: when they were last posted as provisional or official. `corrections` are newest first.
    """

    version: int = 0
    scoring_status: Status = Field("completed", alias="scoring_status")
    result_state: ResultState = "provisional"
    posted_at: Instant = None
    corrections: Corrections = ()
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


class Column(Record):
    """A column of a table, by the field it shows."""

    field: Words


class RaceLayout(Record):
    """How a race's results are laid out; no columns where the service does not say, no teams where nobody rides
    for one.

    `count_team`: how many riders of a team count for its result, 0 where the service does not say.
    """

    columns: tuple[Column, ...] = ()
    columns_team: tuple[Column, ...] = Field((), alias="columns_team")
    teams: Names = ()
    count_team: int = 0

    @property
    def fields(self) -> tuple[str, ...]:
        """The fields shown, in the order of their columns."""
        return tuple(column.field for column in self.columns)

    @property
    def team_fields(self) -> tuple[str, ...]:
        """The fields shown of the riders of teams; those of the results where the service names none."""
        return tuple(column.field for column in self.columns_team) or self.fields


class RaceFilters(Record):
    """What a race's results can be narrowed by."""

    brands: Names = ()
    class_group: Names = ()
    classes: Names = ()
    participants: tuple[Choice, ...] = ()

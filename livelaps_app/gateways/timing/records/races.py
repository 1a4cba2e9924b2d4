"""Records of races: details, results, filters, layouts, splits."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from typing import Annotated, Any, NamedTuple

from pydantic import AliasChoices, BeforeValidator, Field

from livelaps_app.core.i18n import zones
from livelaps_app.core.racing.gaps import Gap, Progress
from livelaps_app.gateways.timing import fields


class Mode(StrEnum):
    """The race mode: laps, timed sections or motos."""

    LAPS = "laps"
    ENDURO = "enduro"
    MOTOCROSS = "motocross"


def _mode(value: Any) -> Mode:
    name = str(value).strip().lower()
    return Mode(name) if name in set(Mode) else Mode.LAPS


ModeOf = Annotated[Mode, BeforeValidator(_mode)]
ON_COURSE = "running"  # status of an entry on the course
FINISHED = "finished"  # status of an entry whose race is over
UNPLACED = frozenset({"DNF", "DNS", "DSQ"})  # statuses without a place
MODE_NAMES = AliasChoices("RACE_MODE_NAME", "Race_Mode", "mode")  # the first match decides


class ListedRace(fields.TimingRecord):
    """A race of a list; without `configured` it has no results page."""

    id: int
    event_id: int = 0
    race_name: fields.Words = ""
    mode: ModeOf = Field(Mode.LAPS, validation_alias=MODE_NAMES)
    scoring_status: fields.Status = Field("notstarted", alias="scoring_status")
    result_state: fields.ResultState = "provisional"
    posted_at: fields.Instant = None
    start_time: fields.Instant = None
    entry_count: int = 0
    configured: bool = True


class Correction(fields.TimingRecord):
    """A correction by an official (docs/timing-feed.md); unused fields are empty.

    `amount` and `before` are in `unit`, time in ms; `from_number` is the plate of the passing's former entry;
    `official`: made to official results.
    """

    kind: fields.Words
    at: fields.Instant = None
    entry_id: int = 0
    displayed_number: fields.Words = ""
    from_entry_id: int = 0
    from_number: fields.Words = ""
    unit: fields.Words = ""
    amount: int | None = None
    before: int | None = None
    moto: int | None = None
    section: int | None = None
    status: fields.Words = ""
    reason: fields.Words = ""
    official: bool = False


Corrections = Annotated[tuple[Correction, ...], BeforeValidator(lambda value: fields.valid_rows(Correction, value))]
"""The valid corrections: an invalid one must not hide the results."""


class Race(fields.TimingRecord):
    """`event_date`: first day of the event; `speed_unit` "" and `cancelled` None if unknown."""

    id: int
    event_name: fields.Words = Field("", alias="Event_Name")
    event_id: int = Field(0, alias="Event_ID")
    event_date: fields.Day = Field(alias="Event_Date")
    promoter_name: fields.Words = Field("", alias="Promoter_Name")
    promoter_user_id: int = 0
    name: fields.Words = Field("", alias="Race_Name")
    mode: ModeOf = Field(Mode.LAPS, validation_alias=MODE_NAMES)
    count_sections: int = 0
    scoring_status: fields.Status = Field("notstarted", alias="scoring_status")
    result_state: fields.ResultState = "provisional"
    posted_at: fields.Instant = None
    corrections: Corrections = ()
    scoring: fields.Words = ""
    start_time: fields.Instant = None
    time_zone: fields.Words = "UTC"
    venue: fields.Words = ""
    place: fields.Words = ""
    configured: bool = True
    cancelled: bool | None = None
    speed_unit: fields.Words = ""
    version: int = 0
    last_passing_at: fields.Instant = None

    @property
    def day(self) -> date:
        """The local day of the race; its event's first day if the start is unknown."""
        start = self.start_time
        return zones.local(start, zones.zone(self.time_zone)).date() if start else self.event_date


class SectionRow(fields.TimingRecord):
    """A lap, section or moto of an entry; gaps None for leaders or if unknown, times in ms."""

    section_name: fields.Words = ""
    section_time: fields.Clock = None
    total_cumulated_time: fields.Clock = None
    overall_position: fields.Place = None
    class_position: fields.Place = None
    section_overall_position: fields.Place = None
    section_class_position: fields.Place = None
    avg_speed: fields.Number = None
    overall_behind_by: fields.Clock = None
    behind_leader: fields.Clock = None
    class_behind_leader: fields.Clock = None


class Moto(fields.TimingRecord):
    """A moto of an entry; `class_position` None if the service has only overall places."""

    number: int = 0
    position: fields.Place = None
    class_position: fields.Place = None
    points: fields.Points = 0
    laps: int = 0
    status: fields.Words = ""

    @property
    def place(self) -> str:
        """The overall place, or the reason for its absence; "" in a running moto."""
        return self._place_text(self.position)

    @property
    def place_in_class(self) -> str:
        """The place in class, else as `place`."""
        return self._place_text(self.class_position or self.position)

    def _place_text(self, place: int | None) -> str:
        return str(place or (self.status if self.status in UNPLACED else ""))


class EntryResult(fields.TimingRecord):
    """Common fields of an entry's result, in its race and among its rider's; `id` is the entry's."""

    id: int
    displayed_number: fields.Words = ""
    brand: fields.Words = ""
    class_name: fields.Words = ""
    class_group: fields.Words = ""
    status: fields.Words = ""
    laps: int = 0
    total_time: fields.Clock = None
    points: fields.Points = 0
    class_position: fields.Place = None
    overall_position: fields.Place = None


class ResultRow(EntryResult, fields.EntrantRecord):
    """An entry's result; places None without a finish, times in ms, gaps None for leaders or if unknown.

    Read and key time are unparsed texts. `last_passing_at` is the entry's own, `places_won` in the last lap, negative
    if lost; both None if unknown. `interval` is the gap to the rider ahead, `class_interval` to that in the class.
    """

    team: fields.Words = ""
    penalty: fields.Words = ""
    best_lap: fields.Clock = None
    last_lap: fields.Clock = None
    last_passing_at: fields.Instant = None
    places_won: int | None = None
    read_time: fields.Words = ""
    key_time: fields.Words = ""
    avg_speed_total: fields.Number = None
    overall_gap: fields.Gap = Field(None, alias="overallBehindByLeader")
    class_gap: fields.Gap = Field(None, alias="classBehindByLeader")
    interval: fields.Gap = None
    class_interval: fields.Gap = None
    motos: tuple[Moto, ...] = ()
    sections: tuple[SectionRow, ...] = ()

    def progress(self, gap: Gap | None = None) -> Progress:
        """The progress of the entry for gaps."""
        return Progress(self.laps, self.total_time, self.status == ON_COURSE, gap, self.last_lap)


class FilterOption(fields.TimingRecord):
    """An option of a filter."""

    value: int
    text: fields.Words = ""


class LayoutColumn(fields.TimingRecord):
    """A column of a results table by its field."""

    field: fields.Words


class RaceLayout(fields.TimingRecord):
    """The layout of a race's results; `count_team` riders score for a team, 0 if unknown."""

    columns: tuple[LayoutColumn, ...] = ()
    columns_team: tuple[LayoutColumn, ...] = Field((), alias="columns_team")
    teams: fields.Names = ()
    count_team: int = 0

    @property
    def fields(self) -> tuple[str, ...]:
        """The fields of the columns in order."""
        return tuple(column.field for column in self.columns)

    @property
    def team_fields(self) -> tuple[str, ...]:
        """The columns for riders of teams, by default those of the results."""
        return tuple(column.field for column in self.columns_team) or self.fields


class RaceFilters(fields.TimingRecord):
    """The filter options of a race's results."""

    brands: fields.Names = ()
    class_group: fields.Names = ()
    classes: fields.Names = ()
    participants: tuple[FilterOption, ...] = ()


class Split(NamedTuple):
    """A lap or section of an entry: time, running total, and places in the section."""

    time_ms: int | None = None
    total_ms: int | None = None
    place: int | None = None
    class_place: int | None = None


@dataclass(frozen=True)
class RaceSplits:
    """The splits of all entries by entry and section; `names` in course order."""

    version: int = 0
    names: tuple[str, ...] = ()
    entries: Mapping[int, Mapping[str, Split]] = field(default_factory=dict)

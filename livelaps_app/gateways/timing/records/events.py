"""Records of events: their races, classes, grids and registrations."""

from collections.abc import Iterable
from typing import Self

from pydantic import AliasChoices, Field

from livelaps_app.gateways.timing import fields
from livelaps_app.gateways.timing.records.races import ListedRace
from livelaps_app.gateways.timing.records.series import ListedSeries


class CalendarEvent(fields.TimingRecord):
    """An event of the calendar by its days; `first_start` and `last_start` are the earliest and latest race starts.

    `last_length_ms` is the planned duration of the last race, None if unknown; `openings_left` None means no limit.
    """

    id: int
    name: fields.Words = ""
    start: fields.Day = Field(validation_alias=AliasChoices("start", "eventDate"))
    end: fields.Day = Field(validation_alias=AliasChoices("end", "eventEndDate", "start", "eventDate"))
    promoter_user_id: int = 0
    promoter_name: fields.Words = ""
    organization_id: int = 0
    race_count: int = 0
    venue: fields.Words = ""
    place: fields.Words = ""
    state: fields.Words = ""
    registration_opens: fields.Instant = None
    registration_closes: fields.Instant = None
    openings_left: fields.Openings = None
    latitude: fields.Number = None
    longitude: fields.Number = None
    time_zone: fields.Words = "UTC"
    first_start: fields.Instant = None
    last_start: fields.Instant = None
    last_length_ms: fields.Number = None
    running: bool = False
    cancelled: bool = False
    changed_at: fields.Instant = Field(None, validation_alias=AliasChoices("updatedAt", "updated_at"))


class Event(CalendarEvent):
    """One event with its races and series."""

    description: fields.Words = ""
    poster: fields.PictureUrl = ""
    capacity: int | None = None
    registered: int = 0
    races: tuple[ListedRace, ...] = ()
    series: tuple[ListedSeries, ...] = ()


class ChangedRace(fields.TimingRecord):
    """The last change of a race's results, and its series."""

    race_id: int
    series_ids: tuple[int, ...] = ()
    changed_at: fields.Instant = None


class ChangedEvent(fields.TimingRecord):
    """The last changes of an event and of its races' results."""

    event_id: int
    changed_at: fields.Instant = None
    races: tuple[ChangedRace, ...] = ()


class AccordionRace(ListedRace):
    """A race; `config_id` identifies its classes in requests."""

    id: int = Field(validation_alias=AliasChoices("raceId", "id"))
    config_id: int = 0


class ClassWinner(fields.NamedRecord):
    """The winner of a class with the deciding values."""

    brand: fields.Words = ""
    laps: int = 0
    total_time: fields.Clock = None
    points: fields.Points = 0


class AccordionClass(fields.TimingRecord):
    """A class of a race; `winner` None if unknown, `tied` shares the first place.

    `class_id` is the same in all races, 0 if unknown.
    """

    class_id: int = 0
    class_name: fields.Words = ""
    class_group: fields.Words = ""
    entry_count: int = 0
    winner: ClassWinner | None = None
    tied: tuple[ClassWinner, ...] = ()


class StartRow(fields.TimingRecord):
    """A row of a start grid, numbered from 1."""

    row: int
    start_time: fields.Instant = None
    classes: fields.Names = ()


class Participant(fields.EntrantRecord):
    """An entry of a race; `row` None if set by class or without a grid."""

    id: int
    class_name: fields.Words = ""
    class_group: fields.Words = ""
    brand: fields.Words = ""
    city: fields.Words = ""
    row: int | None = None


class Registrant(Participant):
    """An entry of an event; `state` "" if unknown."""

    race_id: int
    state: fields.Words = ""


class RegistrationClass(fields.TimingRecord):
    """A class of a race that is open to registration. id: of the class, the same in all races."""

    id: int
    race_id: int
    race_name: fields.Words = ""
    name: fields.Words = Field("", alias="className")
    class_group: fields.Words = ""
    row: int | None = None


class StartGrid(ListedRace):
    """A race with its start rows and entries."""

    id: int = Field(validation_alias=AliasChoices("raceId", "id"))
    config_id: int = 0
    rows: tuple[StartRow, ...] = ()
    participants: tuple[Participant, ...] = ()

    def start_row(self, entry: Participant) -> StartRow:
        """The row of an entry or of its class; its number is 0 if unknown."""
        start_rows = (
            row for row in self.rows if (row.row == entry.row if entry.row else entry.class_name in row.classes)
        )
        return next(start_rows, StartRow(row=entry.row or 0))

    def with_own_rows(self) -> Self:
        """The grid with rows that take no class as a whole: an entry without its own row has none."""
        return self.model_copy(update={"rows": tuple(row.model_copy(update={"classes": ()}) for row in self.rows)})

    def with_registrants(self, registrants: Iterable[Registrant]) -> Self:
        """Adds the registrants of its race."""
        return self.with_entries(registrant for registrant in registrants if registrant.race_id == self.id)

    def with_entries(self, entries: Iterable[Participant]) -> Self:
        """Replaces the entries."""
        return self.model_copy(update={"participants": tuple(entries)})


class Registration(fields.TimingRecord):
    """The number of entries of an event, of those who wait for a place, and the state of its registration."""

    state: fields.Words = ""
    registered: int = Field(0, alias="count")
    capacity: int | None = None
    openings_left: fields.Openings = None
    waiting: int = 0
    registration_opens: fields.Instant = None
    registration_closes: fields.Instant = None

"""Events and what they unfold to: races, classes, grids, registrations."""

from collections.abc import Iterable
from typing import Self

from pydantic import AliasChoices, Field

from livelaps_app.gateways.timing.fields import Clock, Day, Instant, Names, Number, Picture, Points, Record, Words
from livelaps_app.gateways.timing.records.races import RaceLine
from livelaps_app.gateways.timing.records.series import SeriesLine


class CalendarEvent(Record):
    """An event of the calendar; `start` and `end` are its days, `first_start` and `last_start` those of its races.

    `last_length_ms`: how long the race that starts last is to be ridden, None where that is not known.
    """

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
    last_length_ms: Number = None
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


class AccordionRace(RaceLine):
    """A race that unfolds to its classes; `config_id` is handed back to ask for them."""

    id: int = Field(validation_alias=AliasChoices("raceId", "id"))
    config_id: int = 0


class ClassWinner(Record):
    """Who is first in a class, with what made it so."""

    full_name: Words = ""
    displayed_number: Words = ""
    brand: Words = ""
    laps: int = 0
    total_time: Clock = None
    points: Points = 0


class AccordionClass(Record):
    """A class of a race; no winner while nobody has a place, or where the service does not tell.

    `tied` share the first place with the winner.
    """

    class_name: Words = ""
    entry_count: int = 0
    winner: ClassWinner | None = None
    tied: tuple[ClassWinner, ...] = ()


class StartRow(Record):
    """A row of a start grid, numbered from 1; `start_time` is an instant or None."""

    row: int
    start_time: Instant = None
    classes: Names = ()


class Participant(Record):
    """Who is entered in a race; the row is None where the class says it, or where there is no grid."""

    id: int
    full_name: Words = ""
    displayed_number: Words = ""
    class_name: Words = ""
    brand: Words = ""
    city: Words = ""
    row: int | None = None


class Registrant(Participant):
    """Who is entered in an event."""

    race_id: int


class StartGrid(RaceLine):
    """A race with its start rows and who is entered in it."""

    id: int = Field(validation_alias=AliasChoices("raceId", "id"))
    rows: tuple[StartRow, ...] = ()
    participants: tuple[Participant, ...] = ()

    def entered(self, registrants: Iterable[Registrant]) -> Self:
        """The same grid with those of an event's registrants who ride in this race."""
        return self.model_copy(update={"participants": tuple(one for one in registrants if one.race_id == self.id)})


class Registration(Record):
    """How full an event is and whether one may register, under the names the event has for it."""

    state: Words = ""
    registered: int = Field(0, alias="count")
    capacity: int | None = None
    openings_left: int | None = None
    registration_opens: Instant = None
    registration_closes: Instant = None

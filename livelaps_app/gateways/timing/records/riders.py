"""Records of riders across races."""

from datetime import date
from typing import Self

from pydantic import Field, model_validator

from livelaps_app.core.racing.rider_names import rider_name
from livelaps_app.gateways.timing.fields import Day, Instant, Names, ResultState, Status, TimingRecord, Words
from livelaps_app.gateways.timing.records.races import MODE_NAMES, EntryResult, Mode, ModeOf


class CareerRecord(TimingRecord):
    """A rider with a career of races; a hidden name reads as the newest plate: "#34"."""

    rider_id: int
    full_name: Words = ""

    @model_validator(mode="after")
    def _with_name(self) -> Self:
        if not self.full_name:
            self.__dict__["full_name"] = rider_name("", self.newest_plate())
        return self

    @property
    def is_named(self) -> bool:
        """True with a public name."""
        return self.full_name != rider_name("", self.newest_plate())

    def newest_plate(self) -> str:
        """The plate of the newest race, "" if unknown."""
        raise NotImplementedError


class RiderFound(CareerRecord):
    """A rider with published results; `meetings` and `class_meetings` count common races with another rider."""

    city: Words = ""
    plates: Names = ()
    classes: Names = ()
    race_count: int = 0
    meetings: int = 0
    class_meetings: int = 0

    def newest_plate(self) -> str:
        return next(iter(self.plates), "")


class RiderResult(EntryResult):
    """A race of a rider; places None without a finish.

    Starters are all entries but DNS; beaten are the starters placed behind or without a finish.
    """

    race_id: int
    race_name: Words = ""
    mode: ModeOf = Field(Mode.LAPS, validation_alias=MODE_NAMES)
    scoring_status: Status = Field("completed", alias="scoring_status")
    result_state: ResultState = "provisional"
    event_id: int = 0
    event_name: Words = ""
    event_date: Day
    start_time: Instant = None
    venue: Words = ""
    place: Words = ""
    promoter_user_id: int = 0
    promoter_name: Words = ""
    class_starters: int = 0
    class_beaten: int = 0
    overall_starters: int = 0

    @property
    def day(self) -> date:
        """The day of the race; its event's first day if the start is unknown."""
        return self.start_time.date() if self.start_time else self.event_date


class RiderSeries(TimingRecord):
    """A series of a rider with the rider's class."""

    id: int
    name: Words = ""
    year: int = 0
    class_name: Words = ""


class RiderResults(CareerRecord):
    """A rider's published results, newest first, and series."""

    city: Words = ""
    results: tuple[RiderResult, ...] = ()
    series: tuple[RiderSeries, ...] = ()

    def newest_plate(self) -> str:
        return next((result.displayed_number for result in self.results if result.displayed_number), "")

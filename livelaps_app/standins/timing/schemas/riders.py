"""Riders across races: search results and published results."""

from pydantic import BaseModel, Field

from livelaps_app.standins.timing.schemas.events import EntryOut
from livelaps_app.standins.timing.schemas.wire import EntryStatus, ModeName, ResultState, ScoringStatus


class RiderFoundOut(BaseModel):
    """A rider with published results, with one id in all races; `plates` and `classes` newest first.

    `meetings` is the number of races with the query's `met`, `classMeetings` of those in the same class.
    """

    riderId: int
    fullName: str
    city: str
    plates: list[str]
    classes: list[str]
    raceCount: int = Field(description="races that are over")
    lastRace: str = Field(description="the day of the newest race")
    meetings: int
    classMeetings: int


class RiderResultOut(EntryOut):
    """A rider's result in one race; `id` is the entry's.

    Starters are all entries but DNS; beaten are the starters placed behind the rider or not placed.
    Positions are null without a finish.
    """

    raceId: int
    raceName: str
    RACE_MODE_NAME: ModeName
    scoring_status: ScoringStatus
    resultState: ResultState
    eventId: int
    eventName: str
    eventDate: str
    startTime: str
    venue: str
    place: str
    promoterUserId: int
    promoterName: str
    status: EntryStatus
    laps: int
    totalTime: str
    points: int
    classPosition: int | None
    classStarters: int
    classBeaten: int
    overallPosition: int | None
    overallStarters: int
    overallBeaten: int


class RiderSeriesOut(BaseModel):
    """A series of the rider, with the rider's class."""

    id: int
    name: str
    year: int
    className: str


class RiderResultsOut(BaseModel):
    """A rider's published results, newest race first, and public series."""

    riderId: int
    fullName: str
    city: str
    results: list[RiderResultOut]
    series: list[RiderSeriesOut]

"""Riders across races as they travel: who they are, and what each of their races came to."""

from pydantic import BaseModel, Field

from livelaps_app.embedded.timing.schemas.wire import EntryStatus, ModeName, ResultState, ScoringStatus


class RiderFoundOut(BaseModel):
    """A rider with published results; the id stays the same from race to race.

    `plates` and `classes` are those ridden, newest first; `raceCount` counts races. `meetings` and `classMeetings`:
    how many races were ridden with the rider that `met` names, and in how many of them in the same class.
    """

    riderId: int
    fullName: str
    city: str
    plates: list[str]
    classes: list[str]
    raceCount: int
    lastRace: str = Field(description="the day of the newest race")
    meetings: int
    classMeetings: int


class RiderResultOut(BaseModel):
    """What one race came to for one rider; `id` is the entry's, as in race/results.

    Starters are all entries but DNS. `classBeaten` and `overallBeaten`: those of them who are placed behind the rider
    or did not finish, 0 for a rider without a place.
    """

    id: int
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
    displayedNumber: str
    brand: str
    className: str
    classGroup: str
    status: EntryStatus
    laps: int
    totalTime: str
    points: int
    classPosition: int
    classStarters: int
    classBeaten: int
    overallPosition: int
    overallStarters: int
    overallBeaten: int


class RiderSeriesOut(BaseModel):
    """A series that a race of the rider counts for, with the class ridden there."""

    id: int
    name: str
    year: int
    className: str


class RiderResultsOut(BaseModel):
    """A rider's published results, newest race first, and the public series they count for."""

    riderId: int
    fullName: str
    city: str
    results: list[RiderResultOut]
    series: list[RiderSeriesOut]

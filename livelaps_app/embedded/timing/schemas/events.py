"""Events, their races and their registrations as they travel."""

from pydantic import BaseModel, Field

from livelaps_app.embedded.timing.schemas.standings import SeriesSummaryOut
from livelaps_app.embedded.timing.schemas.wire import Mode, ModeName, RegistrationState, ResultState, ScoringStatus


class EventSummaryOut(BaseModel):
    """One event of a list or calendar; `start` and `end` are its first and last day.

    `firstStart` and `lastStart`: when its first and its last race start; `lastLengthMs`: how long that last one is to
    be ridden, None where that is not known or it is ridden in motos; `running`: one of them is under way.
    """

    id: int
    name: str
    eventDate: str
    eventEndDate: str
    eventYear: str
    promoterUserId: int
    promoterName: str
    organizationId: int | None
    raceCount: int
    venue: str
    place: str
    latitude: float | None
    longitude: float | None
    poster: str | None
    start: str
    end: str
    state: RegistrationState
    registrationOpens: str | None
    registrationCloses: str | None
    timeZone: str
    firstStart: str | None
    lastStart: str | None
    lastLengthMs: int | None
    running: bool
    cancelled: bool
    updatedAt: str | None


class RaceSummaryOut(BaseModel):
    """One line of a race list."""

    id: int
    eventId: int
    raceName: str
    mode: Mode
    RACE_MODE_NAME: ModeName
    scoring_status: ScoringStatus
    resultState: ResultState
    postedAt: str | None = Field(None, description="when the results were last posted as provisional or official")
    startTime: str
    entryCount: int
    configured: bool = Field(description="false: there are no classes or sections to show results by")


class EventDetailsOut(EventSummaryOut):
    """One event with all that a visitor may want to know; `capacity` None for no limit, `openingsLeft` likewise."""

    description: str
    capacity: int | None
    registered: int
    openingsLeft: int | None
    races: list[RaceSummaryOut]
    series: list[SeriesSummaryOut]


class ParticipantOut(BaseModel):
    """One line of the participants table; `id` is the entry's id, as in the results."""

    id: int
    riderId: int
    fullName: str
    displayedNumber: str
    className: str
    classGroup: str
    brand: str
    row: int | None
    city: str


class StartRowOut(BaseModel):
    """A row of the start grid: it leaves at `startTime`, `offset` after the first."""

    raceId: int
    row: int
    startTime: str
    offset: str
    classes: list[str]
    entryCount: int


class StartGridOut(RaceSummaryOut):
    """A race with its start rows and who stands in them."""

    rows: list[StartRowOut]
    participants: list[ParticipantOut]


class ClassLinkOut(BaseModel):
    """A class of a race."""

    id: int
    raceClassId: int
    racesId: int
    className: str
    classGroup: str
    entryCount: int
    row: int | None


class AccordionRaceOut(RaceSummaryOut):
    """A race that unfolds to its classes; hand `configId` and `raceId` back to accordionClasses."""

    configId: int
    raceId: int
    classCount: int


class ClassWinnerOut(BaseModel):
    """Who is first in a class, with the laps, time and points that made it so; `id` is the entry's id."""

    id: int
    fullName: str
    displayedNumber: str
    brand: str
    laps: int
    totalTime: str
    points: int


class AccordionClassOut(ClassLinkOut):
    """A class that unfolds to its participants; hand `configId` and `raceId` back to getParticipantsDT.

    `winner` leads the class while the race runs; None while nobody has a place.
    """

    configId: int
    raceId: int
    winner: ClassWinnerOut | None
    tied: list[ClassWinnerOut] = Field([], description="who shares the first place with the winner")


class RegistrationCountOut(BaseModel):
    """How full an event is; None for no limit."""

    eventId: int
    count: int
    capacity: int | None
    openingsLeft: int | None
    state: RegistrationState
    registrationOpens: str | None
    registrationCloses: str | None


class RegistrantOut(ParticipantOut):
    """Somebody registered for an event."""

    raceId: int
    raceName: str


class RegistrationClassOut(ClassLinkOut):
    """A class one can register for."""

    raceId: int
    raceName: str

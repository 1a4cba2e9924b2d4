"""Events, their races and registrations."""

from pydantic import BaseModel, Field

from livelaps_app.standins.timing.schemas.standings import SeriesSummaryOut
from livelaps_app.standins.timing.schemas.wire import Mode, ModeName, RegistrationState, ResultState, ScoringStatus


class EventSummaryOut(BaseModel):
    """An event in a list or calendar; `start` and `end` are its first and last day.

    `firstStart` and `lastStart` are the starts of its first and last race; `lastLengthMs` is the last race's length,
    None if unknown or in motos; `running`: a race is running; `openingsLeft` None means no limit.
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
    openingsLeft: int | None
    timeZone: str
    firstStart: str | None
    lastStart: str | None
    lastLengthMs: int | None
    running: bool
    cancelled: bool
    updatedAt: str | None


class RaceSummaryOut(BaseModel):
    """A race in a list."""

    id: int
    eventId: int
    raceName: str
    mode: Mode
    RACE_MODE_NAME: ModeName
    scoring_status: ScoringStatus
    resultState: ResultState
    postedAt: str | None = Field(None, description="last posting as provisional or official")
    startTime: str
    entryCount: int
    configured: bool = Field(description="false: no classes or sections, so no results")


class ChangedRaceOut(BaseModel):
    """The last change of a race's results: the last posting, listed correction or passing."""

    raceId: int
    seriesIds: list[int] = Field(description="the series for which the race counts")
    changedAt: str | None


class ChangedEventOut(BaseModel):
    """The last change of an event and of its races' results."""

    eventId: int
    changedAt: str | None
    races: list[ChangedRaceOut]


class EventDetailsOut(EventSummaryOut):
    """An event with its races and series; `capacity` None for no limit."""

    description: str
    capacity: int | None
    registered: int
    races: list[RaceSummaryOut]
    series: list[SeriesSummaryOut]


class EntryOut(BaseModel):
    """An entry of a race."""

    id: int
    displayedNumber: str
    brand: str
    className: str
    classGroup: str


class ParticipantOut(EntryOut):
    """A participant; `id` is the entry's, as in the results."""

    riderId: int
    fullName: str
    row: int | None
    city: str


class StartRowOut(BaseModel):
    """A row of the start grid; `offset` is its time after the race's start."""

    raceId: int
    row: int
    startTime: str
    offset: str
    classes: list[str]
    entryCount: int


class StartGridOut(RaceSummaryOut):
    """A race with its start rows and participants."""

    rows: list[StartRowOut]
    participants: list[ParticipantOut]


class ClassLinkOut(BaseModel):
    """A class of a race; `classId` is the same in all races."""

    id: int
    classId: int
    raceClassId: int
    racesId: int
    className: str
    classGroup: str
    entryCount: int
    row: int | None


class AccordionRaceOut(RaceSummaryOut):
    """A race of an accordion; `configId` and `raceId` go into accordionClasses."""

    configId: int
    raceId: int
    classCount: int


class ClassWinnerOut(BaseModel):
    """The leader or winner of a class; `id` is the entry's."""

    id: int
    fullName: str
    displayedNumber: str
    brand: str
    laps: int
    totalTime: str
    points: int


class AccordionClassOut(ClassLinkOut):
    """A class of an accordion; `configId` and `raceId` go into accordionClasses.

    `winner` is the leader of a running race, None before the first place.
    """

    configId: int
    raceId: int
    winner: ClassWinnerOut | None
    tied: list[ClassWinnerOut] = Field([], description="entries that share first place with the winner")


class RegistrationCountOut(BaseModel):
    """The registration figures of an event; `capacity` and `openingsLeft` None for no limit."""

    eventId: int
    count: int
    capacity: int | None
    openingsLeft: int | None
    state: RegistrationState
    registrationOpens: str | None
    registrationCloses: str | None
    waiting: int = Field(0, description="how many wait for a place")
    opensAt: str | None = None


class RegistrantOut(ParticipantOut):
    """A participant registered for an event; `displayName` "" hides the name, null is none."""

    raceId: int
    raceName: str
    state: str
    displayName: str | None


class RegistrationClassOut(ClassLinkOut):
    """A class open to registration; what follows `raceName` is null unless the site sells entries.

    Prices are in the smallest unit of `currency`; `needs`: memberships of which one suffices.
    """

    raceId: int
    raceName: str
    productId: int | None = None
    price: int | None = None
    currency: str | None = None
    priceFurther: int | None = Field(None, description="of a rider's second and further entries")
    youngest: int | None = None
    oldest: int | None = None
    agesOn: str | None = None
    gender: str | None = None
    ccFrom: int | None = None
    ccTo: int | None = None
    capacity: int | None = None
    openingsLeft: int | None = None
    waiting: int | None = None
    needs: list[str] | None = None


class RegistrationRowOut(StartRowOut):
    """A start row; `size` null for no limit."""

    size: int | None
    taken: int

"""Series: rules, rounds and standings."""

from typing import Literal

from pydantic import BaseModel, Field

from livelaps_app.standins.timing.schemas import wire


class SeriesSummaryOut(BaseModel):
    """A series in a list."""

    id: int
    name: str
    year: int
    promoterUserId: int
    promoterName: str
    organizationId: int | None
    roundCount: int
    public: bool


class RoundOut(BaseModel):
    """A race of a series; `number` starts at 1."""

    number: int
    raceId: int
    raceName: str
    eventId: int
    eventName: str
    eventDate: str
    venue: str
    place: str
    startTime: str
    scoring_status: wire.ScoringStatus


class SeriesDetailsOut(SeriesSummaryOut):
    """A series with its rules, classes and rounds.

    `award` place uses `points` by place, race the race's own; `bestRounds` count, or all but `dropPercentage`.
    """

    description: str
    award: Literal["place", "race"]
    points: list[int]
    dnfPoints: int
    dnsPoints: int
    participationPoints: int
    minClassSize: int
    bestRounds: int | None
    dropPercentage: int | None
    tieBreaks: list[str]
    classes: list[str]
    rounds: list[RoundOut]


class SeriesConfigOut(BaseModel):
    """Classes, columns and rounds (`sections`) of a series' standings."""

    classes: list[str]
    columns: list[wire.ColumnOut]
    sections: list[wire.SectionOut]


class EventOptionOut(BaseModel):
    """An event to filter by."""

    value: int
    text: str


class SeriesFiltersOut(BaseModel):
    """Values that standings can be filtered by; not wrapped in `message`."""

    success: Literal[1] = 1
    brands: list[str]
    className: list[str]
    classGroup: list[str]
    participants: list[wire.ParticipantOptionOut]
    events: list[EventOptionOut]


class RoundScoreOut(BaseModel):
    """A rider's points in a round; `place` null without a place, `status` and `basis` "" without an entry.

    `basis` is the rule that awarded the points; `penalty` points are already deducted from `points`.
    """

    number: int
    raceId: int
    points: int
    place: int | None
    status: wire.EntryStatus | Literal[""]
    dropped: bool
    basis: Literal["place", "race", "participation", "small_class", "DNF", "DNS", "DSQ", ""]
    penalty: int


class StandingOut(BaseModel):
    """A rider's place in a class of a series; tied riders share a place and the next one is skipped."""

    riderId: int
    fullName: str
    displayedNumber: str
    brand: str
    place: int
    total: int
    behind: int
    wins: int
    decidedBy: str = Field(description="the tie-break that decided the place at an equal total, '' for none")
    above: str = Field(description="the tie-break lost to the rider above at an equal total, '' for none")
    below: str = Field(description="the tie-break won against the rider below at an equal total, '' for none")
    rounds: list[RoundScoreOut]


class ClassStandingsOut(BaseModel):
    """The standings of one class; `classId` is the promoter's, the same in every race."""

    classId: int
    className: str
    classGroup: str
    standings: list[StandingOut]


class SeriesScoresOut(BaseModel):
    """The standings of a series and its counted rounds; `running` are the counted running races."""

    series: SeriesDetailsOut
    rounds: list[RoundOut]
    running: list[int]
    classes: list[ClassStandingsOut]

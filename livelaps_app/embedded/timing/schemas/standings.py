"""Series as they travel: rules, rounds and standings."""

from typing import Literal

from pydantic import BaseModel, Field

from livelaps_app.embedded.timing.schemas.columns import ColumnOut, ParticipantOptionOut, SectionOut
from livelaps_app.embedded.timing.schemas.wire import EntryStatus, ScoringStatus


class SeriesSummaryOut(BaseModel):
    """One line of a series list."""

    id: int
    name: str
    year: int
    promoterUserId: int
    promoterName: str
    organizationId: int | None
    roundCount: int
    public: bool


class RoundOut(BaseModel):
    """One race of a series; `number` starts at 1."""

    number: int
    raceId: int
    raceName: str
    eventId: int
    eventName: str
    eventDate: str
    venue: str
    place: str
    startTime: str
    scoring_status: ScoringStatus


class SeriesDetailsOut(SeriesSummaryOut):
    """A series with its rules: `award` says whether a round gives `points` by place or the race's own points; only
    `bestRounds` count, or all but `dropPercentage`; `classes` are those of its races."""

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
    """How a series' standings are laid out; a section is a round."""

    classes: list[str]
    columns: list[ColumnOut]
    sections: list[SectionOut]


class EventOptionOut(BaseModel):
    """An event to choose."""

    value: int
    text: str


class SeriesFiltersOut(BaseModel):
    """What standings can be narrowed by; not wrapped in `message`."""

    success: Literal[1] = 1
    brands: list[str]
    className: list[str]
    classGroup: list[str]
    participants: list[ParticipantOptionOut]
    events: list[EventOptionOut]


class RoundScoreOut(BaseModel):
    """What one rider got in one round; `place` 0, `status` and `basis` "" when the rider was not there.

    `basis` is what the points came from: the series' points by place, the race's own, those for taking part (a
    `small_class` has no others), for DNF and DNS, none for DSQ. `points` are without the `penalty` points taken off.
    """

    number: int
    raceId: int
    points: int
    place: int
    status: EntryStatus | Literal[""]
    dropped: bool
    basis: Literal["place", "race", "participation", "small_class", "DNF", "DNS", "DSQ", ""]
    penalty: int


class StandingOut(BaseModel):
    """One rider in one class of a series; a shared `place` is shown by both, the next one skipped."""

    riderId: int
    fullName: str
    displayedNumber: str
    brand: str
    place: int
    total: int
    behind: int
    wins: int
    decidedBy: str = Field(description="the tie-break rule that set this rider apart from an equal total, '' for none")
    above: str = Field(description="the rule that put the rider above ahead at an equal total, '' for none")
    below: str = Field(description="the rule that put this rider ahead of the one below at an equal total, '' for none")
    rounds: list[RoundScoreOut]


class ClassStandingsOut(BaseModel):
    """The standings of one class; `classId` is the promoter's, the same in every race."""

    classId: int
    className: str
    classGroup: str
    standings: list[StandingOut]


class SeriesScoresOut(BaseModel):
    """The standings of a series, and its rounds up to where they count; `running` are the races counted as they stand
    at this moment, when that was asked for."""

    series: SeriesDetailsOut
    rounds: list[RoundOut]
    running: list[int]
    classes: list[ClassStandingsOut]

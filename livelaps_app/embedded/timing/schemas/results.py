"""One race as it travels: what stands above it, its layout, its filters and its results."""

from typing import Literal

from pydantic import BaseModel, Field

from livelaps_app.embedded.timing.schemas.columns import ColumnOut, ParticipantOptionOut, SectionOut
from livelaps_app.embedded.timing.schemas.events import ClassLinkOut
from livelaps_app.embedded.timing.schemas.standings import SeriesSummaryOut
from livelaps_app.embedded.timing.schemas.wire import EntryStatus, Mode, ModeName, ResultState, ScoringStatus


class CorrectionOut(BaseModel):
    """What an official changed after the fact. Fields that a kind has no use for are null.

    `unit` and `amount` are the penalty, or the time (ms) of a passing or section; `before` is the amount it had.
    `fromEntryId`: whose the passing was.
    """

    id: str
    at: str
    kind: Literal[
        "penalty",
        "penalty_changed",
        "penalty_withdrawn",
        "passing_added",
        "passing_moved",
        "passing_removed",
        "status",
        "section",
        "start",
        "reopen",
        "provisional",
    ]
    entryId: int | None = Field(description="null: the race as a whole")
    displayedNumber: str
    fromEntryId: int | None = None
    fromNumber: str = ""
    unit: Literal["time", "laps", "positions", "points"] | None = None
    amount: int | None = None
    before: int | None = None
    moto: int | None = None
    section: int | None = None
    status: Literal["DNF", "DNS", "DSQ"] | None = None
    reason: str
    official: bool = Field(description="made when the results were official already")


class RaceInfoOut(BaseModel):
    """What stands above a race's results."""

    id: int
    Event_Name: str
    Event_ID: int
    Event_Date: str
    Promoter_Name: str
    promoterUserId: int
    Race_Name: str
    Race_Mode: Mode
    RACE_MODE_NAME: ModeName
    countSections: int
    scoring_status: ScoringStatus
    resultState: ResultState
    postedAt: str | None = Field(description="when the results were last posted as provisional or official")
    corrections: list[CorrectionOut] = Field(description="newest first, at most 100")
    scoring: str = Field(description="how places are decided, e.g. laps, enduro, motocross-points, motocross-positions")
    startTime: str
    timeZone: str
    venue: str
    place: str
    configured: bool = Field(description="false: there are no classes or sections to show results by")
    speedUnit: str = Field(description="what average speeds are counted in")
    version: int
    lastPassingAt: str | None


class RaceConfigOut(BaseModel):
    """How a race's results are laid out; team lists are empty and `countTeam` is 0 for a race without teams."""

    classes: list[ClassLinkOut]
    clases_team: list[ClassLinkOut]
    columns: list[ColumnOut]
    columns_team: list[ColumnOut]
    sections: list[SectionOut]
    series: list[SeriesSummaryOut]
    teams: list[str]
    countTeam: int = Field(description="how many riders of a team count for its result")


class PrintConfigOut(BaseModel):
    """How a race is laid out on paper."""

    classes: list[ClassLinkOut]
    columns: list[ColumnOut]
    sections: list[SectionOut]


class RaceFiltersOut(BaseModel):
    """What a race's results can be narrowed by; not wrapped in `message`."""

    success: Literal[1] = 1
    brands: list[str]
    classGroup: list[str]
    classes: list[str]
    participants: list[ParticipantOptionOut]


class SectionResultOut(BaseModel):
    """One lap, section or moto of one entry; "" and 0 stand for a section without a time or a place."""

    sectionName: str
    sectionTime: str
    totalCumulatedTime: str
    overallPosition: int = Field(description="after this section, over all classes")
    classPosition: int = Field(description="after this section, within the class")
    sectionOverallPosition: int = Field(description="in this section alone")
    sectionClassPosition: int = Field(description="in this section alone, within the class")
    avgSpeed: str = Field(description="'' when the length is not known")
    overallBehindBy: str = Field(description="gap to the rider ahead, '' for the first")
    behindLeader: str = Field(description="after this section, to whoever leads; '' for the leader and in a motocross")
    classBehindLeader: str = Field(description="the same within the class")


class MotoResultOut(BaseModel):
    """One moto of one entry; `position` 0 when it has none."""

    number: int
    position: int
    classPosition: int
    points: int
    laps: int
    status: EntryStatus


class ResultEntryOut(BaseModel):
    """One line of the results; positions are 0 for DNF, DNS and DSQ, which come last."""

    id: int
    riderId: int
    fullName: str
    displayedNumber: str
    brand: str
    className: str
    classGroup: str
    team: str = Field(description="whom the rider rides for, '' for nobody")
    status: EntryStatus
    laps: int
    totalTime: str
    penalty: str = Field(description="as told, e.g. '+00:01:00.000', '-1 lap', '+2 positions'; '' for none")
    points: int
    bestLap: str
    lastLap: str
    avgSpeedTotal: float | None
    overallPosition: int
    classPosition: int
    overallBehindByLeader: str = Field(
        description="a time, '-2 laps', or '' for the leader and for who was moved down behind a slower one; "
        "while a race runs, laps only for who was lapped, else the time after the last lap that both have"
    )
    classBehindByLeader: str
    motos: list[MotoResultOut]
    sections: list[SectionResultOut] = Field(default_factory=list, description="left out with sections=0")


class RaceResultsOut(BaseModel):
    """One page of results in overall order; not wrapped in `message`. `version` rises with every change of the race."""

    success: Literal[1] = 1
    current_page: int
    total: int
    has_more_pages: bool
    version: int
    scoring_status: ScoringStatus
    resultState: ResultState
    postedAt: str | None = Field(description="when the results were last posted as provisional or official")
    corrections: list[CorrectionOut] = Field(description="newest first, at most 100")
    lastPassingAt: str | None
    data: list[ResultEntryOut]

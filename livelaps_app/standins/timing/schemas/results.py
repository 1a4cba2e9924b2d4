"""One race: description, columns, filters and results."""

from typing import Literal

from pydantic import BaseModel, Field

from livelaps_app.standins.timing.schemas import wire
from livelaps_app.standins.timing.schemas.events import ClassLinkOut, EntryOut
from livelaps_app.standins.timing.schemas.standings import SeriesSummaryOut


class CorrectionOut(BaseModel):
    """A correction by an official; unused fields are null.

    `unit` and `amount` are the penalty, or the time (ms) of a passing or section; `before` is the former amount,
    `fromEntryId` the former entry of a passing.
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
    official: bool = Field(description="made after the results were official")


class RaceVersionOut(BaseModel):
    """Version and state of a race; a higher version means changed results."""

    version: int
    scoring_status: wire.ScoringStatus
    lastPassingAt: str | None


class PostedRaceOut(RaceVersionOut):
    """A race with the state of its results and their corrections."""

    resultState: wire.ResultState
    postedAt: str | None = Field(description="last posting as provisional or official")
    corrections: list[CorrectionOut] = Field(description="newest first, at most 100")


class RaceInfoOut(PostedRaceOut):
    """The description of a race."""

    id: int
    Event_Name: str
    Event_ID: int
    Event_Date: str
    Promoter_Name: str
    promoterUserId: int
    Race_Name: str
    Race_Mode: wire.Mode
    RACE_MODE_NAME: wire.ModeName
    countSections: int
    scoring: str = Field(description="laps, enduro, motocross-points or motocross-positions")
    startTime: str
    timeZone: str
    venue: str
    place: str
    configured: bool = Field(description="false: no classes or sections, so no results")
    cancelled: bool = Field(description="of the event")
    speedUnit: str = Field(description="unit of average speeds")


class PrintConfigOut(BaseModel):
    """Classes, columns and sections of the print view."""

    classes: list[ClassLinkOut]
    columns: list[wire.ColumnOut]
    sections: list[wire.SectionOut]


class RaceConfigOut(PrintConfigOut):
    """Classes, columns and sections of the results; the team lists are empty for a race without teams."""

    clases_team: list[ClassLinkOut]
    columns_team: list[wire.ColumnOut]
    series: list[SeriesSummaryOut]
    teams: list[str]
    countTeam: int = Field(description="number of riders that count for a team, 0 without teams")


class RaceFiltersOut(BaseModel):
    """Values that results can be filtered by; not wrapped in `message`."""

    success: Literal[1] = 1
    brands: list[str]
    classGroup: list[str]
    classes: list[str]
    participants: list[wire.ParticipantOptionOut]


class SectionResultOut(BaseModel):
    """A lap, section or moto of an entry; null without time or place; only the name if not ridden."""

    sectionName: str
    sectionTime: str | None
    totalCumulatedTime: str | None
    overallPosition: int | None = Field(description="after this section with time penalties, over all classes")
    classPosition: int | None = Field(description="after this section with time penalties, within the class")
    sectionOverallPosition: int | None = Field(description="in this section alone")
    sectionClassPosition: int | None = Field(description="in this section alone, within the class")
    avgSpeed: str | None = Field(description="'' for an unknown length")
    overallBehindBy: str | None = Field(description="gap to the rider ahead, '' for the first")
    behindLeader: str | None = Field(
        description="gap to the leader after this section with time penalties, '' for the leader and in a motocross"
    )
    classBehindLeader: str | None = Field(description="the same within the class")


class MotoResultOut(BaseModel):
    """A moto of an entry; places null for none."""

    number: int
    position: int | None
    classPosition: int | None
    points: int
    laps: int
    status: wire.EntryStatus


class ResultEntryOut(EntryOut):
    """A row of the results; positions are null for DNF, DNS and DSQ, which come last."""

    riderId: int
    fullName: str
    team: str = Field(description="'' for none")
    status: wire.EntryStatus
    laps: int
    totalTime: str
    penalty: str = Field(
        description="e.g. '+00:01:00.000', '-1 lap', '+2 positions', '-3 points', or '+3 points' where the lowest sum "
        "wins; '' for none"
    )
    points: int
    bestLap: str
    lastLap: str
    lastPassingAt: str | None = Field(None, description="of a lap race: the entry's own last counted passing")
    placesWon: int | None = Field(
        None, description="of a lap race: places won in the last lap, negative if lost, with time penalties"
    )
    avgSpeedTotal: float | None
    overallPosition: int | None
    classPosition: int | None
    overallBehindByLeader: str = Field(
        description="a time, '-2 laps', or '' for the leader and for an entry moved down by a penalty; never less than "
        "that of an entry ahead. In a running race as of the entry's own last passing: laps if the leader had passed "
        "more often by then, else the time after the last common lap, '' where an entry ahead has more"
    )
    classBehindByLeader: str = Field(description="the same within the class")
    motos: list[MotoResultOut]
    sections: list[SectionResultOut] = Field(default_factory=list, description="left out with sections=0")


class RaceResultsOut(PostedRaceOut):
    """Results in overall order, not wrapped in `message`. `version` increases with every change of the race."""

    success: Literal[1] = 1
    current_page: int
    total: int
    has_more_pages: bool
    data: list[ResultEntryOut]

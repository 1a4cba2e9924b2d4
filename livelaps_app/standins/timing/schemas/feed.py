"""The feed of a timing program: passings, section times, corrections and states, with the program's ids."""

from datetime import UTC, datetime
from typing import Annotated, Literal

from pydantic import AwareDatetime, BaseModel, BeforeValidator, Field, ValidationInfo, field_validator

from livelaps_app.standins.timing.models.base import MAX_ID
from livelaps_app.standins.timing.schemas.wire import ResultState, ScoringStatus

MAX_MS = 10 * 24 * 3600 * 1000
MAX_ITEMS = 1000
"""The maximum number of passings, section times or corrections per call."""
MAX_UNITS = 1000
"""The maximum of laps, positions or points per penalty."""


def _moment(at: object) -> object:
    return datetime.fromisoformat(at) if isinstance(at, str) else at


Name = Annotated[str, Field(min_length=1, pattern=r"^[^\x00-\x1f]+$")]
Id = Annotated[Name, Field(max_length=64)]
Milliseconds = Annotated[int, Field(strict=True, ge=0, le=MAX_MS)]
Moto = Annotated[int, Field(ge=1, le=9)]
Section = Annotated[int, Field(ge=1, le=200)]
Elapsed = Annotated[
    Annotated[Milliseconds, Field(ge=1)] | None, Field(description="milliseconds, at least 1; null for no time")
]
Reason = Annotated[str, Field(max_length=200, pattern=r"^[^\x00-\x1f]*$", description="published with the correction")]
At = Annotated[Milliseconds | Annotated[AwareDatetime, Field(strict=True)], BeforeValidator(_moment)]
AT = "milliseconds since the race's start (a motocross: the moto's), or an ISO 8601 instant with zone"
Moment = Annotated[
    AwareDatetime,
    Field(strict=True, ge=datetime(2000, 1, 1, tzinfo=UTC), le=datetime(2100, 1, 1, tzinfo=UTC)),
    BeforeValidator(_moment),
]


class EntryReferenceIn(BaseModel):
    """An entry by `entryId`, or by a `plate` that is unique in the race."""

    plate: Name | None = Field(None, max_length=16)
    entryId: int | None = Field(None, ge=1, le=MAX_ID)


class PassingIn(EntryReferenceIn):
    """A crossing of the line."""

    id: Id = Field(description="the timing program's own id, unique within the race")
    at: At = Field(description=AT)
    moto: Moto = 1


class SectionTimeIn(EntryReferenceIn):
    """An entry's time in a timed section of an enduro."""

    id: Id = Field(description="the timing program's own id, unique within the race")
    section: Section
    elapsed: Elapsed


class _CorrectionIn(BaseModel):
    id: Id = Field(description="the program's own id of this decision, unique within the race")
    at: Moment | None = Field(None, description="time of the decision, ISO 8601 with zone; null: now")
    reason: Reason = ""


class PassingAddedIn(_CorrectionIn, EntryReferenceIn):
    """Adds a missed crossing, or restores a removed one."""

    kind: Literal["passing_added"]
    passing: Id = Field(description="the id of the crossing")
    passedAt: At = Field(description=AT)
    moto: Moto = 1


class PassingMovedIn(_CorrectionIn, EntryReferenceIn):
    """Moves a crossing to another entry, another time, or both."""

    kind: Literal["passing_moved"]
    passing: Id
    passedAt: At | None = Field(None, description=AT)


class PassingRemovedIn(_CorrectionIn):
    """Removes a crossing from the results."""

    kind: Literal["passing_removed"]
    passing: Id


class PenaltyIn(_CorrectionIn, EntryReferenceIn):
    """Adds a penalty, or changes the one with that id."""

    kind: Literal["penalty"]
    penalty: Id = Field(description="the program's own id of the penalty, unique within the race")
    unit: Literal["time", "laps", "positions", "points"]
    amount: Annotated[int, Field(strict=True, ge=1, le=MAX_MS, description="milliseconds, or at most 1000")]
    moto: Moto | None = Field(None, description="the moto it applies to; a motocross has time and laps by moto only")

    @field_validator("amount")
    @classmethod
    def _fits_its_unit(cls, amount: int, info: ValidationInfo) -> int:
        if info.data.get("unit") != "time" and amount > MAX_UNITS:
            raise ValueError(f"must not be above {MAX_UNITS}")
        return amount


class PenaltyWithdrawnIn(_CorrectionIn):
    """Withdraws a penalty."""

    kind: Literal["penalty_withdrawn"]
    penalty: Id


class StatusIn(_CorrectionIn, EntryReferenceIn):
    """Retires or reinstates an entry."""

    kind: Literal["status"]
    status: Literal["DNF", "DNS", "DSQ"] | None = Field(description="null: back in the race")


class SectionCorrectionIn(_CorrectionIn, EntryReferenceIn):
    """Changes an entry's time in a timed section."""

    kind: Literal["section"]
    section: Section
    elapsed: Elapsed


CorrectionIn = Annotated[
    PassingAddedIn
    | PassingMovedIn
    | PassingRemovedIn
    | PenaltyIn
    | PenaltyWithdrawnIn
    | StatusIn
    | SectionCorrectionIn,
    Field(discriminator="kind"),
]
Action = Literal["start", "finish", "reopen", "provisional", "official"]


class StateIn(BaseModel):
    """A step of a race; `start` of a running race corrects its start to `at`."""

    id: Id = Field(description="the program's own id of this step, unique among the race's corrections and steps")
    action: Action
    at: Moment | None = Field(None, description="time of the step, ISO 8601 with zone; null: now")


Verdict = Literal["accepted", "near", "unchanged", "duplicate", "unknown", "unfit", "closed"]
VERDICT = (
    "accepted; near: stored for the only entry whose plate differs by zeros or case; unchanged: already so; duplicate: "
    "known id, nothing changed; unknown: no such entry, passing or "
    "penalty, or a time outside of the race; unfit: impossible in this race or at that time, e.g. a section or moto "
    "too many, a passing in the future or long before the planned start; closed: the results are official or the "
    "section has a time, so that only a correction changes it"
)


def _is_none(value: object) -> bool:
    return value is None


class VerdictOut(BaseModel):
    """The verdict on a passing, section time, correction or step."""

    id: str
    verdict: Verdict = Field(description=VERDICT)


class TimedOut(VerdictOut):
    """The verdict on a passing or section time, and what an official should look at."""

    plate: str | None = Field(None, exclude_if=_is_none, description="near: the plate of its entry")
    status: Literal["DNS"] | None = Field(
        None, exclude_if=_is_none, description="an official's status of the entry that a time contradicts"
    )


class PassingsOut(BaseModel):
    """The race's new version and a verdict on each passing, in the order sent."""

    version: int
    passings: list[TimedOut]


class SectionTimesOut(BaseModel):
    """The race's new version and a verdict on each section time, in the order sent."""

    version: int
    sections: list[TimedOut]


class CorrectionsOut(BaseModel):
    """The race's new version and a verdict on each correction, in the order sent."""

    version: int
    corrections: list[VerdictOut]


class StateOut(VerdictOut):
    """The verdict on a step and the race's new state."""

    version: int
    scoring_status: ScoringStatus
    resultState: ResultState
    postedAt: str | None

"""What a timing program sends of a race, and what it is answered: passings, section times, corrections, states.

Whatever is sent has an id of the program's own: the same id again changes nothing.
"""

from datetime import UTC, datetime
from typing import Annotated, Literal

from pydantic import AwareDatetime, BaseModel, BeforeValidator, Field, ValidationInfo, field_validator

from livelaps_app.embedded.timing.models.base import MAX_ID
from livelaps_app.embedded.timing.schemas.wire import ResultState, ScoringStatus

LONGEST_MS = 10 * 24 * 3600 * 1000
MOST = 1000
"""Of anything in one call."""
MOST_OF_A_UNIT = 1000
"""Laps, positions or points of one penalty."""


def _moment(at: object) -> object:
    return datetime.fromisoformat(at) if isinstance(at, str) else at


Name = Annotated[str, Field(min_length=1, pattern=r"^[^\x00-\x1f]+$")]
Id = Annotated[Name, Field(max_length=64)]
Milliseconds = Annotated[int, Field(strict=True, ge=0, le=LONGEST_MS)]
Moto = Annotated[int, Field(ge=1, le=9)]
Section = Annotated[int, Field(ge=1, le=200)]
Elapsed = Annotated[Milliseconds | None, Field(description="milliseconds; null for no time")]
Reason = Annotated[str, Field(max_length=200, pattern=r"^[^\x00-\x1f]*$", description="as the public may read it")]
At = Annotated[Milliseconds | Annotated[AwareDatetime, Field(strict=True)], BeforeValidator(_moment)]
AT = "milliseconds since the race's start (a motocross: the moto's), or an ISO 8601 instant with zone"
Moment = Annotated[
    AwareDatetime,
    Field(strict=True, ge=datetime(2000, 1, 1, tzinfo=UTC), le=datetime(2100, 1, 1, tzinfo=UTC)),
    BeforeValidator(_moment),
]


class EntryReferenceIn(BaseModel):
    """Something of one entry: `plate` or `entryId` says whose; a plate that two entries share names nobody."""

    plate: Name | None = Field(None, max_length=16)
    entryId: int | None = Field(None, ge=1, le=MAX_ID)


class PassingIn(EntryReferenceIn):
    """One crossing of the line, as the timing program sends it."""

    id: Id = Field(description="the timing program's own id, unique within the race")
    at: At = Field(description=AT)
    moto: Moto = 1


class SectionTimeIn(EntryReferenceIn):
    """The time of one entry in one timed section of an enduro."""

    id: Id = Field(description="the timing program's own id, unique within the race")
    section: Section
    elapsed: Elapsed


class _CorrectionIn(BaseModel):
    id: Id = Field(description="the program's own id of this decision, unique within the race")
    at: Moment | None = Field(None, description="when it was decided, ISO 8601 with zone; null: now")
    reason: Reason = ""


class PassingAddedIn(_CorrectionIn, EntryReferenceIn):
    """A crossing that nobody read, or one that was removed and counts again."""

    kind: Literal["passing_added"]
    passing: Id = Field(description="the id the crossing has from now on")
    passedAt: At = Field(description=AT)
    moto: Moto = 1


class PassingMovedIn(_CorrectionIn, EntryReferenceIn):
    """A crossing was somebody else's, or at another time; what is not named stays."""

    kind: Literal["passing_moved"]
    passing: Id
    passedAt: At | None = Field(None, description=AT)


class PassingRemovedIn(_CorrectionIn):
    """A crossing does not count."""

    kind: Literal["passing_removed"]
    passing: Id


class PenaltyIn(_CorrectionIn, EntryReferenceIn):
    """A penalty, or what a penalty that was given before is from now on."""

    kind: Literal["penalty"]
    penalty: Id = Field(description="the program's own id of the penalty, unique within the race")
    unit: Literal["time", "laps", "positions", "points"]
    amount: Annotated[int, Field(strict=True, ge=1, le=LONGEST_MS, description="milliseconds, or at most 1000")]
    moto: Moto | None = Field(None, description="the moto it was given in; a motocross has time and laps by moto only")

    @field_validator("amount")
    @classmethod
    def _fits_its_unit(cls, amount: int, told: ValidationInfo) -> int:
        if told.data.get("unit") != "time" and amount > MOST_OF_A_UNIT:
            raise ValueError(f"must not be above {MOST_OF_A_UNIT}")
        return amount


class PenaltyWithdrawnIn(_CorrectionIn):
    """A penalty is taken back."""

    kind: Literal["penalty_withdrawn"]
    penalty: Id


class StatusIn(_CorrectionIn, EntryReferenceIn):
    """An entry is out, or back in the race."""

    kind: Literal["status"]
    status: Literal["DNF", "DNS", "DSQ"] | None = Field(description="null: back in the race")


class SectionCorrectionIn(_CorrectionIn, EntryReferenceIn):
    """The time of an entry in a timed section is another one."""

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
    """A step of the race: start and finish it, reopen one that was finished, post its results.

    `start` of a race that runs, with another `at`, corrects when it started.
    """

    id: Id = Field(description="the program's own id of this step, unique among the race's corrections and steps")
    action: Action
    at: Moment | None = Field(None, description="when it happened, ISO 8601 with zone; null: now")


Verdict = Literal["accepted", "unchanged", "duplicate", "unknown", "unfit", "closed"]
VERDICT = (
    "accepted; unchanged: it is so already; duplicate: that id is known, nothing changed; unknown: no such entry, "
    "passing or penalty, or a time outside of the race; unfit: this race, as it stands, has no such thing, or not "
    "then: a section or moto too many, a passing long before the planned start or in the future, a decision of another "
    "time; "
    "closed: the results are official, or that section has a time, and only a correction changes that"
)


class VerdictOut(BaseModel):
    """What became of one thing that was sent."""

    id: str
    verdict: Verdict = Field(description=VERDICT)


class PassingsOut(BaseModel):
    """What became of a list of passings, in its order, and the race's version afterwards."""

    version: int
    passings: list[VerdictOut]


class SectionTimesOut(BaseModel):
    """What became of a list of section times, in its order, and the race's version afterwards."""

    version: int
    sections: list[VerdictOut]


class CorrectionsOut(BaseModel):
    """What became of a list of corrections, in its order, and the race's version afterwards."""

    version: int
    corrections: list[VerdictOut]


class StateOut(VerdictOut):
    """What became of a step, and where the race stands now."""

    version: int
    scoring_status: ScoringStatus
    resultState: ResultState
    postedAt: str | None

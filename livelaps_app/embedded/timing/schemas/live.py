"""A race while it runs: its version and the passings that move it."""

from datetime import datetime
from typing import Annotated, Literal

from pydantic import AwareDatetime, BaseModel, BeforeValidator, Field

from livelaps_app.embedded.timing.models.base import MAX_ID
from livelaps_app.embedded.timing.schemas.wire import ScoringStatus

LONGEST_MS = 10 * 24 * 3600 * 1000


class RaceVersion(BaseModel):
    """Where a race stands; a higher version means changed results."""

    version: int
    scoring_status: ScoringStatus
    lastPassingAt: str | None


def _moment(at: object) -> object:
    return datetime.fromisoformat(at) if isinstance(at, str) else at


Name = Annotated[str, Field(min_length=1, pattern=r"^[^\x00-\x1f]+$")]
Milliseconds = Annotated[int, Field(strict=True, ge=0, le=LONGEST_MS)]
Verdict = Literal["accepted", "duplicate", "unknown"]


class Passing(BaseModel):
    """One crossing of the line, as the timing program sends it; `plate` or `entryId` says whose."""

    id: Name = Field(max_length=64, description="the timing program's own id, unique within the race")
    plate: Name | None = Field(None, max_length=16)
    entryId: int | None = Field(None, ge=1, le=MAX_ID)
    at: Annotated[Milliseconds | Annotated[AwareDatetime, Field(strict=True)], BeforeValidator(_moment)] = Field(
        description="milliseconds since the race's start (a motocross: the moto's), or an ISO 8601 instant with zone"
    )
    moto: int = Field(1, ge=1, le=9)


class PassingVerdict(BaseModel):
    """What became of one passing."""

    id: str
    verdict: Verdict = Field(description="unknown: no such entry, or a time outside of the race")


class PassingsTaken(BaseModel):
    """What became of a list of passings, in its order, and the race's version afterwards."""

    version: int
    passings: list[PassingVerdict]

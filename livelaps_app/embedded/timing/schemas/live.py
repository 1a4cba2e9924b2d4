"""The version of a running race."""

from pydantic import BaseModel

from livelaps_app.embedded.timing.schemas.wire import ScoringStatus


class RaceVersionOut(BaseModel):
    """Version and state of a race; a higher version means changed results."""

    version: int
    scoring_status: ScoringStatus
    lastPassingAt: str | None

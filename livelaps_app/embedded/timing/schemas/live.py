"""A race while it runs: its version."""

from pydantic import BaseModel

from livelaps_app.embedded.timing.schemas.wire import ScoringStatus


class RaceVersionOut(BaseModel):
    """Where a race stands; a higher version means changed results."""

    version: int
    scoring_status: ScoringStatus
    lastPassingAt: str | None

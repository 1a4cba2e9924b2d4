"""A race while it runs: wait for its next version."""

from typing import Annotated

from fastapi import APIRouter, Query

from livelaps_app.embedded.timing import wire_format
from livelaps_app.embedded.timing.api.dependencies import PathId, ServicesDep
from livelaps_app.embedded.timing.models import MAX_ID
from livelaps_app.embedded.timing.schemas.live import RaceVersionOut
from livelaps_app.embedded.timing.schemas.wire import SuccessOut

LONGEST_WAIT = 25
router = APIRouter(prefix="/livelaps/race", tags=["live"])


@router.get("/version/{race_id}", operation_id="raceVersion")
async def version(
    race_id: PathId,
    desk: ServicesDep,
    after: Annotated[int, Query(ge=0, le=MAX_ID)] = 0,
    wait: Annotated[float, Query(ge=0, le=LONGEST_WAIT, allow_inf_nan=False, description="seconds")] = 0,
) -> SuccessOut[RaceVersionOut]:
    """Answers as soon as the race's version is above `after`, else as it is when `wait` is over."""
    now = await desk.versions.newer(race_id, after, wait)
    return SuccessOut(
        message=RaceVersionOut.model_validate(
            {
                "version": now.version,
                "scoring_status": now.scoring_status,
                "lastPassingAt": wire_format.instant(now.last_passing_at),
            }
        )
    )

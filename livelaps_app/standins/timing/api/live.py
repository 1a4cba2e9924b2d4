"""Long polling for the next version of a running race."""

from typing import Annotated

from fastapi import APIRouter, Query

from livelaps_app.standins.timing.api.dependencies import PathId, ServicesDep
from livelaps_app.standins.timing.models.base import MAX_ID
from livelaps_app.standins.timing.schemas.results import RaceVersionOut
from livelaps_app.standins.timing.schemas.wire import SuccessOut
from livelaps_app.standins.timing.wire_format import instant, shared_fields

MAX_WAIT_S = 25
router = APIRouter(prefix="/livelaps/race", tags=["live"])


@router.get("/version/{race_id}", operation_id="raceVersion")
async def version(
    race_id: PathId,
    services: ServicesDep,
    after: Annotated[int, Query(ge=0, le=MAX_ID)] = 0,
    wait: Annotated[float, Query(ge=0, le=MAX_WAIT_S, allow_inf_nan=False, description="seconds")] = 0,
) -> SuccessOut[RaceVersionOut]:
    """The version of a race as soon as it is above `after`, else the current one after `wait` seconds."""
    state = await services.versions.newer(race_id, after, wait)
    fields = shared_fields(state, RaceVersionOut) | {"lastPassingAt": instant(state.last_passing_at)}
    return SuccessOut(message=RaceVersionOut.model_validate(fields))

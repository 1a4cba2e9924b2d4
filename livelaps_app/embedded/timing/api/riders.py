"""Riders across races: who they are and what their published races came to."""

from typing import Annotated

from fastapi import APIRouter, Depends, Query

from livelaps_app.embedded.timing.api.dependencies import PathId, ServicesDep, SessionDep
from livelaps_app.embedded.timing.api.events import Promoters
from livelaps_app.embedded.timing.models import MAX_ID
from livelaps_app.embedded.timing.rider_history import rider_results
from livelaps_app.embedded.timing.rider_search import RiderQuery
from livelaps_app.embedded.timing.schemas.riders import RiderFoundOut, RiderResultsOut
from livelaps_app.embedded.timing.schemas.wire import SuccessOut

LEAST_LETTERS, MOST_RIDERS = 2, 50
router = APIRouter(prefix="/livelaps", tags=["riders"])


def _question(
    search: Annotated[str, Query(max_length=60, description="a name or the beginning of a plate; 2 letters")] = "",
    limit: Annotated[int, Query(ge=1, le=MOST_RIDERS)] = MOST_RIDERS,
    met: Annotated[int | None, Query(ge=1, le=MAX_ID, description="a rider's id: who rode with that one")] = None,
    promoterId: Promoters = None,
    viewerId: Annotated[
        int | None, Query(ge=1, le=MAX_ID, description="a promoter's id: only what that site may show")
    ] = None,
) -> RiderQuery:
    promoters = tuple(int(one) for one in promoterId.split(",")) if promoterId else ()
    return RiderQuery(" ".join(search.split()), limit, met, promoters, viewerId)


@router.get("/riders", operation_id="riders")
async def riders(
    session: SessionDep, desk: ServicesDep, question: Annotated[RiderQuery, Depends(_question)]
) -> SuccessOut[list[RiderFoundOut]]:
    """Riders with published results by name or plate, without regard to case and accents; nobody for less than two
    letters, but with `met` no search at all asks for those who were met most."""
    letters = len(question.search)
    asks = letters >= LEAST_LETTERS or (question.met is not None and not letters)
    return SuccessOut(message=await desk.directory.find(session, question) if asks else [])


@router.get("/rider/{rider_id}/results", operation_id="riderResults")
async def results(rider_id: PathId, session: SessionDep, desk: ServicesDep) -> SuccessOut[RiderResultsOut]:
    """A rider's published results, newest race first; 404 not_found for a rider who has none."""
    return SuccessOut(message=await rider_results(session, desk.scoreboard, rider_id))

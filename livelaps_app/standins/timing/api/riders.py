"""Riders across races: search and published results."""

from typing import Annotated

from fastapi import APIRouter, Depends, Query

from livelaps_app.standins.timing.api.dependencies import PathId, PromoterIds, ServicesDep, SessionDep
from livelaps_app.standins.timing.models.base import MAX_ID
from livelaps_app.standins.timing.rider_history import rider_results
from livelaps_app.standins.timing.rider_search import RiderQuery
from livelaps_app.standins.timing.schemas.riders import RiderFoundOut, RiderResultsOut
from livelaps_app.standins.timing.schemas.wire import SuccessOut

MIN_LETTERS, MAX_RIDERS = 2, 50
router = APIRouter(prefix="/livelaps", tags=["riders"])


async def _rider_query(
    promoters: PromoterIds,
    search: Annotated[
        str, Query(max_length=60, description="a name or the beginning of a plate; 2 letters, or a digit")
    ] = "",
    limit: Annotated[int, Query(ge=1, le=MAX_RIDERS)] = MAX_RIDERS,
    met: Annotated[
        int | None, Query(ge=1, le=MAX_ID, description="a rider's id: only riders of the same races")
    ] = None,
    viewerId: Annotated[
        int | None, Query(ge=1, le=MAX_ID, description="a promoter's id: only what that site may show")
    ] = None,
) -> RiderQuery:
    return RiderQuery(" ".join(search.split()), limit, met, promoters, viewerId)


@router.get("/riders", operation_id="riders")
async def riders(
    session: SessionDep, services: ServicesDep, query: Annotated[RiderQuery, Depends(_rider_query)]
) -> SuccessOut[list[RiderFoundOut]]:
    """Riders with published results by name or plate, regardless of case and accents.

    Empty for a search of one letter; with `met` and no search, the riders met most.
    """
    letters = len(query.search)
    searched = letters >= MIN_LETTERS or query.search.isdigit() or (query.met is not None and not letters)
    return SuccessOut(message=await services.riders.find(session, query) if searched else [])


@router.get("/rider/{rider_id}/results", operation_id="riderResults")
async def results(rider_id: PathId, session: SessionDep, services: ServicesDep) -> SuccessOut[RiderResultsOut]:
    """A rider's published results, newest race first; 404 not_found without results."""
    return SuccessOut(message=await rider_results(session, services.scoreboard, rider_id))

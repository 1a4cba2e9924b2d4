"""The riders of the Bearer token's account: followed ones, claims, and claims for a promoter."""

from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Query

from livelaps_app.standins.timing.accounts import claim_decisions, claims, following, own_riders
from livelaps_app.standins.timing.api.dependencies import ACCOUNT_ERRORS, DONE, CallerDep, PathId, ServicesDep, no_store
from livelaps_app.standins.timing.models.base import MAX_ID
from livelaps_app.standins.timing.schemas import own_riders as schemas
from livelaps_app.standins.timing.schemas.wire import SuccessOut

router = APIRouter(
    prefix="/users/current/riders", tags=["accounts"], dependencies=[Depends(no_store)], responses=ACCOUNT_ERRORS
)
Done = SuccessOut[Literal[1]]
Viewer = Annotated[int | None, Query(ge=1, le=MAX_ID, description="a promoter's id: only what that site may show")]


@router.get("", operation_id="ownRiders")
async def list_riders(
    caller: CallerDep, services: ServicesDep, viewerId: Viewer = None
) -> SuccessOut[schemas.OwnRidersOut]:
    """The claims of the account's owner and of minors, and the riders that the account follows."""
    return SuccessOut(message=await own_riders.list_riders(services.accounts, caller, viewerId))


@router.post("/follow", operation_id="followRiders")
async def follow(body: schemas.RiderIdsIn, caller: CallerDep, services: ServicesDep) -> SuccessOut[list[int]]:
    """Follows riders in addition, up to twelve in all; omits the rest. Returns all followed riders."""
    return SuccessOut(message=await following.follow(services.accounts, caller, body.rider_ids))


@router.post("/unfollow", operation_id="unfollowRiders")
async def unfollow(body: schemas.RiderIdsIn, caller: CallerDep, services: ServicesDep) -> SuccessOut[list[int]]:
    """Unfollows riders. Returns all followed riders."""
    return SuccessOut(message=await following.unfollow(services.accounts, caller, body.rider_ids))


@router.post("/claims", operation_id="claimRider")
async def claim(body: schemas.ClaimIn, caller: CallerDep, services: ServicesDep) -> SuccessOut[schemas.ClaimOut]:
    """Claims a rider: confirmed at once if plate and birth year match and the rider is unclaimed, else by a promoter.

    404 not_found for a rider without published results or another account's minor; 429 with Retry-After.
    """
    return SuccessOut(message=await claims.claim_rider(services.accounts, caller, body))


@router.get("/claims/waiting", operation_id="waitingClaims")
async def list_waiting(caller: CallerDep, services: ServicesDep) -> SuccessOut[list[schemas.WaitingClaimOut]]:
    """The claims of riders with entries at the promoter, for accounts with the role promoter.

    403 permission_denied for other accounts.
    """
    return SuccessOut(message=await claim_decisions.list_waiting(services.accounts, caller))


@router.post("/claims/{claim_id}/decide", operation_id="decideClaim")
async def decide(claim_id: PathId, body: schemas.DecisionIn, caller: CallerDep, services: ServicesDep) -> Done:
    """Confirms or refuses a waiting claim, for accounts with the role promoter.

    A confirmation revokes the rider's previous one. 403 permission_denied for other accounts, 404 not_found for a
    decided claim or another promoter's.
    """
    await claim_decisions.decide(services.accounts, caller, claim_id, body.confirmed)
    return DONE


@router.post("/claims/{claim_id}/withdraw", operation_id="withdrawClaim")
async def withdraw(claim_id: PathId, caller: CallerDep, services: ServicesDep) -> Done:
    """Withdraws a claim. 404 not_found for another account's claim."""
    await claims.withdraw_claim(services.accounts, caller, claim_id)
    return DONE

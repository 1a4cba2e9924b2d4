"""The minors of the account that a Bearer token belongs to; those of others are not found."""

from typing import Literal

from fastapi import APIRouter, Depends

from livelaps_app.standins.timing.accounts import minors
from livelaps_app.standins.timing.api.dependencies import ACCOUNT_ERRORS, DONE, CallerDep, PathId, ServicesDep, no_store
from livelaps_app.standins.timing.schemas import accounts as schemas
from livelaps_app.standins.timing.schemas.wire import SuccessOut

router = APIRouter(
    prefix="/users/current/minors", tags=["accounts"], dependencies=[Depends(no_store)], responses=ACCOUNT_ERRORS
)
Done = SuccessOut[Literal[1]]


@router.get("", operation_id="minors")
async def list_minors(caller: CallerDep, services: ServicesDep) -> SuccessOut[list[schemas.MinorOut]]:
    """The minors, in the order in which they were added, with those who wait for the account owner's consent."""
    return SuccessOut(message=await minors.list_minors(services.accounts, caller))


@router.post("", operation_id="addMinor")
async def add(body: schemas.MinorIn, caller: CallerDep, services: ServicesDep) -> SuccessOut[schemas.MinorOut]:
    """Adds a minor; the same one again is not added twice. 403 adults_only and no_minors, 422 too_many_minors."""
    return SuccessOut(message=await minors.new_minor(services.accounts, caller, body))


@router.post("/{minor_id}", operation_id="changeMinor")
async def change(
    minor_id: PathId, body: schemas.MinorIn, caller: CallerDep, services: ServicesDep
) -> SuccessOut[schemas.MinorOut]:
    """Changes a minor; the e-mail of one with a login stays. Who has come of age can't be changed: minor_of_age."""
    return SuccessOut(message=await minors.change_minor(services.accounts, caller, minor_id, body))


@router.post("/{minor_id}/remove", operation_id="removeMinor")
async def remove(minor_id: PathId, body: schemas.CurrentPasswordIn, caller: CallerDep, services: ServicesDep) -> Done:
    """Removes a minor, also one who waits for consent; without another guardian or a login the account is deleted.

    It takes the password, unless the minor has a confirmed login: that account stays in any case.
    """
    await minors.remove_minor(services.accounts, caller, minor_id, body.current_password)
    return DONE


@router.post("/{minor_id}/login", operation_id="sendOwnLogin")
async def own_login(minor_id: PathId, body: schemas.EmailIn, caller: CallerDep, services: ServicesDep) -> Done:
    """Sends a link to a login of their own to a minor who has come of age.

    403 adults_only, 409 email_registered where answers are not neutral.
    """
    await minors.send_own_login(services.accounts, caller, minor_id, body.email)
    return DONE


@router.post("/{minor_id}/consent", operation_id="sendConsentLink")
async def consent(minor_id: PathId, caller: CallerDep, services: ServicesDep) -> Done:
    """Has the account's owner sent the link once more that confirms the account of a minor who waits for consent."""
    await minors.send_consent_link(services.accounts, caller, minor_id)
    return DONE

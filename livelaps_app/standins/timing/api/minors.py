"""The minors of the Bearer token's account; 404 for those of other accounts."""

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
    """The minors in order of addition, including those awaiting consent."""
    return SuccessOut(message=await minors.list_minors(services.accounts, caller))


@router.post("", operation_id="addMinor")
async def add(body: schemas.MinorIn, caller: CallerDep, services: ServicesDep) -> SuccessOut[schemas.MinorOut]:
    """Adds a minor; a duplicate is not added again. 403 adults_only and no_minors, 422 too_many_minors."""
    return SuccessOut(message=await minors.new_minor(services.accounts, caller, body))


@router.post("/{minor_id}", operation_id="changeMinor")
async def change(
    minor_id: PathId, body: schemas.MinorIn, caller: CallerDep, services: ServicesDep
) -> SuccessOut[schemas.MinorOut]:
    """Changes a minor; the e-mail of one with a login stays. 422 minor_of_age for a person of age."""
    return SuccessOut(message=await minors.change_minor(services.accounts, caller, minor_id, body))


@router.post("/{minor_id}/remove", operation_id="removeMinor")
async def remove(minor_id: PathId, body: schemas.CurrentPasswordIn, caller: CallerDep, services: ServicesDep) -> Done:
    """Removes a minor, confirmed or not; deletes the account without another guardian or login.

    Requires the password unless the minor has a confirmed login, whose account stays.
    """
    await minors.remove_minor(services.accounts, caller, minor_id, body.current_password)
    return DONE


@router.post("/{minor_id}/login", operation_id="sendOwnLogin")
async def own_login(minor_id: PathId, body: schemas.EmailIn, caller: CallerDep, services: ServicesDep) -> Done:
    """Mails a person of age a link to an own login. 403 adults_only, 409 email_registered without neutral answers."""
    await minors.send_own_login(services.accounts, caller, minor_id, body.email)
    return DONE


@router.post("/{minor_id}/consent", operation_id="sendConsentLink")
async def consent(minor_id: PathId, caller: CallerDep, services: ServicesDep) -> Done:
    """Mails the account's owner another link that confirms a waiting minor."""
    await minors.send_consent_link(services.accounts, caller, minor_id)
    return DONE

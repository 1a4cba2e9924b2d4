"""New accounts; each gets a Bearer token, except a minor's, which awaits confirmation."""

from typing import Literal

from fastapi import APIRouter, Depends

from livelaps_app.standins.timing.accounts import joining, recovery
from livelaps_app.standins.timing.api.dependencies import ACCOUNT_ERRORS, DONE, ServicesDep, VisitorBrowser, no_store
from livelaps_app.standins.timing.schemas import accounts as schemas
from livelaps_app.standins.timing.schemas.wire import SuccessOut

router = APIRouter(
    prefix="/registration", tags=["accounts"], dependencies=[Depends(no_store)], responses=ACCOUNT_ERRORS
)
Done = SuccessOut[Literal[1]]


@router.post("/participant", operation_id="join")
async def join(
    body: schemas.JoinIn, services: ServicesDep, x_visitor_browser: VisitorBrowser = ""
) -> SuccessOut[schemas.JoinedOut]:
    """Creates an account with its minors, and logs in.

    A minor of 13 or more names a guardian, who confirms by a link; under 13 only a guardian can join. 409
    duplicate_account; 422 with the codes of all fields.
    """
    return SuccessOut(message=await joining.join(services.accounts, body, x_visitor_browser))


@router.post("/email", operation_id="checkEmail")
async def check_email(body: schemas.EmailIn, services: ServicesDep) -> Done:
    """Checks if an e-mail is free: 409 duplicate_account if not, unless answers are neutral."""
    await joining.check_email(services.accounts, body.email)
    return DONE


@router.post("/guardian", operation_id="confirmMinor")
async def confirm_minor(body: schemas.PasswordLinkIn, services: ServicesDep) -> Done:
    """Records a guardian's consent by a mail's link, with a password if none is set.

    403 adults_only, 410 reset_expired and reset_used, 422 reset_no_token and reset_undecodable.
    """
    await recovery.confirm_minor(services.accounts, body.token, body.password)
    return DONE

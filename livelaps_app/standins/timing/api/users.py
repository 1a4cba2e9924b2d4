"""Logins, links of mails, and the account that a Bearer token belongs to."""

from typing import Literal

from fastapi import APIRouter, Depends

from livelaps_app.standins.timing.accounts import credentials, logins, profile, recovery, sessions
from livelaps_app.standins.timing.api.dependencies import (
    ACCOUNT_ERRORS,
    DONE,
    CallerDep,
    ServicesDep,
    VisitorBrowser,
    VisitorNetwork,
    no_store,
)
from livelaps_app.standins.timing.schemas import accounts as schemas
from livelaps_app.standins.timing.schemas.personal_data import PersonalDataOut
from livelaps_app.standins.timing.schemas.wire import SuccessOut

router = APIRouter(prefix="/users", tags=["accounts"], dependencies=[Depends(no_store)], responses=ACCOUNT_ERRORS)
Done = SuccessOut[Literal[1]]


@router.post("/login", operation_id="login")
async def log_in(
    body: schemas.LoginIn,
    services: ServicesDep,
    x_visitor_network: VisitorNetwork = "",
    x_visitor_browser: VisitorBrowser = "",
) -> SuccessOut[schemas.LoggedInOut]:
    """Logs in for 12 hours, or for 30 days.

    401 wrong_login, or wrong_password unless answers are neutral; 403 guardian_unconfirmed; 422 unknown_email unless
    answers are neutral; 429 with Retry-After.
    """
    return SuccessOut(message=await logins.log_in(services.accounts, body, x_visitor_network, x_visitor_browser))


@router.post("/logout", operation_id="logout")
async def log_out(caller: CallerDep, services: ServicesDep) -> Done:
    """Ends this session."""
    await sessions.log_out(services.accounts, caller)
    return DONE


@router.post("/forgotPassword", operation_id="forgotPassword")
async def forgot_password(body: schemas.EmailIn, services: ServicesDep, x_visitor_network: VisitorNetwork = "") -> Done:
    """Mails a link for a new password, valid an hour; drops excess mails. 422 unknown_email unless neutral."""
    await recovery.request_reset(services.accounts, body.email, x_visitor_network)
    return DONE


@router.post("/checkLink", operation_id="checkLink")
async def check_link(body: schemas.LinkIn, services: ServicesDep) -> SuccessOut[schemas.LinkOut]:
    """The purpose of a mail's link; does not use it up.

    410 reset_expired and reset_used, 422 reset_no_token and reset_undecodable.
    """
    return SuccessOut(message=await recovery.check_link(services.accounts, body.token))


@router.post("/resetPassword", operation_id="resetPassword")
async def reset_password(
    body: schemas.PasswordLinkIn, services: ServicesDep, x_visitor_network: VisitorNetwork = ""
) -> Done:
    """Sets a password by a mail's link and ends all sessions; errors of the link as of checkLink."""
    await recovery.reset_password(services.accounts, body.token, body.password, x_visitor_network)
    return DONE


@router.post("/verifyEmail", operation_id="verifyEmail")
async def verify_email(body: schemas.LinkIn, services: ServicesDep, x_visitor_network: VisitorNetwork = "") -> Done:
    """Confirms an e-mail by a mail's link; a new one replaces the old one. Errors of the link as of checkLink."""
    await recovery.verify_email(services.accounts, body.token, x_visitor_network)
    return DONE


@router.get("/current", operation_id="account")
async def account(caller: CallerDep, services: ServicesDep) -> SuccessOut[schemas.AccountOut]:
    """The account."""
    return SuccessOut(message=await profile.read_account(services.accounts, caller))


@router.post("/current/profile", operation_id="changeProfile")
async def change_profile(
    body: schemas.ProfileIn, caller: CallerDep, services: ServicesDep
) -> SuccessOut[schemas.AccountOut]:
    """Changes all personal data except the e-mail."""
    return SuccessOut(message=await profile.change_profile(services.accounts, caller, body))


@router.post("/current/contact", operation_id="changeContact")
async def change_contact(
    body: schemas.ContactIn, caller: CallerDep, services: ServicesDep
) -> SuccessOut[schemas.AccountOut]:
    """Changes the emergency contact."""
    return SuccessOut(message=await profile.change_contact(services.accounts, caller, body))


@router.post("/current/password", operation_id="changePassword")
async def change_password(
    body: schemas.NewPasswordIn, caller: CallerDep, services: ServicesDep, x_visitor_network: VisitorNetwork = ""
) -> SuccessOut[schemas.LoggedInOut]:
    """Sets a new password, ends all other sessions and renews this one's token; requires the current password."""
    changed = await credentials.change_password(services.accounts, caller, body, x_visitor_network)
    return SuccessOut(message=changed)


@router.post("/current/email", operation_id="changeEmail")
async def change_email(body: schemas.NewEmailIn, caller: CallerDep, services: ServicesDep) -> Done:
    """Mails a link that confirms a new e-mail. 409 email_registered unless answers are neutral."""
    await credentials.change_email(services.accounts, caller, body)
    return DONE


@router.post("/current/verifyEmail", operation_id="sendVerification")
async def send_verification(caller: CallerDep, services: ServicesDep) -> Done:
    """Mails another link that confirms the e-mail."""
    await credentials.send_verification(services.accounts, caller)
    return DONE


@router.get("/current/sessions", operation_id="sessions")
async def list_sessions(caller: CallerDep, services: ServicesDep) -> SuccessOut[list[schemas.LoginSessionOut]]:
    """The account's sessions, last used first."""
    return SuccessOut(message=await sessions.list_sessions(services.accounts, caller))


@router.post("/current/sessions/end", operation_id="endSessions")
async def end_sessions(body: schemas.SessionIn, caller: CallerDep, services: ServicesDep) -> Done:
    """Ends a session, or all except this one."""
    if body.session_id is None:
        await sessions.end_others(services.accounts, caller)
    else:
        await sessions.end_session(services.accounts, caller, body.session_id)
    return DONE


@router.get("/current/data", operation_id="personalData")
async def personal_data(caller: CallerDep, services: ServicesDep) -> SuccessOut[PersonalDataOut]:
    """The data export of the account."""
    return SuccessOut(message=await profile.personal_data(services.accounts, caller))


@router.post("/current/delete", operation_id="deleteAccount")
async def delete_account(body: schemas.CurrentPasswordIn, caller: CallerDep, services: ServicesDep) -> Done:
    """Erases personal data but not results, and minors without another guardian or login; requires the password."""
    await profile.delete_account(services.accounts, caller, body.current_password)
    return DONE

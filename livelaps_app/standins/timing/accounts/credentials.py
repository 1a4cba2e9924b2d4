"""Changes of an account's password and e-mail by its password."""

from contextlib import suppress

from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.account_mails import MailJob
from livelaps_app.core.errors import Code, InvalidFields
from livelaps_app.standins.timing.accounts import fields, known_networks, mail_tokens
from livelaps_app.standins.timing.accounts.attempts import (
    SECOND_CLICK_S,
    Attempt,
    TooManyAttempts,
    forget,
    take,
    take_mail,
)
from livelaps_app.standins.timing.accounts.callers import AccountCaller, own_row
from livelaps_app.standins.timing.accounts.emails import check_free, email_key
from livelaps_app.standins.timing.accounts.recovery import check_password
from livelaps_app.standins.timing.accounts.security import Happened, record
from livelaps_app.standins.timing.accounts.services import AccountServices
from livelaps_app.standins.timing.accounts.sessions import end_sessions, renew_session
from livelaps_app.standins.timing.models.accounts import UserModel
from livelaps_app.standins.timing.schemas.accounts import LoggedInOut, NewEmailIn, NewPasswordIn

FIELD = "current_password"


async def check_current(accounts: AccountServices, caller: AccountCaller, password: str) -> str | None:
    """Checks the caller's password; returns the compared hash.

    Raises InvalidFields WRONG_PASSWORD, or TooManyAttempts, also if all hashing places are busy.
    """
    fields.refuse(fields.faults((FIELD,), {FIELD: password}, accounts.today()))
    with accounts.passwords.place() as place:
        async with accounts.database.transaction() as session:
            await take(session, Attempt.PASSWORD, str(caller.user_id), accounts.clock())
            stored = (await own_row(session, caller)).password_hash
        if not await place.matches(stored, password):
            raise InvalidFields({FIELD: Code.WRONG_PASSWORD})
    async with accounts.database.transaction() as session:
        await forget(session, Attempt.PASSWORD, str(caller.user_id))
    return stored


async def change_password(
    accounts: AccountServices, caller: AccountCaller, body: NewPasswordIn, network: str = ""
) -> LoggedInOut:
    """Sets a new password, ends all other sessions, renews the caller's token, and forgets other networks.

    Raises InvalidFields.
    """
    async with accounts.database.session() as session:
        check_password(await own_row(session, caller), body.password)
    compared = await check_current(accounts, caller, body.current_password)
    with accounts.passwords.place() as place:
        hashed, now = await place.hash(body.password), accounts.clock()
    async with accounts.database.transaction() as session:
        user = await own_row(session, caller)
        if user.password_hash != compared:
            raise InvalidFields({FIELD: Code.WRONG_PASSWORD})  # changed since it was compared
        user.password_hash = hashed
        await end_sessions(accounts, session, user.id, but=caller.session_id)
        await mail_tokens.void(session, user.id, now)
        await known_networks.replace(session, user, network, now)
        record(session, user.id, Happened.PASSWORD_CHANGED, now)
        await accounts.jobs.add(session, MailJob.PASSWORD_CHANGED, {"user": user.id})
        return await renew_session(accounts, session, caller, now)


async def change_email(accounts: AccountServices, caller: AccountCaller, body: NewEmailIn) -> None:
    """Mails a link that confirms a new e-mail; voids links to another one, and silently drops excess mails.

    The current e-mail is refused unless it withdraws a pending change. Raises InvalidFields, TooManyAttempts, Problem
    for a registered e-mail; with neutral answers the mail says so.
    """
    values = fields.in_order(("email",), {"email": body.email})
    fields.refuse(fields.faults(("email",), values, accounts.today()))
    await check_current(accounts, caller, body.current_password)
    is_repeated = False
    try:
        async with accounts.database.transaction() as session:
            if not accounts.neutral:
                await check_free(session, values["email"], Code.EMAIL_REGISTERED, but=caller.user_id)
            user = await own_row(session, caller)
            if user.new_email is None and email_key(values["email"]) == user.email_key:
                raise InvalidFields({"email": Code.EMAIL_UNCHANGED})
            is_repeated = user.new_email == values["email"]
            if not is_repeated:
                await mail_tokens.void(session, user.id, accounts.clock(), {mail_tokens.Purpose.VERIFY})
            user.new_email = values["email"]
            await _send_link(accounts, session, user, SECOND_CLICK_S if is_repeated else 0)
    except TooManyAttempts:
        if not is_repeated:
            raise


async def send_verification(accounts: AccountServices, caller: AccountCaller) -> None:
    """Mails another link that confirms the e-mail, unless confirmed.

    Silently drops excess mails: an earlier link is still valid.
    """
    with suppress(TooManyAttempts):
        async with accounts.database.transaction() as session:
            user = await own_row(session, caller)
            if user.verified_at is None or user.new_email:
                await _send_link(accounts, session, user, SECOND_CLICK_S)


async def _send_link(accounts: AccountServices, session: AsyncSession, user: UserModel, least_s: int = 0) -> None:
    """Mails a link that confirms an e-mail, in the caller's transaction. Raises TooManyAttempts."""
    await take(session, Attempt.MAIL, f"verify {user.id}", accounts.clock(), least_s=least_s)
    await take_mail(session, user.new_email or user.email or "", accounts.clock())
    await accounts.jobs.add(session, MailJob.VERIFY, {"user": user.id})

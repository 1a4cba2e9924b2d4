"""Login by e-mail and password."""

from contextlib import suppress
from datetime import date, datetime
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.account_mails import MailJob
from livelaps_app.core.errors import Code, Problem
from livelaps_app.standins.timing.accounts import attempts, fields, known_networks
from livelaps_app.standins.timing.accounts.attempts import Attempt
from livelaps_app.standins.timing.accounts.emails import email_key, user_by_email
from livelaps_app.standins.timing.accounts.passwords import HashingPlace
from livelaps_app.standins.timing.accounts.people import is_minor
from livelaps_app.standins.timing.accounts.security import Happened, record
from livelaps_app.standins.timing.accounts.services import AccountServices
from livelaps_app.standins.timing.accounts.sessions import open_session
from livelaps_app.standins.timing.models.accounts import GuardianshipModel, UserModel
from livelaps_app.standins.timing.schemas.accounts import LoggedInOut, LoginIn

FIELDS = ("email", "current_password")


class LoginSource(NamedTuple):
    """The network and browser of a login, the one of them that counts its attempts, and if the owner has used it."""

    network: str
    browser: str
    counted: str
    is_known: bool


async def log_in(accounts: AccountServices, body: LoginIn, network: str = "", browser: str = "") -> LoggedInOut:
    """Logs in from a network and a browser; one that the owner has logged in with has attempts of its own.

    Raises InvalidFields, TooManyAttempts, Problem for wrong credentials or an unconfirmed minor. Unknown e-mails and
    wrong passwords take the same statements and hashing.
    """
    values = fields.in_order(FIELDS, {"email": body.email, "current_password": body.password})
    fields.refuse(_login_faults(fields.faults(FIELDS, values, accounts.today())))
    key, now = email_key(values["email"]), accounts.clock()
    with accounts.passwords.place() as place:
        async with accounts.database.transaction() as session:
            source = await _source(session, key, network, browser)
            subjects = attempts.subjects(Attempt.LOGIN, key, source.counted)
            await attempts.take_all(session, subjects, now, source.is_known)
            user = await user_by_email(session, key)
        while True:
            checked, renewed = await _check_password(accounts, place, user, body.password)
            if logged_in := await _logged_in(accounts, checked, renewed, body, source):
                return logged_in
            async with accounts.database.session() as session:
                user = await session.get(UserModel, checked.id)


async def _source(session: AsyncSession, email: str, network: str, browser: str) -> LoginSource:
    if browser and await known_networks.is_known(session, email, browser):
        return LoginSource(network, browser, browser, True)
    return LoginSource(network, browser, network, await known_networks.is_known(session, email, network))


async def is_sleeping(session: AsyncSession, user: UserModel, today: date) -> bool:
    """True for the account of a minor without a guardian's confirmation."""
    if not is_minor(user, today):
        return False
    confirmed = GuardianshipModel.minor_id == user.id, GuardianshipModel.confirmed_at.is_not(None)
    return await session.scalar(select(GuardianshipModel.guardian_id).where(*confirmed).limit(1)) is None


async def _check_password(
    accounts: AccountServices, place: HashingPlace, user: UserModel | None, password: str
) -> tuple[UserModel, str]:
    """The user of the password, and the hash to store, renewed at changed cost. Raises Problem."""
    if not await place.matches(user.password_hash if user else None, password):
        raise Problem(_refusal(accounts.neutral, user))
    assert user is not None and user.password_hash is not None
    is_outdated = accounts.passwords.is_outdated(user.password_hash)
    return user, await place.hash(password) if is_outdated else user.password_hash


async def _logged_in(
    accounts: AccountServices, checked: UserModel, renewed: str, body: LoginIn, source: LoginSource
) -> LoggedInOut | None:
    """Opens a session; None if the hash changed since the comparison (new password, rehash). Raises Problem."""
    now = accounts.clock()
    async with accounts.database.transaction() as session:
        user = await session.get(UserModel, checked.id, with_for_update=True)
        if user is None or user.password_hash != checked.password_hash:
            return None
        user.password_hash = renewed
        await attempts.record_success(session, attempts.subjects(Attempt.LOGIN, user.email_key or "", source.counted))
        if not (refused := await _refused_session(session, user, source, now)):
            for place in (source.network, source.browser):
                await known_networks.remember(session, user, place, now)
            record(session, user.id, Happened.LOGGED_IN, now)
            logged_in = await open_session(accounts, session, user, body, now)
    if refused:
        if refused.code is Code.GUARDIAN_UNCONFIRMED:
            await _remind_guardians(accounts, checked)
        raise refused
    return logged_in


async def _refused_session(
    session: AsyncSession, user: UserModel, source: LoginSource, now: datetime
) -> Problem | None:
    """The reason for refusing a session despite the right password: unconfirmed minor, or too many sessions.

    Counts the session otherwise.
    """
    if await is_sleeping(session, user, now.date()):
        return Problem(Code.GUARDIAN_UNCONFIRMED)
    try:
        await attempts.take_all(
            session, attempts.subjects(Attempt.SESSION, user.email_key or "", source.counted), now, source.is_known
        )
    except attempts.TooManyAttempts as refused:
        return refused
    return None


async def _remind_guardians(accounts: AccountServices, minor: UserModel) -> None:
    """Mails the guardians again, as their link expires, unless mailed recently."""
    with suppress(attempts.TooManyAttempts):
        await _send_guardians(accounts, minor)


async def _send_guardians(accounts: AccountServices, minor: UserModel) -> None:
    async with accounts.database.transaction() as session:
        await attempts.take(session, Attempt.MAIL, f"guardian {minor.id}", accounts.clock())
        relations = GuardianshipModel
        guardians = select(relations.guardian_id).where(relations.minor_id == minor.id)
        for guardian_id in await session.scalars(guardians):
            guardian = await session.get_one(UserModel, guardian_id)
            await attempts.take_mail(session, guardian.email or "", accounts.clock())
            await accounts.jobs.add(session, MailJob.GUARDIAN_CONFIRM, {"user": guardian_id, "minor": minor.id})


def _refusal(neutral: bool, user: UserModel | None) -> Code:
    if neutral:
        return Code.WRONG_LOGIN
    return Code.WRONG_PASSWORD if user else Code.UNKNOWN_EMAIL


def _login_faults(errors: fields.Faults) -> fields.Faults:
    """Maps errors to the fields of the login."""
    return {"password" if field == "current_password" else field: code for field, code in errors.items()}

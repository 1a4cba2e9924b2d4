"""New accounts: riders with or without minors, guardians of minors, minors with a guardian, spectators."""

from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.account_mails import MailJob
from livelaps_app.core.errors import Code
from livelaps_app.standins.timing.accounts import fields, known_networks
from livelaps_app.standins.timing.accounts.attempts import take_mail
from livelaps_app.standins.timing.accounts.contacts import store_contact
from livelaps_app.standins.timing.accounts.emails import check_free, email_key, one_account_per_email, user_by_email
from livelaps_app.standins.timing.accounts.join_checks import JOINING, JoinParts, checked_parts
from livelaps_app.standins.timing.accounts.people import add_minor, add_person, relate
from livelaps_app.standins.timing.accounts.security import Happened, record
from livelaps_app.standins.timing.accounts.services import AccountServices
from livelaps_app.standins.timing.accounts.sessions import open_session
from livelaps_app.standins.timing.models.accounts import UserModel
from livelaps_app.standins.timing.schemas.accounts import JoinedOut, JoinIn


async def join(accounts: AccountServices, body: JoinIn, browser: str = "") -> JoinedOut:
    """Creates an account with its minors and logs in from a browser; a minor's account waits for the guardian.

    Raises InvalidFields, TooManyAttempts, Problem for a registered e-mail.
    """
    parts = checked_parts(body, accounts.today())
    async with accounts.database.session() as session:
        await check_free(session, parts.person["email"], Code.DUPLICATE_ACCOUNT)
    with accounts.passwords.place() as place:
        hashed, now = await place.hash(parts.person["password"]), accounts.clock()
    async with one_account_per_email(Code.DUPLICATE_ACCOUNT), accounts.database.transaction() as session:
        user = await _add_all(session, parts, body.join_as, now)
        user.password_hash = hashed
        await take_mail(session, parts.person["email"], now)
        welcome = MailJob.WELCOME_ASLEEP if parts.guardian else MailJob.WELCOME
        await accounts.jobs.add(session, welcome, {"user": user.id})
        if parts.guardian:
            await _add_guardian(accounts, session, user, parts.guardian, now)
            return JoinedOut(sleeping=True, login=None)
        await known_networks.remember(session, user, browser, now)
        return JoinedOut(sleeping=False, login=await open_session(accounts, session, user, body, now))


async def check_email(accounts: AccountServices, email: str) -> None:
    """Raises InvalidFields, Problem DUPLICATE_ACCOUNT; with neutral answers only joining detects duplicates."""
    values = fields.in_order(("email",), {"email": email})
    fields.refuse(fields.faults(("email",), values, accounts.today()))
    if not accounts.neutral:
        async with accounts.database.session() as session:
            await check_free(session, values["email"], Code.DUPLICATE_ACCOUNT)


async def _add_all(session: AsyncSession, parts: JoinParts, join_as: str, now: datetime) -> UserModel:
    """The account with its contact and minors. Raises Problem."""
    await check_free(session, parts.person["email"], Code.DUPLICATE_ACCOUNT)
    user = await add_person(session, parts.person, now, join_as, JOINING[join_as].role)
    if parts.contact:
        await store_contact(session, user.id, parts.contact)
    for minor in parts.minors:
        await add_minor(session, user, minor, now)
    record(session, user.id, Happened.JOINED, now)
    return user


async def _add_guardian(
    accounts: AccountServices, session: AsyncSession, minor: UserModel, values: fields.Values, now: datetime
) -> None:
    """Mails the guardian a link; an existing account of the guardian stays unchanged. Raises TooManyAttempts."""
    await take_mail(session, values["email"], now)
    guardian = await user_by_email(session, email_key(values["email"]))
    if guardian is None:
        language = {"form_language": minor.form_language}
        guardian = await add_person(session, values | language, now, "guardian", JOINING["guardian"].role)
    relate(session, guardian, minor, values["relationship"], now, confirmed=False)
    await accounts.jobs.add(session, MailJob.GUARDIAN_CONFIRM, {"user": guardian.id, "minor": minor.id})

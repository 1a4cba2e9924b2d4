"""A guardian's minors: list, add, change, remove, a login of their own when they are of age."""

from datetime import date

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.account_mails import MailJob
from livelaps_app.core.errors import Code, InvalidFields, Problem
from livelaps_app.core.forms.ages import MOST_MINORS
from livelaps_app.embedded.timing.accounts import fields
from livelaps_app.embedded.timing.accounts.attempts import Attempt, take, take_mail
from livelaps_app.embedded.timing.accounts.callers import AccountCaller, own_minor, own_row
from livelaps_app.embedded.timing.accounts.emails import check_free, email_key
from livelaps_app.embedded.timing.accounts.erasure import erase
from livelaps_app.embedded.timing.accounts.people import STORED, add_minor, checked_minor, is_independent, is_minor
from livelaps_app.embedded.timing.accounts.records import minor_record
from livelaps_app.embedded.timing.accounts.services import AccountServices
from livelaps_app.embedded.timing.accounts.sessions import end_sessions
from livelaps_app.embedded.timing.models.accounts import GuardianshipModel, UserModel
from livelaps_app.embedded.timing.schemas.accounts import MinorIn, MinorOut


async def list_minors(accounts: AccountServices, caller: AccountCaller) -> list[MinorOut]:
    """The caller's minors, those of age without a login of their own too, in the order in which they were added."""
    today = accounts.today()
    async with accounts.database.session() as session:
        rows = await minor_rows(session, caller.user_id, today)
        return [minor_record(minor, relationship, today) for minor, relationship in rows]


async def minor_rows(session: AsyncSession, guardian_id: int, today: date) -> list[tuple[UserModel, str]]:
    """The minors of a guardian as `list_minors` lists them, each with the relationship."""
    relations, own = GuardianshipModel, GuardianshipModel.guardian_id == guardian_id
    statement = select(UserModel, relations.relationship).join(relations, relations.minor_id == UserModel.id)
    rows = await session.execute(statement.where(own, relations.confirmed_at.is_not(None)).order_by(UserModel.id))
    return [(minor, relationship) for minor, relationship in rows if not is_independent(minor, today)]


async def new_minor(accounts: AccountServices, caller: AccountCaller, sent: MinorIn) -> MinorOut:
    """Adds a minor. Raises InvalidFields, Problem: not an adult."""
    caller.require_adult()
    async with accounts.database.transaction() as session:
        guardian = await own_row(session, caller)
        values, found = checked_minor(sent, guardian.email or "", accounts.today())
        fields.refuse(found)
        if len(await _minor_ids(session, caller)) >= MOST_MINORS:
            raise Problem(Code.TOO_MANY_REQUESTS)
        minor = await add_minor(session, guardian, values, accounts.clock())
        return minor_record(minor, values["relationship"], accounts.today())


async def change_minor(accounts: AccountServices, caller: AccountCaller, minor_id: int, sent: MinorIn) -> MinorOut:
    """Changes a minor. Raises InvalidFields, Problem NOT_FOUND for anybody else's.

    The e-mail of a minor who can log in is the minor's own to change.
    """
    async with accounts.database.transaction() as session:
        minor, relation = await own_minor(session, caller, minor_id, accounts.today())
        guardian = await own_row(session, caller)
        values, found = checked_minor(sent, guardian.email or "", accounts.today())
        fields.refuse(found)
        _store(minor, values)
        relation.relationship = values["relationship"]
        return minor_record(minor, values["relationship"], accounts.today())


async def remove_minor(accounts: AccountServices, caller: AccountCaller, minor_id: int) -> None:
    """Ends the relation; who has neither another guardian nor a login is deleted. Raises Problem NOT_FOUND."""
    async with accounts.database.transaction() as session:
        minor, _ = await own_minor(session, caller, minor_id, accounts.today())
        await leave_minor(accounts, session, caller.user_id, minor)


async def leave_minors(accounts: AccountServices, session: AsyncSession, guardian_id: int) -> None:
    """Ends all relations of a guardian, in the caller's transaction."""
    relations = GuardianshipModel
    for minor_id in await session.scalars(select(relations.minor_id).where(relations.guardian_id == guardian_id)):
        await leave_minor(accounts, session, guardian_id, await session.get_one(UserModel, minor_id))


async def leave_minor(accounts: AccountServices, session: AsyncSession, guardian_id: int, minor: UserModel) -> None:
    """Ends a guardian's relation to a minor, who is logged out, in the caller's transaction."""
    relations = GuardianshipModel
    ended = relations.guardian_id == guardian_id, relations.minor_id == minor.id
    await session.execute(delete(relations).where(*ended))
    await end_sessions(session, minor.id)
    others = await session.scalar(select(relations.guardian_id).where(relations.minor_id == minor.id).limit(1))
    if others is None and minor.password_hash is None:
        await erase(session, minor, accounts.clock())


async def send_own_login(accounts: AccountServices, caller: AccountCaller, minor_id: int, email: str) -> None:
    """Has a link to a login of their own sent to somebody who has come of age.

    Raises InvalidFields, TooManyAttempts, Problem: NOT_FOUND for anybody else's, a minor yet, there is an account with
    that e-mail.
    """
    values = fields.in_order(("email",), {"email": email})
    fields.refuse(fields.faults(("email",), values, accounts.today()))
    async with accounts.database.transaction() as session:
        minor, _ = await own_minor(session, caller, minor_id, accounts.today())
        if is_minor(minor, accounts.today()):
            raise Problem(Code.ADULTS_ONLY)
        await check_free(session, values["email"], Code.EMAIL_REGISTERED, but=minor_id)
        await take(session, Attempt.MAIL, f"own login {minor_id}", accounts.clock())
        await take_mail(session, values["email"], accounts.clock())
        minor.new_email = values["email"]
        await accounts.jobs.add(session, MailJob.OWN_LOGIN, {"user": minor_id})


async def _minor_ids(session: AsyncSession, caller: AccountCaller) -> list[int]:
    relations = GuardianshipModel
    return [*await session.scalars(select(relations.minor_id).where(relations.guardian_id == caller.user_id))]


def _store(minor: UserModel, values: fields.Values) -> None:
    """Raises InvalidFields for another e-mail of a minor who logs in with it."""
    email = values["minor_email"] or None
    if minor.password_hash is None:
        minor.email, minor.email_key = email, None
    elif email_key(email or "") != minor.email_key:
        raise InvalidFields({"minor_email": Code.PERMISSION_DENIED})
    for column, value in fields.columns(values, STORED).items():
        setattr(minor, column, value)
    minor.born = fields.born_on(values)

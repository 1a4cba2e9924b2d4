"""An account's own data: read, change, download, delete."""

from datetime import date

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.account_mails import MailJob
from livelaps_app.core.errors import Code, InvalidFields
from livelaps_app.core.forms.ages import is_adult
from livelaps_app.standins.timing.accounts import fields, known_networks
from livelaps_app.standins.timing.accounts.callers import AccountCaller, own_row
from livelaps_app.standins.timing.accounts.contacts import checked_contact, store_contact
from livelaps_app.standins.timing.accounts.credentials import check_current
from livelaps_app.standins.timing.accounts.erasure import erase
from livelaps_app.standins.timing.accounts.minors import leave_minors, list_minors
from livelaps_app.standins.timing.accounts.own_riders import list_riders
from livelaps_app.standins.timing.accounts.people import STORED, is_minor
from livelaps_app.standins.timing.accounts.records import account_record
from livelaps_app.standins.timing.accounts.services import AccountServices
from livelaps_app.standins.timing.accounts.sessions import list_sessions
from livelaps_app.standins.timing.models.accounts import SecurityEventModel, UserModel
from livelaps_app.standins.timing.schemas import accounts as schemas
from livelaps_app.standins.timing.schemas.personal_data import PersonalDataOut
from livelaps_app.standins.timing.wire_format import instant

PROFILE = (*fields.PERSON, *fields.HOME)


async def read_account(accounts: AccountServices, caller: AccountCaller) -> schemas.AccountOut:
    """The caller's account."""
    async with accounts.database.session(brief=True) as session:
        return await account_record(session, await own_row(session, caller), accounts.today())


async def change_profile(
    accounts: AccountServices, caller: AccountCaller, body: schemas.ProfileIn
) -> schemas.AccountOut:
    """Changes all personal data except the e-mail and, for minors, the date of birth, which the guardian changes.

    Prevents coming of age by changing the date. Raises InvalidFields.
    """
    values = fields.in_order(PROFILE, body.model_dump())
    fields.refuse(fields.faults(PROFILE, values, accounts.today()))
    async with accounts.database.transaction() as session:
        user = await own_row(session, caller)
        if _is_fixed(user, fields.born_on(values), accounts.today()):
            raise InvalidFields({"year": Code.BIRTHDAY_FIXED})
        _store(user, values)
        return await account_record(session, user, accounts.today())


async def change_contact(
    accounts: AccountServices, caller: AccountCaller, body: schemas.ContactIn
) -> schemas.AccountOut:
    """Changes the emergency contact. Raises InvalidFields."""
    values, errors = checked_contact(body, accounts.today())
    fields.refuse(errors)
    async with accounts.database.transaction() as session:
        user = await own_row(session, caller)
        await store_contact(session, user.id, values)
        return await account_record(session, user, accounts.today())


async def personal_data(accounts: AccountServices, caller: AccountCaller) -> PersonalDataOut:
    """The data export of the caller."""
    async with accounts.database.session() as session:
        security = await _security_events(session, caller.user_id)
        networks = await known_networks.days_of_use(session, caller.user_id)
    return PersonalDataOut(
        account=await read_account(accounts, caller),
        minors=await list_minors(accounts, caller),
        riders=await list_riders(accounts, caller),
        sessions=await list_sessions(accounts, caller),
        security=security,
        known_networks=networks,
    )


async def delete_account(accounts: AccountServices, caller: AccountCaller, password: str) -> None:
    """Erases the caller's account by password, with minors without another guardian or login; mails a confirmation.

    Raises InvalidFields, TooManyAttempts.
    """
    await check_current(accounts, caller, password)
    async with accounts.database.transaction() as session:
        user = await own_row(session, caller)
        if user.email:
            payload = {"user": user.id, "to": user.email, "lang": user.form_language}
            await accounts.jobs.add(session, MailJob.DELETED, payload)
        await leave_minors(accounts, session, user.id)
        await erase(accounts, session, user)


async def _security_events(session: AsyncSession, user_id: int) -> list[schemas.SecurityEventOut]:
    events = SecurityEventModel
    rows = await session.scalars(select(events).where(events.user_id == user_id).order_by(events.id))
    return [schemas.SecurityEventOut(kind=row.kind, at=instant(row.at) or "") for row in rows]


def _is_fixed(user: UserModel, born: date, today: date) -> bool:
    """True if the caller must not change the date of birth to this one."""
    if is_minor(user, today) and user.born:
        return born != user.born
    return is_adult(born, today) == is_minor(user, today)


def _store(user: UserModel, values: fields.Values) -> None:
    """Stores the values; an empty language leaves the current one."""
    stored = fields.columns(values, STORED)
    for column, value in (stored | {"form_language": stored["form_language"] or user.form_language}).items():
        setattr(user, column, value)
    user.born = fields.born_on(values)

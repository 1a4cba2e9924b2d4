"""A guardian's minors: list, add, change, remove, own login at full age."""

from collections.abc import Iterable
from contextlib import suppress
from datetime import date

from sqlalchemy import bindparam, delete, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.account_mails import MailJob
from livelaps_app.core.errors import Code, InvalidFields, Problem
from livelaps_app.core.forms.ages import MOST_MINORS, minors_refusal
from livelaps_app.standins.timing.accounts import fields, mail_tokens
from livelaps_app.standins.timing.accounts.attempts import SECOND_CLICK_S, Attempt, TooManyAttempts, take, take_mail
from livelaps_app.standins.timing.accounts.callers import AccountCaller, own_minor, own_row
from livelaps_app.standins.timing.accounts.credentials import check_current
from livelaps_app.standins.timing.accounts.emails import check_free, email_key
from livelaps_app.standins.timing.accounts.erasure import erase
from livelaps_app.standins.timing.accounts.people import (
    STORED,
    add_minor,
    checked_minor,
    is_independent,
    is_minor,
    may_know,
)
from livelaps_app.standins.timing.accounts.records import minor_record
from livelaps_app.standins.timing.accounts.services import AccountServices
from livelaps_app.standins.timing.accounts.sessions import end_sessions
from livelaps_app.standins.timing.models.accounts import GuardianshipModel, UserModel
from livelaps_app.standins.timing.schemas.accounts import MinorIn, MinorOut

Related = tuple[UserModel, GuardianshipModel]
_MINORS = (
    select(UserModel, GuardianshipModel)
    .join(GuardianshipModel, GuardianshipModel.minor_id == UserModel.id)
    .where(GuardianshipModel.guardian_id == bindparam("guardian"))
    .order_by(UserModel.id)
)


async def list_minors(accounts: AccountServices, caller: AccountCaller) -> list[MinorOut]:
    """The caller's minors in order of addition, also those of age without an own login.

    Includes minors awaiting the caller's consent if the caller's e-mail is confirmed.
    """
    async with accounts.database.session(brief=True) as session:
        guardian, today = await own_row(session, caller), accounts.today()
        related = await _related_minors(session, caller.user_id, today)
        return [minor_record(minor, relation, today) for minor, relation in related if may_know(guardian, relation)]


async def confirmed_minors(session: AsyncSession, guardian_id: int, today: date) -> list[Related]:
    """A guardian's confirmed minors with their relations."""
    related = await _related_minors(session, guardian_id, today)
    return [(minor, relation) for minor, relation in related if relation.confirmed_at is not None]


async def new_minor(accounts: AccountServices, caller: AccountCaller, body: MinorIn) -> MinorOut:
    """Adds a minor; returns an existing one with the same data.

    Raises InvalidFields, Problem: not an adult, an account without minors, too many.
    """
    async with accounts.database.transaction() as session:
        guardian = await own_row(session, caller)
        if refused := minors_refusal(caller.adult, guardian.joined_as):
            caller.refuse("can have no minors", refused)
        values, errors = checked_minor(body, guardian.email or "", accounts.today())
        fields.refuse(errors)
        confirmed = await confirmed_minors(session, caller.user_id, accounts.today())
        if listed := next((related for related in confirmed if _is_the_same(related, values)), None):
            return minor_record(*listed, accounts.today())
        fields.refuse(_clashes(values, [minor for minor, _ in confirmed]))
        if len(confirmed) >= MOST_MINORS:
            raise Problem(Code.TOO_MANY_MINORS)
        return minor_record(*await add_minor(session, guardian, values, accounts.clock()), accounts.today())


async def change_minor(accounts: AccountServices, caller: AccountCaller, minor_id: int, body: MinorIn) -> MinorOut:
    """Changes a minor. Raises InvalidFields, also for persons of age, Problem NOT_FOUND for foreign minors.

    The e-mail of a minor with a login stays.
    """
    async with accounts.database.transaction() as session:
        minor, relation, guardian = await own_minor(session, caller, minor_id, accounts.today())
        if not is_minor(minor, accounts.today()):
            raise InvalidFields({"year": Code.MINOR_OF_AGE})
        values, errors = checked_minor(body, guardian.email or "", accounts.today())
        others = [
            sibling
            for sibling, _ in await confirmed_minors(session, caller.user_id, accounts.today())
            if sibling.id != minor_id
        ]
        fields.refuse(errors or _clashes(values, others))
        _store(minor, values)
        relation.relationship = values["relationship"]
        return minor_record(minor, relation, accounts.today())


async def remove_minor(accounts: AccountServices, caller: AccountCaller, minor_id: int, password: str = "") -> None:
    """Ends the relation to a minor, confirmed or not.

    Deletes a minor without another guardian or login, which requires the caller's password. Raises InvalidFields,
    TooManyAttempts, Problem NOT_FOUND.
    """
    async with accounts.database.session() as session:
        minor, relation, _ = await own_minor(session, caller, minor_id, accounts.today(), may_wait=True)
    if not _has_login(minor, relation):
        await check_current(accounts, caller, password)
    async with accounts.database.transaction() as session:
        minor, relation, _ = await own_minor(session, caller, minor_id, accounts.today(), may_wait=True)
        await leave_minor(accounts, session, relation, minor)


async def leave_minors(accounts: AccountServices, session: AsyncSession, guardian_id: int) -> None:
    """Ends all relations of a guardian, in the caller's transaction."""
    relations = GuardianshipModel
    for relation in [*await session.scalars(select(relations).where(relations.guardian_id == guardian_id))]:
        await leave_minor(accounts, session, relation, await session.get_one(UserModel, relation.minor_id))


async def leave_minor(
    accounts: AccountServices, session: AsyncSession, relation: GuardianshipModel, minor: UserModel
) -> None:
    """Ends a relation and logs the minor out, in the caller's transaction.

    Erases the minor's account if it has no login and no other guardian.
    """
    relations, today = GuardianshipModel, accounts.today()
    ended = relations.guardian_id == relation.guardian_id, relations.minor_id == minor.id
    await session.execute(delete(relations).where(*ended))
    if is_independent(minor, today):
        return
    await end_sessions(accounts, session, minor.id)
    others = await session.scalar(select(relations.guardian_id).where(relations.minor_id == minor.id).limit(1))
    if others is None and not _has_login(minor, relation):
        await erase(accounts, session, minor)


async def send_own_login(accounts: AccountServices, caller: AccountCaller, minor_id: int, email: str) -> None:
    """Mails a person of age a link to an own login; voids links to another e-mail, silently drops excess mails.

    Raises InvalidFields, TooManyAttempts, Problem: NOT_FOUND for foreign minors, still a minor, registered e-mail (with
    neutral answers the mail says so).
    """
    values = fields.in_order(("email",), {"email": email})
    fields.refuse(fields.faults(("email",), values, accounts.today()))
    is_repeated = False
    try:
        async with accounts.database.transaction() as session:
            minor, _, _ = await own_minor(session, caller, minor_id, accounts.today())
            if is_minor(minor, accounts.today()):
                raise Problem(Code.ADULTS_ONLY)
            if not accounts.neutral:
                await check_free(session, values["email"], Code.EMAIL_REGISTERED, but=minor_id)
            is_repeated = minor.new_email == values["email"]
            await _send_own_login(accounts, session, minor, values["email"], SECOND_CLICK_S if is_repeated else 0)
    except TooManyAttempts:
        if not is_repeated:
            raise


async def send_consent_link(accounts: AccountServices, caller: AccountCaller, minor_id: int) -> None:
    """Mails the caller another link that confirms a minor, unless confirmed.

    Silently drops excess mails: an earlier link is still valid. Raises Problem NOT_FOUND.
    """
    with suppress(TooManyAttempts):
        async with accounts.database.transaction() as session:
            _, relation, guardian = await own_minor(session, caller, minor_id, accounts.today(), may_wait=True)
            if relation.confirmed_at is None:
                now, payload = accounts.clock(), {"user": caller.user_id, "minor": minor_id}
                await take(session, Attempt.MAIL, f"guardian {minor_id}", now, least_s=SECOND_CLICK_S)
                await take_mail(session, guardian.email or "", now)
                await accounts.jobs.add(session, MailJob.GUARDIAN_CONFIRM, payload)


def _has_login(minor: UserModel, relation: GuardianshipModel) -> bool:
    """True if a minor can log in: with a password and the guardian's consent."""
    return minor.password_hash is not None and relation.confirmed_at is not None


async def _send_own_login(
    accounts: AccountServices, session: AsyncSession, minor: UserModel, email: str, least_s: int
) -> None:
    now = accounts.clock()
    await take(session, Attempt.MAIL, f"own login {minor.id}", now, least_s=least_s)
    await take_mail(session, email, now)
    if minor.new_email != email:
        await mail_tokens.void(session, minor.id, now)
    minor.new_email = email
    await accounts.jobs.add(session, MailJob.OWN_LOGIN, {"user": minor.id})


async def _related_minors(session: AsyncSession, guardian_id: int, today: date) -> list[Related]:
    """A guardian's minors, until they are of age and have a login, with their relations."""
    rows = await session.execute(_MINORS, {"guardian": guardian_id})
    return [(minor, relation) for minor, relation in rows if not is_independent(minor, today)]


def _clashes(values: fields.Values, others: Iterable[UserModel]) -> fields.Faults:
    """Errors of a minor that duplicates a sibling or a sibling's e-mail."""
    errors: fields.Faults = {}
    for sibling in others:
        if _is_person(sibling, values):
            errors["first_name"] = Code.MINOR_LISTED
        if sibling.email and email_key(sibling.email) == email_key(values["minor_email"]):
            errors["minor_email"] = Code.EMAIL_REGISTERED
    return errors


def _is_person(minor: UserModel, values: fields.Values) -> bool:
    names = (minor.first_name, minor.last_name), (values["first_name"], values["last_name"])
    return names[0] == names[1] and minor.born == fields.born_on(values)


def _is_the_same(related: Related, values: fields.Values) -> bool:
    minor, relation = related
    more = (minor.gender, relation.relationship, minor.email or "")
    return _is_person(minor, values) and more == tuple(values[key] for key in ("gender", "relationship", "minor_email"))


def _store(minor: UserModel, values: fields.Values) -> None:
    """Stores the values. Raises InvalidFields for a changed e-mail of a minor with a login."""
    email = values["minor_email"] or None
    if minor.password_hash is None:
        minor.email, minor.email_key = email, None
    elif email_key(email or "") != minor.email_key:
        raise InvalidFields({"minor_email": Code.PERMISSION_DENIED})
    for column, value in fields.columns(values, STORED).items():
        setattr(minor, column, value)
    minor.born = fields.born_on(values)

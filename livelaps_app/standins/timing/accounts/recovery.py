"""Links of mails in use: reset passwords, confirmed e-mails, confirmed minors, own logins."""

from contextlib import suppress
from datetime import datetime

from sqlalchemy import delete
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.account_mails import MailJob
from livelaps_app.core.errors import Code, Problem
from livelaps_app.standins.timing.accounts import attempts, fields, known_networks, mail_tokens
from livelaps_app.standins.timing.accounts.emails import email_key, one_account_per_email, user_by_email
from livelaps_app.standins.timing.accounts.mail_tokens import Purpose
from livelaps_app.standins.timing.accounts.people import is_minor
from livelaps_app.standins.timing.accounts.security import Happened, record
from livelaps_app.standins.timing.accounts.services import AccountServices
from livelaps_app.standins.timing.accounts.sessions import end_sessions
from livelaps_app.standins.timing.models.accounts import GuardianshipModel, MailTokenModel, UserModel
from livelaps_app.standins.timing.schemas.accounts import LinkOut

PASSWORD_LINKS = {Purpose.RESET, Purpose.OWN_LOGIN}


async def request_reset(accounts: AccountServices, email: str, network: str = "") -> None:
    """Mails a reset link to an account, except a minor's without a login; unknown e-mails may be no error.

    Silently drops excess mails: an earlier link is still valid. Raises InvalidFields, Problem UNKNOWN_EMAIL.
    """
    values = fields.in_order(("email",), {"email": email})
    fields.refuse(fields.faults(("email",), values, accounts.today()))
    key = email_key(values["email"])
    may_send = await _may_send(accounts, attempts.subjects(attempts.Attempt.MAIL, key, network))
    async with accounts.database.transaction() as session:
        user = await user_by_email(session, key)
        reset = (
            may_send and user is not None and (user.password_hash is not None or not is_minor(user, accounts.today()))
        )
        await accounts.jobs.add(session, MailJob.RESET, {"user": user.id if user and reset else 0})
    if user is None and not accounts.neutral:
        raise Problem(Code.UNKNOWN_EMAIL, "email")


async def check_link(accounts: AccountServices, token: str) -> LinkOut:
    """The purpose of a link, without using it up. Raises Problem."""
    async with accounts.database.session() as session:
        row, user = await mail_tokens.find(session, token, {*Purpose}, accounts.clock())
        minor = await session.get(UserModel, row.minor_id) if row.minor_id else None
    needs_password = row.purpose in PASSWORD_LINKS or (minor is not None and not _is_proven(user))
    return LinkOut.model_validate(
        {
            "purpose": row.purpose,
            "first_name": (minor or user).first_name,
            "last_name": minor.last_name if minor else "",
            "needs_password": needs_password,
            "email": row.email if row.purpose in PASSWORD_LINKS else "",
        }
    )


async def reset_password(accounts: AccountServices, token: str, password: str, network: str = "") -> None:
    """Sets a password by a link, which also confirms the e-mail; ends all sessions and forgets other networks.

    Raises InvalidFields, Problem.
    """
    fields.refuse(fields.password_faults(password))
    async with accounts.database.session() as session:  # prevents hashing for invalid links
        _, user = await mail_tokens.find(session, token, PASSWORD_LINKS, accounts.clock())
        check_password(user, password)
    with accounts.passwords.place() as place:
        hashed, now = await place.hash(password), accounts.clock()
    async with one_account_per_email(Code.EMAIL_REGISTERED), accounts.database.transaction() as session:
        row, user = await mail_tokens.find(session, token, PASSWORD_LINKS, now)
        if row.purpose == Purpose.OWN_LOGIN:
            await _come_of_age(session, user, now)
        await _set_password(accounts, session, user, hashed)
        await _prove(session, row, user, now)
        await _reopen(session, user, network, now)


async def verify_email(accounts: AccountServices, token: str, network: str = "") -> None:
    """Confirms an e-mail by a link; a new one replaces the old and forgets other networks. Raises Problem."""
    now = accounts.clock()
    async with one_account_per_email(Code.EMAIL_REGISTERED), accounts.database.transaction() as session:
        row, user = await mail_tokens.find(session, token, {Purpose.VERIFY}, now)
        before = user.email
        await _prove(session, row, user, now, network)
        if before != user.email:
            record(session, user.id, Happened.EMAIL_CHANGED, now)
            for to in ({}, *([{"to": before}] if before else [])):
                await accounts.jobs.add(session, MailJob.EMAIL_CHANGED, {"user": user.id, **to})


async def confirm_minor(accounts: AccountServices, token: str, password: str = "") -> None:
    """Records a guardian's consent by a link, with a password if none is set. Raises InvalidFields, Problem.

    Drops a password set before the e-mail was confirmed: it may be a stranger's, who would see the minor.
    """
    link = await check_link(accounts, token)
    hashed = None
    if link.needs_password and password:
        async with accounts.database.session() as session:
            _, guardian = await mail_tokens.find(session, token, {Purpose.GUARDIAN}, accounts.clock())
            check_password(guardian, password)
        with accounts.passwords.place() as place:
            hashed = await place.hash(password)
    now = accounts.clock()
    async with one_account_per_email(Code.EMAIL_REGISTERED), accounts.database.transaction() as session:
        row, guardian = await mail_tokens.find(session, token, {Purpose.GUARDIAN}, now)
        await _confirm(session, row, guardian, now)
        if not _is_proven(guardian):
            await _log_strangers_out(accounts, session, guardian, now)
            guardian.password_hash = hashed
        payload = {"user": guardian.id, "minor": row.minor_id}
        await accounts.jobs.add(session, MailJob.GUARDIAN_NOTICE, payload)
        await accounts.jobs.add(session, MailJob.AWAKE, {"user": row.minor_id})
        await _prove(session, row, guardian, now)


def check_password(user: UserModel, password: str) -> None:
    """Raises InvalidFields for a new password that the rules refuse."""
    fields.refuse(fields.password_faults(password, *(getattr(user, key) for key in fields.KNOWN)))


async def _may_send(accounts: AccountServices, counted: attempts.Subjects) -> bool:
    with suppress(attempts.TooManyAttempts):
        async with accounts.database.transaction() as session:
            await attempts.take_all(session, counted, accounts.clock(), least_s=attempts.SECOND_CLICK_S)
        return True
    return False


async def _confirm(session: AsyncSession, row: MailTokenModel, guardian: UserModel, now: datetime) -> None:
    if is_minor(guardian, now.date()):
        raise Problem(Code.ADULTS_ONLY)
    relation = await session.get(GuardianshipModel, (guardian.id, row.minor_id), with_for_update=True)
    if relation is None:
        raise Problem(Code.RESET_UNDECODABLE)
    relation.confirmed_at = now
    record(session, relation.minor_id, Happened.GUARDIAN_CONFIRMED, now)


def _is_proven(user: UserModel) -> bool:
    """True if the password's owner has confirmed the e-mail."""
    return user.password_hash is not None and user.verified_at is not None


async def _log_strangers_out(accounts: AccountServices, session: AsyncSession, user: UserModel, now: datetime) -> None:
    """Ends all access to an account with an unconfirmed e-mail."""
    await end_sessions(accounts, session, user.id)
    await mail_tokens.void(session, user.id, now, {Purpose.VERIFY})
    await known_networks.discard(session, user.id)


async def _come_of_age(session: AsyncSession, user: UserModel, now: datetime) -> None:
    """Ends the guardians' rights."""
    await session.execute(delete(GuardianshipModel).where(GuardianshipModel.minor_id == user.id))
    record(session, user.id, Happened.OWN_LOGIN, now)


async def _set_password(accounts: AccountServices, session: AsyncSession, user: UserModel, hashed: str) -> None:
    user.password_hash = hashed
    await end_sessions(accounts, session, user.id)
    await mail_tokens.void(session, user.id, accounts.clock())
    record(session, user.id, Happened.PASSWORD_CHANGED, accounts.clock())
    await accounts.jobs.add(session, MailJob.PASSWORD_CHANGED, {"user": user.id})


async def _reopen(session: AsyncSession, user: UserModel, network: str, now: datetime) -> None:
    """Admits the owner of an account from a network despite earlier attempts."""
    for attempt in attempts.ANYWHERE:
        for subject in attempts.subjects(attempt, user.email_key or "", network):
            await attempts.forget(session, *subject)
    await known_networks.replace(session, user, network, now)


async def _prove(session: AsyncSession, row: MailTokenModel, user: UserModel, now: datetime, network: str = "") -> None:
    """Takes over the link's e-mail; a changed one voids other links and forgets other networks."""
    row.used_at, user.verified_at = now, now
    if user.email != row.email or user.email_key is None:
        await mail_tokens.void(session, user.id, now)
        user.email, user.email_key = row.email, email_key(row.email)
        await known_networks.replace(session, user, network, now)
    user.new_email = None

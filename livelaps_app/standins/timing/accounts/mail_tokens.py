"""Tokens of links in mails: issued with the mail, valid for a limited time, usable once."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum, auto

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.tokens import is_token, new_token, token_hash
from livelaps_app.standins.timing.accounts.people import full_name
from livelaps_app.standins.timing.models.accounts import GuardianshipModel, MailTokenModel, UserModel


class Purpose(StrEnum):
    """The purpose of a link."""

    VERIFY = auto()
    RESET = auto()
    OWN_LOGIN = auto()
    GUARDIAN = auto()


GOOD_FOR = timedelta(hours=1)
TO_NEW_EMAIL = {Purpose.VERIFY, Purpose.OWN_LOGIN}


@dataclass(frozen=True, slots=True)
class MailLink:
    """The token of a link and its recipient; `lang` is en, fr or es, `minor` the minor's full name."""

    token: str
    to: str
    lang: str
    first_name: str
    minor: str = ""


async def issue(
    session: AsyncSession, purpose: Purpose, user_id: int, now: datetime, minor_id: int | None = None
) -> MailLink | None:
    """A new token for a mail about to be sent; None without a recipient or a reason."""
    user = await session.get(UserModel, user_id) if user_id else None
    email = _address(user, purpose) if user else None
    minor = await _waiting_minor(session, user_id, minor_id) if minor_id else None
    if user is None or not email or (minor_id and minor is None):
        return None
    token = new_token()
    session.add(
        MailTokenModel(
            user_id=user.id,
            minor_id=minor_id,
            token_hash=token_hash(token),
            purpose=purpose,
            email=email,
            created_at=now,
            expires_at=now + GOOD_FOR,
        )
    )
    return MailLink(token, email, user.form_language, user.first_name, full_name(minor) if minor else "")


async def find(
    session: AsyncSession, token: str, purposes: set[Purpose], now: datetime
) -> tuple[MailTokenModel, UserModel]:
    """Locked row and user of a token. Raises Problem: missing, malformed, used, expired, already confirmed."""
    row = await _find_token(session, token)
    user = await session.get(UserModel, row.user_id, with_for_update=True) if row else None
    if row is None or user is None or row.purpose not in purposes:
        raise Problem(Code.RESET_UNDECODABLE)
    if row.used_at is not None:
        raise Problem(await _confirmation(session, row, user) or Code.RESET_USED)
    if row.expires_at <= now:
        raise Problem(Code.RESET_EXPIRED)
    return row, user


async def void(
    session: AsyncSession, user_id: int, now: datetime, purposes: Collection[Purpose] = tuple(Purpose)
) -> None:
    """Voids all valid links of a user for some purposes, in the caller's transaction."""
    tokens = MailTokenModel
    good = tokens.user_id == user_id, tokens.used_at.is_(None), tokens.expires_at > now
    await session.execute(update(tokens).where(*good, tokens.purpose.in_(purposes)).values(used_at=now))


async def discard(session: AsyncSession, user_id: int) -> None:
    """Deletes all links of a user or about them, in the caller's transaction."""
    tokens = MailTokenModel
    await session.execute(delete(tokens).where((tokens.user_id == user_id) | (tokens.minor_id == user_id)))


async def _confirmation(session: AsyncSession, row: MailTokenModel, user: UserModel) -> Code | None:
    """The code of a confirmation already made by a used link, else None."""
    if row.purpose == Purpose.VERIFY and user.verified_at is not None and user.email == row.email:
        return Code.EMAIL_CONFIRMED
    if row.purpose == Purpose.GUARDIAN:
        relation = await session.get(GuardianshipModel, (user.id, row.minor_id))
        return Code.ACCOUNT_CONFIRMED if relation and relation.confirmed_at is not None else None
    return None


async def _find_token(session: AsyncSession, token: str) -> MailTokenModel | None:
    """Raises Problem for a malformed token."""
    if not token:
        raise Problem(Code.RESET_NO_TOKEN)
    if not is_token(token):
        raise Problem(Code.RESET_UNDECODABLE)
    tokens = MailTokenModel
    return await session.scalar(select(tokens).where(tokens.token_hash == token_hash(token)).with_for_update())


def _address(user: UserModel, purpose: Purpose) -> str | None:
    return (user.new_email if purpose in TO_NEW_EMAIL else None) or user.email


async def _waiting_minor(session: AsyncSession, guardian_id: int, minor_id: int) -> UserModel | None:
    """The minor awaiting a guardian's confirmation."""
    relation = await session.get(GuardianshipModel, (guardian_id, minor_id))
    return await session.get(UserModel, minor_id) if relation and relation.confirmed_at is None else None

"""E-mails of accounts, unique per account."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.standins.timing.models.accounts import UserModel


def email_key(email: str) -> str:
    """Normalizes an e-mail: in practice no mail server distinguishes Ann@ from ann@."""
    return email.strip().lower()


async def user_by_email(session: AsyncSession, key: str) -> UserModel | None:
    """The account of a normalized e-mail."""
    return await session.scalar(select(UserModel).where(UserModel.email_key == key))


async def has_confirmed(session: AsyncSession, email: str) -> bool:
    """True if an account has confirmed an e-mail."""
    user = await user_by_email(session, email_key(email))
    return user is not None and user.verified_at is not None


async def check_free(session: AsyncSession, email: str, code: Code, field: str = "email", but: int = 0) -> None:
    """Raises Problem if an e-mail belongs to an account other than `but`; "" is free."""
    user = await user_by_email(session, email_key(email)) if email else None
    if user is not None and user.id != but:
        raise Problem(code, field)


@asynccontextmanager
async def one_account_per_email(code: Code) -> AsyncIterator[None]:
    """Raises Problem if the transaction inside conflicts with a concurrent account of the e-mail."""
    try:
        yield
    except IntegrityError as error:
        raise Problem(code, "email") from error

"""The record of an account's security events."""

from datetime import datetime
from enum import StrEnum, auto

from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.standins.timing.models.accounts import SecurityEventModel


class Happened(StrEnum):
    """An event of an account's security."""

    JOINED = auto()
    LOGGED_IN = auto()
    SESSIONS_ENDED = auto()
    PASSWORD_CHANGED = auto()
    EMAIL_CHANGED = auto()
    GUARDIAN_CONFIRMED = auto()
    OWN_LOGIN = auto()
    DELETED = auto()


def record(session: AsyncSession, user_id: int, kind: Happened, now: datetime) -> None:
    """Records an event in the caller's transaction."""
    session.add(SecurityEventModel(user_id=user_id, kind=kind, at=now))

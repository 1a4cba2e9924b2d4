"""Deletes outdated data of accounts."""

from datetime import timedelta

from sqlalchemy import delete, or_

from livelaps_app.standins.timing.accounts.known_networks import KNOWN_FOR
from livelaps_app.standins.timing.accounts.services import AccountServices
from livelaps_app.standins.timing.accounts.sessions import end_where
from livelaps_app.standins.timing.models.accounts import (
    AttemptsModel,
    KnownNetworkModel,
    MailTokenModel,
    SecurityEventModel,
    SessionModel,
)

TOKENS_FOR = timedelta(days=30)  # so that an old link can be called used or expired
EVENTS_FOR = timedelta(days=365)


async def clean(accounts: AccountServices) -> None:
    """Deletes expired sessions, links, attempts and security events."""
    now = accounts.clock()
    old = (
        (MailTokenModel, MailTokenModel.expires_at <= now - TOKENS_FOR),
        (AttemptsModel, or_(AttemptsModel.expires_at <= now, AttemptsModel.expires_at.is_(None))),
        (KnownNetworkModel, KnownNetworkModel.used_at <= now - KNOWN_FOR),
        (SecurityEventModel, SecurityEventModel.at <= now - EVENTS_FOR),
    )
    async with accounts.database.transaction() as session:
        await end_where(accounts, session, SessionModel.expires_at <= now)
        for model, is_old in old:
            await session.execute(delete(model).where(is_old))

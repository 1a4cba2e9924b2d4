"""Networks and browsers from which an account's owner has logged in; attempts from elsewhere do not delay them."""

from datetime import datetime, timedelta
from hashlib import sha256

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.standins.timing.models.accounts import KnownNetworkModel, UserModel

KNOWN_FOR = timedelta(days=365)


async def is_known(session: AsyncSession, email: str, network: str) -> bool:
    """True if the owner of a normalized e-mail has logged in from a network; a single statement."""
    return await session.get(KnownNetworkModel, _key(email, network)) is not None


async def remember(session: AsyncSession, user: UserModel, network: str, now: datetime) -> None:
    """Records that the owner logged in from a network ("" if unknown), in the caller's transaction.

    Stores only the day of its use.
    """
    if not (network and user.email_key):
        return
    known = await session.get(KnownNetworkModel, _key(user.email_key, network))
    if known is None or (known.user_id, known.used_at.date()) != (user.id, now.date()):
        await session.merge(KnownNetworkModel(key=_key(user.email_key, network), user_id=user.id, used_at=now))


async def replace(session: AsyncSession, user: UserModel, network: str, now: datetime) -> None:
    """Forgets all networks of an account except one ("" for none), in the caller's transaction."""
    await discard(session, user.id)
    await remember(session, user, network, now)


async def discard(session: AsyncSession, user_id: int) -> None:
    """Forgets the networks of an account, in the caller's transaction."""
    await session.execute(delete(KnownNetworkModel).where(KnownNetworkModel.user_id == user_id))


async def days_of_use(session: AsyncSession, user_id: int) -> list[str]:
    """The days of last use of an account's networks, latest first."""
    networks = KnownNetworkModel
    last = select(networks.used_at).where(networks.user_id == user_id).order_by(networks.used_at.desc())
    return [used_at.date().isoformat() for used_at in await session.scalars(last)]


def _key(email: str, network: str) -> str:
    return sha256(f"{email} {network}".encode()).hexdigest()

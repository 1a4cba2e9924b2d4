"""The ids of the riders that an account follows."""

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.standins.timing.models.own_riders import FollowedRiderModel


async def followed_ids(session: AsyncSession, user_id: int) -> list[int]:
    """The followed riders in order of following."""
    stars = FollowedRiderModel
    return [*await session.scalars(select(stars.rider_id).where(stars.user_id == user_id).order_by(stars.id))]

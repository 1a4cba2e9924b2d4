"""The ids of the riders that an account follows."""

from sqlalchemy import bindparam, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.standins.timing.models.own_riders import FollowedRiderModel

_FOLLOWED = (
    select(FollowedRiderModel.rider_id)
    .where(FollowedRiderModel.user_id == bindparam("user"))
    .order_by(FollowedRiderModel.id)
)


async def followed_ids(session: AsyncSession, user_id: int) -> list[int]:
    """The followed riders in order of following."""
    return [*await session.scalars(_FOLLOWED, {"user": user_id})]

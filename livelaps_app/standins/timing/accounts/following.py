"""The riders that an account follows; the limit equals the browser's."""

from collections.abc import Sequence

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.racing.riders import MOST_FOLLOWED
from livelaps_app.standins.timing.accounts.callers import AccountCaller, own_row
from livelaps_app.standins.timing.accounts.services import AccountServices
from livelaps_app.standins.timing.accounts.stars import followed_ids
from livelaps_app.standins.timing.models.base import MAX_ID
from livelaps_app.standins.timing.models.own_riders import FollowedRiderModel
from livelaps_app.standins.timing.models.people import RiderModel


async def follow(accounts: AccountServices, caller: AccountCaller, rider_ids: Sequence[int]) -> list[int]:
    """Follows more riders up to the limit; returns all followed riders."""
    async with accounts.database.transaction() as session:
        await own_row(session, caller)  # locked: two concurrent devices stay within the limit
        followed = await followed_ids(session, caller.user_id)
        new = [number for number in await _riders(session, rider_ids) if number not in followed]
        now, added = accounts.clock(), new[: max(0, MOST_FOLLOWED - len(followed))]
        for rider_id in added:
            session.add(FollowedRiderModel(user_id=caller.user_id, rider_id=rider_id, followed_at=now))
            await session.flush()  # one at a time: their ids determine the order
        return [*followed, *added]


async def unfollow(accounts: AccountServices, caller: AccountCaller, rider_ids: Sequence[int]) -> list[int]:
    """Unfollows riders; returns all followed riders."""
    known = [rider_id for rider_id in rider_ids if rider_id <= MAX_ID]
    stars = FollowedRiderModel
    async with accounts.database.transaction() as session:
        await session.execute(delete(stars).where(stars.user_id == caller.user_id, stars.rider_id.in_(known)))
        return await followed_ids(session, caller.user_id)


async def _riders(session: AsyncSession, rider_ids: Sequence[int]) -> list[int]:
    """The distinct ids of existing riders, in order."""
    numbers = dict.fromkeys(rider_id for rider_id in rider_ids if rider_id <= MAX_ID)
    known = set(await session.scalars(select(RiderModel.id).where(RiderModel.id.in_(numbers))))
    return [number for number in numbers if number in known]

"""Retention of members: their names after their last membership, and with their orders who was named in those."""

from collections.abc import Collection, Mapping
from datetime import timedelta

from sqlalchemy import and_, delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.memberships.rules.records import MembershipState
from livelaps_app.memberships.store.model import (
    MemberAccountModel,
    MemberModel,
    MembershipModel,
    MembershipPersonModel,
)
from livelaps_app.sales.store.moves import OrderMoves

MEMBERS_FOR = timedelta(days=2 * 365)
"""Retention of a member's personal data after the last day of the last membership."""
NOBODY = {"first_name": "", "last_name": "", "person_key": "", "born": None, "is_listed": False}


class ForgottenMemberships:
    """Deletes the people named in memberships in the transaction that deletes those of their order."""

    async def forget_lines(self, session: AsyncSession, people: Collection[str], keys: Mapping[int, str]) -> None:
        """See `LineRetention` of sales; members of paid orders stay, see `MembershipRetention`."""
        await session.execute(delete(MembershipPersonModel).where(MembershipPersonModel.line_id.in_(list(keys))))


class MembershipRetention:
    """Personal data of members. Every method raises Problem if the database is unavailable."""

    def __init__(self, moves: OrderMoves) -> None:
        self._moves = moves

    async def unlink(self, account_id: int) -> None:
        """Takes the number of a deleted account from the memberships that it bought or claimed."""
        async with self._moves.writing() as session:
            bought = MembershipModel.account_id == account_id
            await session.execute(update(MembershipModel).where(bought).values(account_id=None))
            await session.execute(delete(MemberAccountModel).where(MemberAccountModel.account_id == account_id))

    async def forget_due(self) -> int:
        """Deletes the names of members of long ago, whose number, years and class stay; counts members.

        A refunded membership counts until its first day.
        """
        over = self._moves.clock().date() - MEMBERS_FOR
        is_ended = MembershipModel.state == MembershipState.ENDED
        unlimited_or_later = MembershipModel.ends_on.is_(None) | (MembershipModel.ends_on >= over)
        lasting = select(MembershipModel.member_id).where(
            or_(and_(is_ended, MembershipModel.starts_on >= over), and_(~is_ended, unlimited_or_later))
        )
        due = MemberModel.first_name != "", MemberModel.id.not_in(lasting)
        async with self._moves.writing(brief=False) as session:
            ids = list(await session.scalars(select(MemberModel.id).where(*due)))
            for number in ids:
                await session.execute(update(MemberModel).where(MemberModel.id == number).values(**NOBODY))
                bought = MembershipModel.member_id == number
                await session.execute(update(MembershipModel).where(bought).values(account_id=None))
                await session.execute(delete(MemberAccountModel).where(MemberAccountModel.member_id == number))
            return len(ids)

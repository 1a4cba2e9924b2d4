"""Retention: members whose last membership ended long ago lose their names, and orders that ended their people."""

from datetime import timedelta

from sqlalchemy import delete, select, update

from livelaps_app.memberships.store.model import MemberModel, MembershipModel, MembershipPersonModel
from livelaps_app.sales.rules.states import ENDED
from livelaps_app.sales.store.moves import OrderMoves
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel

MEMBERS_FOR = timedelta(days=2 * 365)
"""Retention of a member's personal data after the last day of the last membership."""


class MembershipRetention:
    """Personal data of members. Every method raises Problem if the database is unavailable."""

    def __init__(self, moves: OrderMoves) -> None:
        self._moves = moves

    async def forget_due(self) -> int:
        """Deletes the names of members of long ago, whose number, years and class stay; counts members."""
        over = self._moves.clock().date() - MEMBERS_FOR
        ended = select(OrderLineModel.id).join(OrderModel, OrderModel.id == OrderLineModel.order_id)
        lines = ended.where(OrderModel.state.in_(ENDED)).scalar_subquery()
        lasting = select(MembershipModel.member_id)
        lasting = lasting.where(MembershipModel.ends_on.is_(None) | (MembershipModel.ends_on >= over))
        due = MemberModel.first_name != "", MemberModel.id.not_in(lasting)
        async with self._moves.writing(brief=False) as session:
            await session.execute(delete(MembershipPersonModel).where(MembershipPersonModel.line_id.in_(lines)))
            ids = list(await session.scalars(select(MemberModel.id).where(*due)))
            nobody = {"first_name": "", "last_name": "", "person_key": "", "born": None, "is_listed": False}
            for number in ids:
                await session.execute(update(MemberModel).where(MemberModel.id == number).values(**nobody))
                bought = MembershipModel.member_id == number
                await session.execute(update(MembershipModel).where(bought).values(account_id=None))
            return len(ids)

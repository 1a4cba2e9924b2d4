"""The orders of an account, for its own pages."""

from sqlalchemy import ColumnElement, false, select

from livelaps_app.core.contacts import email_key
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.rules.states import STANDING, TICKETED, UNFINISHED, OrderState, PaymentState
from livelaps_app.sales.store.moves import OrderMoves, printable
from livelaps_app.sales.store.order_model import DAY, OrderLineModel, OrderModel, PaymentModel
from livelaps_app.sales.store.rows import order_of

MOST = 60
"""Maximum of listed orders, the last events first."""


class AccountOrders:
    """The orders of accounts. Every method raises Problem if the database is unavailable."""

    def __init__(self, moves: OrderMoves) -> None:
        self._moves = moves

    async def find(self, account_id: int, email: str) -> list[SalesOrder]:
        """The orders of an account: bought by it or its e-mail, or with a ticket of that e-mail; last event first.

        email: confirmed, or "". Leaves out drafts, and orders that ended without money.
        """
        key = printable(email_key(email))
        bought = (OrderModel.account_id == account_id) | self._is(key, OrderModel.email_key == key)
        guests = select(OrderLineModel.order_id).where(OrderLineModel.email_key == key, OrderLineModel.minor.is_(False))
        is_guest = self._is(key, OrderModel.id.in_(guests) & OrderModel.state.in_(TICKETED))
        chosen = select(OrderModel).where((bought & self._has_money()) | is_guest)
        newest = chosen.order_by(DAY.desc(), OrderModel.id.desc()).limit(MOST)
        async with self._moves.reading() as session:
            return [await order_of(session, row) for row in list(await session.scalars(newest))]

    async def unpaid(self, account_id: int) -> list[tuple[str, OrderState]]:
        """The orders of an account that its buyer can still end, by random name: drafts, with places, or in line."""
        unpaid = OrderModel.account_id == account_id, OrderModel.state.in_(UNFINISHED - {OrderState.PAYING})
        chosen = select(OrderModel.public_id, OrderModel.state).where(*unpaid).order_by(OrderModel.id)
        async with self._moves.reading() as session:
            return [(name, OrderState(state)) for name, state in await session.execute(chosen)]

    def _is(self, key: str, condition: ColumnElement[bool]) -> ColumnElement[bool]:
        return condition if key else false()

    def _has_money(self) -> ColumnElement[bool]:
        """Places, also in line, refunds, or a payment that the provider still reviews after the end of the order."""
        reviewed = select(PaymentModel.order_id).where(PaymentModel.state == PaymentState.PENDING)
        in_review = (OrderModel.state == OrderState.EXPIRED) & OrderModel.id.in_(reviewed)
        return OrderModel.state.in_((*STANDING, OrderState.REFUNDED)) | in_review

"""The waivers of an order's tickets."""

from sqlalchemy import false, select

from livelaps_app.core.tokens import token_hash
from livelaps_app.sales.rules.records import OrderLine, SalesOrder, holder
from livelaps_app.sales.rules.states import TICKETED, OrderState
from livelaps_app.sales.store.cart_rows import is_of, person_key
from livelaps_app.sales.store.moves import OrderMoves, check_state, line_of
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel
from livelaps_app.sales.store.rows import lines_of, order_of


class LineWaivers:
    """Waivers of tickets. Every method raises Problem."""

    def __init__(self, moves: OrderMoves) -> None:
        self._moves = moves

    async def find_known(
        self, order: SalesOrder, line: OrderLine, account_id: int | None, former: str = ""
    ) -> list[str]:
        """The waivers of a person in other orders of the browser or account. former: the browser's previous token."""
        whose = OrderModel.browser == order.browser if order.browser else false()
        whose |= OrderModel.browser == token_hash(former) if former else false()
        if account_id is not None:
            whose |= OrderModel.account_id == account_id
        person = OrderLineModel.person_key == person_key(line.spectator), OrderLineModel.document_id != ""
        chosen = select(OrderLineModel.document_id).join(OrderModel, OrderModel.id == OrderLineModel.order_id)
        async with self._moves.reading() as session:
            return list(await session.scalars(chosen.where(*person, whose, OrderModel.id != order.id)))

    async def name(self, public_id: str, seen: OrderLine, document_id: str) -> SalesOrder:
        """Assigns a waiver to a ticket: the person's own, or a valid one of another event.

        A paid ticket needs to have none, as after a rename. seen: the ticket with the waiver's person; no effect after
        a concurrent rename.
        """
        async with self._moves.changing(public_id) as (session, order):
            line = await line_of(session, order, seen.id)
            check_state(order, OrderState.DRAFT, *(() if line.document_id else TICKETED))
            if not line.document_id and is_of(line, seen):
                line.document_id = document_id
            return await order_of(session, order)

    async def end(self, public_id: str, seen: OrderLine) -> SalesOrder:
        """Voids the waiver of a ticket in a draft so that a new one follows; idempotent by waiver.

        The person's other lines of the order have it no longer either.
        """
        async with self._moves.changing(public_id) as (session, order):
            check_state(order, OrderState.DRAFT)
            line = await line_of(session, order, seen.id)
            if line.document_id and line.document_id == seen.document_id:
                sharing = [each for each in await lines_of(session, [order.id]) if each.document_id == seen.document_id]
                await self._moves.waivers.void(session, [holder(each.id) for each in sharing])
                for each in sharing:
                    each.document_id = ""
            return await order_of(session, order)

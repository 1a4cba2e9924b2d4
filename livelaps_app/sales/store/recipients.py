"""The buyer's e-mail of a placed order, and the end of its mailed links."""

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.contacts import email_key
from livelaps_app.core.errors import Code
from livelaps_app.sales.rules.records import SalesOrder, holder
from livelaps_app.sales.rules.states import STANDING, TICKETED, OrderChange, SalesJob
from livelaps_app.sales.store.buyer_rows import check_others
from livelaps_app.sales.store.moves import OrderMoves, check_state
from livelaps_app.sales.store.order_model import OrderChangeModel, OrderLineModel, OrderModel
from livelaps_app.sales.store.rows import lines_of, order_of


class Recipients:
    """The recipient of an order's mails. Every method raises Problem."""

    def __init__(self, moves: OrderMoves) -> None:
        self._moves = moves

    async def change_email(self, public_id: str, email: str) -> SalesOrder:
        """Changes the buyer's e-mail, ends the links mailed before, and mails the tickets if paid.

        Signed waivers stay, as nobody else signs; waivers to be signed are requested anew. No effect if equal.
        """
        async with self._moves.changing(public_id) as (session, order):
            check_state(order, *STANDING)
            former = order.email
            if email.strip() != former:
                lines = await lines_of(session, [order.id])
                of_buyer = [line for line in lines if line.email_key == order.email_key]
                order.email, order.email_key = email.strip(), email_key(email)
                check_others([line for line in lines if line not in of_buyer], order)
                for line in of_buyer:
                    line.email, line.email_key = order.email, order.email_key
                    await self._void_unsigned(session, line)
                await self._end_links(session, order, OrderChange.EMAIL, former)
                if order.state in TICKETED:
                    await self._moves.jobs.add(session, SalesJob.ORDER_PAID, {"order": order.id, "again": True})
            return await order_of(session, order)

    async def end_links(self, public_id: str) -> SalesOrder:
        """Ends all mailed links of an order, and mails a new one."""
        async with self._moves.changing(public_id) as (session, order):
            check_state(order, *STANDING)
            await self._end_links(session, order, OrderChange.LINKS)
            await self._moves.jobs.add(session, SalesJob.ORDER_LINK, {"order": order.id})
            return await order_of(session, order)

    async def changes(self, order_id: int) -> list[tuple[OrderChange, str]]:
        """The changes of an order with the former e-mail or "", oldest first."""
        chosen = select(OrderChangeModel).where(OrderChangeModel.order_id == order_id).order_by(OrderChangeModel.id)
        async with self._moves.reading() as session:
            return [(OrderChange(row.kind), row.former) for row in await session.scalars(chosen)]

    async def _end_links(self, session: AsyncSession, order: OrderModel, kind: OrderChange, former: str = "") -> None:
        order.links += 1
        change = {"order_id": order.id, "kind": kind, "former": former, "changed_at": self._moves.clock()}
        session.add(OrderChangeModel(**change))
        await session.flush()

    async def _void_unsigned(self, session: AsyncSession, line: OrderLineModel) -> None:
        """Voids a waiver that waits for a signature: its link goes to its e-mail."""
        if line.document_id and await self._moves.waivers.refusal(session, [line]) is Code.WAIVERS_UNSIGNED:
            await self._moves.waivers.void(session, [holder(line.id)])
            line.document_id = ""

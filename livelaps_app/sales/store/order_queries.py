"""Orders, found by name, number, browser or person."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

from sqlalchemy import Select, select

from livelaps_app.core.contacts import email_key
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.tokens import token_hash
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.rules.states import STANDING, OrderState
from livelaps_app.sales.store.moves import OrderMoves, printable
from livelaps_app.sales.store.offer_model import ShopModel
from livelaps_app.sales.store.order_model import DAY, OrderLineModel, OrderModel
from livelaps_app.sales.store.rows import newest, order_of, read_named

USEFUL_FOR, MOST_USEFUL = timedelta(days=30), 20
"""Limits of the orders found by an e-mail: time after the event's first day, and number."""


class OrderQueries:
    """Reads orders. Every method raises Problem if there is none, or SERVICE_DOWN if the database is unavailable."""

    def __init__(self, moves: OrderMoves) -> None:
        self._moves = moves

    async def read(self, public_id: str) -> SalesOrder:
        async with self._moves.reading(brief=True) as session:
            order = await read_named(session, printable(public_id))
        if order is None:
            raise Problem(Code.REGISTRATION_NOT_FOUND)
        return order

    async def current(self, public_id: str) -> SalesOrder:
        """An order as of now: expired by time even before the job records it."""
        order = await self.read(public_id)
        return replace(order, state=OrderState.EXPIRED) if self._moves.is_over(order) else order

    async def by_number(self, order_id: int) -> SalesOrder:
        """An order by id, for jobs."""
        return await self._find(newest(OrderModel.id == order_id))

    async def last_of(self, browser: str, event_id: int | None = None) -> SalesOrder:
        """The last order of the browser with this cookie. event_id: limits it to an event."""
        of_browser = OrderModel.browser == token_hash(browser)
        return await self._find(
            newest(of_browser if event_id is None else of_browser & (ShopModel.event_id == event_id))
        )

    async def by_code(self, code: str) -> SalesOrder:
        """An order by its human-readable number, for callers who may view all orders."""
        return await self._find(newest(OrderModel.code == printable(code.strip().upper())))

    async def of_email(self, email: str) -> list[SalesOrder]:
        """The orders of a buyer's e-mail that are of use, newest first: with places or in line, until a month after."""
        since = self._moves.clock().date() - USEFUL_FOR
        of_use = OrderModel.state.in_(STANDING), since <= DAY
        is_own = (OrderModel.email_key == printable(email_key(email))) & (OrderModel.email_key != "")
        chosen = select(OrderModel).where(is_own, *of_use).order_by(OrderModel.id.desc()).limit(MOST_USEFUL)
        async with self._moves.reading() as session:
            return [await order_of(session, row) for row in list(await session.scalars(chosen))]

    async def of_people(self, event_id: int, people: Sequence[str]) -> list[SalesOrder]:
        """The orders of an event with places for these people, by `person_key`."""
        shop = select(ShopModel.id).where(ShopModel.event_id == event_id)
        placed = OrderLineModel.shop_id == shop.scalar_subquery(), OrderLineModel.place_id.is_not(None)
        named = select(OrderLineModel.order_id).where(*placed, OrderLineModel.person_key.in_(people))
        chosen = select(OrderModel).where(OrderModel.id.in_(named)).order_by(OrderModel.id)
        async with self._moves.reading() as session:
            return [await order_of(session, row) for row in list(await session.scalars(chosen))]

    async def of_waiver(self, document_id: str) -> SalesOrder:
        """The last order with a spectator of this waiver."""
        orders = select(OrderLineModel.order_id).where(OrderLineModel.document_id == document_id)
        return await self._find(newest(OrderModel.id.in_(orders)))

    async def _find(self, chosen: Select[OrderModel, ShopModel]) -> SalesOrder:
        async with self._moves.reading(brief=True) as session:
            row = (await session.execute(chosen)).one_or_none()
            if row is None:
                raise Problem(Code.REGISTRATION_NOT_FOUND)
            return await order_of(session, row[0])

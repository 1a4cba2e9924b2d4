"""Drafts of orders: begin, buyer and spectators."""

from collections.abc import Sequence
from datetime import date, datetime
from uuid import uuid4

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.tokens import new_code, token_hash
from livelaps_app.sales.rules.records import MOST_SPECTATORS, Buyer, SalesOrder, Spectator, account_owner, holder
from livelaps_app.sales.rules.states import CHANGEABLE, OrderState, OrderWizard
from livelaps_app.sales.store.buyer_rows import change_buyer, change_line, put_buyer, take_over
from livelaps_app.sales.store.cart_rows import check_spectator
from livelaps_app.sales.store.moves import check_state, line_of
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel
from livelaps_app.sales.store.order_queries import OrderQueries
from livelaps_app.sales.store.places import lock_event, lock_shop
from livelaps_app.sales.store.pricing import price_draft
from livelaps_app.sales.store.rows import buyer_of, lines_of, order_of

CODE_LENGTH = 8


def new_order(
    shop_id: int, event_on: date | None, created_at: datetime, wizard: str = OrderWizard.SPECTATOR
) -> OrderModel:
    """A draft without a buyer. event_on: the event's first day, None for a shop without an event."""
    return OrderModel(
        public_id=str(uuid4()),
        code=new_code(CODE_LENGTH),
        state=OrderState.DRAFT,
        shop_id=shop_id,
        event_on=event_on,
        wizard=wizard,
        created_at=created_at,
        **dict.fromkeys(("price", "discount", "tax"), 0),
    )


class OrderDrafts(OrderQueries):
    """Changes drafts. Callers check ownership (`SalesOrder.belongs_to`); every method raises Problem if impossible."""

    async def begin(self, event_id: int, event_on: date, buyer: Buyer, browser: str, former: str = "") -> SalesOrder:
        """The open order of a browser for spectators of an event, else a new one.

        event_on: first day of the event; browser, former: current and previous token of the buyer's cookie.
        """
        owners = [token_hash(token) for token in (browser, former) if token]
        async with self._moves.writing() as session:
            shop = await lock_event(session, event_id)
            return await self._begin(session, shop.id, event_on, buyer, owners, OrderWizard.SPECTATOR)

    async def begin_own(self, shop_id: int, event_on: date | None, buyer: Buyer, wizard: OrderWizard) -> SalesOrder:
        """The open order of the buyer's account in a shop and a wizard, else a new one.

        event_on: first day of the event, None for a membership. Raises Problem for a guest.
        """
        if buyer.account_id is None:
            raise Problem(Code.LOGIN_REQUIRED)
        async with self._moves.writing() as session:
            await lock_shop(session, shop_id)
            return await self._begin(session, shop_id, event_on, buyer, [account_owner(buyer.account_id)], wizard)

    async def _begin(
        self,
        session: AsyncSession,
        shop_id: int,
        event_on: date | None,
        buyer: Buyer,
        owners: Sequence[str],
        wizard: OrderWizard,
    ) -> SalesOrder:
        of = OrderModel.browser.in_(owners), OrderModel.shop_id == shop_id, OrderModel.wizard == wizard
        chosen = select(OrderModel).where(*of, OrderModel.state.in_(CHANGEABLE)).order_by(OrderModel.id)
        order = None
        for row in list(await session.scalars(chosen)):
            if self._moves.is_over(row):
                await self._moves.end_time(session, row)
            if row.state in CHANGEABLE:
                order = row
        if order is None:
            order = new_order(shop_id, event_on, self._moves.clock(), wizard)
            session.add(order)
        order.browser = owners[0]
        if order.state == OrderState.DRAFT:
            put_buyer(order, buyer)
            for line in await lines_of(session, [order.id]) if order.id else []:
                if line.minor:
                    line.email, line.email_key = order.email, order.email_key
        return await order_of(session, order)

    async def put_buyer(
        self, public_id: str, buyer: Buyer, own_ticket: int | None, browser: str, stays: bool = False
    ) -> SalesOrder:
        """Changes the buyer of a draft, and the buyer's own ticket (None for none); voids outdated waivers.

        browser: current token of the draft's cookie; stays: another person takes over, and who bought before stays as
        a spectator.
        """
        async with self._moves.changing(public_id) as (session, order):
            check_state(order, OrderState.DRAFT)
            await change_buyer(session, self._moves, order, buyer, own_ticket, stays)
            await take_over(session, self._moves, order, browser)
            await price_draft(session, self._moves, order)
            return await order_of(session, order)

    async def add(self, public_id: str, spectator: Spectator, key: str) -> SalesOrder:
        """Adds a spectator to a draft; idempotent by key."""
        async with self._moves.changing(public_id) as (session, order):
            check_state(order, OrderState.DRAFT)
            lines = await lines_of(session, [order.id])
            if not any(line.add_key == key for line in lines):
                if len(lines) >= MOST_SPECTATORS:
                    raise Problem(Code.TOO_MANY_SPECTATORS)
                line = await check_spectator(session, order, buyer_of(order), spectator, self._moves.clock())
                line.add_key = key
                session.add(line)
                await price_draft(session, self._moves, order)
            return await order_of(session, order)

    async def change(self, public_id: str, line_id: int, spectator: Spectator) -> SalesOrder:
        """Changes a spectator of a draft; voids the waiver if personal data changed."""
        async with self._moves.changing(public_id) as (session, order):
            check_state(order, OrderState.DRAFT)
            line = await line_of(session, order, line_id)
            now = self._moves.clock()
            changed = await check_spectator(session, order, buyer_of(order), spectator, now, line.id)
            await change_line(session, self._moves, line, changed)
            await price_draft(session, self._moves, order)
            return await order_of(session, order)

    async def remove(self, public_id: str, line_id: int) -> SalesOrder:
        """Removes a spectator from a draft, if it exists."""
        async with self._moves.changing(public_id) as (session, order):
            check_state(order, OrderState.DRAFT)
            line = await session.get(OrderLineModel, line_id)
            if line is not None and line.order_id == order.id:
                await self._moves.waivers.void(session, [holder(line.id)])
                await session.delete(line)
                await price_draft(session, self._moves, order)
            return await order_of(session, order)

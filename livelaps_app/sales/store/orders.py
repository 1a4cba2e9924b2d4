"""Orders before payment: begin, add spectators, reserve places, apply a promo code, cancel, expire."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date, timedelta
from secrets import choice
from typing import Any
from uuid import uuid4

from sqlalchemy import Select, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.contacts import email_key
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.tokens import token_hash
from livelaps_app.sales.rules.records import MOST_SPECTATORS, Buyer, SalesOrder, Spectator, holder
from livelaps_app.sales.rules.states import CHANGEABLE, TAKING, OrderAction, OrderState
from livelaps_app.sales.store.buyer_rows import adopt, change_buyer, change_line, put_buyer, put_language, take_over
from livelaps_app.sales.store.cart_rows import (
    check_sale,
    check_spectator,
    is_registered,
    price_lines,
    put_promo,
    use_promo,
)
from livelaps_app.sales.store.holds import check_company, check_unpaid, put_draft_hold, put_hold
from livelaps_app.sales.store.moves import MOST_EXPIRED, OrderMoves, check_state, has_name, line_of, printable
from livelaps_app.sales.store.offer_model import SoldEventModel
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel
from livelaps_app.sales.store.places import hold_places, lock_event, take_places
from livelaps_app.sales.store.rows import buyer_of, lines_of, newest, order_of, read_named

CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
CODE_LENGTH = 8
USEFUL_FOR, MOST_USEFUL = timedelta(days=30), 20
"""Limits of the orders found by an e-mail: time after the event's first day, and number."""
ORDER = "order"  # key of the order's random name in a draft


class Orders:
    """The orders of a site by random name. Callers check ownership (`SalesOrder.belongs_to`).

    Every method raises Problem if impossible, or SERVICE_DOWN if the database is unavailable.
    """

    def __init__(self, moves: OrderMoves) -> None:
        self._moves = moves

    async def begin(self, event_id: int, event_on: date, buyer: Buyer, browser: str, former: str = "") -> SalesOrder:
        """The open order of a browser for an event, else a new one.

        event_on: first day of the event; browser, former: current and previous token of the buyer's cookie.
        """
        async with self._moves.writing() as session:
            await lock_event(session, event_id)
            tokens = [token_hash(token) for token in (browser, former) if token]
            of_browser = OrderModel.browser.in_(tokens), OrderModel.event_id == event_id
            chosen = select(OrderModel).where(*of_browser, OrderModel.state.in_(CHANGEABLE)).order_by(OrderModel.id)
            order = None
            for row in list(await session.scalars(chosen)):
                if self._moves.is_over(row):
                    await self._moves.move(session, row, OrderAction.EXPIRE)
                else:
                    order = row
            if order is None:
                order = self._new(event_id, event_on)
                session.add(order)
            order.browser = token_hash(browser)
            if order.state == OrderState.DRAFT:
                put_buyer(order, buyer)
                for line in await lines_of(session, [order.id]) if order.id else []:
                    if line.minor:
                        line.email, line.email_key = order.email, order.email_key
            return await order_of(session, order)

    def _new(self, event_id: int, event_on: date) -> OrderModel:
        return OrderModel(
            public_id=str(uuid4()),
            code="".join(choice(CODE_LETTERS) for _ in range(CODE_LENGTH)),
            state=OrderState.DRAFT,
            event_id=event_id,
            event_on=event_on,
            created_at=self._moves.clock(),
            **dict.fromkeys(("price", "discount", "tax"), 0),
        )

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
            await self._price_draft(session, order)
            return await order_of(session, order)

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
            newest(of_browser if event_id is None else of_browser & (OrderModel.event_id == event_id))
        )

    async def by_code(self, code: str) -> SalesOrder:
        """An order by its human-readable number, for callers who may view all orders."""
        return await self._find(newest(OrderModel.code == printable(code.strip().upper())))

    async def of_email(self, email: str) -> list[SalesOrder]:
        """The orders of a buyer's e-mail that are of use, newest first: with places, until a month after."""
        since = self._moves.clock().date() - USEFUL_FOR
        of_use = OrderModel.state.in_(TAKING), OrderModel.event_on >= since
        is_own = (OrderModel.email_key == printable(email_key(email))) & (OrderModel.email_key != "")
        chosen = select(OrderModel).where(is_own, *of_use).order_by(OrderModel.id.desc()).limit(MOST_USEFUL)
        async with self._moves.reading() as session:
            return [await order_of(session, row) for row in list(await session.scalars(chosen))]

    async def of_people(self, event_id: int, people: Sequence[str]) -> list[SalesOrder]:
        """The orders of an event with places for these people, by `person_key`."""
        placed = OrderLineModel.event_id == event_id, OrderLineModel.place_id.is_not(None)
        named = select(OrderLineModel.order_id).where(*placed, OrderLineModel.person_key.in_(people))
        chosen = select(OrderModel).where(OrderModel.id.in_(named)).order_by(OrderModel.id)
        async with self._moves.reading() as session:
            return [await order_of(session, row) for row in list(await session.scalars(chosen))]

    async def of_waiver(self, document_id: str) -> SalesOrder:
        """The last order with a spectator of this waiver."""
        orders = select(OrderLineModel.order_id).where(OrderLineModel.document_id == document_id)
        return await self._find(newest(OrderModel.id.in_(orders)))

    async def _find(self, chosen: Select[OrderModel, SoldEventModel]) -> SalesOrder:
        async with self._moves.reading(brief=True) as session:
            row = (await session.execute(chosen)).one_or_none()
            if row is None:
                raise Problem(Code.REGISTRATION_NOT_FOUND)
            return await order_of(session, row[0])

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
                await self._price_draft(session, order)
            return await order_of(session, order)

    async def change(self, public_id: str, line_id: int, spectator: Spectator) -> SalesOrder:
        """Changes a spectator of a draft; voids the waiver if personal data changed."""
        async with self._moves.changing(public_id) as (session, order):
            check_state(order, OrderState.DRAFT)
            line = await line_of(session, order, line_id)
            now = self._moves.clock()
            changed = await check_spectator(session, order, buyer_of(order), spectator, now, line.id)
            await change_line(session, self._moves, line, changed)
            await self._price_draft(session, order)
            return await order_of(session, order)

    async def remove(self, public_id: str, line_id: int) -> SalesOrder:
        """Removes a spectator from a draft, if it exists."""
        async with self._moves.changing(public_id) as (session, order):
            check_state(order, OrderState.DRAFT)
            line = await session.get(OrderLineModel, line_id)
            if line is not None and line.order_id == order.id:
                await self._moves.waivers.void(session, [holder(line.id)])
                await session.delete(line)
                await self._price_draft(session, order)
            return await order_of(session, order)

    async def _price_draft(self, session: AsyncSession, order: OrderModel) -> None:
        """Prices a draft; drops a promo code without effect."""
        await session.flush()
        try:
            await price_lines(session, order, self._moves.clock())
        except Problem as problem:
            if problem.code is not Code.PROMO_INVALID:
                raise
            order.promo_id = None
            await price_lines(session, order, self._moves.clock())

    async def hold(self, public_id: str, browser: str = "", address: str = "", lang: Lang | None = None) -> SalesOrder:
        """Reserves the places of a signed order for the continuing browser.

        address: network address of the buyer; lang: language of the order's mails from now on, None for no change.
        """
        async with self._moves.changing(public_id) as (session, order):
            await put_language(session, order, lang or order.lang)
            if browser:
                await take_over(session, self._moves, order, browser)
            if order.state != OrderState.HELD:
                check_state(order, OrderState.DRAFT)
                now = self._moves.clock()
                await self._moves.expire_holds(session, order.event_id)
                lines = await lines_of(session, [order.id])
                await self._check_complete(session, order, lines)
                await check_sale(session, order, lines, now)
                await price_lines(session, order, now)
                await check_company(session, order, lines)
                put_hold(order, now, address)
                await check_unpaid(session, order, lines, now)
                await use_promo(session, order, now)
                await take_places(session, lines, now)
                await self._moves.move(session, order, OrderAction.HOLD)
            return await order_of(session, order)

    async def reserve(self, public_id: str, address: str = "") -> SalesOrder:
        """Reserves places for a draft's people while they sign, or renews that after its end; others stay unchanged.

        address: network address of the buyer. Raises Problem SOLD_OUT, or TOO_MANY_HELD beyond the limits.
        """
        async with self._moves.changing(public_id) as (session, order):
            lines, now = await lines_of(session, [order.id]), self._moves.clock()
            if order.state == OrderState.DRAFT and lines:
                put_draft_hold(order, now, address)
                await check_unpaid(session, order, lines, now)
                assert order.held_until is not None
                await hold_places(session, lines, order.held_until, now)
            return await order_of(session, order)

    async def follow_draft(self, session: AsyncSession, data: Mapping[str, Any], browser: str) -> None:
        """Transfers the order of a draft to the browser that takes the draft over."""
        by_name = has_name(str(data.get(ORDER) or ""))
        if await session.scalar(select(OrderModel.id).where(by_name)) is not None:
            await take_over(session, self._moves, await self._moves.lock_order(session, by_name), browser)

    async def adopt(self, former: str, browser: str) -> bool:
        """Transfers the orders of a browser's former token to its new one; returns True if there were any."""
        event_ids = select(OrderModel.event_id).where(OrderModel.browser == token_hash(former)).distinct()
        async with self._moves.reading() as session:
            events = list(await session.scalars(event_ids))
        for event_id in events:
            async with self._moves.writing() as session:
                await lock_event(session, event_id)
                await adopt(session, self._moves, event_id, former, browser)
        return bool(events)

    async def _check_complete(self, session: AsyncSession, order: OrderModel, lines: list[OrderLineModel]) -> None:
        if not lines:
            raise Problem(Code.NO_SPECTATORS)
        await self._moves.check_waivers(session, lines)
        if await is_registered(session, order.event_id, [line.person_key for line in lines]):
            raise Problem(Code.SPECTATOR_REGISTERED)

    async def reopen(self, public_id: str) -> SalesOrder:
        """Releases the places, to change the spectators."""
        async with self._moves.changing(public_id) as (session, order):
            await self._moves.move(session, order, OrderAction.REOPEN)
            return await order_of(session, order)

    async def apply_promo(self, public_id: str, typed: str) -> SalesOrder:
        """Applies a typed promo code, or removes it for ""."""
        async with self._moves.changing(public_id) as (session, order):
            check_state(order, *CHANGEABLE)
            await put_promo(session, order, typed, self._moves.clock())
            await price_lines(session, order, self._moves.clock())
            return await order_of(session, order)

    async def cancel(self, public_id: str) -> SalesOrder:
        """Cancels an unpaid order and voids its waivers."""
        async with self._moves.changing(public_id) as (session, order):
            await self._moves.move(session, order, OrderAction.CANCEL)
            return await order_of(session, order)

    async def expire(self) -> None:
        """Expires overdue orders, each in a separate transaction."""
        while public_ids := await self._over():
            for public_id in public_ids:
                await self._moves.expire(public_id)

    async def _over(self) -> list[str]:
        over = select(OrderModel.public_id).where(self._moves.over()).order_by(OrderModel.id).limit(MOST_EXPIRED)
        async with self._moves.reading() as session:
            return list(await session.scalars(over))

"""Orders before payment: reserve places, apply a promo code, cancel, expire."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.tokens import token_hash
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.rules.states import CHANGEABLE, DRAFT_FOR, OrderAction, OrderState, refusal
from livelaps_app.sales.store.admission_queue import HoldRequest
from livelaps_app.sales.store.admissions import Admissions
from livelaps_app.sales.store.buyer_rows import adopt, take_over
from livelaps_app.sales.store.cart_rows import put_promo
from livelaps_app.sales.store.holds import put_draft_hold
from livelaps_app.sales.store.moves import MOST_EXPIRED, OrderMoves, check_state, has_name
from livelaps_app.sales.store.order_drafts import OrderDrafts
from livelaps_app.sales.store.order_model import OrderModel
from livelaps_app.sales.store.places import count_places, hold_places, lock_shop
from livelaps_app.sales.store.pricing import price_lines
from livelaps_app.sales.store.rows import lines_of, order_of
from livelaps_app.sales.store.unpaid_places import UnpaidPlaces

ORDER = "order"  # key of the order's random name in a draft


class Orders(OrderDrafts):
    """The orders of a site by random name. Callers check ownership (`SalesOrder.belongs_to`).

    Every method raises Problem if impossible, or SERVICE_DOWN if the database is unavailable.
    """

    def __init__(self, moves: OrderMoves, admissions: Admissions) -> None:
        super().__init__(moves)
        self._admissions = admissions

    async def hold(
        self, public_id: str, browser: str = "", address: str = "", lang: Lang | None = None, *, may_wait: bool = True
    ) -> SalesOrder:
        """Reserves the places of a signed order for the continuing browser, or accepts its offer.

        An order with an entry for which no place is free, or for which others wait, joins the line (`waiting`); unless
        may_wait, that is a Problem SOLD_OUT.

        address: network address of the buyer; lang: language of the order's mails from now on, None for no change.
        """
        request = HoldRequest(public_id=public_id, browser=browser, address=address, lang=lang, may_wait=may_wait)
        await self._admissions.hold(request)
        return await self.read(public_id)

    async def reserve(self, public_id: str, address: str = "") -> SalesOrder:
        """Reserves places for a draft's people while they sign, or renews that after its end; others stay unchanged.

        address: network address of the buyer. Raises Problem SOLD_OUT, or TOO_MANY_HELD beyond the limits.
        """
        async with self._moves.changing(public_id) as (session, order):
            lines, now = await lines_of(session, [order.id]), self._moves.clock()
            lines = [line for line in lines if line.kind != ProductKind.ENTRY]  # for entries others may wait
            if order.state == OrderState.DRAFT and lines:
                put_draft_hold(order, now, address)
                counts = count_places(lines)
                unpaid = await UnpaidPlaces.read(session, [order], [order.network], counts, now)
                unpaid.check(order, order.network, counts)
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
        chosen = select(OrderModel.shop_id).where(OrderModel.browser == token_hash(former)).distinct()
        async with self._moves.reading() as session:
            shop_ids = list(await session.scalars(chosen))
        for shop_id in shop_ids:
            async with self._moves.writing() as session:
                await lock_shop(session, shop_id)
                await adopt(session, self._moves, shop_id, former, browser)
        return bool(shop_ids)

    async def reopen(self, public_id: str) -> SalesOrder:
        """Releases the places, to change the order; not those of an offer, which others would get."""
        async with self._moves.changing(public_id) as (session, order):
            if order.offer_until is not None:
                raise refusal(OrderState(order.state))
            if (
                self._moves.clock() >= order.created_at + DRAFT_FOR
            ):  # its draft would have ended, and its places with it
                raise Problem(Code.ORDER_CHANGED)
            await self._moves.move(session, order, OrderAction.REOPEN)
            return await order_of(session, order)

    async def apply_promo(self, public_id: str, typed: str) -> SalesOrder:
        """Applies a typed promo code, or removes it for ""."""
        async with self._moves.changing(public_id) as (session, order):
            check_state(order, *CHANGEABLE)
            await put_promo(session, order, typed, self._moves.clock())
            await price_lines(session, self._moves, order, self._moves.clock())
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

"""Offers of free places to the orders in line of a locked shop."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Problem
from livelaps_app.sales.rules.offer_times import reminder_at
from livelaps_app.sales.rules.states import MOVES, OrderAction, OrderState, SalesJob
from livelaps_app.sales.rules.waiting import WaitRules
from livelaps_app.sales.store.moves import CHANGED, OrderMoves
from livelaps_app.sales.store.offer_model import ShopModel
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel
from livelaps_app.sales.store.rows import lines_of
from livelaps_app.sales.store.shop_places import ShopPlaces, WaitBook

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Offering:
    """Makes offers in the transactions that free places."""

    moves: OrderMoves
    book: WaitBook

    async def offer_places(self, session: AsyncSession, shop_id: int) -> None:
        """Offers the free places of a locked shop to the first orders in line for which they suffice.

        Makes no offers once fewer than two hours of the day are left until the end of waiting.
        """
        shop = await session.get_one(ShopModel, shop_id)
        if not shop.last_arrival:
            return
        await session.flush()
        waiting = OrderModel.shop_id == shop_id, OrderModel.state == OrderState.WAITING
        first = await session.scalar(select(OrderModel).where(*waiting).order_by(OrderModel.arrival).limit(1))
        if first is None:
            return
        rules, now = await self.book.wait_rules(session, shop, first.event_on), self.moves.clock()
        until = rules.offer_until(now)
        if until is None:
            return
        places = await ShopPlaces.read(session, shop, now)
        while chosen := places.allocation.offer():
            await self._offer_each(session, places, chosen, rules, until)

    async def _offer_each(
        self, session: AsyncSession, places: ShopPlaces, order_ids: Sequence[int], rules: WaitRules, until: datetime
    ) -> None:
        """Offers their places to orders; those of an order whose hooks refuse are free again."""
        rows = await session.scalars(select(OrderModel).where(OrderModel.id.in_(order_ids)))
        orders = {order.id: order for order in rows}
        lines: dict[int, list[OrderLineModel]] = {number: [] for number in order_ids}
        for line in await lines_of(session, order_ids):
            lines[line.order_id].append(line)
        for order_id in order_ids:
            await self._offer(session, places, orders[order_id], lines[order_id], rules, until)

    async def _offer(
        self,
        session: AsyncSession,
        places: ShopPlaces,
        order: OrderModel,
        lines: Sequence[OrderLineModel],
        rules: WaitRules,
        until: datetime,
    ) -> None:
        places.assign(lines)
        order.state, order.offer_until = MOVES[OrderState.WAITING, OrderAction.OFFER], until
        await session.flush()
        if not await self._is_refused(session, order, lines):
            remind = reminder_at(self.moves.clock(), until, rules.zone)
            payload, key = {"order": order.id}, str(order.id)
            await self.moves.jobs.add(session, SalesJob.ORDER_OFFERED, payload, key=key)
            await self.moves.jobs.add(session, SalesJob.OFFER_REMINDER, payload, run_at=remind, key=key)
            session.info.setdefault(CHANGED, set()).add(order.shop_id)
            return
        for row in (order, *lines):
            await session.refresh(row)
        places.take_back(lines)
        order.state, order.offer_until = OrderState.WAITING, None
        await session.flush()

    async def _is_refused(self, session: AsyncSession, order: OrderModel, lines: Sequence[OrderLineModel]) -> bool:
        """True if the hooks refuse the places."""
        try:
            async with session.begin_nested():
                await self.moves.hooks.on_placed(session, order, lines)
        except (Problem, IntegrityError) as error:
            _log.warning("the offer to order %s is refused: %s", order.code, type(error).__name__)
            return True
        return False

"""Offers of free places to the orders in line of a locked shop."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.refusals import Refused
from livelaps_app.sales.rules.offer_times import reminder_at
from livelaps_app.sales.rules.states import MOVES, OrderAction, OrderChange, OrderState, SalesJob
from livelaps_app.sales.rules.waiting import WaitRules
from livelaps_app.sales.store.moves import CHANGED, OrderMoves
from livelaps_app.sales.store.offer_model import PromoCodeModel, ShopModel
from livelaps_app.sales.store.order_model import OrderChangeModel, OrderLineModel, OrderModel
from livelaps_app.sales.store.pricing import price_standing
from livelaps_app.sales.store.promo_uses import is_used_by_part
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
        """Offers their places to orders; an order whose hooks refuse ends, and its places are free again."""
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
        taken: list[tuple[int, int]] = []
        problem = await self._refusal(session, places, order, lines, until, taken)
        if problem is None:
            remind = reminder_at(self.moves.clock(), until, rules.zone)
            payload, key = {"order": order.id}, str(order.id)
            await self.moves.jobs.add(session, SalesJob.ORDER_OFFERED, payload, key=key)
            await self.moves.jobs.add(session, SalesJob.OFFER_REMINDER, payload, run_at=remind, key=key)
            session.info.setdefault(CHANGED, set()).add(order.shop_id)
            return
        for row in (order, *lines):
            await session.refresh(row)
        places.add(taken)
        await self._end(session, order, problem)

    async def _refusal(
        self,
        session: AsyncSession,
        places: ShopPlaces,
        order: OrderModel,
        lines: Sequence[OrderLineModel],
        until: datetime,
        taken: list[tuple[int, int]],
    ) -> Problem | None:
        """Writes an offer at the prices of its arrival, without extras that have sold out; the reason if it is refused.

        taken: gets its places.
        """
        missing = places.find_missing(lines)
        bought = [line for line in lines if line not in missing]
        try:
            async with session.begin_nested():
                taken += places.assign(bought)
                order.state, order.offer_until = MOVES[OrderState.WAITING, OrderAction.OFFER], until
                await session.flush()
                if order.promo_id is not None:
                    await self._use_promo(session, order, order.promo_id)
                if missing:
                    await self._drop(session, order, missing)
                await price_standing(session, self.moves, order)  # what a rider enters besides may have ended since
                await self.moves.hooks.on_placed(session, order, bought)
        except Problem as problem:
            return problem
        except IntegrityError:
            return Problem(Code.SAVE_FAILED)
        return None

    async def _use_promo(self, session: AsyncSession, order: OrderModel, promo_id: int) -> None:
        """Counts the promo code of an offer; one that others have used up meanwhile is dropped, and recorded."""
        if await is_used_by_part(session, order):
            return
        chosen = select(PromoCodeModel).where(PromoCodeModel.id == promo_id).with_for_update()
        promo = (await session.scalars(chosen.execution_options(populate_existing=True))).one()
        if promo.uses is None or promo.used < promo.uses:
            promo.used += 1
            return
        change = {"order_id": order.id, "kind": OrderChange.PROMO, "former": promo.code}
        session.add(OrderChangeModel(**change, changed_at=self.moves.clock()))
        order.promo_id = None

    async def _drop(self, session: AsyncSession, order: OrderModel, missing: Sequence[OrderLineModel]) -> None:
        """Takes extras that have sold out off an order, and records them."""
        products = ",".join(str(number) for number in sorted({line.product_id for line in missing}))
        change = {"order_id": order.id, "kind": OrderChange.WITHOUT, "former": products}
        session.add(OrderChangeModel(**change, changed_at=self.moves.clock()))
        for line in missing:
            await session.delete(line)
        await session.flush()

    async def _end(self, session: AsyncSession, order: OrderModel, problem: Problem) -> None:
        """Ends an order whose offer is refused, with a mail: it would be tried again and again."""
        _log.warning("the offer to order %s is refused: %s", order.code, problem.code)
        facts = problem.refusal.facts if isinstance(problem, Refused) else {}
        payload = {"order": order.id, "was": OrderState.WAITING, "reason": problem.code}
        payload["facts"] = {name: fact for name, fact in facts.items() if isinstance(fact, str)}
        await self.moves.jobs.add(session, SalesJob.ORDER_EXPIRED, payload, key=str(order.id))
        await self.moves.move(session, order, OrderAction.EXPIRE)

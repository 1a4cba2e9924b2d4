"""Places for orders: many orders of a shop are decided in one transaction, each by itself."""

from collections.abc import Collection, Sequence

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.sales.rules.states import OrderState, refusal
from livelaps_app.sales.store.admission_queue import AdmissionQueue, Answers, HoldRequest
from livelaps_app.sales.store.buyer_rows import put_language, take_over
from livelaps_app.sales.store.group_decision import GroupDecision
from livelaps_app.sales.store.hold_group import HoldGroup
from livelaps_app.sales.store.moves import OrderMoves, printable
from livelaps_app.sales.store.order_model import OrderModel
from livelaps_app.sales.store.places import lock_shop
from livelaps_app.sales.store.shop_places import WaitBook

DECIDED = frozenset({OrderState.DRAFT, OrderState.OFFERED})
"""States whose places are decided: new ones, or those of an offer."""
ATTEMPTS = 3
"""Attempts at a transaction that had to wait too long for other writers."""


class Admissions:
    """Holds of orders. Every method raises Problem if impossible, or SERVICE_DOWN if the database is unavailable."""

    def __init__(self, moves: OrderMoves, book: WaitBook) -> None:
        self._moves, self._book = moves, book
        self._queue = AdmissionQueue(self._find_shops, self._decide_patiently)

    async def hold(self, request: HoldRequest) -> None:
        """Reserves places for an order, accepts its offer, or lets it wait."""
        await self._queue.admit(request)

    async def _find_shops(self, names: Collection[str]) -> dict[str, int]:
        chosen = select(OrderModel.public_id, OrderModel.shop_id)
        async with self._moves.reading(brief=True) as session:
            rows = await session.execute(chosen.where(OrderModel.public_id.in_(list(map(printable, names)))))
            return {name: shop_id for name, shop_id in rows}

    async def _decide_patiently(self, shop_id: int, requests: Sequence[HoldRequest]) -> Answers:
        """Decides, once more after a wait for other writers that was too long."""
        for _ in range(ATTEMPTS - 1):
            try:
                return await self._decide(shop_id, requests)
            except Problem as problem:
                if problem.code is not Code.SERVICE_DOWN or not isinstance(problem.__cause__, TimeoutError):
                    raise
        return await self._decide(shop_id, requests)

    async def _decide(self, shop_id: int, requests: Sequence[HoldRequest]) -> Answers:
        async with self._moves.writing(brief=len(requests) == 1) as session:
            shop = await lock_shop(session, shop_id, Code.REGISTRATION_NOT_FOUND)
            await self._moves.expire_holds(session, shop_id)
            orders = await self._orders(session, requests)
            answers = [await self._prepare(session, orders.get(request.public_id), request) for request in requests]
            await self._moves.follow(session)  # places that have just become free go to the line first
            addresses = {request.public_id: request.address for request in requests}
            due = [order for order in orders.values() if order.state in DECIDED]
            if not due:
                return answers
            group = await HoldGroup.read(session, self._moves, shop, due, list(addresses.values()))
            unwaiting = {
                orders[each.public_id].id for each in requests if not each.may_wait and each.public_id in orders
            }
            decision = GroupDecision(self._moves, self._book, session, group, unwaiting)
            refused = await decision.decide([(order, addresses[order.public_id]) for order in due])
            return [answer or refused.get(request.public_id) for answer, request in zip(answers, requests, strict=True)]

    async def _orders(self, session: AsyncSession, requests: Sequence[HoldRequest]) -> dict[str, OrderModel]:
        """The orders in the sequence of their requests."""
        names = [printable(request.public_id) for request in requests]
        rows = await session.scalars(select(OrderModel).where(OrderModel.public_id.in_(names)))
        by_name = {order.public_id: order for order in rows}
        return {name: by_name[name] for name in dict.fromkeys(names) if name in by_name}

    async def _prepare(self, session: AsyncSession, order: OrderModel | None, request: HoldRequest) -> Problem | None:
        """Writes the language and the browser of an order; the reason if it can have no places at all."""
        if order is None:
            return Problem(Code.REGISTRATION_NOT_FOUND)
        if self._moves.is_over(order):
            await self._moves.end_time(session, order)
        if order.state not in DECIDED | {OrderState.HELD, OrderState.WAITING}:
            return refusal(OrderState(order.state))
        await put_language(session, order, request.lang or order.lang)
        if request.browser:
            await take_over(session, self._moves, order, request.browser)
        return None

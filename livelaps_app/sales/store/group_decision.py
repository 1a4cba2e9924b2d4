"""The decision about each order of a group: places, a place in line, or a refusal."""

from collections import Counter
from collections.abc import Collection, Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.promos import PromoKind
from livelaps_app.sales.rules.states import MOVES, OrderAction, OrderState, SalesJob
from livelaps_app.sales.rules.waiting import PlaceVerdict
from livelaps_app.sales.store.hold_group import HoldGroup
from livelaps_app.sales.store.holds import check_company, check_hold, network_of, put_accepted, put_hold
from livelaps_app.sales.store.moves import CHANGED, FREED, OrderMoves
from livelaps_app.sales.store.offer_model import PromoCodeModel
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel
from livelaps_app.sales.store.places import count_places, give_back, release_holds
from livelaps_app.sales.store.pricing import check_sale, price_lines
from livelaps_app.sales.store.rows import promo_of
from livelaps_app.sales.store.shop_places import WaitBook, line_lengths


class _Before(NamedTuple):
    """The columns of an order that a decision changes."""

    state: str
    held_at: datetime | None
    held_until: datetime | None
    holds_until: datetime | None
    network: str


class GroupDecision:
    """Decides the orders of a group under the lock of their shop, and writes what has been decided.

    unwaiting: ids of orders that join no line.
    """

    def __init__(
        self,
        moves: OrderMoves,
        book: WaitBook,
        session: AsyncSession,
        group: HoldGroup,
        unwaiting: Collection[int] = (),
    ) -> None:
        self._moves, self._book, self._session, self._group = moves, book, session, group
        self._unwaiting = unwaiting
        self._now = moves.clock()
        self._held: dict[int, tuple[OrderModel, _Before]] = {}
        self._waiting: list[OrderModel] = []
        self._lengths: Counter[int] | None = None

    async def decide(self, orders: Sequence[tuple[OrderModel, str]]) -> dict[str, Problem]:
        """Decides orders with the addresses of their buyers, in sequence; returns the refusals by order."""
        refused = {}
        with self._session.no_autoflush:
            await self._serve_line(orders[0][0])
            for order, address in orders:
                try:
                    await self._decide(order, address)
                except Problem as problem:
                    refused[order.public_id] = problem
        await self._write()
        for order, before in self._held.values():
            if refusal := await self._follow(order, before):
                refused[order.public_id] = refusal
        return refused

    async def _serve_line(self, order: OrderModel) -> None:
        """Leaves places to the orders in line for which they suffice; to nobody once the line is over."""
        shop, allocation = self._group.shop, self._group.places.allocation
        if not shop.last_arrival:
            return
        rules = await self._book.wait_rules(self._session, shop, order.event_on)
        if rules.offer_until(self._now):
            allocation.offer()
        else:
            allocation.close()

    async def _decide(self, order: OrderModel, address: str) -> None:
        lines = self._group.lines[order.id]
        if not self._group.are_signed:
            await self._moves.check_waivers(self._session, lines)
        if order.state == OrderState.OFFERED:
            self._remember(order)
            put_accepted(order, self._now)
            order.state = MOVES[OrderState.OFFERED, OrderAction.HOLD]
        else:
            await self._admit(order, lines, network_of(address))

    async def _admit(self, order: OrderModel, lines: list[OrderLineModel], network: str) -> None:
        """Places for a draft, or a place in line. Raises Problem, also if nothing is left."""
        group, promo = self._group, self._group.promos.get(order.promo_id or 0)
        if not lines:
            raise Problem(Code.NO_SPECTATORS)
        group.check_people(lines)
        await self._price(order, lines, promo)
        check_hold(order, self._now)
        counts = count_places(line for line in lines if line.kind != ProductKind.EXTRA)
        group.unpaid.check(order, network, counts)
        is_held = await self._allocate(order, lines)
        if promo is not None and is_held:  # who waits uses it once places are offered
            promo.used += 1
        order.network = network
        group.register(lines)
        group.unpaid.add(order, network, counts, is_held)

    async def _price(self, order: OrderModel, lines: list[OrderLineModel], promo: PromoCodeModel | None) -> None:
        """Writes the prices of now. Raises Problem: not for sale, a promo code without effect, children alone."""
        if promo is not None and promo.kind == PromoKind.COMPLIMENTARY:
            await self._session.flush()  # names that orders before it in the group have spent
        await check_sale(self._session, order, lines, self._now)
        await price_lines(self._session, self._moves, order, self._now, lines)
        check_company(promo, lines)
        if order.promo_id is not None and (promo is None or not promo_of(promo).is_open(self._now)):
            raise Problem(Code.PROMO_INVALID, "promo_code")

    async def _allocate(self, order: OrderModel, lines: list[OrderLineModel]) -> bool:
        """Takes places, or a place in line: False. Raises Problem if nothing is left."""
        places, reserved = self._group.places, self._group.reserved.get(order.id, [])
        places.add(reserved)
        entries = count_places([line for line in lines if line.kind == ProductKind.ENTRY], places.shop.total_pool_id)
        verdict = places.allocation.decide(places.needs(order.id, lines), entries)
        if verdict is PlaceVerdict.HOLD:
            self._remember(order)
            places.assign(lines)
            put_hold(order, self._now)
            order.state = MOVES[OrderState.DRAFT, OrderAction.HOLD]
            return True
        places.remove(reserved)
        if verdict is PlaceVerdict.SOLD_OUT:
            raise Problem(Code.SOLD_OUT)
        try:
            await self._wait(order, lines)
        except Problem:
            places.allocation.remove(order.id)
            raise
        return False

    async def _wait(self, order: OrderModel, lines: Sequence[OrderLineModel]) -> None:
        """Puts an order at the end of the line. Raises Problem if the line is closed or full."""
        shop = self._group.shop
        rules = await self._book.wait_rules(self._session, shop, order.event_on)
        if order.id in self._unwaiting or rules.most == 0 or rules.offer_until(self._now) is None:
            raise Problem(Code.SOLD_OUT)
        if self._lengths is None:
            self._lengths = await line_lengths(self._session, shop.id)
        entries = {line.product_id for line in lines if line.kind == ProductKind.ENTRY}
        if rules.most is not None and any(self._lengths[product_id] >= rules.most for product_id in entries):
            raise Problem(Code.WAITING_LIST_FULL)
        self._lengths.update(entries)
        shop.last_arrival += 1
        order.arrival, order.held_at, order.held_until = shop.last_arrival, self._now, None
        order.state = MOVES[OrderState.DRAFT, OrderAction.WAIT]
        self._waiting.append(order)

    def _remember(self, order: OrderModel) -> None:
        before = _Before(order.state, order.held_at, order.held_until, order.holds_until, order.network)
        self._held[order.id] = order, before

    async def _write(self) -> None:
        """Writes all decisions; whoever waits gets a mail, or an offer if places suffice for it alone."""
        await self._session.flush()
        decided = [*self._held, *(order.id for order in self._waiting)]
        if not decided:
            return
        await release_holds(self._session, *decided)
        payloads = {str(order.id): {"order": order.id} for order in self._waiting}
        await self._moves.jobs.add_together(self._session, SalesJob.ORDER_WAITING, payloads)
        self._session.info.setdefault(CHANGED, set()).add(self._group.shop.id)
        if self._waiting:
            self._session.info.setdefault(FREED, set()).add(self._group.shop.id)

    async def _follow(self, order: OrderModel, before: _Before) -> Problem | None:
        """Runs the hooks of a held order; if they refuse, its places are free and the Problem is returned."""
        lines = self._group.lines[order.id]
        if not self._moves.hooks.has(lines):
            return None
        try:
            async with self._session.begin_nested():
                await self._moves.hooks.on_placed(self._session, order, lines)
        except Problem as error:
            problem = error
        except IntegrityError:
            problem = Problem(Code.SAVE_FAILED)
        else:
            return None
        for row in (order, *lines):
            await self._session.refresh(row)
        await self._undo(order, lines, before)
        return problem

    async def _undo(self, order: OrderModel, lines: Sequence[OrderLineModel], before: _Before) -> None:
        for name, value in before._asdict().items():
            setattr(order, name, value)
        if before.state == OrderState.DRAFT:
            give_back(lines)
            self._session.info.setdefault(FREED, set()).add(order.shop_id)
            if (promo := self._group.promos.get(order.promo_id or 0)) is not None:
                promo.used -= 1
        await self._session.flush()

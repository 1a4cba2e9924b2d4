"""Random walks over a shop with a line: what always holds, whatever happens in which order, and with faults."""

from collections import Counter
from dataclasses import dataclass, field, replace
from datetime import timedelta
from itertools import count
from typing import Any

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.rules.states import TAKING, TICKETED, OrderState, PaymentMethod
from livelaps_app.sales.rules.waiting import OrderInLine, suffices
from livelaps_app.sales.store.offer_model import ShopModel
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel
from livelaps_app.sales.store.places import count_places, places_left
from livelaps_app.sales.store.shop_places import read_line
from livelaps_app.stores.database import Database
from livelaps_app.stores.site_model import SiteModel
from tests.sales.entries import CLOSES, EXPERT, OPEN, ClassShop

CAPACITY, TOTAL = {OPEN: 2, EXPERT: 2}, 3
ACTS = (
    *("enter", "enter", "enter_both", "enter_two", "hold", "accept", "leave", "split", "cancel", "reopen"),
    *("pay", "defer", "take", "withdraw", "hand_back", "attend", "expire", "fail", "wait", "wait_long"),
)
STEPS = st.lists(st.tuples(st.sampled_from(ACTS), st.integers(0, 7)), min_size=10, max_size=35)
IDS = count(1)
LAST_OFFER = CLOSES - timedelta(hours=3)


class WalkFault(Exception):
    """A fault in the midst of a transaction."""


@dataclass
class FaultyHooks:
    """Hooks of entries that refuse, or fail, at the next placing if a test says so."""

    refuses: bool = False
    fails: bool = False
    has_refused: bool = False

    async def on_placed(self, session: AsyncSession, order: OrderModel, lines: list[OrderLineModel]) -> None:
        refuses, fails, self.refuses, self.fails = self.refuses, self.fails, False, False
        self.has_refused |= refuses and order.state == OrderState.OFFERED
        if refuses:
            raise Problem(Code.PLATE_TAKEN)
        if fails:
            raise WalkFault

    async def on_paid(self, session: AsyncSession, order: OrderModel, lines: list[OrderLineModel]) -> None:
        """Nothing follows."""

    async def on_freed(self, session: AsyncSession, order: OrderModel, lines: list[OrderLineModel]) -> None:
        """Nothing follows."""

    async def price_lines(self, session: AsyncSession, order: OrderModel, lines: Any, at: Any) -> dict[int, int]:
        return {}


@dataclass
class LineWalk:
    """A shop, and what has happened to it; an act chooses its object by a number."""

    shop: ClassShop
    hooks: FaultyHooks
    names: list[str] = field(default_factory=list)

    async def act(self, name: str, number: int) -> None:
        """Does what may be refused, but for no other reason than a Problem or the walk's own fault."""
        try:
            await getattr(self, f"_{name}")(number)
        except Problem as problem:
            assert problem.code not in {Code.SAVE_FAILED, Code.SERVICE_DOWN}, "the database had to refuse it"
        except WalkFault:
            pass
        await self._check_line()

    async def _check_line(self) -> None:
        """Nobody waits for whom places suffice, unless an offer was refused: so nobody else can have them."""
        if self.shop.clock() >= LAST_OFFER or self.hooks.has_refused:
            return
        free, line, _ = await self._standing()
        assert not any(suffices(free, order.needs) for order in line), "a free place is offered at once"

    def _name(self, number: int) -> str:
        return self.names[number % len(self.names)] if self.names else ""

    async def _enter(self, number: int) -> None:
        await self._go_on(OPEN if number % 2 else EXPERT)

    async def _enter_both(self, number: int) -> None:
        await self._go_on(OPEN, EXPERT)

    async def _enter_two(self, number: int) -> None:
        await self._go_on(OPEN, OPEN)

    async def _go_on(self, *products: int) -> None:
        order = await self.shop.draft_of(*products)
        self.names.append(order.public_id)
        await self._look(order)

    async def _hold(self, number: int) -> None:
        await self._look(await self.shop.sales.orders.read(self._name(number)))

    async def _look(self, order: SalesOrder) -> None:
        """Somebody looks for places: those that somebody in line lacks are not theirs."""
        await self.shop.sales.orders.expire()  # what is over goes to the line first
        free, line, needs = await self._standing(order.id)
        lacking = {pool for each in line for pool, count in each.needs.items() if count > free[pool]}
        held = await self.shop.sales.orders.hold(order.public_id)
        if order.state is OrderState.DRAFT and held.state is OrderState.HELD and self.shop.clock() < LAST_OFFER:
            assert lacking.isdisjoint(needs), "somebody in line was overtaken"

    async def _standing(self, order_id: int = 0) -> tuple[dict[int, int], list[OrderInLine], Counter[int]]:
        """The free places, the line, and the needs of an order."""
        async with self.shop.database.session() as session:
            shop = (await session.scalars(select(ShopModel))).one()
            free = await places_left(session, shop.id, self.shop.clock())
            lines = await session.scalars(select(OrderLineModel).where(OrderLineModel.order_id == order_id))
            return free, await read_line(session, shop), count_places(list(lines), shop.total_pool_id)

    async def _accept(self, number: int) -> None:
        """Accepts an offer, if there is one."""
        for name in self.names:
            if (await self.shop.sales.orders.current(name)).state is OrderState.OFFERED:
                await self.shop.sales.orders.hold(name)
                return

    async def _leave(self, number: int) -> None:
        await self.shop.sales.waiting.leave(self._name(number))

    async def _split(self, number: int) -> None:
        for name in self.names:
            order = await self.shop.sales.orders.read(name)
            if order.state is OrderState.WAITING and len(order.lines) > 1:
                _, *new = await self.shop.sales.waiting.split(name)
                self.names.extend(part.public_id for part in new)
                return

    async def _cancel(self, number: int) -> None:
        await self.shop.sales.orders.cancel(self._name(number))

    async def _reopen(self, number: int) -> None:
        await self.shop.sales.orders.reopen(self._name(number))

    async def _pay(self, number: int) -> None:
        payment = await self.shop.sales.payments.begin(self._name(number), "paypal")
        await self.shop.sales.payments.set_provider_id(payment.id, f"P{payment.id}", "")
        await self.shop.sales.payments.record_payment(payment.id, f"T{payment.id}", payment.amounts.total, "CAD")

    async def _defer(self, number: int) -> None:
        await self.shop.sales.desk.defer(self._name(number))

    async def _take(self, number: int) -> None:
        await self.shop.sales.desk.take_payment(self._name(number), PaymentMethod.CASH, 1)

    async def _withdraw(self, number: int) -> None:
        order = await self.shop.sales.orders.read(self._name(number))
        lines = [line.id for line in order.lines if not line.refunded][:1]
        refund = await self.shop.sales.refunds.request(order.public_id, f"step {next(IDS)}", lines)
        await self.shop.sales.refunds.complete(refund.id, f"R{refund.id}")

    async def _hand_back(self, number: int) -> None:
        refund = await self.shop.sales.refunds.request(self._name(number), f"step {next(IDS)}")
        await self.shop.sales.refunds.complete(refund.id, f"R{refund.id}")

    async def _attend(self, number: int) -> None:
        self.hooks.has_refused &= self.hooks.refuses
        await self.shop.sales.waiting.attend()

    async def _expire(self, number: int) -> None:
        await self.shop.sales.orders.expire()

    async def _fail(self, number: int) -> None:
        """The next placing is refused by its hooks, or ends in a fault."""
        self.hooks.refuses, self.hooks.fails = bool(number % 2), not number % 2

    async def _wait(self, number: int) -> None:
        self.shop.clock.forward(minutes=7 * number)
        await self.shop.sales.orders.expire()

    async def _wait_long(self, number: int) -> None:
        self.shop.clock.forward(hours=5 * number)
        await self.shop.sales.orders.expire()

    async def check(self) -> None:
        """Raises AssertionError: something does not hold."""
        async with self.shop.database.session() as session:
            shop = (await session.scalars(select(ShopModel))).one()
            free = await places_left(session, shop.id, self.shop.clock())
            lines = list(await session.scalars(select(OrderLineModel)))
            orders = {order.id: order for order in await session.scalars(select(OrderModel))}
        assert min(free.values()) >= 0
        placed = [line for line in lines if line.place_id is not None]
        assert Counter(line.product_id for line in placed) <= Counter(CAPACITY) and len(placed) <= TOTAL
        assert len({line.total_place_id for line in placed} - {None}) == len(placed)
        for line in lines:
            has_place = orders[line.order_id].state in TAKING and not line.refunded
            assert (line.place_id is not None) == (line.total_place_id is not None) == has_place
        for name in self.names:
            await self._check_money(await self.shop.sales.orders.read(name))
        assert sum((await self.shop.sales.books.balances()).values()) == 0

    async def _check_money(self, order: SalesOrder) -> None:
        payments = await self.shop.sales.payments.of_order(order.id)
        is_paid = any(payment.state == "paid" for payment in payments)
        assert is_paid == (order.state in {*TICKETED, OrderState.REFUNDED})
        assert (order.state is OrderState.WAITING) <= (order.arrival is not None)


@example([("fail", 0), ("wait", 5), ("enter", 0)])
@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(STEPS)
async def test_places_line_and_books_agree_whatever_happens(database: Database, steps: list[tuple[str, int]]) -> None:
    hooks = FaultyHooks()
    shop = ClassShop(database, hooks=hooks)
    shop.book.rules = replace(shop.book.rules, desk_deadline=CLOSES)
    if not await _empty(database):
        await shop.open_classes(CAPACITY, TOTAL)
    walk = LineWalk(shop, hooks)
    for number in range(5):
        await walk.act("enter", number)
    for name, number in steps:
        await walk.act(name, number)
    await walk.check()


async def _empty(database: Database) -> bool:
    """Deletes the orders of the example before; False if there is no shop yet."""
    names = "ledger_entries", "place_holds", "order_lines", "refunds", "payments", "order_changes", "orders", "jobs"
    async with database.transaction() as session:
        for name in names:
            await session.execute(delete(SiteModel.metadata.tables[name]))
        await session.execute(update(ShopModel).values(last_arrival=0))
        return await session.scalar(select(ShopModel.id)) is not None

"""Random walks over entries: what always holds, whatever riders, refunds and the line do in which order."""

from collections import Counter
from dataclasses import dataclass, field, replace
from itertools import count

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import delete, select, update

from livelaps_app.core.errors import Code, Problem
from livelaps_app.entries.rules.records import EntryRider, EntryState
from livelaps_app.entries.store.entry_model import RaceEntryModel, StartModel
from livelaps_app.sales.rules.records import OrderLine, SalesOrder
from livelaps_app.sales.rules.states import TAKING, TICKETED, OrderState, RefundState
from livelaps_app.sales.rules.waiting import suffices
from livelaps_app.sales.store.offer_model import ShopModel
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel
from livelaps_app.sales.store.places import places_left
from livelaps_app.sales.store.shop_places import read_line
from livelaps_app.stores.database import Database
from livelaps_app.stores.site_model import SiteModel
from tests.entries.conftest import ANA, BIKE, OPEN, PRO, EntryDesk

CAPACITY, TOTAL = {OPEN: 2, PRO: 2}, 3
CLASSES = [
    {"name": OPEN, "class": OPEN, "price": "60", "further": "30", "tax": "10", "places": CAPACITY[OPEN]},
    {"name": PRO, "class": PRO, "price": "80", "further": "50", "places": CAPACITY[PRO]},
]
FEES = [{"until": "2027-06-01T00:00:00Z", "keep_percent": "10"}]
TABLES = "race_entries", "entry_contacts", "starts", "ride_groups", "ledger_entries", "place_holds", "order_lines"
ACTS = (
    *("enter", "enter_both", "enter_again", "accept", "leave", "cancel", "expire", "attend", "wait", "wait_long"),
    *("pay", "pay", "withdraw", "withdraw", "refund", "fail", "owe", "change_class", "give", "change_plate"),
)
STEPS = st.lists(st.tuples(st.sampled_from(ACTS), st.integers(0, 7)), min_size=10, max_size=30)
NUMBERS = count(100)


def new_rider() -> EntryRider:
    """A rider of whom nobody has heard."""
    number = next(NUMBERS)
    return replace(ANA, account_id=number, first_name=f"Ana{number}", email=f"ana{number}@roy.example")


@dataclass
class EntryWalk:
    """A shop of two classes, and what has happened to it; an act chooses its object by a number."""

    desk: EntryDesk
    names: list[str] = field(default_factory=list)
    riders: list[EntryRider] = field(default_factory=list)

    async def act(self, name: str, number: int) -> None:
        """Does what may be refused, but for no other reason than a Problem."""
        try:
            await getattr(self, f"_{name}")(number)
        except Problem as problem:
            assert problem.code not in {Code.SAVE_FAILED, Code.SERVICE_DOWN}, "the database had to refuse it"
        await self._check_line()

    async def _check_line(self) -> None:
        """Nobody waits for whom places suffice: so nobody is overtaken."""
        async with self.desk.database.session() as session:
            shop = (await session.scalars(select(ShopModel))).one()
            free = await places_left(session, shop.id, self.desk.clock())
            assert not any(suffices(free, order.needs) for order in await read_line(session, shop))

    async def _order(self, number: int, *states: OrderState) -> SalesOrder:
        """One of the orders in these states. Raises Problem without one."""
        orders = [await self.desk.sales.orders.read(name) for name in self.names]
        fitting = [order for order in orders if order.state in states]
        if not fitting:
            raise Problem(Code.NOT_FOUND)
        return fitting[number % len(fitting)]

    async def _line(self, number: int) -> tuple[SalesOrder, OrderLine]:
        """A valid line of one of the paid orders. Raises Problem without one."""
        order = await self._order(number, *TICKETED)
        lines = [line for line in order.lines if line.is_valid]
        if not lines:
            raise Problem(Code.NOT_FOUND)
        return order, lines[number % len(lines)]

    async def _go_on(self, rider: EntryRider, *classes: str) -> None:
        bike = replace(BIKE, plate=str(10 * next(NUMBERS)))
        order = await self.desk.ready(*((rider, name) for name in classes), by=rider, bike=bike)
        self.names.append(order.public_id)
        self.riders.append(rider)
        await self.desk.sales.orders.hold(order.public_id)

    async def _enter(self, number: int) -> None:
        await self._go_on(new_rider(), OPEN if number % 2 else PRO)

    async def _enter_both(self, number: int) -> None:
        await self._go_on(new_rider(), OPEN, PRO)

    async def _enter_again(self, number: int) -> None:
        """A rider of another order enters one more class."""
        await self._go_on(self.riders[number % len(self.riders)], PRO if number % 2 else OPEN)

    async def _accept(self, number: int) -> None:
        await self.desk.sales.orders.hold((await self._order(number, OrderState.OFFERED)).public_id)

    async def _leave(self, number: int) -> None:
        order = await self._order(number, OrderState.OFFERED, OrderState.WAITING)
        await self.desk.sales.waiting.leave(order.public_id)

    async def _cancel(self, number: int) -> None:
        await self.desk.sales.orders.cancel((await self._order(number, OrderState.HELD)).public_id)

    async def _expire(self, number: int) -> None:
        await self.desk.sales.orders.expire()

    async def _attend(self, number: int) -> None:
        await self.desk.sales.waiting.attend()

    async def _wait(self, number: int) -> None:
        self.desk.clock.forward(minutes=7 * number)
        await self.desk.sales.orders.expire()

    async def _wait_long(self, number: int) -> None:
        self.desk.clock.forward(hours=5 * number)
        await self.desk.sales.orders.expire()

    async def _pay(self, number: int) -> None:
        order = await self._order(number, OrderState.HELD)
        payment = await self.desk.sales.payments.begin(order.public_id, "paypal")
        await self.desk.sales.payments.set_provider_id(payment.id, f"P{payment.id}", "")
        await self.desk.sales.payments.record_payment(payment.id, f"T{payment.id}", payment.amounts.total, "CAD")

    async def _withdraw(self, number: int) -> None:
        order, line = await self._line(number)
        parts = await self.desk.store.changes.offered_refund(order.public_id, line.id)
        assert parts is not None, "the promoter's step lasts longer than any walk"
        await self.desk.store.changes.withdraw(order.public_id, line.id, parts.refund)

    async def _refund(self, number: int) -> None:
        """The provider sends back the money of some refunds, also of failed ones after all."""
        for refund_id in await self._refunds(RefundState.FAILED if number == 0 else RefundState.REQUESTED):
            await self.desk.sales.refunds.complete(refund_id, f"R{refund_id}")

    async def _fail(self, number: int) -> None:
        for refund_id in (await self._refunds(RefundState.REQUESTED))[:1]:
            await self.desk.sales.refunds.record_failure(refund_id)

    async def _owe(self, number: int) -> None:
        """Staff asks again for what failed."""
        await self.desk.sales.refunds.request_owed(self.names[number % len(self.names)])

    async def _refunds(self, state: RefundState) -> list[int]:
        refunds = []
        for name in self.names:
            order = await self.desk.sales.orders.read(name)
            for payment in await self.desk.sales.payments.of_order(order.id):
                refunds += await self.desk.sales.refunds.of_payment(payment.id)
        return [refund.id for refund in refunds if refund.state is state]

    async def _change_class(self, number: int) -> None:
        order, line = await self._line(number)
        bike = replace(BIKE, plate=str(10 * next(NUMBERS)))
        to = await self.desk.product(OPEN if number % 2 else PRO)
        await self.desk.store.changes.change_class(order.public_id, line.id, to, bike)

    async def _give(self, number: int) -> None:
        order, line = await self._line(number)
        bike, rider = replace(BIKE, plate=str(10 * next(NUMBERS))), replace(new_rider(), account_id=0)
        await self.desk.store.changes.give(order.public_id, line.id, rider, bike)

    async def _change_plate(self, number: int) -> None:
        order, line = await self._line(number)
        await self.desk.store.changes.describe(order.public_id, line.id, replace(BIKE, plate=str(number)))

    async def check(self) -> None:
        """Raises AssertionError: something does not hold."""
        async with self.desk.database.session() as session:
            shop = (await session.scalars(select(ShopModel))).one()
            free = await places_left(session, shop.id, self.desk.clock())
            lines = {line.id: line for line in await session.scalars(select(OrderLineModel))}
            orders = {order.id: order for order in await session.scalars(select(OrderModel))}
            entries = {entry.line_id: entry for entry in await session.scalars(select(RaceEntryModel))}
            starts = list(await session.scalars(select(StartModel)))
        assert min(free.values()) >= 0
        placed = [line for line in lines.values() if line.place_id is not None]
        products = {await self.desk.product(name): places for name, places in CAPACITY.items()}
        assert Counter(line.product_id for line in placed) <= Counter(products) and len(placed) <= TOTAL
        active = {start.line_id for start in starts if start.is_active}
        assert active == {line.id for line in placed}, "a start and a place go together"
        for line in lines.values():
            state, entry = OrderState(orders[line.order_id].state), entries[line.id]
            assert (line.place_id is not None) == (state in TAKING and not line.refunded)
            is_ridden = state in TICKETED and not line.refunded
            assert (entry.version > 0) >= is_ridden
            assert (entry.state == EntryState.ENTERED) == (is_ridden or entry.version == 0)
        await self._check_sending(shop.id, orders, lines)
        assert sum((await self.desk.sales.books.balances()).values()) == 0

    async def _check_sending(
        self, shop_id: int, orders: dict[int, OrderModel], lines: dict[int, OrderLineModel]
    ) -> None:
        """What the timing service gets as entered is what is paid and signed."""
        entered = {start.line_id for start in await self.desk.store.outbox.unsent(shop_id) if start.is_entered}
        ridden = {line.id for line in lines.values() if orders[line.order_id].state in TICKETED and not line.refunded}
        assert entered == {line_id for line_id in ridden if lines[line_id].document_id}


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(STEPS)
async def test_places_starts_and_money_agree_whatever_happens(database: Database, steps: list[tuple[str, int]]) -> None:
    desk = EntryDesk(database)
    if not await _empty(database):
        await desk.write(classes=CLASSES, refunds=FEES, capacity=TOTAL, waiting={"most": 50})
    walk = EntryWalk(desk)
    for number in range(3):
        await walk.act("enter", number)
        await walk.act("pay", number)
    for name, number in steps:
        await walk.act(name, number)
    await walk.check()


async def _empty(database: Database) -> bool:
    """Deletes the orders of the example before; False if there is no shop yet."""
    async with database.transaction() as session:
        for name in (*TABLES, "refunds", "payments", "order_changes", "orders", "jobs"):
            await session.execute(delete(SiteModel.metadata.tables[name]))
        await session.execute(update(ShopModel).values(last_arrival=0))
        return await session.scalar(select(ShopModel.id)) is not None

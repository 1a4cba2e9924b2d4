"""Random walks over orders, payments and refunds: what always holds, whatever happens in which order."""

from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any
from uuid import uuid4

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import select

from livelaps_app.core.errors import Code, Problem
from livelaps_app.sales.rules.ledger import LedgerAccount
from livelaps_app.sales.rules.records import SalesOrder, SalesPayment
from livelaps_app.sales.rules.states import TAKING, TICKETED, OrderState, PaymentState, RefundState
from livelaps_app.sales.store.offer_model import ProductModel, PromoCodeModel, ShopModel
from livelaps_app.sales.store.order_model import OrderLineModel, RefundModel
from livelaps_app.sales.store.places import add_pool
from tests.sales.conftest import BUYER, FIRST_DAY, MAX, OpenShop

CAPACITY, USES, PROMOTER = 3, 2, 5
EVENTS = count(100)
ACTS = (
    *("begin", "buy", "add", "remove", "hold", "reopen", "promo", "cancel", "expire"),
    *("pay_begin", "capture", "pending", "paid", "decline", "close", "give_up", "complete", "late"),
    *("refund", "refund_line", "refund_amount", "refund_made", "refund_failed", "made_after_all"),
    *("seen", "wait", "wait_long"),
)
STEPS = st.lists(st.tuples(st.sampled_from(ACTS), st.integers(0, 5)), min_size=10, max_size=40)


@dataclass
class Walk:
    """An event of its own, and what has happened to it; an act chooses its object by a number."""

    shop: OpenShop
    event_id: int = field(default_factory=lambda: next(EVENTS))
    orders: list[str] = field(default_factory=list)
    payments: list[int] = field(default_factory=list)
    refunds: list[int] = field(default_factory=list)
    names: Any = field(default_factory=count)

    async def open(self) -> None:
        """Adds the event, its tickets and a promo code."""
        async with self.shop.database.transaction() as session:
            seller = ShopModel(event_id=self.event_id, promoter_id=PROMOTER, currency="CAD", adult_age=18)
            session.add(seller)
            await session.flush()
            pool = await add_pool(session, seller.id, CAPACITY)
            names = dict.fromkeys(("name_en", "name_fr", "name_es"), "Entry")
            ticket = ProductModel(
                **names, shop_id=seller.id, pool_id=pool, position=1, price=1333, tax_ppm=149_750, free_under=0
            )
            more = {"value": 300_000, "uses": USES, "products": [], "names": []}
            promo = PromoCodeModel(promoter_id=PROMOTER, code=f"OFF{self.event_id}", kind="percent", **more)
            session.add_all([ticket, promo])
            await session.flush()
            self.ticket, self.promo, self.shop_id = ticket.id, promo.id, seller.id

    async def act(self, name: str, number: int) -> None:
        """Does what may be refused, but for no other reason than a Problem."""
        try:
            await getattr(self, f"_{name}")(number)
        except Problem as problem:
            assert problem.code not in {Code.SAVE_FAILED, Code.SERVICE_DOWN}, "the database had to refuse it"

    def _order(self, number: int) -> str:
        return self.orders[number % len(self.orders)] if self.orders else ""

    def _payment(self, number: int) -> int:
        return self.payments[number % len(self.payments)] if self.payments else 0

    def _refund_id(self, number: int) -> int:
        return self.refunds[number % len(self.refunds)] if self.refunds else 0

    async def _begin(self, number: int) -> None:
        order = await self.shop.sales.orders.begin(self.event_id, FIRST_DAY, BUYER, uuid4().hex)
        self.orders.append(order.public_id)
        await self._add(len(self.orders) - 1)

    async def _add(self, number: int) -> None:
        name, orders = next(self.names), self.shop.sales.orders
        spectator = replace(MAX, last_name=f"Roy {name}", email=f"{name}@roy.example", product=self.ticket)
        order = await orders.add(self._order(number), spectator, str(name))
        await self.shop.sales.waivers.name(order.public_id, order.lines[-1], "waiver")

    async def _buy(self, number: int) -> None:
        """As far as a buyer comes: to the payment, or to the ticket."""
        await self._begin(number)
        last = len(self.orders) - 1
        if number % 2:
            await self._add(last)
        if number % 3 == 0:
            await self._promo(1)
        await self._hold(last)
        await self._pay_begin(last)
        if number > 1:
            await self._paid(len(self.payments) - 1)

    async def _remove(self, number: int) -> None:
        order = await self.shop.sales.orders.read(self._order(number))
        for line in order.lines[:1]:
            await self.shop.sales.orders.remove(order.public_id, line.id)

    async def _hold(self, number: int) -> None:
        await self.shop.sales.orders.hold(self._order(number))

    async def _reopen(self, number: int) -> None:
        await self.shop.sales.orders.reopen(self._order(number))

    async def _promo(self, number: int) -> None:
        await self.shop.sales.orders.apply_promo(self._order(number), f"off{self.event_id}" if number % 3 else "")

    async def _cancel(self, number: int) -> None:
        await self.shop.sales.orders.cancel(self._order(number))

    async def _expire(self, number: int) -> None:
        await self.shop.sales.orders.expire()

    async def _pay_begin(self, number: int) -> None:
        payment = await self.shop.sales.payments.begin(self._order(number), "paypal")
        await self.shop.sales.payments.set_provider_id(payment.id, f"P{payment.id}", "")
        self.payments = list(dict.fromkeys([*self.payments, payment.id]))

    async def _capture(self, number: int) -> None:
        await self.shop.sales.payments.capture(self._payment(number))

    async def _pending(self, number: int) -> None:
        await self.shop.sales.payments.pending(self._payment(number), f"T{self._payment(number)}")

    async def _paid(self, number: int) -> None:
        payment = await self.shop.sales.payments.read(self._payment(number))
        await self.shop.sales.payments.record_payment(payment.id, f"T{payment.id}", payment.amounts.total, "CAD")
        async with self.shop.database.session() as session:
            self.refunds += await session.scalars(select(RefundModel.id).where(RefundModel.payment_id == payment.id))

    async def _late(self, number: int) -> None:
        """Money comes for an order that is cancelled."""
        payment = await self.shop.sales.payments.read(self._payment(number))
        with suppress(Problem):
            await self.shop.sales.orders.cancel((await self.shop.sales.orders.by_number(payment.order_id)).public_id)
        await self._paid(number)

    async def _decline(self, number: int) -> None:
        await self.shop.sales.payments.decline(self._payment(number), "DECLINED")

    async def _close(self, number: int) -> None:
        await self.shop.sales.payments.close(self._payment(number))

    async def _give_up(self, number: int) -> None:
        await self.shop.sales.payments.give_up(self._payment(number))

    async def _complete(self, number: int) -> None:
        await self.shop.sales.payments.complete(self._order(number))

    async def _refund(self, number: int) -> None:
        self.refunds.append((await self.shop.sales.refunds.request(self._order(number), f"all {number}")).id)

    async def _refund_line(self, number: int) -> None:
        order = await self.shop.sales.orders.read(self._order(number))
        lines = [line.id for line in order.lines][: 1 + number % 2]
        self.refunds.append((await self.shop.sales.refunds.request(order.public_id, f"line {number}", lines)).id)

    async def _refund_amount(self, number: int) -> None:
        name = self._order(number)
        self.refunds.append((await self.shop.sales.refunds.request(name, f"{number}", amount=1 + 97 * number)).id)

    async def _refund_made(self, number: int) -> None:
        await self.shop.sales.refunds.complete(self._refund_id(number), f"R{self._refund_id(number)}")

    async def _refund_failed(self, number: int) -> None:
        await self.shop.sales.refunds.record_failure(self._refund_id(number))

    async def _made_after_all(self, number: int) -> None:
        """A refund fails and another one of its ticket is requested; the first is made, the other too or not."""
        refunds, order = self.shop.sales.refunds, await self.shop.sales.orders.read(self._order(number))
        ticket = [line.id for line in order.lines[:1]]
        first = await refunds.request(order.public_id, f"line {next(self.names)} of two", ticket)
        self.refunds.append(first.id)
        await refunds.record_failure(first.id)
        second = await refunds.request(order.public_id, f"line {next(self.names)} of two", ticket)
        self.refunds.append(second.id)
        for refund in (first, second)[: 1 + number // 4]:
            await refunds.complete(refund.id, f"R{refund.id}")

    async def _seen(self, number: int) -> None:
        transaction = f"T{self._payment(number)}"
        await self.shop.sales.refunds.record_report(
            "paypal", transaction, f"S{self.event_id}.{number}", 1 + 311 * number
        )

    async def _wait(self, number: int) -> None:
        self.shop.clock.forward(minutes=7 * number)

    async def _wait_long(self, number: int) -> None:
        self.shop.clock.forward(hours=number // 4)

    async def check(self) -> None:
        """Raises AssertionError: something does not hold."""
        sales, codes, taken = self.shop.sales, 0, 0
        numbers: list[int] = []
        for name in self.orders:
            order = await sales.orders.read(name)
            payments = await sales.payments.of_order(order.id)
            refunds = await self._refunds_of(payments)
            await self._check_ledger(order, payments, refunds)
            self._check_waiting(order, refunds)
            made = [refund for refund in refunds if refund.state == RefundState.MADE]
            self._check_tickets(order, {line_id for refund in made for line_id in refund.line_ids})
            codes += bool(order.promo_code) and order.state in {*TAKING, OrderState.REFUNDED}
            numbers += [line.number for line in order.lines if line.number is not None]
        async with self.shop.database.session() as session:
            own = OrderLineModel.shop_id == self.shop_id, OrderLineModel.place_id.is_not(None)
            taken = len(list(await session.scalars(select(OrderLineModel.id).where(*own))))
            promo = await session.get_one(PromoCodeModel, self.promo)
            assert promo.used == codes <= USES
        assert taken <= CAPACITY
        assert (await sales.offers.offer(self.event_id)).tickets[0].places_left == CAPACITY - taken
        assert sorted(numbers) == list(range(1, len(numbers) + 1))

    async def _refunds_of(self, payments: list[SalesPayment]) -> list[RefundModel]:
        async with self.shop.database.session() as session:
            own = RefundModel.payment_id.in_([payment.id for payment in payments])
            return list(await session.scalars(select(RefundModel).where(own)))

    def _check_tickets(self, order: SalesOrder, sent_back: set[int]) -> None:
        """Paid is a ticket, and nothing else is; refunded is none, also after it failed first."""
        if order.state is OrderState.PAID:
            assert all(line.number for line in order.lines)
        for line in order.lines:
            assert (line.number is not None) == (order.state in {*TICKETED, OrderState.REFUNDED})
            assert not (line.is_ticket and (order.state not in TICKETED or line.id in sent_back))
            assert line.amounts.net >= 0

    def _check_waiting(self, order: SalesOrder, refunds: list[RefundModel]) -> None:
        """A refund of tickets waits for the provider as long as they are its own: no other one has sent them back."""
        waiting = [refund for refund in refunds if refund.state == RefundState.REQUESTED]
        for refund in (refund for refund in waiting if refund.request_key.startswith("line")):
            assert any(line.refund_id == refund.id and not line.refunded for line in order.lines)

    async def _check_ledger(self, order: SalesOrder, payments: list[SalesPayment], refunds: list[RefundModel]) -> None:
        """The ledger has the money that came and went, what was sold, and what the site owes buyers."""
        made = [refund for refund in refunds if refund.state == RefundState.MADE]
        sale = next((payment for payment in payments if payment.state is PaymentState.PAID), None)
        back = [refund for refund in made if sale is not None and refund.payment_id == sale.id]
        surplus = sum(payment.paid for payment in payments if payment.state is PaymentState.SURPLUS)
        returned = sum(refund.amount for refund in made) - sum(refund.amount for refund in back)
        sold, tax = (sale.amounts.net, sale.amounts.tax) if sale else (0, 0)
        found = {account: amount for (account, _), amount in (await self.shop.sales.books.balances(order.id)).items()}
        expected = dict.fromkeys(LedgerAccount, 0) | {
            LedgerAccount.PROVIDER: sum(payment.paid for payment in payments) - sum(refund.amount for refund in made),
            LedgerAccount.BUYERS: returned - surplus,
            LedgerAccount.SALES: sum(refund.amount - refund.tax for refund in back) - sold,
            LedgerAccount.TAX: sum(refund.tax for refund in back) - tax,
        }
        assert {account: found.get(account, 0) for account in LedgerAccount} == expected
        assert sum(found.values()) == 0
        assert expected[LedgerAccount.SALES] <= 0 and expected[LedgerAccount.TAX] <= 0
        assert (sale is not None) == (order.state in {*TICKETED, OrderState.REFUNDED})
        assert all(payment.refunded <= payment.paid for payment in payments)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(STEPS)
async def test_books_places_and_tickets_agree_whatever_happens(
    closed_shop: OpenShop, steps: list[tuple[str, int]]
) -> None:
    walk = Walk(closed_shop)
    await walk.open()
    await walk.act("buy", 0)
    await walk.act("buy", 5)
    for name, number in steps:
        await walk.act(name, number)
    await walk.check()

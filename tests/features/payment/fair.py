"""A site that sells entry whole: orders, waivers with their seals, the sandbox; and faults wherever it reaches out."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Problem
from livelaps_app.core.pubsub import PubSub
from livelaps_app.core.visitors import Visitor
from livelaps_app.gateways.timing.records import Event
from livelaps_app.sales import paying as service
from livelaps_app.sales.rules.records import Buyer, SalesOrder, Spectator
from livelaps_app.sales.rules.states import TAKING, TICKETED, OrderState, PaymentState
from livelaps_app.sales.settling import settle
from livelaps_app.sales.store.offer_model import PlaceModel, PlacePoolModel
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel
from livelaps_app.sales.store.store import Sales
from livelaps_app.standins.paypal.model import SandboxCapture, SandboxRefund
from livelaps_app.stores.database import Database
from livelaps_app.stores.files.envelope import PersonalFile
from livelaps_app.stores.files.errors import DiskFull
from livelaps_app.stores.files.gateway import FilesGateway
from livelaps_app.stores.jobs.queue import Jobs
from livelaps_app.waivers.order_waivers import StoredWaivers
from livelaps_app.waivers.rules.states import WaiverState
from livelaps_app.waivers.store.store import Waivers
from livelaps_app.waivers.tickets import make_waivers
from tests.features.payment.conftest import Till
from tests.features.waiver.conftest import SIGNED, WaiverDesk, send
from tests.outside import event
from tests.sales.conftest import ADULT, BUYER, EVENT, FIRST_DAY


class Killed(BaseException):
    """The process is killed here."""


@dataclass
class OutsideSteps:
    """The steps of a process to its database, its files and the provider; at one of them it is killed, 0 for none."""

    kill_at: int = 0
    count: int = 0
    locked: bool = False
    """The database lets nobody write."""
    full: bool = False
    """The disk takes no file."""

    def step(self, *_: object) -> None:
        """Counts one."""
        self.count += 1
        if self.count == self.kill_at:
            raise Killed

    def kill_in(self, steps: int) -> None:
        """Has the process killed so many steps from now on, 0 for never."""
        self.kill_at = self.count + steps if steps else 0


@dataclass
class FragileDatabase:
    """A database whose process may be killed before a commit and after it."""

    inner: Database
    steps: OutsideSteps

    @property
    def is_sqlite(self) -> bool:
        return self.inner.is_sqlite

    @asynccontextmanager
    async def session(self, brief: bool = False) -> AsyncIterator[AsyncSession]:
        async with self.inner.session(brief) as session:
            yield session

    @asynccontextmanager
    async def transaction(self, brief: bool = False) -> AsyncIterator[AsyncSession]:
        if self.steps.locked:
            raise OperationalError("BEGIN IMMEDIATE", None, Exception("database is locked"))
        async with self.inner.transaction(brief) as session:
            yield session
            self.steps.step()
        self.steps.step()


@dataclass
class FragileFiles:
    """The store of files on a disk that may be full."""

    inner: FilesGateway
    steps: OutsideSteps

    async def save(self, kind: str, content_type: str, content: bytes) -> PersonalFile:
        if self.steps.full:
            raise DiskFull("full")
        file = await self.inner.save(kind, content_type, content)
        self.steps.step()
        return file

    def __getattr__(self, name: str) -> Any:
        return getattr(self.inner, name)


@dataclass(repr=False)
class Fair:
    """The site, its buyers, and what always holds; it is in the report of a walk that fails, by its short name."""

    till: Till
    desk: WaiverDesk
    steps: OutsideSteps = field(default_factory=OutsideSteps)
    numbers: Any = field(default_factory=lambda: count(1))
    event: Event = field(default_factory=lambda: event(EVENT, FIRST_DAY.isoformat()))

    def __post_init__(self) -> None:
        database: Any = FragileDatabase(self.till.shop.database, self.steps)
        clock = self.till.shop.clock
        jobs = Jobs(database, PubSub(), clock)
        self.waivers = Waivers(database, jobs, self.desk.clock)
        self.sales = self.till.shop.sales = Sales(database, jobs, StoredWaivers(self.waivers), clock)
        self.files = FragileFiles(self.desk.files, self.steps)
        self.till.network.fault = self.till.network.after = self.steps.step
        self.desk.outside.timing.stub_events[EVENT] = self.event

    def buyer(self) -> "FairBuyer":
        """Somebody with a browser."""
        number = next(self.numbers)
        name = f"B{number}"
        person = Buyer(
            first_name=name, last_name="Roy", gender="female", born=BUYER.born, email=f"{name}@roy.example".lower()
        )
        return FairBuyer(self, person, Visitor(f"10.0.{number // 250}.{number % 250}", draft=f"{name:b>43}"))

    async def set_places(self, number: int) -> None:
        """Has the event have so many places, of which nobody has one yet."""
        async with self.till.shop.database.transaction() as session:
            pool = await session.scalar(select(PlacePoolModel.id))
            await session.execute(delete(PlaceModel))
            await session.execute(insert(PlaceModel), [{"pool_id": pool}] * number)

    async def orders(self) -> list[SalesOrder]:
        """All orders."""
        async with self.till.shop.database.session() as session:
            numbers = list(await session.scalars(select(OrderModel.id)))
        return [await self.sales.orders.by_number(number) for number in numbers]

    async def settled(self) -> None:
        """Everything works again, and all that was begun comes to its end."""
        self.steps.kill_in(0)
        self.steps.locked = self.steps.full = False
        self.till.outside.mail.down = None
        self.till.network.fault = self.till.network.after = self.steps.step
        for minutes in (1, 2, 10, 29, 61, 61, 24 * 60):
            await self.till.work()
            self.till.shop.clock.forward(minutes=minutes)
            await self.sales.orders.expire()
        await self.till.work()

    async def check(self, capacity: int) -> None:
        """Raises AssertionError: something does not hold, when all has come to its end."""
        await self.till.check_books()
        async with self.till.shop.database.session() as session:
            places = list(await session.scalars(select(OrderLineModel.place_id)))
            captures = {row.id: row for row in await session.scalars(select(SandboxCapture))}
            refunds = list(await session.scalars(select(SandboxRefund)))
        taken = [place for place in places if place is not None]
        assert len(taken) == len(set(taken)) <= capacity
        sent_back = {row.capture_id: row.value for row in refunds}
        paid = 0
        for order in await self.orders():
            paid += await self._check_order(order, captures, sent_back)
            assert order.state not in TAKING - TICKETED or (
                order.state is OrderState.PAYING and len(taken) < capacity and await self._is_under_review(order)
            ), "somebody waits for nothing"
        assert paid == sum(row.status not in {"DECLINED", "PENDING"} for row in captures.values())

    async def _check_order(self, order: SalesOrder, captures: dict[str, SandboxCapture], back: dict[str, str]) -> int:
        """Whoever was charged has the tickets or the money back; how many payments have come."""
        payments = [
            payment
            for payment in await self.sales.payments.of_order(order.id)
            if payment.state in {PaymentState.PAID, PaymentState.SURPLUS}
        ]
        sales = [payment for payment in payments if payment.state is PaymentState.PAID]
        for payment in payments:
            assert captures[payment.transaction_id].value == f"{payment.paid / 100:.2f}"
            is_ticket = payment.state is PaymentState.PAID and order.state in TICKETED
            assert is_ticket or back[payment.transaction_id] == captures[payment.transaction_id].value
        assert len(sales) == (order.state in {*TICKETED, OrderState.REFUNDED})
        assert (order.state in TICKETED) == any(line.is_ticket for line in order.lines)
        await self._check_waivers(order)
        return len(payments)

    async def _is_under_review(self, order: SalesOrder) -> bool:
        """True if the provider reviews the order's payment: it has its places for as long as there are free ones."""
        payments = await self.sales.payments.of_order(order.id)
        return any(payment.state is PaymentState.PENDING for payment in payments)

    async def _check_waivers(self, order: SalesOrder) -> None:
        """Signed is sealed, a ticket is signed, and what came to nothing is void."""
        waivers = await self.waivers.of_holders([line.holder for line in order.lines])
        for waiver in waivers:
            if waiver.state is WaiverState.SIGNED:
                file = await self.desk.files.get(waiver.pdf_file)
                assert file.digest == waiver.pdf_digest
            assert order.state not in {OrderState.CANCELLED, OrderState.EXPIRED} or waiver.state is WaiverState.VOID
        signed = {waiver.document_id for waiver in waivers if waiver.state is WaiverState.SIGNED}
        assert not any(line.is_ticket and line.document_id not in signed for line in order.lines)


@dataclass
class FairBuyer:
    """Somebody who buys entry for themselves, and begins anew wherever the site has failed."""

    fair: Fair
    person: Buyer
    visitor: Visitor

    async def order(self) -> SalesOrder | None:
        """The last order of this browser."""
        try:
            return await self.fair.sales.orders.last_of(self.visitor.draft)
        except Problem:
            return None

    async def register(self) -> SalesOrder:
        """The order with the buyer's ticket and a waiver to sign."""
        orders, person = self.fair.sales.orders, self.person
        order = await orders.begin(EVENT, FIRST_DAY, person, self.visitor.draft)
        own = Spectator(
            first_name=person.first_name,
            last_name=person.last_name,
            gender=person.gender,
            born=person.born,
            product=ADULT,
            email=person.email,
        )
        order = await orders.add(order.public_id, own, "own")
        return await make_waivers(order, self.fair.event, self.visitor)

    async def sign(self, order: SalesOrder) -> None:
        """Signs the waivers of the tickets that have one."""
        for line in order.lines:
            if line.document_id:
                await send("sign_waiver", line.document_id, SIGNED | {"typed_name": line.spectator.name})

    async def approve(self, order: SalesOrder, choice: str = "paid") -> str:
        """Goes to the provider and presses a button; the provider's name of the order, "" for one that is over."""
        await service.pay(order.public_id, "en", self.visitor)
        for payment in (await self.fair.sales.payments.of_order(order.id))[:1]:
            await self.fair.till.choose(payment.provider_id, choice)
            return payment.provider_id
        return ""

    async def come_back(self, order: SalesOrder) -> None:
        """Opens the address that the provider leads back to."""
        for payment in (await self.fair.sales.payments.of_order(order.id))[:1]:
            await service.take_return(order.public_id, "en", payment.provider_id, self.visitor)

    async def settle(self, order: SalesOrder) -> None:
        """Has the last payment looked at."""
        for payment in (await self.fair.sales.payments.of_order(order.id))[:1]:
            await settle(payment.id)

    async def buy(self) -> None:
        """The whole way, or what is left of it."""
        order = await self.order()
        if order is None or order.state is OrderState.DRAFT:
            order = await self.register()
            await self.sign(order)
            order = await self.fair.sales.orders.hold(order.public_id)
        if order.state is OrderState.HELD:
            await self.approve(order)
            await self.come_back(order)

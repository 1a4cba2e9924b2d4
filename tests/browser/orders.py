"""Orders of a site that runs its own, in every state, by the names that the links of their mails have."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from typing import NamedTuple

from sqlalchemy import insert, update

from livelaps_app.core.pubsub import PubSub
from livelaps_app.sales.purchase import PROVIDER
from livelaps_app.sales.rules.records import OrderLine, SalesOrder, SalesPayment
from livelaps_app.sales.rules.ticket_tokens import ticket_tokens
from livelaps_app.sales.store.offer_model import PlaceModel, ProductModel
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel
from livelaps_app.sales.store.store import Sales
from livelaps_app.stores.database import Database
from livelaps_app.stores.jobs.queue import Jobs
from livelaps_app.waivers.rules.records import NewWaiver, Subject
from livelaps_app.waivers.rules.signing import WaiverAbout
from livelaps_app.waivers.rules.states import WaiverState
from livelaps_app.waivers.store.model import WaiverModel
from livelaps_app.waivers.store.store import Waivers
from tests.browser.sold import selling, word
from tests.browser.stored import database_of, read
from tests.sales.conftest import BUYER, MAX, ZOE, SignedWaivers, StepClock
from tests.server import Site

PLACES = 4  # of an order and of what is done with it


@dataclass
class OrderInState:
    """An order whose places are held, and its payment at the provider, on the way to a state."""

    sales: Sales
    clock: StepClock
    order: SalesOrder
    payment: SalesPayment

    async def paid(self) -> None:
        """Pays it."""
        await self.sales.payments.record_payment(
            self.payment.id, f"T{self.payment.id}", self.payment.amounts.total, "USD"
        )

    async def pending(self) -> None:
        """The money is taken and is not there yet."""
        await self.sales.payments.pending(self.payment.id, f"T{self.payment.id}")

    async def in_review(self) -> None:
        """The provider still looks at the money after the order's places are free again."""
        await self.pending()
        self.clock.forward(days=(self.order.event_on - self.clock.now.date()).days + 1)
        await self.sales.payments.give_up(self.payment.id)

    async def failed(self) -> None:
        """The payment is declined."""
        await self.sales.payments.decline(self.payment.id, "INSTRUMENT_DECLINED")

    async def cancelled_payment(self) -> None:
        """The payment is cancelled at the provider."""
        await self.sales.payments.close(self.payment.id)

    async def draft(self) -> None:
        """It gives its places back."""
        await self.sales.orders.reopen(self.order.public_id)

    async def cancelled(self) -> None:
        """It is cancelled."""
        await self.sales.orders.cancel(self.order.public_id)

    async def expired(self) -> None:
        """Its time is over."""
        self.clock.forward(minutes=31)
        await self.sales.orders.expire()

    async def refunded(self, lines: int | None = None) -> None:
        """All of it, or the first tickets, are sent back."""
        await self.paid()
        tickets = None if lines is None else [line.id for line in self.order.lines[:lines]]
        refund = await self.sales.refunds.request(self.order.public_id, "desk", tickets)
        await self.sales.refunds.complete(refund.id, f"R{refund.id}")

    async def partly_refunded(self) -> None:
        """One of its tickets is sent back."""
        await self.refunded(1)

    async def ended(self) -> None:
        """Nothing of it is valid, and no money comes back, as after late withdrawals."""
        await self.paid()
        async with self.sales.orders._moves.writing() as session:
            of_order = OrderLineModel.order_id == self.order.id
            await session.execute(update(OrderLineModel).where(of_order).values(refunded=True))
            await session.execute(update(OrderModel).where(OrderModel.id == self.order.id).values(state="refunded"))

    async def waiting(self) -> None:
        """It waits in line, as orders of entries do."""
        await self._put("waiting", arrival=1)

    async def offered(self) -> None:
        """Its places are offered."""
        await self._put("offered", arrival=1, offer_until=self.clock() + timedelta(days=1))

    async def due(self) -> None:
        """It is paid at the desk."""
        await self._put("due", due_until=self.clock() + timedelta(days=1))

    async def _put(self, state: str, **values: object) -> None:
        await self.sales.payments.close(self.payment.id)
        async with self.sales.orders._moves.writing() as session:
            changed = update(OrderModel).where(OrderModel.id == self.order.id)
            await session.execute(changed.values(state=state, held_until=None, **values))

    async def unpaid(self) -> None:
        """It stays as it is."""


WAYS = (
    *(OrderInState.waiting, OrderInState.offered, OrderInState.due),
    *(OrderInState.draft, OrderInState.unpaid, OrderInState.failed, OrderInState.cancelled_payment),
    *(
        OrderInState.pending,
        OrderInState.in_review,
        OrderInState.paid,
        OrderInState.partly_refunded,
        OrderInState.refunded,
        OrderInState.ended,
    ),
    *(OrderInState.cancelled, OrderInState.expired),
)
STATES: Mapping[str, Callable[[OrderInState], Awaitable[None]]] = {way.__name__: way for way in WAYS}


class AddedOrder(NamedTuple):
    """An order. name: for whoever has its mail; lines: ids of its tickets."""

    name: str
    lines: tuple[int, ...]


async def add_order(site: Site, state: str = "paid", at: datetime | None = None, child: bool = False) -> AddedOrder:
    """An order of two adults, or of an adult and a child, in a state, begun at an instant."""
    clock = StepClock()
    clock.now = (at or datetime.now(UTC)) - timedelta(minutes=0 if state != "expired" else 31)
    async with database_of(site) as database:
        sales = Sales(database, Jobs(database, PubSub(), clock), SignedWaivers(), clock)
        order = await _held(site, sales, database, child)
        payment = await sales.payments.begin(order.public_id, PROVIDER)
        await sales.payments.set_provider_id(payment.id, f"P{payment.id}.{word()}", f"{site.origin}/ll/sandbox/none")
        await STATES[state](OrderInState(sales, clock, order, payment))
        name = ticket_tokens(site.data).order(order.public_id)
        return AddedOrder(name, tuple(line.id for line in order.lines))


async def _held(site: Site, sales: Sales, database: Database, child: bool) -> SalesOrder:
    tickets = selling(site)
    event = int(tickets["selling"])
    [(starts_on,)] = read(site, "SELECT starts_on FROM events WHERE id = ?", event)
    await _add_places(database, int(tickets["adult"]))
    order = await sales.orders.begin(event, date.fromisoformat(starts_on[:10]), replace(BUYER, lang="en"), word())
    for person, kind in ((MAX, "adult"), (ZOE, "child") if child else (MAX, "adult")):
        name = word()
        email = "" if person is ZOE else f"{name}@example.com"
        spectator = replace(person, last_name=name * 8, email=email, product=int(tickets[kind]))
        order = await sales.orders.add(order.public_id, spectator, name)
        order = await sales.waivers.name(
            order.public_id, order.lines[-1], await signed_waiver(database, order, order.lines[-1])
        )
    return await sales.orders.hold(order.public_id)


async def _add_places(database: Database, ticket: int) -> None:
    """Adds places to those of a ticket type: more orders are added in a run than the demo has room for."""
    async with database.transaction() as session:
        pool = (await session.get_one(ProductModel, ticket)).pool_id
        await session.execute(insert(PlaceModel), [{"pool_id": pool}] * PLACES)


async def signed_waiver(
    database: Database, order: SalesOrder, line: OrderLine, about: WaiverAbout = WaiverAbout.SPECTATOR
) -> str:
    """The identifier of a signed waiver of a line."""
    who, sold = line.spectator, order.shop
    subject = Subject(first_name=who.first_name, last_name=who.last_name, birth_date=who.born, email=who.email)
    new = NewWaiver(
        promoter_id=sold.promoter_id,
        about=about,
        event_id=sold.event_id,
        event_name="Event",
        season=order.event_on.year,
        holder=line.holder,
        subject=subject,
        is_minor=line.minor,
        lang="en",
        retain_from=order.event_on,
        event_on=order.event_on,
    )
    document = await Waivers(database, Jobs(database, PubSub())).create(new)
    async with database.transaction() as session:
        chosen = update(WaiverModel).where(WaiverModel.document_id == document)
        await session.execute(chosen.values(state=WaiverState.SIGNED))
    return document

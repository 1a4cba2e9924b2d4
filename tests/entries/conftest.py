"""Entries over a database of the test's own: an event with two races and three classes."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime
from typing import Any

import pytest
from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.pubsub import PubSub
from livelaps_app.entries.rules.records import Bike, EntryRider
from livelaps_app.entries.shop_file.format import ShopFile
from livelaps_app.entries.store.entry_lines import EntryLines
from livelaps_app.entries.store.retention import ForgottenEntries
from livelaps_app.entries.store.shop_writing import ShopSubject, SoldMembership, TimedClass
from livelaps_app.entries.store.store import EntriesStore
from livelaps_app.entries.store.wait_book import EntryWaitBook
from livelaps_app.memberships.rules.validity import Period
from livelaps_app.memberships.store.current import CurrentMembership
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.records import Buyer, SalesOrder
from livelaps_app.sales.rules.states import OrderWizard
from livelaps_app.sales.store.store import Sales
from livelaps_app.stores.database import Database
from livelaps_app.stores.jobs.queue import Jobs
from tests.sales.conftest import EVENT, FIRST_DAY, PROMOTER, SignedWaivers, StepClock

MORNING, AFTERNOON = 81, 82
OPEN, YOUTH, PRO = "Open C", "Youth 12-15", "Pro"
CLASSES = (
    TimedClass(MORNING, "Morning race", 1, OPEN, "C"),
    TimedClass(MORNING, "Morning race", 2, YOUTH, "Youth"),
    TimedClass(AFTERNOON, "Afternoon race", 3, PRO, "Pro"),
)
ANA = EntryRider(account_id=11, first_name="Ana", last_name="Roy", gender="female", born=date(1990, 1, 2))
ANA = replace(ANA, email="ana@roy.example", city="Granby")
LEO = EntryRider(account_id=12, first_name="Léo", last_name="Roy", gender="male", born=date(2013, 5, 6))
LEO = replace(LEO, relationship="mother", city="Granby")
BIKE = Bike(plate="7", brand="Ironfern", cc=250)


def buyer(rider: EntryRider = ANA) -> Buyer:
    """The account of a rider as the buyer."""
    names = {"first_name": rider.first_name, "last_name": rider.last_name, "gender": rider.gender}
    return Buyer(**names, born=rider.born, email=rider.email, account_id=rider.account_id)  # type: ignore[arg-type]


def shop_file(**fields: Any) -> ShopFile:
    """The content of a file that sells the three classes."""
    classes = [
        {"name": OPEN, "class": OPEN, "price": "60", "further": "30", "tax": "10", "places": 3},
        {"name": YOUTH, "class": YOUTH, "price": "40", "places": 2, "youngest": 12, "oldest": 15, "ages_on": "january"},
        {"name": PRO, "class": PRO, "price": "80", "further": "50", "places": 3},
    ]
    return ShopFile.model_validate({"currency": "CAD", "classes": classes} | fields)


@dataclass
class Memberships:
    """The memberships of people by product, for entries. days: of all, None for unlimited ones."""

    held: set[tuple[str, int]] = field(default_factory=set)
    days: tuple[date | None, date | None] = (None, None)

    async def current(
        self, session: AsyncSession, people: Collection[str], product_ids: Collection[int], days: Period, order_id: int
    ) -> Sequence[CurrentMembership]:
        found = [each for each in self.held if each[0] in people and each[1] in product_ids]
        return [CurrentMembership(person, product, *self.days) for person, product in found]


@dataclass
class EntryDesk:
    """An event that sells entries, and what tests do with it."""

    database: Database
    clock: StepClock = field(default_factory=StepClock)
    waivers: SignedWaivers = field(default_factory=SignedWaivers)
    memberships: Memberships = field(default_factory=Memberships)

    def __post_init__(self) -> None:
        jobs = Jobs(self.database, PubSub(), self.clock)
        lines = EntryLines(jobs, self.memberships, self.clock)
        self.sales = Sales(
            self.database,
            jobs,
            self.waivers,
            self.clock,
            {ProductKind.ENTRY: lines},
            EntryWaitBook(),
            retention=[ForgottenEntries()],
        )
        self.store = EntriesStore(self.sales.moves, lines)

    async def write(self, memberships: dict[str, SoldMembership] | None = None, **fields: Any) -> None:
        """Writes the shop of the event."""
        facts = ShopSubject(
            event_id=EVENT,
            promoter_id=PROMOTER,
            time_zone="America/Toronto",
            first_start_at=datetime(2027, 6, 5, 13, tzinfo=UTC),
            classes=CLASSES,
            memberships=memberships or {},
            series={"Cup": 5},
        )
        await self.store.writer.write(facts, shop_file(**fields))

    async def product(self, name: str) -> int:
        """The product of a class."""
        shop = await self.store.shops.read(EVENT)
        return next(each.product.id for each in shop.classes if each.product.name.en == name)

    async def draft(self, *chosen: tuple[EntryRider, str], by: EntryRider = ANA) -> SalesOrder:
        """A draft with entries, not yet described."""
        shop = await self.store.shops.read(EVENT)
        order = await self.sales.orders.begin_own(shop.shop.id, FIRST_DAY, buyer(by), OrderWizard.ENTRY)
        products = [(rider, await self.product(name)) for rider, name in chosen]
        return await self.store.entries.choose(order.public_id, products)

    async def ready(self, *chosen: tuple[EntryRider, str], by: EntryRider = ANA, bike: Bike = BIKE) -> SalesOrder:
        """A draft whose entries have bikes, with plates counted up, and signed waivers."""
        order = await self.draft(*chosen, by=by)
        for number, line in enumerate(order.lines):
            plate = str(int(bike.plate) + number) if bike.plate else ""
            await self.store.entries.describe(order.public_id, line.id, replace(bike, plate=plate))
            order = await self.sales.waivers.name(order.public_id, line, f"waiver-{line.id}")
        return order

    async def held(self, *chosen: tuple[EntryRider, str], **more: Any) -> SalesOrder:
        """An order of entries with places."""
        return await self.sales.orders.hold((await self.ready(*chosen, **more)).public_id)

    async def paid(self, *chosen: tuple[EntryRider, str], **more: Any) -> SalesOrder:
        """A paid order of entries."""
        return await self.pay(await self.held(*chosen, **more))

    async def pay(self, order: SalesOrder) -> SalesOrder:
        """Pays a held order."""
        payment = await self.sales.payments.begin(order.public_id, "paypal")
        await self.sales.payments.set_provider_id(payment.id, f"P{payment.id}", "https://pay.example/1")
        await self.sales.payments.capture(payment.id)
        total = payment.amounts.total
        await self.sales.payments.record_payment(payment.id, f"T{payment.id}", total, "CAD")
        return await self.sales.orders.read(order.public_id)


@pytest.fixture
async def desk(database: Database) -> EntryDesk:
    """Entries of an event with three classes."""
    opened = EntryDesk(database)
    await opened.write()
    return opened


@pytest.fixture
def statements(desk: EntryDesk) -> Iterator[list[str]]:
    """The statements that are sent from now on."""
    sent: list[str] = []

    def note(connection: object, cursor: object, statement: str, *_: object) -> None:
        sent.append(statement)

    event.listen(desk.database.engine.sync_engine, "before_cursor_execute", note)
    yield sent
    event.remove(desk.database.engine.sync_engine, "before_cursor_execute", note)

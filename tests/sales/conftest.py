"""Sales over a database of the test's own, with an event that sells entry."""

from collections.abc import Collection
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code
from livelaps_app.core.pubsub import PubSub
from livelaps_app.sales.rules.records import Buyer, SalesOrder, SalesPayment, Spectator
from livelaps_app.sales.store.offer_model import ProductModel, PromoCodeModel, ShopModel
from livelaps_app.sales.store.order_model import OrderLineModel
from livelaps_app.sales.store.places import add_pool
from livelaps_app.sales.store.store import Sales
from livelaps_app.stores.database import Database
from livelaps_app.stores.jobs.model import JobModel
from livelaps_app.stores.jobs.queue import Jobs

EVENT, PROMOTER = 7, 3
SHOP = 1_000_000_001  # the first new one, in both databases
FIRST_DAY = date(2027, 6, 5)
ADULT, CHILD = 1, 2
BUYER = Buyer(
    first_name="Lucie", last_name="Roy", gender="female", born=date(1990, 1, 2), email="lucie@roy.example", lang="fr"
)
LUCIE = Spectator(
    first_name="Lucie", last_name="Roy", gender="female", born=BUYER.born, product=ADULT, email=BUYER.email
)
MAX = Spectator(
    first_name="Max", last_name="Roy", gender="male", born=date(1988, 3, 4), product=ADULT, email="max@roy.example"
)
ZOE = Spectator(
    first_name="Zoé", last_name="Roy", gender="female", born=date(2019, 5, 6), product=CHILD, relationship="mother"
)
PROVIDER = "paypal"


class StepClock:
    """A clock that stands still until a test sets it forward."""

    def __init__(self) -> None:
        self.now = datetime(2027, 5, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def forward(self, **time: float) -> None:
        """Sets it forward by hours=, minutes= and so on."""
        self.now += timedelta(**time)


@dataclass
class SignedWaivers:
    """Waivers that are all signed, but for those in `refused`."""

    refused: dict[str, Code] = field(default_factory=dict)
    voided: list[str] = field(default_factory=list)
    held: set[str] = field(default_factory=set)
    names: dict[str, str] = field(default_factory=dict)

    async def refusal(self, session: AsyncSession, lines: Collection[OrderLineModel]) -> Code | None:
        return next((self.refused[line.document_id] for line in lines if line.document_id in self.refused), None)

    async def void(self, session: AsyncSession, holders: Collection[str]) -> None:
        self.voided += holders

    async def signed_name(self, session: AsyncSession, document: str) -> str:
        return self.names.get(document, "")

    async def has_hold(self, session: AsyncSession, documents: Collection[str]) -> bool:
        return not self.held.isdisjoint(documents)


@dataclass
class OpenShop:
    """Sales with an event of so many places, and what tests do with them."""

    database: Database
    clock: StepClock = field(default_factory=StepClock)
    waivers: SignedWaivers = field(default_factory=SignedWaivers)

    def __post_init__(self) -> None:
        self.sales = Sales(self.database, Jobs(self.database, PubSub(), self.clock), self.waivers, self.clock)

    async def open(self, capacity: int = 10, **fields: Any) -> None:
        """Adds the event, with tickets for adults and, up to 12 years, children, who are free under 6."""
        async with self.database.transaction() as session:
            session.add(ShopModel(event_id=EVENT, promoter_id=PROMOTER, currency="CAD", adult_age=18))
            await session.flush()
            pool = await add_pool(session, SHOP, capacity)
            for number, name, price, ages in ((ADULT, "Adult", 2500, (13, None)), (CHILD, "Child", 1000, (None, 12))):
                row = {"id": number, "position": number, "price": price, "youngest": ages[0], "oldest": ages[1]}
                row |= {"shop_id": SHOP, "pool_id": pool, "tax_ppm": 149_750, "free_under": 6}
                names = {f"name_{lang}": name for lang in ("en", "fr", "es")}
                session.add(ProductModel(**{**row, **names, **fields}))

    async def add_promo(self, code: str, **fields: Any) -> None:
        """Adds a promo code, half off where no fields say otherwise."""
        half = {"kind": "percent", "value": 500_000, "products": [], "names": []}
        async with self.database.transaction() as session:
            session.add(PromoCodeModel(promoter_id=PROMOTER, code=code, **(half | fields)))

    async def draft(self, *spectators: Spectator, browser: str = "", buyer: Buyer = BUYER) -> SalesOrder:
        """A draft with these spectators, whose waivers are signed."""
        order = await self.sales.orders.begin(EVENT, FIRST_DAY, buyer, browser or uuid4().hex)
        for number, spectator in enumerate(spectators):
            order = await self.sales.orders.add(order.public_id, spectator, f"key-{number}")
            line = order.lines[-1]
            order = await self.sales.waivers.name(order.public_id, line, f"waiver-{line.id}")
        return order

    async def held(self, *spectators: Spectator, **more: Any) -> SalesOrder:
        """An order whose places are held."""
        return await self.sales.orders.hold((await self.draft(*spectators, **more)).public_id)

    async def begun(self, order: SalesOrder, provider_id: str = "P1") -> SalesPayment:
        """A payment of a held order."""
        payment = await self.sales.payments.begin(order.public_id, PROVIDER)
        return await self.sales.payments.set_provider_id(payment.id, provider_id, "https://pay.example/1")

    async def payable(self, *spectators: Spectator) -> tuple[SalesOrder, SalesPayment]:
        """A held order and its payment."""
        order = await self.held(*spectators)
        return order, await self.begun(order)

    async def paid(self, *spectators: Spectator, name: str = "1", **more: Any) -> SalesOrder:
        """A paid order."""
        return await self.pay(await self.held(*spectators, **more), name)

    async def pay(self, order: SalesOrder, name: str = "1") -> SalesOrder:
        """Pays a held order."""
        payment = await self.begun(order, f"P{name}")
        await self.sales.payments.capture(payment.id)
        await self.sales.payments.record_payment(payment.id, f"T{name}", payment.amounts.total, "CAD")
        return await self.sales.orders.read(order.public_id)

    async def jobs(self, *kinds: str) -> list[JobModel]:
        """The jobs of these kinds, in order."""
        async with self.database.session() as session:
            return list(await session.scalars(select(JobModel).where(JobModel.kind.in_(kinds)).order_by(JobModel.id)))

    async def left(self) -> int:
        """Places that nobody has."""
        return (await self.sales.offers.offer(EVENT)).tickets[0].places_left


@pytest.fixture
def closed_shop(database: Database) -> OpenShop:
    """Sales without an event."""
    return OpenShop(database)


@pytest.fixture
async def shop(closed_shop: OpenShop, request: pytest.FixtureRequest) -> OpenShop:
    """Sales with the event, of as many places as its parameter says."""
    await closed_shop.open(getattr(request, "param", 10))
    return closed_shop

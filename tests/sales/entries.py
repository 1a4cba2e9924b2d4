"""A shop with classes of riders, and orders of entries."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from itertools import count
from typing import Any
from zoneinfo import ZoneInfo

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.pubsub import PubSub
from livelaps_app.core.tokens import token_hash
from livelaps_app.sales.rules.records import Buyer, SalesOrder
from livelaps_app.sales.rules.waiting import WaitRules
from livelaps_app.sales.store.cart_rows import person_key
from livelaps_app.sales.store.offer_model import ProductModel, ShopModel
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel
from livelaps_app.sales.store.places import add_pool, places_left
from livelaps_app.sales.store.pricing import price_lines
from livelaps_app.sales.store.store import Sales
from livelaps_app.stores.jobs.queue import Jobs
from tests.sales.conftest import BUYER, EVENT, FIRST_DAY, SHOP, OpenShop

OPEN, EXPERT, CAMPING = 11, 12, 13
NEW_YORK = ZoneInfo("America/New_York")
CLOSES = datetime(2027, 6, 4, 20, tzinfo=UTC)
_NAMES = count(1)


@dataclass
class StubBook:
    """Rules of waiting that a test sets."""

    rules: WaitRules = field(default_factory=lambda: WaitRules(closes_at=CLOSES, zone=NEW_YORK))

    async def wait_rules(self, session: AsyncSession, shop: ShopModel, event_on: date | None) -> WaitRules:
        return self.rules


@dataclass
class ClassShop(OpenShop):
    """Sales of an event with classes. reported: shops whose line or places have changed; hooks: of entries."""

    book: StubBook = field(default_factory=StubBook)
    reported: list[str] = field(default_factory=list)
    hooks: Any = None

    def __post_init__(self) -> None:
        jobs = Jobs(self.database, PubSub(), self.clock)
        hooks = {"entry": self.hooks} if self.hooks else None
        self.sales = Sales(
            self.database,
            jobs,
            self.waivers,
            self.clock,
            hooks,
            self.book,
            self.reported.append,  # type: ignore[arg-type]
        )

    async def open_classes(self, capacities: Mapping[int, int], total: int | None = None) -> None:
        """Adds the event with a class for each product, and a number of entries in all of them."""
        async with self.database.transaction() as session:
            shop = ShopModel(event_id=EVENT, promoter_id=3, currency="CAD", adult_age=18)
            session.add(shop)
            await session.flush()
            for number, capacity in capacities.items():
                kind = "extra" if number == CAMPING else "entry"
                names = {f"name_{lang}": f"Class {number}" for lang in ("en", "fr", "es")}
                row = {"pool_id": await add_pool(session, SHOP, capacity), "position": number, "price": 5000}
                more = {"tax_ppm": 100_000, "free_under": 0, "kind": kind}
                session.add(ProductModel(id=number, shop_id=SHOP, **row, **names, **more))
            shop.total_pool_id = None if total is None else await add_pool(session, SHOP, total)

    async def draft_of(
        self, *products: int, buyer: Buyer = BUYER, name: str = "", browser: str = "", rider: str = ""
    ) -> SalesOrder:
        """A signed draft with a rider for each product, or one rider for all."""
        number = next(_NAMES)
        order = await self.sales.orders.begin(EVENT, FIRST_DAY, buyer, browser or f"browser {number}")
        async with self.database.transaction() as session:
            row = await session.get_one(OrderModel, order.id)
            for place, product_id in enumerate(products):
                product = await session.get_one(ProductModel, product_id)
                line = self._line(row, product, rider or f"{name or number}-{place}", place)
                session.add(line)
                await session.flush()
                if product.kind == "entry":
                    line.document_id = f"waiver-{line.id}"
            await price_lines(session, self.sales.moves, row, self.clock())
        return await self.sales.orders.read(order.public_id)

    def _line(self, order: OrderModel, product: ProductModel, rider: str, place: int) -> OrderLineModel:
        person = Buyer(first_name="Rider", last_name=rider, gender="female", born=BUYER.born, email="")
        return OrderLineModel(
            order_id=order.id,
            shop_id=SHOP,
            product_id=product.id,
            product_shop_id=SHOP,
            kind=product.kind,
            pool_id=product.pool_id,
            person_key=person_key(person),
            add_key=f"key {rider} {place}",
            first_name="Rider",
            last_name=rider,
            gender="female",
            born=BUYER.born,
            email=order.email,
            email_key=order.email_key,
            minor=False,
            relationship="",
        )

    async def enter(self, *products: int, **more: Any) -> SalesOrder:
        """An order that went on to pay: held, or in line."""
        return await self.sales.orders.hold((await self.draft_of(*products, **more)).public_id)

    async def pay_entry(self, order: SalesOrder) -> SalesOrder:
        """Pays a held order."""
        return await self.pay(order, str(order.id))

    async def state_of(self, order: SalesOrder) -> str:
        return (await self.sales.orders.read(order.public_id)).state.value

    async def free(self) -> list[int]:
        """The number of free places by pool, in order of the pools."""
        async with self.database.session() as session:
            shop_id = await session.scalar(select(ShopModel.id).where(ShopModel.event_id == EVENT))
            return [each for _, each in sorted((await places_left(session, shop_id or 0, self.clock())).items())]

    async def mails(self, *kinds: str) -> list[int]:
        """The orders of the jobs of these kinds."""
        return [job.payload["order"] for job in await self.jobs(*kinds)]


def browser_key(name: str) -> str:
    """The digest of a browser's cookie."""
    return token_hash(name)

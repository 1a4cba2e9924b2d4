"""An organization that sells memberships, over a database of the test's own."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

import pytest
from sqlalchemy import text

from livelaps_app.core.pubsub import PubSub
from livelaps_app.memberships.rules.records import MemberPerson, OwnMembership
from livelaps_app.memberships.rules.validity import Validity
from livelaps_app.memberships.store.lines import MembershipLines
from livelaps_app.memberships.store.model import MembershipRulesModel, OrganizationClassModel
from livelaps_app.memberships.store.retention import ForgottenMemberships
from livelaps_app.memberships.store.store import MembershipsStore
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.records import Buyer, SalesOrder
from livelaps_app.sales.rules.states import OrderWizard
from livelaps_app.sales.store.offer_model import PriceStepModel, ProductModel, PromoCodeModel, ShopModel
from livelaps_app.sales.store.store import Sales
from livelaps_app.stores.database import Database
from livelaps_app.stores.jobs.queue import Jobs
from tests.sales.conftest import PROVIDER, SignedWaivers, StepClock

CLUB, OTHER_CLUB, EVENT, PROMOTER = 5, 6, 7, 3
YEAR, MONTHS, FAMILY, DAY, OTHER, CLASSED = 1, 2, 3, 4, 5, 6
FIRST_DAY, LAST_DAY = date(2027, 6, 5), date(2027, 6, 6)
BUYER = Buyer(
    first_name="Lucie",
    last_name="Roy",
    gender="female",
    born=date(1990, 1, 2),
    email="lucie@roy.example",
    account_id=31,
)
LUCIE = MemberPerson(first_name="Lucie", last_name="Roy", gender="female", born=BUYER.born, email=BUYER.email)
ZOE, MAX, TOM = (
    MemberPerson(first_name=name, last_name="Roy", gender="male", born=date(2015, 5, day), relationship="mother")
    for name, day in (("Zoé", 6), ("Max", 7), ("Tom", 8))
)


@dataclass
class ClubShop:
    """Sales and memberships with two organizations and an event, and what tests do with them."""

    database: Database
    clock: StepClock = field(default_factory=StepClock)

    def __post_init__(self) -> None:
        jobs, waivers = Jobs(self.database, PubSub(), self.clock), SignedWaivers()
        hooks = {ProductKind.MEMBERSHIP: MembershipLines(jobs, self.clock)}
        retention = [ForgottenMemberships()]
        self.sales = Sales(self.database, jobs, waivers, self.clock, hooks, retention=retention)
        self.memberships = MembershipsStore(self.sales.moves)
        self.shops: dict[int, int] = {}
        self.paid = 0

    async def open(self) -> None:
        """Adds the organizations and their types, and the event."""
        async with self.database.transaction() as session:
            for key, of in ((CLUB, "organization_id"), (OTHER_CLUB, "organization_id"), (EVENT, "event_id")):
                shop = ShopModel(promoter_id=PROMOTER, currency="CAD", adult_age=18, **{of: key})
                session.add(shop)
                await session.flush()
                self.shops[key] = shop.id
            year = {"validity": Validity.DATE, "month_day": "12-31", "sold_ahead_days": 92}
            months = {"validity": Validity.MONTHS, "count": 12, "grace_days": 30}
            for number, price, rules in (
                (YEAR, 5000, year),
                (MONTHS, 6000, months),
                (FAMILY, 9000, {**months, "covers": 3}),
                (DAY, 1000, {"validity": Validity.EVENT, "renew_days": 0}),
                (OTHER, 7000, months),
                (CLASSED, 4000, {**months, "class_needed": True}),
            ):
                names = {f"name_{lang}": f"Type {number}" for lang in ("en", "fr", "es")}
                shop_id = self.shops[OTHER_CLUB if number == OTHER else CLUB]
                row = {"id": number, "shop_id": shop_id, "kind": ProductKind.MEMBERSHIP, "position": number}
                session.add(ProductModel(**row, **names, price=price, tax_ppm=100_000, free_under=0))
                await session.flush()
                session.add(MembershipRulesModel(product_id=number, public_id=number, **rules))
            if not self.database.is_sqlite:  # its sequence counts no ids that are written
                await session.execute(text("SELECT setval(pg_get_serial_sequence('products', 'id'), 1000)"))
            ages = {"youngest": None, "oldest": None}
            row = {"organization_id": CLUB, "public_id": 1, "position": 0, "name": "Open A", "class_group": "Open"}
            session.add(OrganizationClassModel(**row, **ages))

    async def add_step(self, product_id: int, **step: Any) -> None:
        """Adds a step of a price."""
        async with self.database.transaction() as session:
            session.add(PriceStepModel(product_id=product_id, **step))

    async def add_promo(self, code: str, **fields: Any) -> None:
        """Adds a promo code, half off where no fields say otherwise."""
        half = {"kind": "percent", "value": 500_000, "products": [], "names": []}
        async with self.database.transaction() as session:
            session.add(PromoCodeModel(promoter_id=PROMOTER, code=code, **(half | fields)))

    async def draft(self, product_id: int, *people: MemberPerson, club: int = CLUB) -> SalesOrder:
        """A draft with memberships of people."""
        order = await self.sales.orders.begin_own(self.shops[club], None, BUYER, OrderWizard.MEMBERSHIP)
        return await self.memberships.carts.choose(order.public_id, product_id, people)

    async def pay(self, order: SalesOrder) -> SalesOrder:
        """Holds and pays an order."""
        self.paid += 1
        await self.sales.orders.hold(order.public_id)
        payment = await self.sales.payments.begin(order.public_id, PROVIDER)
        await self.sales.payments.set_provider_id(payment.id, f"P{self.paid}", "https://pay.example/1")
        await self.sales.payments.capture(payment.id)
        await self.sales.payments.record_payment(payment.id, f"T{self.paid}", payment.amounts.total, "CAD")
        return await self.sales.orders.read(order.public_id)

    async def buy(self, product_id: int, *people: MemberPerson) -> SalesOrder:
        """A paid order of memberships."""
        return await self.pay(await self.draft(product_id, *people))

    async def event_draft(self, buyer: Buyer = BUYER) -> SalesOrder:
        """A draft of entries to the event."""
        return await self.sales.orders.begin_own(self.shops[EVENT], FIRST_DAY, buyer, OrderWizard.ENTRY)

    async def buy_with_entry(self, product_id: int, person: MemberPerson) -> SalesOrder:
        """A paid order of the event with a membership."""
        order = await self.event_draft()
        return await self.pay(
            await self.memberships.carts.put_memberships(order.public_id, person, {product_id: ""}, [], LAST_DAY)
        )

    async def cards(self) -> Sequence[OwnMembership]:
        """The memberships of the buyer's account, the first first."""
        assert BUYER.account_id is not None
        return sorted(await self.memberships.cards.of_account(BUYER.account_id), key=lambda each: each.id)


@pytest.fixture
async def club(database: Database) -> ClubShop:
    """The organizations and the event."""
    club = ClubShop(database)
    await club.open()
    return club

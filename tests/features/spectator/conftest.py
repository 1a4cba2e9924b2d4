"""An event that sells entry, over a database of the test's own, and visitors who buy it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import update

from livelaps_app import forms
from livelaps_app.core.forms.form import Answer, Caller, Done, Form
from livelaps_app.core.parts import PARTS
from livelaps_app.core.pubsub import PubSub
from livelaps_app.core.reported_changes import ORDERS, WAIVERS, ReportedChanges
from livelaps_app.core.routes import Match
from livelaps_app.core.visitors import Visitor, cookie_name
from livelaps_app.features.registration.spectator import form
from livelaps_app.features.registration.spectator.service import spectator_view
from livelaps_app.features.registration.spectator.view_model import SpectatorView
from livelaps_app.people.drafts.store import Drafts, draft_store
from livelaps_app.sales.draft import WIZARD, SpectatorDraft
from livelaps_app.sales.renewed_tokens import adopt
from livelaps_app.sales.rules.records import OrderLine, SalesOrder
from livelaps_app.sales.store.offer_model import ProductModel, PromoCodeModel, ShopModel
from livelaps_app.sales.store.places import add_pool
from livelaps_app.sales.store.store import Sales, sales_store
from livelaps_app.stores.database import Database
from livelaps_app.stores.jobs.queue import Jobs
from livelaps_app.waivers.order_waivers import StoredWaivers
from livelaps_app.waivers.rules.records import NewSignature
from livelaps_app.waivers.rules.signing import REQUIRED
from livelaps_app.waivers.store.store import Waivers
from livelaps_app.waivers.store.texts import WaiverTexts
from tests.features.checks import page_at
from tests.outside import DEFAULT_PROMOTER, Outside, event
from tests.stores.jobs.conftest import SetClock

EVENT, ADULT, CHILD = 70, 1, 2
FIRST_DAY = datetime.now(UTC).date() + timedelta(days=60)
BORN = {"year": "1990", "month": "1", "day": "2"}
LUCIE = {"first_name": "Lucie", "last_name": "Roy", "gender": "female", **BORN}
MAX = {"first_name": "Max", "last_name": "Roy", "gender": "male", **BORN, "day": "3"}
ZOE = LUCIE | {"first_name": "Zoé", "year": str(FIRST_DAY.year - 8)}
GUEST = LUCIE | {"email": "lucie@roy.example", "own_ticket": str(ADULT)}
CAPACITY = 5


@dataclass
class BuyingBrowser:
    """A browser that buys, and what came back to it."""

    site: "SellingSite"
    visitor: Visitor = field(default_factory=lambda: Visitor("192.0.2.7"))
    lang: str = ""
    event: int = EVENT

    def at(self, query: str = "") -> Match:
        """The address of a step."""
        return page_at(f"{self.lang}/spectator/{self.event}", query)

    async def send(self, row: Form, typed: Mapping[str, Any], query: str = "") -> Answer:
        """What comes of a form; the browser takes the draft's cookie."""
        answer = await forms.send(row, Caller(self.at(query), self.visitor, "Firefox, Android"), dict(typed))
        if isinstance(answer, Done):
            for cookie in answer.cookies:
                came = Visitor.of("", {cookie_name(cookie.key, False): cookie.value}, False)
                self.visitor = replace(self.visitor, draft=came.draft, former=came.former)
            if self.visitor.former:  # it comes back with it
                await adopt(self.visitor)
        return answer

    async def to(self, row: Form, typed: Mapping[str, Any], query: str = "") -> str:
        """The query of the address that a form leads to."""
        done = await self.send(row, typed, query)
        assert isinstance(done, Done), done
        return done.to.partition("?")[2]

    async def view(self, query: str = "") -> SpectatorView:
        """What an address opens."""
        view, moved, _ = await spectator_view(self.at(query), self.visitor)
        assert moved == ""
        return view

    async def moved(self, query: str = "") -> str:
        """The query of what is opened instead of an address."""
        return (await spectator_view(self.at(query), self.visitor))[1].partition("?")[2]

    async def draft(self) -> SpectatorDraft:
        """What is stored of the wizard."""
        stored = await draft_store().read(self.visitor.draft, WIZARD, str(self.event))
        return SpectatorDraft.read(stored or {})

    async def order(self) -> SalesOrder:
        """The order."""
        return await sales_store().orders.read((await self.draft()).order)

    async def add_adult(self, person: Mapping[str, str], email: str) -> str:
        """Adds an adult; where it leads."""
        return await self.to(form.ONE, {**person, "email": email}, "step=spectators&who=new")

    async def add_minor(self, person: Mapping[str, str], buys_as: str = "mother") -> str:
        """Adds a minor; where it leads."""
        return await self.to(form.ONE_MINOR, {**person, "buys_as": buys_as}, "step=spectators&who=new&part=minor")

    async def sign(self, name: str) -> None:
        """Somebody's waiver is signed."""
        line = next(line for line in (await self.order()).lines if line.spectator.first_name == name)
        await self.site.sign(line.document_id, line.minor)

    async def held(self, ticket: str = str(ADULT)) -> SalesOrder:
        """An order of the buyer alone whose places are held."""
        return await self.held_as(LUCIE, ticket)

    async def held_as(self, person: Mapping[str, str], ticket: str = str(ADULT)) -> SalesOrder:
        """The same of another buyer."""
        email = f"{person['first_name'].lower()}@roy.example"
        await self.to(form.GUEST, {**person, "email": email, "own_ticket": ticket})
        await self.sign(person["first_name"])
        assert await self.to(form.LIST, {}, "step=spectators") == "step=summary"
        return await self.order()


@dataclass
class SellingSite:
    """A site with an event that sells entry."""

    outside: Outside
    database: Database
    clock: SetClock = field(default_factory=SetClock)
    pubsub: PubSub = field(default_factory=PubSub)

    def __post_init__(self) -> None:
        jobs = Jobs(self.database, self.pubsub, self.clock)
        self.waiver_changes = ReportedChanges(self.pubsub, WAIVERS)
        self.order_changes = ReportedChanges(self.pubsub, ORDERS, str)
        self.waivers = Waivers(self.database, jobs, self.clock, self.waiver_changes.report)
        self.texts = WaiverTexts(self.database, self.clock)
        self.sales = Sales(self.database, jobs, StoredWaivers(self.waivers), self.clock)
        self.drafts = Drafts(self.database)

    async def open(self) -> None:
        """Adds the event, with tickets for adults and, up to 12 years, children, who are free under 6."""
        self.outside.timing.stub_events[EVENT] = event(EVENT, FIRST_DAY.isoformat())
        await self.texts.fill(DEFAULT_PROMOTER)
        async with self.database.transaction() as session:
            shop = ShopModel(event_id=EVENT, promoter_id=DEFAULT_PROMOTER, currency="CAD", adult_age=18)
            session.add(shop)
            await session.flush()
            pool = await add_pool(session, shop.id, CAPACITY)
            for number, name, price, ages in ((ADULT, "Adult", 2500, (13, None)), (CHILD, "Child", 1000, (None, 12))):
                row = {"id": number, "position": number, "price": price, "youngest": ages[0], "oldest": ages[1]}
                row |= {"shop_id": shop.id, "pool_id": pool, "tax_ppm": 149_750, "free_under": 6}
                session.add(ProductModel(**row, **{f"name_{lang}": name for lang in ("en", "fr", "es")}))
            more = {"kind": "percent", "value": 500_000, "products": [], "names": []}
            session.add(PromoCodeModel(promoter_id=DEFAULT_PROMOTER, code="HALF", **more))

    async def free(self) -> None:
        """Entry costs adults nothing from now on."""
        async with self.database.transaction() as session:
            await session.execute(update(ProductModel).where(ProductModel.id == ADULT).values(price=0))

    async def end_sale(self) -> None:
        """No ticket is on sale any more."""
        async with self.database.transaction() as session:
            await session.execute(update(ProductModel).values(on_sale_until=datetime.now(UTC) - timedelta(days=1)))

    async def sign(self, document_id: str, is_minor: bool = False) -> None:
        """A waiver is signed."""
        at = datetime.now(UTC)
        signature = NewSignature(
            relationship="mother" if is_minor else "self",
            signer_name="Lucie Roy",
            signer_email="lucie@roy.example",
            lang="en",
            boxes=dict.fromkeys(REQUIRED, at),
            zone="America/Toronto",
            ip="192.0.2.7",
            user_agent="Browser/1.0",
            typed_name="Lucie Roy",
        )
        await self.waivers.sign(document_id, signature)

    def buyer(self, number: int = 7, **more: Any) -> BuyingBrowser:
        """A browser on a network of its own."""
        return BuyingBrowser(self, Visitor(f"192.0.2.{number}"), **more)

    async def buyer_of_max(self) -> tuple[BuyingBrowser, OrderLine]:
        """A buyer without a ticket of their own who has added Max, and the line of Max."""
        browser = self.buyer()
        await browser.to(form.GUEST, GUEST | {"own_ticket": "0"})
        await browser.add_adult(MAX, "max@roy.example")
        return browser, (await browser.order()).lines[0]


@pytest.fixture
async def market(outside: Outside, database: Database, monkeypatch: pytest.MonkeyPatch) -> SellingSite:
    """The site."""
    market = SellingSite(outside, database)
    for name in ("sales", "waivers", "waiver_changes", "order_changes", "drafts"):
        service = getattr(market, name)
        monkeypatch.setattr(PARTS[name], "read", lambda service=service: service)
    await market.open()
    return market

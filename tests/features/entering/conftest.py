"""An event that takes entries, over a database of the test's own, and accounts that enter it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from livelaps_app import forms
from livelaps_app.core.forms.form import Answer, Caller, Done, Form, Problems
from livelaps_app.core.parts import PARTS
from livelaps_app.core.pubsub import PubSub
from livelaps_app.core.reported_changes import ORDERS, WAIVERS, ReportedChanges
from livelaps_app.core.routes import Match
from livelaps_app.core.visitors import Visitor
from livelaps_app.entries import known_shops
from livelaps_app.entries.rules.records import RiderEntry
from livelaps_app.entries.store.entry_lines import EntryLines
from livelaps_app.entries.store.shop_writing import ShopSubject, SoldMembership
from livelaps_app.entries.store.store import EntriesStore
from livelaps_app.entries.store.wait_book import EntryWaitBook
from livelaps_app.features.registration.event import form
from livelaps_app.features.registration.event.service import entry_page
from livelaps_app.features.registration.event.view_model import EntryPage, EntryView
from livelaps_app.gateways.accounts.records import Minor
from livelaps_app.memberships.store.current import MembershipHolders
from livelaps_app.memberships.store.lines import MembershipLines
from livelaps_app.memberships.store.store import MembershipsStore
from livelaps_app.people.drafts.store import Drafts
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.store.store import Sales
from livelaps_app.stores.database import Database
from livelaps_app.stores.jobs.queue import Jobs, utc_now
from livelaps_app.waivers.order_waivers import StoredWaivers
from livelaps_app.waivers.rules.records import NewSignature
from livelaps_app.waivers.rules.signing import REQUIRED
from livelaps_app.waivers.store.store import Waivers
from livelaps_app.waivers.store.texts import WaiverTexts
from tests.entries.conftest import CLASSES, OPEN, PRO, YOUTH, shop_file
from tests.features.checks import page_at
from tests.outside import DEFAULT_PROMOTER, Outside, event

EVENT = 70
FIRST_DAY = datetime.now(UTC).date() + timedelta(days=60)
CONTACT = {"first_name": "Max", "last_name": "Roy", "relationship": "father", "phone": "4505550101", "cell": ""}
BIKE = {"bike_plate": "7", "bike_brand": "Ironfern", "listed_name": "full"}
PERSON = {"first_name": "Ana", "last_name": "Roy", "gender": "female", "birthday": "1990-01-02", "adult": True}
__all__ = ["BIKE", "CONTACT", "OPEN", "PRO", "YOUTH"]


def minor(number: int, name: str, years: int, relationship: str = "mother", gender: str = "male") -> Minor:
    """A child of an account."""
    born = FIRST_DAY.replace(year=FIRST_DAY.year - years, month=1, day=1)
    return Minor(
        id=number,
        first_name=name,
        last_name="Roy",
        gender=gender,
        birthday=born,
        relationship=relationship,
        city="Granby",
    )


@dataclass
class EnteringAccount:
    """An account that enters an event, on one of its devices."""

    site: "EnteringSite"
    visitor: Visitor
    lang: str = ""
    event: int = EVENT

    def at(self, query: str = "") -> Match:
        """The address of a step."""
        return page_at(f"{self.lang}/registration/event/{self.event}", query)

    async def send(self, row: Form, typed: Mapping[str, Any], query: str = "") -> Answer:
        """The answer to a form."""
        return await forms.send(row, Caller(self.at(query), self.fresh), dict(typed))

    @property
    def fresh(self) -> Visitor:
        """The visitor of a new request."""
        return Visitor(self.visitor.address, self.visitor.session, memo={})

    async def to(self, row: Form, typed: Mapping[str, Any], query: str = "") -> str:
        """The query of the address that a form leads to."""
        done = await self.send(row, typed, query)
        assert isinstance(done, Done), done
        return done.to.partition("?")[2]

    async def refused(self, row: Form, typed: Mapping[str, Any], query: str = "") -> Problems:
        """The problems of a form."""
        problems = await self.send(row, typed, query)
        assert isinstance(problems, Problems), problems
        return problems

    async def page(self, query: str = "") -> EntryPage:
        """The page that an address opens."""
        opened, moved = await entry_page(self.at(query), self.fresh)
        assert moved == ""
        return opened

    async def view(self, query: str = "") -> EntryView:
        """The view that an address opens."""
        return (await self.page(query)).view

    async def moved(self, query: str = "") -> str:
        """The query of the address that is opened instead."""
        return (await entry_page(self.at(query), self.fresh))[1].partition("?")[2]

    async def order(self) -> SalesOrder:
        """The open order."""
        account = await self.site.outside.accounts.account(self.visitor.session)
        order, _ = await self.site.entries.lists.open_order(account.id, self.event)
        assert order is not None
        return order

    async def entries(self) -> tuple[RiderEntry, ...]:
        """The entries of the open order."""
        return await self.site.entries.lists.of_order((await self.order()).id)

    async def choose(self, name: str, query: str = "") -> str:
        """Chooses a class."""
        return await self.to(form.CLASS, await self.site.class_fields(name), query or "step=class")

    async def sign(self) -> None:
        """Every waiver of the order is signed."""
        await self.view("step=waiver")
        lines = [line for line in (await self.order()).lines if line.kind is ProductKind.ENTRY]
        for document_id, minor in {line.document_id: line.minor for line in lines}.items():
            await self.site.sign(document_id, minor)


@dataclass
class EnteringSite:
    """A site with an event that takes entries."""

    outside: Outside
    database: Database
    pubsub: PubSub = field(default_factory=PubSub)

    def __post_init__(self) -> None:
        jobs = Jobs(self.database, self.pubsub)
        self.waiver_changes = ReportedChanges(self.pubsub, WAIVERS)
        self.order_changes = ReportedChanges(self.pubsub, ORDERS, str)
        self.waivers = Waivers(self.database, jobs, utc_now, self.waiver_changes.report)
        self.texts = WaiverTexts(self.database)
        lines = EntryLines(jobs, MembershipHolders(), utc_now)
        hooks = {ProductKind.ENTRY: lines, ProductKind.MEMBERSHIP: MembershipLines(jobs)}
        self.sales = Sales(self.database, jobs, StoredWaivers(self.waivers), utc_now, hooks, EntryWaitBook())
        self.memberships = MembershipsStore(self.sales.moves)
        self.entries = EntriesStore(self.sales.moves, lines)
        self.drafts = Drafts(self.database)

    async def write(
        self, memberships: dict[str, SoldMembership] | None = None, event: int = EVENT, **fields: Any
    ) -> None:
        """Writes what the event sells: by default three classes of two races."""
        facts = ShopSubject(
            event_id=event,
            promoter_id=DEFAULT_PROMOTER,
            time_zone="America/Toronto",
            first_start_at=None,
            classes=CLASSES,
            memberships=memberships or {},
            series={},
        )
        await self.entries.writer.write(facts, shop_file(**fields))

    async def product(self, name: str) -> int:
        """The product of a class or an extra."""
        shop = await self.entries.shops.read(EVENT)
        sold = [*(each.product for each in shop.classes), *(each.product for each in shop.extras)]
        return next(each.id for each in sold if each.name.en == name)

    async def class_fields(self, *names: str) -> dict[str, str]:
        """The fields that choose classes."""
        shop, fields = await self.entries.shops.read(EVENT), {}
        for each in shop.classes:
            if each.product.name.en in names:
                races = "-".join(map(str, sorted(each.entry_class.races)))
                fields[f"classes.{races}"] = str(each.product.id)
        return fields

    async def sign(self, document_id: str, is_minor: bool = False) -> None:
        """A waiver is signed."""
        signature = NewSignature(
            relationship="mother" if is_minor else "self",
            signer_name="Ana Roy",
            signer_email="ana@roy.example",
            lang="en",
            boxes=dict.fromkeys(REQUIRED, datetime.now(UTC)),
            zone="America/Toronto",
            ip="192.0.2.7",
            user_agent="Browser/1.0",
            typed_name="Ana Roy",
        )
        await self.waivers.sign(document_id, signature)

    async def pay(self, order: SalesOrder) -> SalesOrder:
        """An order is paid."""
        payments = self.sales.payments
        payment = await payments.begin(order.public_id, "paypal")
        await payments.set_provider_id(payment.id, f"P{payment.id}", "https://pay.example/1")
        await payments.capture(payment.id)
        await payments.record_payment(payment.id, f"T{payment.id}", payment.amounts.total, payment.currency)
        return await self.sales.orders.read(order.public_id)

    async def account(self, number: int = 11, **more: Any) -> EnteringAccount:
        """An account that is logged in."""
        account = self.outside.accounts.has(number, **{**PERSON, "email": f"ana{number}@roy.example", **more})
        login = await self.outside.accounts.log_in(account.email, "open sesame 1")
        return EnteringAccount(self, Visitor(f"192.0.2.{number}", login.token))


@pytest.fixture
async def meeting(outside: Outside, database: Database, monkeypatch: pytest.MonkeyPatch) -> EnteringSite:
    """The site."""
    site = EnteringSite(outside, database)
    for name in ("sales", "entries", "memberships", "waivers", "waiver_changes", "order_changes", "drafts"):
        service = getattr(site, name)
        monkeypatch.setattr(PARTS[name], "read", lambda service=service: service)
    for cache in (known_shops._shops, known_shops._places):
        cache.clear()
    outside.timing.stub_events[EVENT] = event(EVENT, FIRST_DAY.isoformat())
    await site.texts.fill(DEFAULT_PROMOTER)
    await site.write()
    return site

"""A site that sells entries: orders, entries and waivers in one database, and the outside world."""

from dataclasses import dataclass, field, replace

import pytest

from livelaps_app.core.parts import PARTS
from livelaps_app.core.pubsub import PubSub
from livelaps_app.core.reported_changes import ORDERS, WAIVERS, ReportedChanges
from livelaps_app.core.visitors import Visitor
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.rules.ticket_tokens import TicketTokens
from livelaps_app.stores.database import Database
from livelaps_app.stores.jobs.queue import Jobs
from livelaps_app.waivers.order_waivers import StoredWaivers
from livelaps_app.waivers.store.store import Waivers
from livelaps_app.waivers.store.texts import WaiverTexts
from livelaps_app.waivers.tickets import make_waivers
from tests.entries.conftest import BIKE, EntryDesk
from tests.outside import Outside, event
from tests.sales.conftest import EVENT, FIRST_DAY, PROMOTER, StepClock
from tests.waivers.conftest import new_signature

BUYER = Visitor("192.0.2.7", session="ana")


@dataclass
class EntrySite:
    """The site. desk: its entries, with the real store of waivers."""

    outside: Outside
    database: Database
    clock: StepClock = field(default_factory=StepClock)
    pubsub: PubSub = field(default_factory=PubSub)

    def __post_init__(self) -> None:
        self.jobs = Jobs(self.database, self.pubsub, self.clock)
        self.waivers = Waivers(self.database, self.jobs, self.clock)
        self.texts = WaiverTexts(self.database, self.clock)
        self.desk = EntryDesk(self.database, self.clock, StoredWaivers(self.waivers))  # type: ignore[arg-type]
        self.event = event(EVENT, FIRST_DAY.isoformat())

    def parts(self) -> dict[str, object]:
        """The services by the names of their parts."""
        return {
            "sales": self.desk.sales,
            "entries": self.desk.store,
            "entry_plates": self.desk.store.lists,
            "jobs": self.jobs,
            "waivers": self.waivers,
            "waiver_texts": self.texts,
            "waiver_changes": ReportedChanges(self.pubsub, WAIVERS),
            "order_changes": ReportedChanges(self.pubsub, ORDERS, str),
            "tickets": TicketTokens("k" * 43),
        }

    async def open(self) -> None:
        """Adds the event with its classes, and the promoter's texts."""
        self.outside.timing.stub_events[EVENT] = self.event
        await self.texts.fill(PROMOTER)
        await self.desk.write()

    async def draft(self, *chosen: tuple[object, str]) -> SalesOrder:
        """A draft whose entries have bikes, and waivers that nobody has signed."""
        order = await self.desk.draft(*chosen)  # type: ignore[arg-type]
        for number, line in enumerate(order.lines):
            await self.desk.store.entries.describe(order.public_id, line.id, replace(BIKE, plate=str(7 + number)))
        return await make_waivers(order, self.event, BUYER)

    async def sign(self, order: SalesOrder) -> None:
        """Signs all waivers of an order."""
        for document in {line.document_id for line in order.lines} - {""}:
            waiver = await self.waivers.find(document)
            more = {"relationship": "mother"} if waiver.is_minor else {}
            signer = order.buyer.name if waiver.is_minor else waiver.subject.name
            await self.waivers.sign(document, new_signature(signer_name=signer, **more))

    async def pay(self, order: SalesOrder) -> SalesOrder:
        """Signs and pays a draft."""
        await self.sign(order)
        await self.desk.sales.orders.hold(order.public_id)
        payments = self.desk.sales.payments
        payment = await payments.begin(order.public_id, "paypal")
        await payments.set_provider_id(payment.id, f"P{payment.id}", "https://pay.example/1")
        await payments.capture(payment.id)
        await payments.record_payment(payment.id, f"T{payment.id}", payment.amounts.total, "CAD")
        return await self.desk.sales.orders.read(order.public_id)


@pytest.fixture
async def site(outside: Outside, database: Database, monkeypatch: pytest.MonkeyPatch) -> EntrySite:
    site = EntrySite(outside, database)
    for name, service in site.parts().items():
        if name in PARTS:
            monkeypatch.setattr(PARTS[name], "read", lambda service=service: service)
    await site.open()
    return site

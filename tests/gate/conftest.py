"""A gate over a database of the test's own, with an event that sells entry."""

from dataclasses import dataclass
from datetime import UTC, datetime
from uuid import uuid4

import pytest
from sqlalchemy import update

from livelaps_app.core.pubsub import PubSub
from livelaps_app.gate.rules.records import GateScan, ScanOutcome
from livelaps_app.gate.store.store import Gates
from livelaps_app.sales.rules.records import SalesOrder, Spectator
from livelaps_app.stores.database import Database
from livelaps_app.stores.jobs.queue import Jobs
from livelaps_app.waivers.rules.records import Subject
from livelaps_app.waivers.rules.signing import WaiverAbout, WaiverRules
from livelaps_app.waivers.store.model import WaiverSignatureModel
from livelaps_app.waivers.store.store import Waivers
from livelaps_app.waivers.store.texts import WaiverTexts
from tests.sales.conftest import BUYER, EVENT, FIRST_DAY, LUCIE, PROMOTER, ZOE, OpenShop
from tests.waivers.conftest import new_signature, new_waiver

STAFF = 41
SELFIE_FILE = "selfie/aa/" + "a" * 43


@dataclass
class GateShop:
    """An event with its gate."""

    shop: OpenShop
    gate: Gates
    waivers: Waivers
    texts: WaiverTexts

    async def bought(
        self, *spectators: Spectator, selfies: bool = False, unsigned: int = 0, name: str = "1"
    ) -> SalesOrder:
        """A paid order whose waivers are signed, but for the last so many."""
        await self.texts.fill(PROMOTER)
        await self.texts.set_rules(PROMOTER, WaiverAbout.SPECTATOR, WaiverRules(needs_selfie=selfies))
        orders = self.shop.sales.orders
        order = await orders.begin(EVENT, FIRST_DAY, BUYER, uuid4().hex)
        chosen = spectators or (LUCIE, ZOE)
        for number, spectator in enumerate(chosen):
            order = await orders.add(order.public_id, spectator, f"key-{number}")
            document = await self.sign(order, spectator, selfies, number < len(chosen) - unsigned)
            order = await self.shop.sales.waivers.name(order.public_id, order.lines[-1], document)
        return await self.shop.pay(await orders.hold(order.public_id), name)

    async def sign(self, order: SalesOrder, spectator: Spectator, selfies: bool, is_signed: bool) -> str:
        """The waiver of a spectator."""
        line = order.lines[-1]
        names = {"first_name": spectator.first_name, "last_name": spectator.last_name}
        subject = Subject(**names, birth_date=spectator.born, email="someone@example.com")
        document = await self.waivers.create(
            new_waiver(promoter_id=PROMOTER, event_id=EVENT, holder=line.holder, subject=subject, is_minor=line.minor)
        )
        if is_signed:
            selfie = {"selfie_file": SELFIE_FILE, "selfie_digest": "d" * 64} if selfies else {}
            as_whom = "mother" if line.minor else "self"
            await self.waivers.sign(document, new_signature(relationship=as_whom, **selfie))
        return document

    async def point_to(self, file: str) -> None:
        """Every selfie is this file."""
        async with self.shop.database.transaction() as session:
            await session.execute(update(WaiverSignatureModel).values(selfie_file=file))

    async def scan(
        self, line_id: int, *, key: str = "", offline: bool = False, day: int = 5, undoes: str = ""
    ) -> ScanOutcome:
        """A ticket is scanned at noon of a day of June, or such a scan taken back."""
        at = datetime(2027, 6, day, 12, tzinfo=UTC)
        scan = GateScan(
            key=key or uuid4().hex, line_id=line_id, at=at, day=at.date(), is_offline=offline, undoes=undoes
        )
        return (await self.gate.admit(EVENT, [scan], STAFF, "Firefox, Android ab12"))[0]


@pytest.fixture
async def gate_shop(database: Database) -> GateShop:
    shop = OpenShop(database)
    await shop.open()
    waivers = Waivers(database, Jobs(database, PubSub(), shop.clock), shop.clock)
    return GateShop(shop, Gates(database, shop.clock), waivers, WaiverTexts(database, shop.clock))

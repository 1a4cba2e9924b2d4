"""Orders and waivers of a measured site, up to payment or signature.

`bench/inside.py` calls it with the code of the measured tree: a commit uses its own version.
"""

from collections.abc import Collection
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any
from uuid import uuid4

from sqlalchemy import insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code
from livelaps_app.core.pubsub import PubSub
from livelaps_app.people.drafts.store import Drafts
from livelaps_app.sales.rules.records import Buyer, SalesOrder, Spectator
from livelaps_app.sales.store.offer_model import ProductModel, ShopModel
from livelaps_app.sales.store.places import add_pool
from livelaps_app.sales.store.store import Sales
from livelaps_app.stores.database import Database
from livelaps_app.stores.files.keys import file_keys, people_keys
from livelaps_app.stores.jobs.queue import Jobs
from livelaps_app.waivers.rules.records import NewWaiver, Subject
from livelaps_app.waivers.rules.signing import WaiverAbout
from livelaps_app.waivers.rules.states import WaiverState
from livelaps_app.waivers.store.model import WaiverModel
from livelaps_app.waivers.store.store import Waivers
from livelaps_app.wiring.waivers import KEYS

WIZARD = "spectator"
PROMOTER = 1  # requires selfies on waivers
BORN = date(1990, 2, 28)
PERSON = Subject(first_name="Ana", last_name="Ruiz", birth_date=BORN, email="rider@example.com")


class SignedWaivers:
    """A waiver service with all waivers signed."""

    async def refusal(self, session: AsyncSession, documents: Collection[str]) -> Code | None:
        """Always None."""
        return None

    async def void(self, session: AsyncSession, holders: Collection[str]) -> None:
        """Does nothing."""

    async def has_hold(self, session: AsyncSession, documents: Collection[str]) -> bool:
        """Always False."""
        return False


@dataclass(frozen=True)
class WaitingBuyer:
    """A buyer before payment. token: draft-cookie value."""

    event: int
    order: str
    token: str = field(repr=False)


class Sold:
    """The first event that sells entry, with extra tickets for the bench."""

    def __init__(self, folder: Path) -> None:
        self.database = open_database(folder)
        jobs = Jobs(self.database, PubSub())
        self.sales, self.waivers = Sales(self.database, jobs, SignedWaivers()), Waivers(self.database, jobs)
        self.drafts = Drafts(self.database)
        self.event, self.shop, self.promoter, self.starts_on = 0, 0, 0, BORN

    async def open(self) -> None:
        """Loads the event."""
        async with self.database.session() as session:
            of_events = select(ShopModel).where(ShopModel.event_id.is_not(None)).order_by(ShopModel.event_id)
            row = await session.scalar(of_events.limit(1))
            assert row is not None
            self.event, self.shop, self.promoter = row.event_id or 0, row.id, row.promoter_id
            written = await session.scalar(text("SELECT starts_on FROM events WHERE id = :id"), {"id": self.event})
            self.starts_on = date.fromisoformat(str(written)[:10])

    async def add_ticket(self, places: int) -> int:
        """Adds a ticket type with its own pool of places."""
        names = dict.fromkeys(("name_en", "name_fr", "name_es"), "Entry")
        async with self.database.transaction() as session:
            pool = await add_pool(session, self.shop, places)
            row = {"shop_id": self.shop, "pool_id": pool, "position": 9, "price": 1500, "tax_ppm": 60_000}
            result = await session.execute(insert(ProductModel).values(**row, **names, free_under=0))
            return int(result.inserted_primary_key[0])

    async def buyers(self, count: int, ticket: int, *, held: bool) -> list[WaitingBuyer]:
        """Buyers with one signed spectator each. held: with reserved places."""
        return [await self._buyer(number, ticket, held) for number in range(count)]

    async def _buyer(self, number: int, ticket: int, held: bool) -> WaitingBuyer:
        name, subject = uuid4().hex[:12], str(self.event)
        network = f"10.1.{number // 250}.{number % 250}"
        token = await self.drafts.begin(WIZARD, subject, network, {})
        buyer = Buyer(first_name="Ana", last_name=name, gender="female", born=BORN, email=f"{name}@example.com")
        order = await self.sales.orders.begin(self.event, self.starts_on, buyer, token)
        spectator = Spectator(
            first_name="Max",
            last_name=name,
            gender="male",
            born=BORN,
            product=ticket,
            email=f"max.{name}@example.com",
        )
        order = await self.sales.orders.add(order.public_id, spectator, name)
        order = await self._sign(order)
        stored = {"parts": {}, "order": order.public_id, "email": buyer.email}
        await self.drafts.change(token, WIZARD, subject, lambda _: stored)
        if held:
            await self.sales.orders.hold(order.public_id)
        return WaitingBuyer(self.event, order.public_id, token)

    async def _sign(self, order: SalesOrder) -> SalesOrder:
        """Attaches a signed waiver to the ticket, without the sealing and mail jobs."""
        [line] = order.lines
        subject = Subject(
            first_name=line.spectator.first_name,
            last_name=line.spectator.last_name,
            birth_date=BORN,
            email=line.spectator.email,
        )
        document = await self.waivers.create(
            _waiver(self.promoter, self.event, self.starts_on, holder=line.holder, subject=subject)
        )
        async with self.database.transaction() as session:
            signed = update(WaiverModel).where(WaiverModel.document_id == document)
            await session.execute(signed.values(state=WaiverState.SIGNED, changed_at=datetime.now(UTC)))
        return await self.sales.waivers.name(order.public_id, line, document)


async def add_waivers(folder: Path, count: int) -> list[str]:
    """Ids of new waivers that require a selfie."""
    database, today = open_database(folder), datetime.now(UTC).date()
    waivers = Waivers(database, Jobs(database, PubSub()))
    new = [_waiver(PROMOTER, 1, today, holder=f"bench-{number}", subject=PERSON) for number in range(count)]
    documents = [await waivers.create(waiver) for waiver in new]
    await database.dispose()
    return documents


def _waiver(promoter: int, event: int, day: date, **whose: Any) -> NewWaiver:
    where = {"promoter_id": promoter, "event_id": event, "event_name": "Bench", "season": day.year}
    return NewWaiver(
        **where, about=WaiverAbout.SPECTATOR, is_minor=False, lang="en", retain_from=day, event_on=day, **whose
    )


def open_database(folder: Path) -> Database:
    """The database of a site, with the keys of its people."""
    keys = file_keys(folder / KEYS)
    people_keys.read = lambda: keys  # type: ignore[method-assign]
    return Database(f"sqlite+aiosqlite:///{(folder / 'livelaps.db').as_posix()}")

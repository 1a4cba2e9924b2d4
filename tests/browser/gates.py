"""Gates of a site that runs its own services: staff, and tickets with signed waivers that nobody had to pay."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from uuid import uuid4

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.pubsub import PubSub
from livelaps_app.gate.rules.records import Admission
from livelaps_app.gate.store.store import Gates
from livelaps_app.people.staff import Duty, Staff
from livelaps_app.sales.rules.records import holder
from livelaps_app.sales.rules.ticket_tokens import TicketClaim, ticket_tokens
from livelaps_app.sales.store.offer_model import PlaceModel, ProductModel, ShopModel
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel
from livelaps_app.stores.files.gateway import FilesGateway, folder_store
from livelaps_app.stores.files.keys import file_keys
from livelaps_app.stores.jobs.queue import Jobs
from livelaps_app.waivers.rules.records import Subject
from livelaps_app.waivers.rules.signing import SELF
from livelaps_app.waivers.rules.states import WaiverState
from livelaps_app.waivers.store.model import WaiverModel
from livelaps_app.waivers.store.rows import signature_row
from livelaps_app.waivers.store.store import Waivers
from livelaps_app.waivers.store.texts import WaiverTexts
from livelaps_app.wiring.waivers import FILES, KEYS
from tests.browser.stored import database_of
from tests.server import Site
from tests.waivers.conftest import new_signature, new_waiver

PROMOTER = 1
Names = tuple[str, str]


@dataclass(frozen=True)
class MadeTicket:
    """A ticket: its line and number, and what its code says."""

    line: int
    number: int
    token: str


async def name_staff(site: Site, event_id: int, email: str, hours: float = 8) -> None:
    """Makes somebody staff of an event; with no hours ends that."""
    async with database_of(site) as database:
        await Staff(database).name(event_id, email, Duty.GATE, datetime.now(UTC) + timedelta(hours=hours), 0)


async def add_tickets(site: Site, event_id: int, people: Sequence[Names], selfie: bytes = b"") -> list[MadeTicket]:
    """Paid tickets of one order. The last of several people is a minor; selfie: of who signed."""
    async with database_of(site) as database:
        await WaiverTexts(database).fill(PROMOTER)
        waivers = Waivers(database, Jobs(database, PubSub()))
        file = await _stored(site, selfie) if selfie else ""
        async with database.transaction() as session:
            shop = (await session.scalars(select(ShopModel).where(ShopModel.event_id == event_id))).one()
            order = _order(shop.id, people[0])
            session.add(order)
            await session.flush()
            minors = [0 < index == len(people) - 1 for index in range(len(people))]
            lines = [await _line(session, shop, order, *about) for about in zip(people, minors, strict=True)]
            for line in lines:
                line.document_id = await _waiver(session, waivers, event_id, line, file)
        tokens = ticket_tokens(site.data)
        claims = [(line.id, line.number or 0, TicketClaim(event_id, line.id)) for line in lines]
        return [MadeTicket(number, place, tokens.ticket(claim)) for number, place, claim in claims]


async def hand_over(site: Site, event_id: int, ticket: MadeTicket, names: Names, selfie: bytes) -> MadeTicket:
    """A ticket that another person has now, who has signed."""
    async with database_of(site) as database:
        waivers = Waivers(database, Jobs(database, PubSub()))
        file = await _stored(site, selfie)
        async with database.transaction() as session:
            line = await session.get_one(OrderLineModel, ticket.line)
            await waivers.void(session, [holder(line.id)], "renamed")
            line.first_name, line.last_name = names
            line.renames += 1
            line.document_id = await _waiver(session, waivers, event_id, line, file)
            claim = TicketClaim(event_id, line.id, line.renames)
        return MadeTicket(ticket.line, ticket.number, ticket_tokens(site.data).ticket(claim))


async def admissions(site: Site, event_id: int) -> list[Admission]:
    """The admissions of an event."""
    async with database_of(site) as database:
        return await Gates(database).admissions(event_id)


async def _stored(site: Site, selfie: bytes) -> str:
    files = FilesGateway(folder_store(site.data / FILES), file_keys(site.data / KEYS), 5.0)
    return (await files.save("selfie", "image/jpeg", selfie)).name


def _order(shop_id: int, buyer: Names) -> OrderModel:
    now, name = datetime.now(UTC), uuid4().hex
    return OrderModel(
        public_id=str(uuid4()),
        code=name[:8].upper(),
        state="paid",
        shop_id=shop_id,
        event_on=date(2026, 11, 28),
        browser=name,
        first_name=buyer[0],
        last_name=buyer[1],
        gender="female",
        born=date(1990, 1, 2),
        email=f"{name}@example.com",
        email_key=f"{name}@example.com",
        lang="en",
        created_at=now,
        paid_at=now,
    )


async def _line(session: AsyncSession, shop: ShopModel, order: OrderModel, names: Names, minor: bool) -> OrderLineModel:
    kinds = select(ProductModel).where(ProductModel.shop_id == shop.id)
    kind = (await session.scalars(kinds.order_by(ProductModel.position))).first()
    assert kind is not None
    is_taken = select(OrderLineModel.id).where(OrderLineModel.place_id == PlaceModel.id).exists()
    place = await session.scalar(select(PlaceModel.id).where(PlaceModel.pool_id == kind.pool_id, ~is_taken).limit(1))
    shop.last_number += 1
    line = OrderLineModel(
        order_id=order.id,
        shop_id=shop.id,
        product_id=kind.id,
        product_shop_id=shop.id,
        kind=kind.kind,
        pool_id=kind.pool_id,
        place_id=place,
        number=shop.last_number,
        person_key=uuid4().hex,
        add_key=uuid4().hex,
        first_name=names[0],
        last_name=names[1],
        gender="female",
        born=date(2018, 3, 4) if minor else date(1990, 1, 2),
        email=order.email,
        email_key=order.email,
        minor=minor,
        relationship="mother" if minor else "",
    )
    session.add(line)
    await session.flush()
    return line


async def _waiver(session: AsyncSession, waivers: Waivers, event_id: int, line: OrderLineModel, file: str) -> str:
    """A waiver as it is once it has been sealed: nothing is left to do."""
    subject = Subject(first_name=line.first_name, last_name=line.last_name, birth_date=line.born, email=line.email)
    about = {"promoter_id": PROMOTER, "event_id": event_id, "holder": holder(line.id), "is_minor": line.minor}
    document = await waivers.add(session, new_waiver(**about, subject=subject))
    row = (await session.scalars(select(WaiverModel).where(WaiverModel.document_id == document))).one()
    row.state, row.needs_selfie = WaiverState.SIGNED, bool(file)
    digest = "d" * 64 if file else ""
    kin = line.relationship if line.minor else SELF
    signed = new_signature(relationship=kin, selfie_file=file, selfie_digest=digest)
    session.add(signature_row(row.id, 1, signed, "t" * 64, datetime.now(UTC)))
    return document

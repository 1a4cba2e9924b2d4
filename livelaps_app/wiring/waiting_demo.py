"""Demo data of orders of entries: paid ones, and riders in line for the first class of a full event."""

from datetime import UTC, date, datetime
from secrets import token_hex
from typing import Any
from uuid import uuid4

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.forms.ages import is_adult
from livelaps_app.core.person_names import join_name
from livelaps_app.entries.rules.plates import plate_key
from livelaps_app.entries.rules.records import EntryRider
from livelaps_app.entries.store.draft_lines import rider_key
from livelaps_app.entries.store.entry_model import EntryContactModel, RaceEntryModel, StartModel
from livelaps_app.entries.store.shop_model import EntryClassModel, EntryRaceModel
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.money import share
from livelaps_app.sales.rules.records import holder
from livelaps_app.sales.rules.states import OrderState, OrderWizard
from livelaps_app.sales.store.offer_model import ProductModel, ShopModel
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel
from livelaps_app.standins.timing.demo.names import BRANDS, CITIES, LAST, MEN, WOMEN
from livelaps_app.standins.timing.models.events import EventModel
from livelaps_app.stores.database import Database
from livelaps_app.waivers.rules.records import NewSignature, NewWaiver, Subject
from livelaps_app.waivers.rules.signing import REQUIRED, SELF, WaiverAbout
from livelaps_app.waivers.store.store import Waivers

DEMO = "demo"
FIRST_PLATE = 901
"""The first plate of riders in line."""
GUEST = "DGUEST"
"""The order of a free entry in the class with the line: who ends it sees an offer (docs/entries.md)."""


async def add_order(
    session: AsyncSession,
    shop: ShopModel,
    product: ProductModel,
    rider: EntryRider,
    event_on: date,
    now: datetime,
    place_id: int | None = None,
) -> OrderLineModel:
    """Adds a paid order of one entry, or one in line without a place."""
    shared: dict[str, Any] = {"price": product.price, "discount": 0, "tax": share(product.price, product.tax_ppm)}
    shared |= {"first_name": rider.first_name, "last_name": rider.last_name, "gender": rider.gender}
    shared |= {"born": rider.born, "email": rider.email, "email_key": rider.email, "shop_id": shop.id}
    order = OrderModel(public_id=str(uuid4()), code=f"D{token_hex(3).upper()}", event_on=event_on, **shared)
    order.state = OrderState.WAITING if place_id is None else OrderState.PAID
    order.wizard, order.browser, order.lang = OrderWizard.ENTRY, "", "en"
    order.created_at = order.held_at = now
    order.paid_at = None if place_id is None else now
    session.add(order)
    await session.flush()
    sold = {"product_id": product.id, "product_shop_id": shop.id, "kind": ProductKind.ENTRY, "pool_id": product.pool_id}
    line = OrderLineModel(order_id=order.id, place_id=place_id, person_key=rider_key(rider), **sold, **shared)
    line.add_key, line.minor = DEMO, not is_adult(rider.born, event_on, shop.adult_age)
    line.relationship = "mother" if line.minor else ""
    session.add(line)
    await session.flush()
    if place_id is None:
        shop.last_arrival += 1
        order.arrival = shop.last_arrival
    return line


async def join_line(session: AsyncSession, event_id: int, count: int, now: datetime) -> None:
    """Puts invented riders into the line of the first class of an event, which is full; one entry in it is free."""
    if not count:
        return
    shop = (await session.scalars(select(ShopModel).where(ShopModel.event_id == event_id))).one()
    classes = select(ProductModel).where(ProductModel.shop_id == shop.id, ProductModel.kind == ProductKind.ENTRY)
    product = (await session.scalars(classes.order_by(ProductModel.position).limit(1))).one()
    event_on = (await session.scalars(select(OrderModel.event_on).where(OrderModel.shop_id == shop.id).limit(1))).one()
    assert event_on is not None
    await _make_free(session, product)
    for number in range(count):
        rider = EntryRider(
            account_id=0,
            first_name=MEN[-1 - number],
            last_name=LAST[-1 - number],
            gender="male",
            born=date(event_on.year - (product.youngest or 24) - 2, 5, 1 + number),
            email=f"waiting{number}@example.com",
            city=CITIES[number],
        )
        line = await add_order(session, shop, product, rider, event_on, now)
        await _describe(session, line, rider, number)


async def _make_free(session: AsyncSession, product: ProductModel) -> None:
    """Makes the first entry of a class a free one, of the order GUEST."""
    of_class = select(OrderLineModel).where(OrderLineModel.product_id == product.id).order_by(OrderLineModel.id)
    line = (await session.scalars(of_class.limit(1))).one()
    order = await session.get_one(OrderModel, line.order_id)
    order.code = GUEST
    for row in (order, line):
        row.discount, row.tax = row.price, 0


async def sign_line(database: Database, waivers: Waivers) -> None:
    """Signs the waivers of the riders in line who have none."""
    unsigned = OrderLineModel.add_key == DEMO, OrderLineModel.document_id == "", OrderModel.state == OrderState.WAITING
    chosen = select(OrderLineModel, OrderModel, ShopModel.promoter_id, EventModel)
    chosen = chosen.join(OrderModel, OrderModel.id == OrderLineModel.order_id)
    chosen = chosen.join(ShopModel, ShopModel.id == OrderModel.shop_id)
    chosen = chosen.join(EventModel, EventModel.id == ShopModel.event_id).where(*unsigned)
    async with database.session() as session:
        rows = list(await session.execute(chosen))
    for line, order, promoter_id, event in rows:
        document = await waivers.create(_waiver(line, order, promoter_id, event))
        await waivers.sign(document, _signature(line, event.time_zone))
        async with database.transaction() as session:
            (await session.get_one(OrderLineModel, line.id)).document_id = document


def _signature(line: OrderLineModel, zone: str) -> NewSignature:
    """A signature by a typed name."""
    name = join_name(line.first_name, line.last_name)
    return NewSignature(
        relationship=SELF,
        signer_name=name,
        signer_email=line.email,
        lang="en",
        boxes=dict.fromkeys(REQUIRED, datetime.now(UTC)),
        zone=zone,
        ip="192.0.2.1",
        user_agent=DEMO,
        typed_name=name,
    )


def _waiver(line: OrderLineModel, order: OrderModel, promoter_id: int, event: EventModel) -> NewWaiver:
    return NewWaiver(
        promoter_id=promoter_id,
        about=WaiverAbout.RIDER,
        event_id=event.id,
        event_name=event.name,
        season=event.starts_on.year,
        holder=holder(line.id),
        subject=Subject(first_name=line.first_name, last_name=line.last_name, birth_date=line.born, email=line.email),
        is_minor=False,
        lang="en",
        retain_from=event.ends_on,
        event_on=order.event_on,
    )


async def _describe(session: AsyncSession, line: OrderLineModel, rider: EntryRider, number: int) -> None:
    """Adds bike, emergency contact and inactive starts of an entry in line."""
    entry = RaceEntryModel(line_id=line.id, city=rider.city, bike_brand=BRANDS[number % len(BRANDS)], is_described=True)
    session.add(entry)
    name = f"{WOMEN[number]} {rider.last_name}"
    session.add(EntryContactModel(line_id=line.id, name=name, relationship="mother", phone="+525555550100", cell=""))
    plate = str(FIRST_PLATE + number)
    class_id = (await session.get_one(EntryClassModel, line.product_id)).class_id
    races = select(EntryRaceModel.race_id).where(EntryRaceModel.product_id == line.product_id)
    for race_id in list(await session.scalars(races)):
        start = StartModel(line_id=line.id, race_id=race_id, class_id=class_id, person_key=line.person_key)
        start.plate, start.plate_key = plate, plate_key(plate)
        session.add(start)
    await session.flush()

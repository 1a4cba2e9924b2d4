"""Lines of entries and extras in drafts."""

from collections.abc import Mapping

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.contacts import email_key
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.ages import is_adult
from livelaps_app.entries.rules.name_forms import usual_form
from livelaps_app.entries.rules.records import EntryRider
from livelaps_app.entries.store.entry_model import RaceEntryModel, StartModel
from livelaps_app.entries.store.shop_model import EntryClassModel, EntryRaceModel
from livelaps_app.sales.rules.buyers import check_guardian
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.records import Spectator
from livelaps_app.sales.store.cart_rows import person_key
from livelaps_app.sales.store.offer_model import ProductModel, ShopModel
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel


def rider_key(rider: EntryRider) -> str:
    """The key of a rider as a person of order lines."""
    return person_key(person_of(rider))


def person_of(rider: EntryRider) -> Spectator:
    """A rider as the person of an order line."""
    return Spectator(
        first_name=rider.first_name,
        last_name=rider.last_name,
        gender=rider.gender,
        born=rider.born,
        product=0,
        email=rider.email,
        relationship=rider.relationship,
    )


async def add_entry(session: AsyncSession, order: OrderModel, rider: EntryRider, product_id: int) -> OrderLineModel:
    """Adds an entry to a draft, with its starts. Raises Problem."""
    product = await _product(session, order, product_id, ProductKind.ENTRY)
    shop = await session.get_one(ShopModel, order.shop_id)
    assert order.event_on is not None
    minor = not is_adult(rider.born, order.event_on, shop.adult_age)
    if minor:
        check_guardian(rider.relationship)
    line = _line(order, product, f"{rider_key(rider)[:40]}-{product.id}")
    line.person_key, line.minor = rider_key(rider), minor
    line.first_name, line.last_name, line.gender = rider.first_name, rider.last_name, rider.gender
    line.born, line.relationship = rider.born, rider.relationship if minor else ""
    line.email = order.email if minor or not rider.email else rider.email
    line.email_key = email_key(line.email)
    session.add(line)
    await session.flush()
    entry = RaceEntryModel(line_id=line.id, account_id=rider.account_id, rider_id=rider.rider_id, city=rider.city)
    entry.name_form = usual_form(minor)
    session.add(entry)
    class_id = (await session.get_one(EntryClassModel, product.id)).class_id
    races = select(EntryRaceModel.race_id).where(EntryRaceModel.product_id == product.id)
    for race_id in list(await session.scalars(races.order_by(EntryRaceModel.race_id))):
        session.add(StartModel(line_id=line.id, race_id=race_id, class_id=class_id, person_key=line.person_key))
    await session.flush()
    return line


async def add_extras(session: AsyncSession, order: OrderModel, counts: Mapping[int, int]) -> list[OrderLineModel]:
    """Makes the extras of an order those counts; returns new lines. Raises Problem for another shop's product."""
    of = OrderLineModel.order_id == order.id, OrderLineModel.kind == ProductKind.EXTRA
    lines = list(await session.scalars(select(OrderLineModel).where(*of).order_by(OrderLineModel.id)))
    added = []
    for product_id, count in counts.items():
        product = await _product(session, order, product_id, ProductKind.EXTRA)
        present = [line for line in lines if line.product_id == product_id]
        for line in present[count:]:
            await session.delete(line)
        added += [_line(order, product, f"extra-{product.id}-{number}") for number in range(len(present), count)]
    session.add_all(added)
    await session.flush()
    return added


def _line(order: OrderModel, product: ProductModel, key: str) -> OrderLineModel:
    """A line of a product without a person."""
    return OrderLineModel(
        order_id=order.id,
        shop_id=order.shop_id,
        product_id=product.id,
        product_shop_id=product.shop_id,
        kind=product.kind,
        pool_id=product.pool_id,
        add_key=key,
        born=order.born,
        minor=False,
        **dict.fromkeys(("person_key", "first_name", "last_name", "gender", "email", "email_key", "lang"), ""),
        relationship="",
    )


async def _product(session: AsyncSession, order: OrderModel, product_id: int, kind: ProductKind) -> ProductModel:
    """A product of the order's shop and of a kind. Raises Problem NOT_ON_SALE."""
    product = await session.get(ProductModel, product_id)
    if product is None or (product.shop_id, product.kind) != (order.shop_id, kind) or not product.is_listed:
        raise Problem(Code.NOT_ON_SALE)
    return product

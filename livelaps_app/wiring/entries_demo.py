"""Demo data of entries: an event with rows and reserved plates, a full one, and one that needs a membership."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.i18n.texts import Text
from livelaps_app.entries.rules.name_forms import public_name, usual_form
from livelaps_app.entries.rules.plates import plate_key
from livelaps_app.entries.rules.records import EntryRider
from livelaps_app.entries.shop_file.format import ShopFile
from livelaps_app.entries.store.entry_model import RaceEntryModel, StartModel
from livelaps_app.entries.store.shop_model import EntryClassModel, EntryRaceModel, EntryRulesModel
from livelaps_app.entries.store.shop_writing import ShopSubject, SoldMembership, TimedClass
from livelaps_app.entries.store.store import EntriesStore
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.store.offer_model import PlaceModel, ProductModel, ShopModel
from livelaps_app.sales.store.order_model import OrderLineModel
from livelaps_app.standins.timing.demo.names import BRANDS, CITIES, LAST, MEN, WOMEN, DemoClass
from livelaps_app.standins.timing.models.events import EventModel
from livelaps_app.standins.timing.models.people import OrganizationModel, RiderClassModel, RiderModel
from livelaps_app.standins.timing.models.races import EntryModel, RaceClassModel, RaceModel
from livelaps_app.stores.database import Database
from livelaps_app.wiring.waiting_demo import add_order, join_line

NOTE = Text(
    "Ages on 1 January. Skill levels are the promoter’s.",
    "Âges au 1er janvier. Les niveaux sont ceux du promoteur.",
    "Edades al 1 de enero. Los niveles son los del promotor.",
)
"""The note of the demo's classes."""


@dataclass(frozen=True)
class DemoShop:
    """Entries of a promoter's next event.

    places: of each class; taken: of them by paid entries; waiting: riders in line for the first class; rules: of the
    file; needs: memberships of which each class needs one, at an event that takes entries already.
    """

    promoter_id: int
    currency: str
    price: str
    further: str
    tax: str
    places: int
    taken: int
    rules: dict[str, Any]
    needs: tuple[str, ...] = ()
    waiting: int = 0


WOMENS = frozenset({"Women", "Femenil", "Féminin"})
CAMPING = {"en": "Camping", "fr": "Camping", "es": "Acampada"}
DEMO_SHOPS = (
    DemoShop(
        1,
        "USD",
        "60.00",
        "30.00",
        "6",
        6,
        5,
        {
            "rows": {"rule": "chosen", "size": 4, "order": "lot"},
            "plates": {"set": "Ridgeline", "reserved_until": "2099-12-31"},
            "extras": [{"name": CAMPING, "price": "20.00", "tax": "6", "places": 30}],
        },
    ),
    DemoShop(2, "MXN", "900.00", "500.00", "16", 3, 3, {"rows": {"rule": "drawn", "size": 8}}, waiting=4),
    DemoShop(3, "CAD", "75.00", "40.00", "14.975", 8, 2, {"rows": {"rule": "drawn", "size": 4}}),
    DemoShop(1, "USD", "45.00", "25.00", "6", 12, 2, {}, needs=("Annual", "Family", "Day license")),
)
FIRST_PLATE = 1000
"""The first plate of invented riders, above all others."""
AHEAD = timedelta(days=7)
"""Least time to an event: sooner ones are over before the demo has been looked at."""
OPEN_BEFORE = timedelta(days=366)
FEE_ENDS = timedelta(days=14), timedelta(days=2)
"""Times before an event until which a withdrawal costs a tenth, and half."""


async def fill(database: Database, store: EntriesStore, now: datetime | None = None) -> None:
    """Writes the demo into a database without entries for sale."""
    async with database.session() as session:
        if await session.scalar(select(EntryRulesModel.shop_id).limit(1)) is not None:
            return
        subjects = await _find_subjects(session, now or datetime.now(UTC))
    for shop, subject in zip(DEMO_SHOPS, subjects, strict=True):
        if subject is not None:
            await store.writer.write(subject[0], _content(shop, subject[0], subject[1]))
            async with database.transaction() as session:
                await _enter_riders(session, subject[0].event_id, shop.taken, now or datetime.now(UTC))
                await join_line(session, subject[0].event_id, shop.waiting, now or datetime.now(UTC))


async def _find_subjects(session: AsyncSession, now: datetime) -> list[tuple[ShopSubject, datetime] | None]:
    """The event of each shop, and its first day."""
    subjects, used = list[tuple[ShopSubject, datetime] | None](), set[int]()
    for shop in DEMO_SHOPS:
        subjects.append(subject := await _find_subject(session, shop, used, now))
        used |= {subject[0].event_id} if subject else set()
    return subjects


async def _find_subject(
    session: AsyncSession, shop: DemoShop, used: Collection[int], now: datetime
) -> tuple[ShopSubject, datetime] | None:
    """The promoter's next event that has classes and sells entry, and its first day. used: events of other shops."""
    events = select(EventModel).join(ShopModel, ShopModel.event_id == EventModel.id)
    ahead = EventModel.starts_on >= (now + AHEAD).date(), EventModel.promoter_id == shop.promoter_id
    for event in await session.scalars(events.where(*ahead).order_by(EventModel.starts_on)):
        classes = await _find_classes(session, event.id)
        if classes and event.id not in used:
            starts = select(func.min(RaceModel.starts_at)).where(RaceModel.event_id == event.id)
            subject = ShopSubject(
                event_id=event.id,
                promoter_id=event.promoter_id,
                time_zone=event.time_zone,
                first_start_at=await session.scalar(starts),
                classes=classes,
                memberships=await _find_memberships(session, event.organization_id),
                series={},
            )
            return subject, datetime(event.starts_on.year, event.starts_on.month, event.starts_on.day, tzinfo=UTC)
    return None


async def _find_memberships(session: AsyncSession, organization_id: int | None) -> dict[str, SoldMembership]:
    chosen = (
        select(ProductModel.id, ProductModel.name_en, OrganizationModel.name)
        .join(ShopModel, ShopModel.id == ProductModel.shop_id)
        .join(OrganizationModel, OrganizationModel.id == ShopModel.organization_id)
        .where(ShopModel.organization_id == organization_id, ProductModel.kind == ProductKind.MEMBERSHIP)
    )
    return {name: SoldMembership(number, organization) for number, name, organization in await session.execute(chosen)}


async def _find_classes(session: AsyncSession, event_id: int) -> tuple[TimedClass, ...]:
    chosen = (
        select(RaceModel, RiderClassModel)
        .join(RaceClassModel, RaceClassModel.race_id == RaceModel.id)
        .join(RiderClassModel, RiderClassModel.id == RaceClassModel.class_id)
        .where(RaceModel.event_id == event_id)
        .order_by(RaceModel.starts_at, RaceClassModel.row, RiderClassModel.id)
    )
    rows = await session.execute(chosen)
    return tuple(TimedClass(race.id, race.name, kind.id, kind.name, kind.group) for race, kind in rows)


def _content(shop: DemoShop, subject: ShopSubject, day: datetime) -> ShopFile:
    """The file of a demo event: its classes, with the ages in their names."""
    classes = []
    for name in dict.fromkeys(each.class_name for each in subject.classes):
        sold: dict[str, Any] = {"name": name, "class": name, "price": shop.price, "tax": shop.tax}
        ages = DemoClass(name, "", 0).ages
        if any(map(str.isdecimal, name)) and ages != DemoClass("", "", 0).ages:
            sold |= {"youngest": ages.start, "oldest": None if "+" in name else ages.stop - 1, "ages_on": "january"}
        if name in WOMENS:
            sold["gender"] = "female"
        if shop.needs:
            sold["memberships"] = shop.needs
        classes.append(sold | {"places": shop.places, "further": shop.further})
    opens = {"opens": day - OPEN_BEFORE} if shop.needs else {}
    fees = [{"until": day - before, "keep_percent": part} for before, part in zip(FEE_ENDS, ("10", "50"), strict=True)]
    return ShopFile.model_validate(
        {"currency": shop.currency, "classes": classes, "refunds": fees, "note": NOTE._asdict()} | opens | shop.rules
    )


async def _enter_riders(session: AsyncSession, event_id: int, taken: int, now: datetime) -> None:
    """Adds paid entries to every class: of riders whom the timing service has there, else of invented ones."""
    shop = (await session.scalars(select(ShopModel).where(ShopModel.event_id == event_id))).one()
    event = await session.get_one(EventModel, event_id)
    chosen = select(ProductModel).where(ProductModel.shop_id == shop.id, ProductModel.kind == ProductKind.ENTRY)
    for product in list(await session.scalars(chosen.order_by(ProductModel.position))):
        kind = await session.get_one(EntryClassModel, product.id)
        races = select(EntryRaceModel.race_id).where(EntryRaceModel.product_id == product.id)
        timed = select(EntryModel).where(EntryModel.race_id.in_(races), EntryModel.class_id == kind.class_id)
        known = list(await session.scalars(timed.order_by(EntryModel.id)))
        places = select(PlaceModel.id).where(PlaceModel.pool_id == product.pool_id).order_by(PlaceModel.id)
        for place_id in list(await session.scalars(places.limit(taken))):
            entry = known.pop(0) if known else await _add_timed(session, await session.scalar(races), kind, place_id)
            rider = await session.get_one(RiderModel, entry.rider_id)
            person = _person(rider, event.starts_on.year, product, place_id)
            line = await add_order(session, shop, product, person, event.starts_on, now, place_id)
            await _enter(session, line, person, entry, rider)
        for entry in known:
            await session.delete(entry)


async def _add_timed(session: AsyncSession, race_id: int | None, kind: EntryClassModel, number: int) -> EntryModel:
    """An entry of an invented rider at the timing service."""
    first_name = (WOMEN if kind.class_name in WOMENS else MEN)[number % len(MEN)]
    rider = RiderModel(name=f"{first_name} {LAST[number % len(LAST)]}", city=CITIES[number % len(CITIES)])
    session.add(rider)
    await session.flush()
    entry = EntryModel(race_id=race_id, rider_id=rider.id, class_id=kind.class_id, plate=str(FIRST_PLATE + number))
    entry.brand = BRANDS[number % len(BRANDS)]
    session.add(entry)
    return entry


def _person(rider: RiderModel, year: int, product: ProductModel, number: int) -> EntryRider:
    """A rider of the timing service as a person, of an age for the class."""
    first_name, _, last_name = rider.name.partition(" ")
    is_woman = product.name_en in WOMENS or first_name in WOMEN
    return EntryRider(
        account_id=0,
        first_name=first_name,
        last_name=last_name or first_name,
        gender="female" if is_woman else "male",
        born=date(year - (product.youngest or 24) - 1, 3, 1 + number % 28),
        email=f"rider{number}@example.com",
        city=rider.city,
    )


async def _enter(
    session: AsyncSession, line: OrderLineModel, person: EntryRider, timed: EntryModel, rider: RiderModel
) -> None:
    """Adds an entry and its start, as if the timing service had stored them already."""
    entry = RaceEntryModel(line_id=line.id, city=person.city, bike_brand=timed.brand, is_described=True)
    entry.version, entry.sent_version, entry.rider_id = 1, 1, rider.id
    entry.name_form = usual_form(line.minor)
    session.add(entry)
    start = StartModel(line_id=line.id, race_id=timed.race_id, class_id=timed.class_id, person_key=line.person_key)
    start.plate, start.plate_key, start.is_active = timed.plate, plate_key(timed.plate), True
    session.add(start)
    await session.flush()
    start.timing_entry_id = timed.id
    timed.external_id, timed.external_version = f"s-{start.id}", 1
    if line.minor:
        timed.display_name = rider.display_name = public_name(person.first_name, person.last_name, "short")
        rider.city = entry.city = ""

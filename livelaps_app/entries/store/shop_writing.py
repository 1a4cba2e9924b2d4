"""Writes an event's entries for sale from a file's content: products, places, classes, rules, plates."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.entries.rules.records import EntryJob
from livelaps_app.entries.shop_file.format import FileClass, FileExtra, ShopFile
from livelaps_app.entries.store.entry_model import RaceEntryModel
from livelaps_app.entries.store.shop_capacity import put_pool, put_total
from livelaps_app.entries.store.shop_model import (
    EntryClassModel,
    EntryRaceModel,
    EntryRulesModel,
    MemberPriceModel,
    NeededMembershipModel,
    PlateRangeModel,
    PlateSetModel,
    RefundStepModel,
)
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.money import to_units
from livelaps_app.sales.rules.shop_file import FileStep, ShopFileFaults
from livelaps_app.sales.store.moves import FREED, OrderMoves
from livelaps_app.sales.store.offer_model import ProductModel, ShopModel
from livelaps_app.sales.store.order_model import OrderLineModel
from livelaps_app.sales.store.product_writing import languages, locked_shop, products_by_name, to_ppm, write_product


@dataclass(frozen=True)
class TimedClass:
    """A class of a race at the timing service."""

    race_id: int
    race_name: str
    class_id: int
    class_name: str
    class_group: str = ""


@dataclass(frozen=True)
class SoldMembership:
    """A membership for sale, by its product."""

    product_id: int
    organization: str


@dataclass(frozen=True, kw_only=True)
class ShopSubject:
    """The event of a file: classes of the event's races, memberships and series by name."""

    event_id: int
    promoter_id: int
    time_zone: str
    first_start_at: datetime | None
    classes: tuple[TimedClass, ...]
    memberships: Mapping[str, SoldMembership]
    series: Mapping[str, int]


class ShopWriter:
    """Writes files of entries. Every method raises Problem SERVICE_DOWN if the database is unavailable."""

    def __init__(self, moves: OrderMoves) -> None:
        self._moves = moves

    async def write(self, facts: ShopSubject, content: ShopFile) -> None:
        """Makes an event's entries those of a file; products keep their orders. Raises ShopFileFaults."""
        check_names(facts, content)
        async with self._moves.writing(brief=False) as session:
            shop = await locked_shop(session, facts.promoter_id, content.currency, event_id=facts.event_id)
            session.info.setdefault(FREED, set()).add(shop.id)
            await put_total(session, shop, content.capacity)
            known = await products_by_name(session, shop)
            for position, sold in enumerate(content.classes):
                product = await _put_product(session, shop, known, position, ProductKind.ENTRY, sold)
                await _put_class(session, facts, product, sold, shop.currency)
            for position, extra in enumerate(content.extras, len(content.classes)):
                await _put_product(session, shop, known, position, ProductKind.EXTRA, extra)
            listed = {(ProductKind.ENTRY, sold.name("en")) for sold in content.classes}
            listed |= {(ProductKind.EXTRA, extra.name("en")) for extra in content.extras}
            for key, row in known.items():
                if row.kind in {ProductKind.ENTRY, ProductKind.EXTRA}:
                    row.is_listed = key in listed
            if await _put_rules(session, facts, shop, content):
                await self._send_again(session, shop.id)

    async def _send_again(self, session: AsyncSession, shop_id: int) -> None:
        """Raises the versions of the entries that the timing service knows, and informs it."""
        lines = select(OrderLineModel.id).where(OrderLineModel.shop_id == shop_id)
        known = RaceEntryModel.line_id.in_(lines), RaceEntryModel.version > 0
        await session.execute(update(RaceEntryModel).where(*known).values(version=RaceEntryModel.version + 1))
        await self._moves.jobs.add(session, EntryJob.PUT_ENTRIES, {"shop": shop_id})


def check_names(facts: ShopSubject, content: ShopFile) -> None:
    """Raises ShopFileFaults for classes, races, memberships and series that do not exist."""
    faults = []
    for number, sold in enumerate(content.classes, 1):
        races = _find_timed(facts, sold)
        if not races:
            faults.append(f"classes, number {number}: no race of the event has the class {sold.class_!r}")
        absent = set(sold.races) - {each.race_name for each in races}
        faults += [f"classes, number {number}: {name!r} is no race with this class" for name in sorted(absent)]
        unknown = [name for name in sold.memberships if name not in facts.memberships]
        faults += [f"classes, number {number}: no membership is called {name!r}" for name in unknown]
    names = [sold.name("en") for sold in content.classes]
    faults += [f"two classes are called {name!r}" for name in sorted({name for name in names if names.count(name) > 1})]
    if content.rows and content.rows.series and content.rows.series not in facts.series:
        faults.append(f"rows: no series is called {content.rows.series!r}")
    if faults:
        raise ShopFileFaults(faults)


def _find_timed(facts: ShopSubject, sold: FileClass) -> list[TimedClass]:
    """The classes of the timing service that an entry counts for."""
    named = (each for each in facts.classes if each.class_name == sold.class_)
    return [each for each in named if not sold.races or each.race_name in sold.races]


async def _put_product(
    session: AsyncSession,
    shop: ShopModel,
    known: dict[tuple[str, str], ProductModel],
    position: int,
    kind: ProductKind,
    sold: FileClass | FileExtra,
) -> ProductModel:
    """Writes a product, found again by its English name, with its places and price steps."""
    key = (str(kind), sold.name("en"))
    row = known.setdefault(key, ProductModel(shop_id=shop.id, kind=kind, free_under=0, admits="once"))
    row.name_en = sold.name("en")
    await put_pool(session, shop, row, sold.places)
    steps: tuple[FileStep, ...] = ()
    if isinstance(sold, FileClass):
        row.price_further, row.price_at_desk = _units(sold.further, shop.currency), _units(sold.at_desk, shop.currency)
        row.youngest, row.oldest, row.ages_on, steps = sold.youngest, sold.oldest, sold.ages_on, sold.steps
    await write_product(session, row, sold, shop.currency, position, steps)
    return row


async def _put_class(
    session: AsyncSession, facts: ShopSubject, product: ProductModel, sold: FileClass, currency: str
) -> None:
    """Writes the class of a product, its races, and the memberships that it needs or prices."""
    timed, memberships = _find_timed(facts, sold), [facts.memberships[name] for name in sold.memberships]
    (cc_from, cc_to), (row_from, row_to) = sold.cc or (None, None), sold.rows or (None, None)
    row = EntryClassModel(
        product_id=product.id,
        class_id=timed[0].class_id,
        class_name=timed[0].class_name,
        class_group=timed[0].class_group,
        gender=sold.gender,
        cc_from=cc_from,
        cc_to=cc_to,
        needs_licence=sold.licence,
        organization=memberships[0].organization if memberships else "",
        row_from=row_from,
        row_to=row_to,
    )
    await session.merge(row)
    for model in (EntryRaceModel, NeededMembershipModel, MemberPriceModel):
        await session.execute(delete(model).where(model.product_id == product.id))
    for each in timed:
        session.add(EntryRaceModel(product_id=product.id, race_id=each.race_id, name=each.race_name))
    for membership in memberships:
        pair = {"product_id": product.id, "membership_product_id": membership.product_id}
        if sold.member_price is None:
            session.add(NeededMembershipModel(**pair))
        else:
            session.add(MemberPriceModel(**pair, price=to_units(sold.member_price, currency)))
    await session.flush()


async def _put_rules(session: AsyncSession, facts: ShopSubject, shop: ShopModel, content: ShopFile) -> bool:
    """Writes the rules; True if the list of entries becomes public or is public no more."""
    known = await session.get(EntryRulesModel, shop.id)
    row = known or EntryRulesModel(shop_id=shop.id)
    is_other_list = known is not None and known.list_public != content.list_public
    row.opens_at, row.closes_at, row.list_public = content.opens, content.closes, content.list_public
    row.change_until, row.transfer_until = content.changes_until, content.transfers_until
    row.time_zone, row.first_start_at = facts.time_zone, facts.first_start_at
    row.takes_desk_payment = content.desk is not None
    row.desk_deadline = content.desk.until if content.desk else None
    waiting = content.waiting
    row.wait_most, row.wait_closes_at, row.offer_hours = waiting.most, waiting.closes, waiting.offer_hours
    if rows := content.rows:
        row.row_rule, row.row_size, row.draw_order = rows.rule, rows.size, rows.order
        row.draw_series_id = facts.series[rows.series] if rows.series else None
    else:
        row.row_rule = "none"
    row.note_en, row.note_fr, row.note_es = languages(content.note)
    row.plate_rule = content.plates.rule if content.plates else "chosen"
    row.plate_set_id = await _put_plates(session, facts, content)
    await session.merge(row)
    await session.execute(delete(RefundStepModel).where(RefundStepModel.shop_id == shop.id))
    for step in content.refunds:
        fees = {"keep_ppm": to_ppm(step.keep_percent), "keep_amount": to_units(step.keep, shop.currency)}
        session.add(RefundStepModel(shop_id=shop.id, until=step.until, **fees))
    await _raise_versions(session, shop.id, row.plate_set_id)
    return is_other_list


async def _raise_versions(session: AsyncSession, shop_id: int, plate_set_id: int | None) -> None:
    """Raises the versions of a shop's rules, and of those with the same set of plates."""
    is_changed = EntryRulesModel.shop_id == shop_id
    if plate_set_id is not None:
        is_changed |= EntryRulesModel.plate_set_id == plate_set_id
    await session.flush()
    await session.execute(update(EntryRulesModel).where(is_changed).values(version=EntryRulesModel.version + 1))


async def _put_plates(session: AsyncSession, facts: ShopSubject, content: ShopFile) -> int | None:
    """The promoter's set of plates with the file's ranges."""
    plates = content.plates
    if plates is None:
        return None
    named = PlateSetModel.promoter_id == facts.promoter_id, PlateSetModel.name == plates.set
    row = await session.scalar(select(PlateSetModel).where(*named))
    if row is None:
        row = PlateSetModel(promoter_id=facts.promoter_id, name=plates.set)
        session.add(row)
    row.until = plates.reserved_until
    await session.flush()
    await session.execute(delete(PlateRangeModel).where(PlateRangeModel.set_id == row.id))
    for each in plates.ranges:
        session.add(PlateRangeModel(set_id=row.id, class_group=each.group, low=each.low, high=each.high))
    return row.id


def _units(amount: Decimal | None, currency: str) -> int | None:
    return None if amount is None else to_units(amount, currency)

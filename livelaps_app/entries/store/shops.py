"""Reads what events offer to riders: rules, classes with openings, extras, plates."""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Literal, cast

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.entries.rules.eligibility import AgesOn, EntryClass
from livelaps_app.entries.rules.records import EntryShop, OfferedClass
from livelaps_app.entries.rules.refunds import RefundStep
from livelaps_app.entries.store.entry_rows import rules_of
from livelaps_app.entries.store.plates import read_plate_ranges
from livelaps_app.entries.store.shop_model import (
    EntryClassModel,
    EntryRaceModel,
    EntryRulesModel,
    MemberPriceModel,
    NeededMembershipModel,
    RefundStepModel,
)
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.products import Product
from livelaps_app.sales.rules.records import OfferedProduct
from livelaps_app.sales.store.moves import OrderMoves
from livelaps_app.sales.store.offer_model import PlaceModel, ProductModel, ShopModel
from livelaps_app.sales.store.places import places_left
from livelaps_app.sales.store.rows import products, shop_of
from livelaps_app.sales.store.shop_places import line_lengths


class EntryShops:
    """The offers of events to riders. Every method raises Problem SERVICE_DOWN if the database is unavailable."""

    def __init__(self, moves: OrderMoves) -> None:
        self._moves = moves

    async def event_ids(self) -> list[int]:
        """The events with rules of entering, by id."""
        chosen = select(ShopModel.event_id).join(EntryRulesModel, EntryRulesModel.shop_id == ShopModel.id)
        async with self._moves.reading(brief=True) as session:
            return [number for number in await session.scalars(chosen.order_by(ShopModel.event_id)) if number]

    async def memberships_of(self, organization_id: int) -> list[tuple[int, str]]:
        """The memberships for sale of an organization: ids and English names."""
        chosen = select(ProductModel.id, ProductModel.name_en).join(ShopModel, ShopModel.id == ProductModel.shop_id)
        of = ShopModel.organization_id == organization_id, ProductModel.kind == ProductKind.MEMBERSHIP
        async with self._moves.reading(brief=True) as session:
            rows = await session.execute(chosen.where(*of, ProductModel.is_listed).order_by(ProductModel.position))
            return [(number, name) for number, name in rows]

    async def read(self, event_id: int) -> EntryShop:
        """The offer of an event. Raises Problem ENTRY_NOT_SOLD if it sells no entries."""
        async with self._moves.reading() as session:
            rows = await session.execute(
                select(ShopModel, EntryRulesModel)
                .join(EntryRulesModel, EntryRulesModel.shop_id == ShopModel.id)
                .where(ShopModel.event_id == event_id)
            )
            if (row := rows.one_or_none()) is None:
                raise Problem(Code.ENTRY_NOT_SOLD)
            return await read_shop(session, *row, self._moves.clock())


async def read_shop(session: AsyncSession, shop: ShopModel, rules: EntryRulesModel, now: datetime) -> EntryShop:
    """The offer of a shop to riders."""
    kinds = ProductModel.kind.in_((ProductKind.ENTRY, ProductKind.EXTRA))
    chosen = select(ProductModel).where(ProductModel.shop_id == shop.id, kinds, ProductModel.is_listed)
    rows = list(await session.scalars(chosen.order_by(ProductModel.position, ProductModel.id)))
    sold, free = await products(session, rows), await places_left(session, shop.id, now)
    pools, total = {row.pool_id for row in rows if row.pool_id}, shop.total_pool_id or 0
    capacities = await _capacities(session, pools | {total})
    classes = await entry_classes(session, {row.id: sold[row.id] for row in rows if row.kind == ProductKind.ENTRY})
    prices, lengths = await _member_prices(session, list(classes)), await line_lengths(session, shop.id)
    steps = select(RefundStepModel).where(RefundStepModel.shop_id == shop.id).order_by(RefundStepModel.until)
    return EntryShop(
        shop=shop_of(shop),
        rules=rules_of(rules),
        classes=tuple(
            OfferedClass(
                entry_class=classes[row.id],
                product=sold[row.id],
                capacity=_least(capacities, row.pool_id, total),
                places_left=_least(free, row.pool_id, total),
                waiting=lengths[row.id],
                member_prices=prices.get(row.id, {}),
            )
            for row in rows
            if row.id in classes
        ),
        extras=tuple(
            OfferedProduct(sold[row.id], free.get(row.pool_id, 0) if row.pool_id else UNLIMITED)
            for row in rows
            if row.kind == ProductKind.EXTRA
        ),
        ranges=await read_plate_ranges(session, rules.plate_set_id),
        refund_steps=tuple(
            RefundStep(until=row.until, keep_ppm=row.keep_ppm, keep_amount=row.keep_amount)
            for row in await session.scalars(steps)
        ),
    )


async def _member_prices(session: AsyncSession, product_ids: Sequence[int]) -> dict[int, dict[int, int]]:
    """Prices with a membership, by product and membership."""
    prices: dict[int, dict[int, int]] = {}
    for row in await session.scalars(select(MemberPriceModel).where(MemberPriceModel.product_id.in_(product_ids))):
        prices.setdefault(row.product_id, {})[row.membership_product_id] = row.price
    return prices


UNLIMITED = 1_000_000
"""Places of a product without a pool."""


def _least(counts: Mapping[int, int], pool_id: int | None, total: int) -> int:
    """The count of a pool, or that of the whole event if it is less."""
    count = counts.get(pool_id, 0) if pool_id else UNLIMITED
    return min(count, counts.get(total, UNLIMITED) if total else UNLIMITED)


async def _capacities(session: AsyncSession, pool_ids: Collection[int]) -> dict[int, int]:
    counted = select(PlaceModel.pool_id, func.count()).where(PlaceModel.pool_id.in_(pool_ids))
    return {pool: count for pool, count in await session.execute(counted.group_by(PlaceModel.pool_id))}


async def entry_classes(session: AsyncSession, products: Mapping[int, Product]) -> dict[int, EntryClass]:
    """The classes of products, by product."""
    ids = list(products)
    races: dict[int, dict[int, str]] = {}
    named = select(EntryRaceModel).where(EntryRaceModel.product_id.in_(ids)).order_by(EntryRaceModel.race_id)
    for race in await session.scalars(named):
        races.setdefault(race.product_id, {})[race.race_id] = race.name
    needed: dict[int, set[int]] = {}
    for row in await session.scalars(select(NeededMembershipModel).where(NeededMembershipModel.product_id.in_(ids))):
        needed.setdefault(row.product_id, set()).add(row.membership_product_id)
    rows = await session.scalars(select(EntryClassModel).where(EntryClassModel.product_id.in_(ids)))
    return {
        row.product_id: EntryClass(
            product_id=row.product_id,
            races=races.get(row.product_id, {}),
            class_id=row.class_id,
            class_name=row.class_name,
            class_group=row.class_group,
            gender=cast(Literal["", "male", "female"], row.gender),
            cc_from=row.cc_from,
            cc_to=row.cc_to,
            youngest=products[row.product_id].youngest,
            oldest=products[row.product_id].oldest,
            ages_on=cast(AgesOn, products[row.product_id].ages_on),
            needs_licence=row.needs_licence,
            row_from=row.row_from,
            row_to=row.row_to,
            needed_memberships=frozenset(needed.get(row.product_id, ())),
            organization=row.organization,
        )
        for row in rows
    }

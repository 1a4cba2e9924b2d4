"""Reads what events offer to riders: rules, classes with openings, extras, plates."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Literal, cast

from cachetools import LRUCache
from sqlalchemy import bindparam, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.entries.rules.eligibility import AgesOn, EntryClass
from livelaps_app.entries.rules.plates import PlateRange
from livelaps_app.entries.rules.records import EntryShop, OfferedClass, ShopPlaceCounts
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
from livelaps_app.sales.store.offer_model import ProductModel, ShopModel
from livelaps_app.sales.store.places import pools_of_shops
from livelaps_app.sales.store.rows import products, shop_of
from livelaps_app.sales.store.shop_places import line_lengths_of_shops

LONG_OVER = timedelta(days=30)
"""After the first start of an event, until its offer is for its own pages alone."""
MOST_WRITTEN = 300
"""Offers in memory, by shop and version."""
_RULED = select(ShopModel, EntryRulesModel).join(EntryRulesModel, EntryRulesModel.shop_id == ShopModel.id)
_OF_EVENT = _RULED.where(ShopModel.event_id == bindparam("event"))


class EntryShops:
    """The offers of events to riders. Every method raises Problem SERVICE_DOWN if the database is unavailable."""

    def __init__(self, moves: OrderMoves) -> None:
        self._moves = moves
        self._written: LRUCache[tuple[int, int], EntryShop] = LRUCache(MOST_WRITTEN)

    async def memberships_of(self, organization_id: int) -> list[tuple[int, str]]:
        """The memberships for sale of an organization: ids and English names."""
        chosen = select(ProductModel.id, ProductModel.name_en).join(ShopModel, ShopModel.id == ProductModel.shop_id)
        of = ShopModel.organization_id == organization_id, ProductModel.kind == ProductKind.MEMBERSHIP
        async with self._moves.reading(brief=True) as session:
            rows = await session.execute(chosen.where(*of, ProductModel.is_listed).order_by(ProductModel.position))
            return [(number, name) for number, name in rows]

    async def read(self, event_id: int) -> EntryShop:
        """The offer of an event. Raises Problem ENTRY_NOT_SOLD if it sells no entries."""
        async with self._moves.reading(brief=True) as session:
            rows = await session.execute(_OF_EVENT, {"event": event_id})
            if (row := rows.one_or_none()) is None:
                raise Problem(Code.ENTRY_NOT_SOLD)
            (shop,) = await self._read_shops(session, [(row[0], row[1])])
            return shop

    async def read_all(self) -> dict[int, EntryShop]:
        """The offers of all events that are not long over, by event, in as many statements as that of one."""
        first, is_sold = EntryRulesModel.first_start_at, ShopModel.event_id.is_not(None)
        async with self._moves.reading() as session:
            is_ahead = first.is_(None) | (first > self._moves.clock() - LONG_OVER)
            rows = await session.execute(_RULED.where(is_sold, is_ahead))
            shops = await self._read_shops(session, [(shop, rules) for shop, rules in rows])
        return {event_id: shop for shop in shops if (event_id := shop.shop.event_id) is not None}

    async def places(self, shop_ids: Collection[int]) -> ShopPlaceCounts:
        """The free places and the lines of shops, in two statements."""
        async with self._moves.reading() as session:
            return await _place_counts(session, shop_ids, self._moves.clock())

    async def _read_shops(
        self, session: AsyncSession, ruled: Sequence[tuple[ShopModel, EntryRulesModel]]
    ) -> list[EntryShop]:
        """The offers of shops; what their files wrote is read once for each version of their rules."""
        written = {shop.id: self._written.get((shop.id, rules.version)) for shop, rules in ruled}
        unread = [(shop, rules) for shop, rules in ruled if written[shop.id] is None]
        for (_, rules), offer in zip(unread, await read_shops(session, unread) if unread else (), strict=True):
            written[rules.shop_id] = self._written[rules.shop_id, rules.version] = offer
        counts = await _place_counts(session, [shop.id for shop, _ in ruled], self._moves.clock())
        offers = ((shop, rules, written[shop.id]) for shop, rules in ruled)
        return [
            replace(offer, shop=shop_of(shop), rules=rules_of(rules)).with_places(counts)
            for shop, rules, offer in offers
            if offer is not None
        ]


@dataclass(frozen=True)
class _ShopRows:
    """The rows of several shops."""

    rows: list[ProductModel]
    sold: dict[int, Product]
    classes: dict[int, EntryClass]
    member_prices: dict[int, dict[int, int]]
    refund_steps: dict[int, list[RefundStep]]
    ranges: dict[int | None, tuple[PlateRange, ...]]

    def offer(self, shop: ShopModel, rules: EntryRulesModel) -> EntryShop:
        """The offer of one of the shops."""
        rows = [row for row in self.rows if row.shop_id == shop.id]
        return EntryShop(
            shop=shop_of(shop),
            rules=rules_of(rules),
            classes=tuple(self._class(row) for row in rows if row.id in self.classes),
            extras=tuple(self._extra(row) for row in rows if row.kind == ProductKind.EXTRA),
            ranges=self.ranges[rules.plate_set_id],
            refund_steps=tuple(self.refund_steps.get(shop.id, ())),
            total_pool_id=shop.total_pool_id or 0,
        )

    def _class(self, row: ProductModel) -> OfferedClass:
        return OfferedClass(
            entry_class=self.classes[row.id],
            product=self.sold[row.id],
            pool_id=row.pool_id or 0,
            member_prices=self.member_prices.get(row.id, {}),
        )

    def _extra(self, row: ProductModel) -> OfferedProduct:
        return OfferedProduct(self.sold[row.id], 0, row.pool_id or 0)


async def read_shops(session: AsyncSession, shops: Sequence[tuple[ShopModel, EntryRulesModel]]) -> list[EntryShop]:
    """The offers of shops to riders without free places; each statement reads the rows of all shops."""
    ids = [shop.id for shop, _ in shops]
    kinds = ProductModel.kind.in_((ProductKind.ENTRY, ProductKind.EXTRA))
    chosen = select(ProductModel).where(ProductModel.shop_id.in_(ids), kinds, ProductModel.is_listed)
    rows = list(await session.scalars(chosen.order_by(ProductModel.position, ProductModel.id)))
    sold = await products(session, rows)
    classes = await entry_classes(session, {row.id: sold[row.id] for row in rows if row.kind == ProductKind.ENTRY})
    sets = {rules.plate_set_id for _, rules in shops}
    read = _ShopRows(
        rows=rows,
        sold=sold,
        classes=classes,
        member_prices=await _member_prices(session, list(classes)),
        refund_steps=await read_refund_steps(session, ids),
        ranges={number: await read_plate_ranges(session, number) for number in sets},
    )
    return [read.offer(shop, rules) for shop, rules in shops]


async def _place_counts(session: AsyncSession, shop_ids: Collection[int], now: datetime) -> ShopPlaceCounts:
    pools = await pools_of_shops(session, shop_ids, now)
    return ShopPlaceCounts(
        free={pool_id: pool.free for pool_id, pool in pools.items()},
        waiting=await line_lengths_of_shops(session, shop_ids),
        capacity={pool_id: pool.capacity for pool_id, pool in pools.items()},
    )


async def read_refund_steps(session: AsyncSession, shop_ids: Collection[int]) -> dict[int, list[RefundStep]]:
    """The steps of refunds by shop, in order of time."""
    steps: dict[int, list[RefundStep]] = {}
    chosen = select(RefundStepModel).where(RefundStepModel.shop_id.in_(shop_ids)).order_by(RefundStepModel.until)
    for row in await session.scalars(chosen):
        step = RefundStep(until=row.until, keep_ppm=row.keep_ppm, keep_amount=row.keep_amount)
        steps.setdefault(row.shop_id, []).append(step)
    return steps


async def _member_prices(session: AsyncSession, product_ids: Sequence[int]) -> dict[int, dict[int, int]]:
    """Prices with a membership, by product and membership."""
    prices: dict[int, dict[int, int]] = {}
    for row in await session.scalars(select(MemberPriceModel).where(MemberPriceModel.product_id.in_(product_ids))):
        prices.setdefault(row.product_id, {})[row.membership_product_id] = row.price
    return prices


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

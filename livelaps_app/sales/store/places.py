"""Places: taken and released under the lock of their shop."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Select, bindparam, delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from livelaps_app.core.errors import Code, Problem
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.store.offer_model import PlaceModel, PlacePoolModel, ShopModel
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel, PlaceHoldModel

# Cached, since building it takes as long as running it.
_total = aliased(OrderLineModel)
_POOLS = (
    select(
        PlaceModel.pool_id,
        func.count(PlaceModel.id),
        func.count(OrderLineModel.id) + func.count(_total.id) + func.count(PlaceHoldModel.place_id),
    )
    .join(PlacePoolModel, PlacePoolModel.id == PlaceModel.pool_id)
    .outerjoin(OrderLineModel, OrderLineModel.place_id == PlaceModel.id)
    .outerjoin(_total, _total.total_place_id == PlaceModel.id)
    .outerjoin(
        PlaceHoldModel,
        (PlaceHoldModel.place_id == PlaceModel.id)
        & (PlaceHoldModel.until > bindparam("now", type_=PlaceHoldModel.until.type)),
    )
    .where(PlacePoolModel.shop_id.in_(bindparam("shops", expanding=True)))
    .group_by(PlaceModel.pool_id)
)


class PoolCounts(NamedTuple):
    """The places of a pool, and the free ones."""

    capacity: int
    free: int


async def lock_event(session: AsyncSession, event_id: int) -> ShopModel:
    """Locks the shop of an event. Raises Problem EVENT_NOT_FOUND."""
    return await lock_chosen(session, _locking(ShopModel.event_id == event_id), {}, Code.EVENT_NOT_FOUND)


async def lock_shop(
    session: AsyncSession, shop_id: int | Select[int], missing: Code = Code.EVENT_NOT_FOUND
) -> ShopModel:
    """Locks a shop's row until the end of the transaction; SQLite has a single writer anyway.

    shop_id: the id or a query for it. Raises Problem `missing`.
    """
    return await lock_chosen(session, locking(shop_id), {}, missing)


def locking(shop_id: int | Select[int]) -> Select[ShopModel]:
    return _locking(ShopModel.id == (shop_id if isinstance(shop_id, int) else shop_id.scalar_subquery()))


def _locking(condition: ColumnElement[bool]) -> Select[ShopModel]:
    return select(ShopModel).where(condition).with_for_update().execution_options(populate_existing=True)


async def lock_chosen(
    session: AsyncSession, chosen: Select[ShopModel], values: Mapping[str, Any], missing: Code
) -> ShopModel:
    """Locks a shop by a cached statement of `locking` with parameters."""
    shop = await session.scalar(chosen, values)
    if shop is None:
        raise Problem(missing)
    session.info["shop"] = shop  # the session holds rows weakly and would read it again
    return shop


async def hold_places(session: AsyncSession, lines: Sequence[OrderLineModel], until: datetime, now: datetime) -> None:
    """Reserves a place for each line with a pool of a draft of a locked shop, in place of its earlier ones.

    Raises Problem if sold out.
    """
    order_id, counts = lines[0].order_id, count_places(lines)
    held = select(PlaceModel.pool_id).join(PlaceHoldModel, PlaceHoldModel.place_id == PlaceModel.id)
    held = held.where(PlaceHoldModel.order_id == order_id, PlaceHoldModel.until == until)
    if Counter(await session.scalars(held)) == counts:
        return
    await release_holds(session, order_id)
    for pool_id, count in counts.items():
        place_ids = await _free_places(session, pool_id, count, order_id, now)
        await session.execute(delete(PlaceHoldModel).where(PlaceHoldModel.place_id.in_(place_ids)))  # past ones
        rows = [{"place_id": place_id, "order_id": order_id, "until": until} for place_id in place_ids]
        await session.execute(insert(PlaceHoldModel), rows)


def count_places(lines: Iterable[OrderLineModel], total_pool_id: int | None = None) -> Counter[int]:
    """The number of places that lines need in each pool. total_pool_id: of all entries, None leaves it out."""
    counts = Counter(line.pool_id for line in lines if line.pool_id is not None)
    if total_pool_id is not None and (entries := sum(line.kind == ProductKind.ENTRY for line in lines)):
        counts[total_pool_id] += entries
    return counts


async def release_holds(session: AsyncSession, *order_ids: int) -> None:
    """Releases the reserved places of drafts."""
    await session.execute(delete(PlaceHoldModel).where(PlaceHoldModel.order_id.in_(order_ids)))


async def _free_places(session: AsyncSession, pool_id: int, count: int, order_id: int, now: datetime) -> list[int]:
    """The first places of a pool that no ticket and no other order has. Raises Problem if too few."""
    place_ids = list(await session.scalars(free_places(pool_id, count, now, order_id)))
    if len(place_ids) < count:
        raise Problem(Code.SOLD_OUT)
    return place_ids


def free_places(pool_id: int, count: int, now: datetime, order_id: int = 0) -> Select[int]:
    """The first places of a pool without a line or a draft's reservation, except those reserved for one order."""
    held = PlaceHoldModel.place_id == PlaceModel.id, PlaceHoldModel.until > now, PlaceHoldModel.order_id != order_id
    taken = [
        select(OrderLineModel.id).where(OrderLineModel.place_id == PlaceModel.id),
        select(OrderLineModel.id).where(OrderLineModel.total_place_id == PlaceModel.id),
        select(PlaceHoldModel.place_id).where(*held),
    ]
    free = select(PlaceModel.id).where(PlaceModel.pool_id == pool_id, *(~each.exists() for each in taken))
    return free.order_by(PlaceModel.id).limit(count)


async def take_places(session: AsyncSession, lines: Sequence[OrderLineModel], now: datetime) -> None:
    """Takes a place for each line with a pool, of an order that has its other places. Raises Problem SOLD_OUT."""
    for pool_id, count in count_places(lines).items():
        place_ids = await _free_places(session, pool_id, count, lines[0].order_id, now)
        for line, place_id in zip((line for line in lines if line.pool_id == pool_id), place_ids, strict=True):
            line.place_id = place_id
    await session.flush()


def give_back(lines: Iterable[OrderLineModel]) -> None:
    """Releases the places of lines."""
    for line in lines:
        line.place_id = line.total_place_id = None


async def places_left(session: AsyncSession, shop_id: int, now: datetime) -> dict[int, int]:
    """The number of free places in each pool of a shop."""
    return {pool_id: pool.free for pool_id, pool in (await pools_of_shops(session, [shop_id], now)).items()}


async def pools_of_shops(session: AsyncSession, shop_ids: Collection[int], now: datetime) -> dict[int, PoolCounts]:
    """The places of each pool of shops."""
    rows = await session.execute(_POOLS, {"shops": list(shop_ids), "now": now})
    return {pool_id: PoolCounts(capacity, capacity - taken) for pool_id, capacity, taken in rows}


async def is_sold_out(session: AsyncSession, order: OrderModel, now: datetime) -> bool:
    """True if a pool of the order has no free place."""
    shop, free = await session.get_one(ShopModel, order.shop_id), await places_left(session, order.shop_id, now)
    lines = list(await session.scalars(select(OrderLineModel).where(OrderLineModel.order_id == order.id)))
    return not all([free[pool_id] for pool_id in count_places(lines, shop.total_pool_id)])


async def add_pool(session: AsyncSession, shop_id: int, capacity: int) -> int:
    """Adds a pool of places to a shop; returns its id."""
    pool = PlacePoolModel(shop_id=shop_id)
    session.add(pool)
    await session.flush()
    await add_places(session, pool.id, capacity)
    return pool.id


async def add_places(session: AsyncSession, pool_id: int, count: int) -> None:
    """Adds places to a pool of a locked shop."""
    if count:  # of an empty list one row of defaults would be inserted
        await session.execute(insert(PlaceModel), [{"pool_id": pool_id}] * count)

"""Places of an event's entries and extras, written under the lock of their shop: their number, and who has them."""

from sqlalchemy import Select, delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.shop_file import ShopFileFaults
from livelaps_app.sales.rules.states import TAKING
from livelaps_app.sales.store.offer_model import PlaceModel, ProductModel, ShopModel
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel, PlaceHoldModel
from livelaps_app.sales.store.places import add_places, add_pool


async def put_total(session: AsyncSession, shop: ShopModel, capacity: int | None) -> None:
    """Gives a shop places for all its entries together; in a new pool the entries with places have theirs."""
    former, of = shop.total_pool_id, "capacity"
    shop.total_pool_id = await _put_places(session, shop, former, capacity, of)
    if former is None and shop.total_pool_id is not None:
        entries = OrderLineModel.shop_id == shop.id, OrderLineModel.kind == ProductKind.ENTRY
        lines = select(OrderLineModel).where(*entries, OrderLineModel.place_id.is_not(None))
        for line, place_id in await _seat(session, shop.total_pool_id, lines, of):
            line.total_place_id = place_id
        await session.flush()


async def put_pool(session: AsyncSession, shop: ShopModel, product: ProductModel, capacity: int | None) -> None:
    """Gives a product places, without a capacity none; in a new pool what is sold has its places."""
    former, of = product.pool_id, f"places of {product.name_en!r}"
    of_product = OrderLineModel.product_id == product.id
    pool_id = await _put_places(session, shop, former, capacity, of)
    if former is not None and pool_id is None:  # before the product, whose pool its lines refer to
        await session.execute(update(OrderLineModel).where(of_product).values(pool_id=None, place_id=None))
    product.pool_id = pool_id
    if former is None and product.pool_id is not None and product.id is not None:
        await session.execute(update(OrderLineModel).where(of_product).values(pool_id=product.pool_id))
        lines = select(OrderLineModel).join(OrderModel, OrderModel.id == OrderLineModel.order_id)
        lines = lines.where(of_product, OrderModel.state.in_(TAKING), ~OrderLineModel.refunded)
        for line, place_id in await _seat(session, product.pool_id, lines, of):
            line.place_id = place_id
        await session.flush()


async def _seat(
    session: AsyncSession, pool_id: int, sold: Select[OrderLineModel], of: str
) -> list[tuple[OrderLineModel, int]]:
    """Sold lines, each with a place of a new pool. Raises ShopFileFaults if there are more of them."""
    lines = list(await session.scalars(sold.order_by(OrderLineModel.id)))
    places = list(await session.scalars(select(PlaceModel.id).where(PlaceModel.pool_id == pool_id)))
    if len(lines) > len(places):
        raise ShopFileFaults([f"{of}: {len(lines)} places are taken"])
    return list(zip(lines, places, strict=False))


async def _put_places(
    session: AsyncSession, shop: ShopModel, pool_id: int | None, capacity: int | None, of: str
) -> int | None:
    """Gives a pool a number of places, or makes one. Raises ShopFileFaults if more are taken."""
    if capacity is None:
        return None
    if pool_id is None:
        return await add_pool(session, shop.id, capacity)
    count = await session.scalar(select(func.count()).where(PlaceModel.pool_id == pool_id)) or 0
    if count < capacity:
        await add_places(session, pool_id, capacity - count)
    elif count > capacity:
        taken = select(OrderLineModel.place_id).where(OrderLineModel.place_id.is_not(None))
        total = select(OrderLineModel.total_place_id).where(OrderLineModel.total_place_id.is_not(None))
        used = taken.union(total, select(PlaceHoldModel.place_id))
        free = select(PlaceModel.id).where(PlaceModel.pool_id == pool_id, PlaceModel.id.not_in(used))
        free = free.order_by(PlaceModel.id.desc())
        ids = list(await session.scalars(free.limit(count - capacity)))
        if len(ids) < count - capacity:
            raise ShopFileFaults([f"{of}: {count - len(ids)} places are taken"])
        await session.execute(delete(PlaceModel).where(PlaceModel.id.in_(ids)))
    return pool_id

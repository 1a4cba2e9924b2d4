"""The free places of a shop and the orders in line for them, read once in a transaction that locks the shop."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Protocol, cast

from sqlalchemy import bindparam, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.states import OrderState
from livelaps_app.sales.rules.waiting import Allocation, OrderInLine, WaitRules, usual_rules
from livelaps_app.sales.store.offer_model import PlaceModel, ShopModel
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel, PlaceHoldModel
from livelaps_app.sales.store.places import count_places, free_places

# Cached, since building it takes as long as running it.
_LENGTHS = (
    select(OrderLineModel.product_id, func.count(OrderModel.id.distinct()))
    .join(OrderLineModel, OrderLineModel.order_id == OrderModel.id)
    .where(
        OrderModel.shop_id.in_(bindparam("shops", expanding=True)),
        OrderModel.state == OrderState.WAITING,
        OrderLineModel.kind == ProductKind.ENTRY,
    )
    .group_by(OrderLineModel.product_id)
)


class WaitBook(Protocol):
    """The rules of waiting of shops, read in the transaction of a change."""

    async def wait_rules(self, session: AsyncSession, shop: ShopModel, event_on: date | None) -> WaitRules:
        """The rules of a shop. event_on: the first day of its event."""
        ...


class UsualWaitBook:
    """The rules of shops that have none of their own."""

    async def wait_rules(self, session: AsyncSession, shop: ShopModel, event_on: date | None) -> WaitRules:
        return usual_rules(event_on)


@dataclass(frozen=True)
class ShopPlaces:
    """The places of a locked shop. free: their ids by pool, as many as orders may need."""

    shop: ShopModel
    allocation: Allocation
    free: dict[int, list[int]]

    @classmethod
    async def read(
        cls, session: AsyncSession, shop: ShopModel, now: datetime, lines: Iterable[OrderLineModel] = ()
    ) -> "ShopPlaces":
        """Reads the line, and free places for it and for these lines of other orders."""
        line = await read_line(session, shop) if shop.last_arrival else []
        demand = count_places(lines, shop.total_pool_id)
        for order in line:
            demand.update(order.needs)
            demand.update(order.extras)
        free = {
            pool_id: list(await session.scalars(free_places(pool_id, count, now)))
            for pool_id, count in sorted(demand.items())
        }
        return cls(shop, Allocation({pool_id: len(ids) for pool_id, ids in free.items()}, line), free)

    def needs(self, order_id: int, lines: Iterable[OrderLineModel]) -> OrderInLine:
        """An order with its needs."""
        return needs_of(order_id, list(lines), self.shop.total_pool_id)

    def assign(self, lines: Iterable[OrderLineModel]) -> list[tuple[int, int]]:
        """Gives lines their places, which the allocation has granted; returns them by pool and id."""
        taken = []
        for line in lines:
            if line.pool_id is not None:
                line.place_id = self.free[line.pool_id].pop(0)
                taken.append((line.pool_id, line.place_id))
            if line.kind == ProductKind.ENTRY and (total := self.shop.total_pool_id) is not None:
                line.total_place_id = self.free[total].pop(0)
                taken.append((total, line.total_place_id))
        return taken

    def find_missing(self, lines: Iterable[OrderLineModel]) -> list[OrderLineModel]:
        """The extras for which no place is left."""
        free = {pool_id: len(ids) for pool_id, ids in self.free.items()}
        missing = []
        for line in lines:
            if line.kind == ProductKind.EXTRA and line.pool_id is not None:
                free[line.pool_id] -= 1
                missing += [line] if free[line.pool_id] < 0 else []
        return missing

    def add(self, places: Iterable[tuple[int, int]]) -> None:
        """Adds places by pool and id: reserved for the next order alone, or of an offer that is refused."""
        for pool_id, place_id in places:
            self.free.setdefault(pool_id, []).insert(0, place_id)
            self.allocation.give_back({pool_id: 1})

    def remove(self, places: Iterable[tuple[int, int]]) -> None:
        """Takes such places out again, of an order that got none."""
        for pool_id, place_id in places:
            self.free[pool_id].remove(place_id)
            self.allocation.give_back({pool_id: -1})


def needs_of(order_id: int, lines: Sequence[OrderLineModel], total_pool_id: int | None) -> OrderInLine:
    """The needs of lines of an order. total_pool_id: of all entries."""
    extras = [line for line in lines if line.kind == ProductKind.EXTRA]
    others = [line for line in lines if line.kind != ProductKind.EXTRA]
    return OrderInLine(order_id, count_places(others, total_pool_id), count_places(extras))


async def read_line(session: AsyncSession, shop: ShopModel) -> list[OrderInLine]:
    """The orders in line of a shop, in order of arrival."""
    chosen = select(OrderModel.id, OrderLineModel.pool_id, OrderLineModel.kind, func.count())
    chosen = chosen.join(OrderLineModel, OrderLineModel.order_id == OrderModel.id)
    waiting = OrderModel.shop_id == shop.id, OrderModel.state == OrderState.WAITING, OrderLineModel.pool_id.is_not(None)
    chosen = chosen.where(*waiting).group_by(
        OrderModel.id, OrderModel.arrival, OrderLineModel.pool_id, OrderLineModel.kind
    )
    needs: dict[int, tuple[Counter[int], Counter[int]]] = {}
    rows = await session.execute(chosen.order_by(OrderModel.arrival, OrderModel.id))
    for order_id, pool_id, kind, count in cast(list[tuple[int, int, str, int]], rows):
        counts, extras = needs.setdefault(order_id, (Counter(), Counter()))
        (extras if kind == ProductKind.EXTRA else counts)[pool_id] += count
        if kind == ProductKind.ENTRY and shop.total_pool_id is not None:
            counts[shop.total_pool_id] += count
    return [OrderInLine(order_id, *both) for order_id, both in needs.items()]


async def line_lengths(session: AsyncSession, shop_id: int) -> Counter[int]:
    """The number of orders in line for each product of a shop."""
    return await line_lengths_of_shops(session, [shop_id])


async def line_lengths_of_shops(session: AsyncSession, shop_ids: Collection[int]) -> Counter[int]:
    """The number of orders in line for each product of shops."""
    rows = await session.execute(_LENGTHS, {"shops": list(shop_ids)})
    return Counter({product_id: count for product_id, count in rows})


async def reserved_places(
    session: AsyncSession, order_ids: Collection[int], now: datetime
) -> dict[int, list[tuple[int, int]]]:
    """The places reserved for drafts, by order: pool and id."""
    chosen = select(PlaceHoldModel.order_id, PlaceModel.pool_id, PlaceModel.id)
    chosen = chosen.join(PlaceModel, PlaceModel.id == PlaceHoldModel.place_id)
    reserved: dict[int, list[tuple[int, int]]] = defaultdict(list)
    held = PlaceHoldModel.order_id.in_(order_ids), PlaceHoldModel.until > now
    for order_id, pool_id, place_id in await session.execute(chosen.where(*held)):
        reserved[order_id].append((pool_id, place_id))
    return reserved

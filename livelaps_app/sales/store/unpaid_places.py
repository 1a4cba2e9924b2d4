"""Unpaid places of buyers and networks, counted for many orders at once under the lock of their shop.

Extras are left out: their number has a limit of its own in each order.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple, cast

from sqlalchemy import ColumnElement, func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.records import MOST_UNPAID
from livelaps_app.sales.rules.states import UNPAID, OrderState
from livelaps_app.sales.store.holds import most_nearby
from livelaps_app.sales.store.offer_model import PlaceModel
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel, PlaceHoldModel

_WHOSE = OrderModel.id, OrderModel.browser, OrderModel.account_id, OrderModel.network


class _Unpaid(NamedTuple):
    """Unpaid places of an order in a pool. is_placed: False for those that it waits for."""

    order_id: int
    browser: str
    account_id: int | None
    network: str
    pool_id: int
    number: int
    is_placed: bool = True


@dataclass(frozen=True)
class UnpaidPlaces:
    """Unpaid places of drafts, held and waiting orders of some buyers and networks. capacity: places by pool."""

    places: list[_Unpaid]
    capacity: Mapping[int, int]

    @classmethod
    async def read(
        cls,
        session: AsyncSession,
        orders: Collection[OrderModel],
        networks: Iterable[str],
        pools: Iterable[int],
        now: datetime,
    ) -> "UnpaidPlaces":
        """Reads those of the orders' buyers and networks in their locked shop. pools: those that they need."""
        of_buyer = (
            OrderModel.browser.in_({order.browser for order in orders}),
            OrderModel.account_id.in_({order.account_id for order in orders if order.account_id is not None}),
            OrderModel.network.in_(set(networks) - {""}),
        )
        whose = OrderModel.shop_id.in_({order.shop_id for order in orders}), or_(*of_buyer)
        rows = [*await _of_lines(session, *whose), *await _of_drafts(session, now, *whose)]
        counted = select(PlaceModel.pool_id, func.count()).where(PlaceModel.pool_id.in_(set(pools)))
        capacity = {pool_id: count for pool_id, count in await session.execute(counted.group_by(PlaceModel.pool_id))}
        return cls(rows, capacity)

    def check(self, order: OrderModel, network: str, counts: Counter[int]) -> None:
        """Raises Problem if the buyer or the network would have too many. counts: places of the order by pool."""
        others = [row for row in self.places if row.order_id != order.id]
        by_buyer = [row.number for row in others if row.browser == order.browser]
        by_account = [row.number for row in others if row.account_id is not None and row.account_id == order.account_id]
        if counts.total() + max(sum(by_buyer), sum(by_account)) > MOST_UNPAID:
            raise Problem(Code.TOO_MANY_HELD)
        nearby = [row for row in others if row.is_placed and network and row.network == network]
        for pool_id, count in counts.items() if network else ():
            unpaid = count + sum(row.number for row in nearby if row.pool_id == pool_id)
            if unpaid > MOST_UNPAID and unpaid > most_nearby(self.capacity[pool_id]):
                raise Problem(Code.TOO_MANY_HELD)

    def add(self, order: OrderModel, network: str, counts: Counter[int], is_placed: bool) -> None:
        """Counts the places of an order that has just got them, or waits for them."""
        whose = order.id, order.browser, order.account_id, network
        self.places.extend(_Unpaid(*whose, pool_id, count, is_placed) for pool_id, count in counts.items())


async def _of_lines(session: AsyncSession, *whose: ColumnElement[bool]) -> list[_Unpaid]:
    is_placed = OrderLineModel.place_id.is_not(None)
    unpaid = OrderModel.state.in_(UNPAID) & is_placed
    waiting = (OrderModel.state == OrderState.WAITING) & OrderLineModel.pool_id.is_not(None)
    chosen = select(*_WHOSE, OrderLineModel.pool_id, func.count(), is_placed)
    chosen = chosen.join(OrderLineModel, OrderLineModel.order_id == OrderModel.id).where(
        *whose, unpaid | waiting, OrderLineModel.kind != ProductKind.EXTRA
    )
    rows = await session.execute(chosen.group_by(*_WHOSE, OrderLineModel.pool_id, is_placed))
    return [_Unpaid(*row) for row in cast(list[Any], rows)]


async def _of_drafts(session: AsyncSession, now: datetime, *whose: ColumnElement[bool]) -> list[_Unpaid]:
    chosen = select(*_WHOSE, PlaceModel.pool_id, func.count())
    chosen = chosen.join(PlaceHoldModel, PlaceHoldModel.order_id == OrderModel.id)
    chosen = chosen.join(PlaceModel, PlaceModel.id == PlaceHoldModel.place_id)
    chosen = chosen.where(*whose, PlaceHoldModel.until > now)
    return [_Unpaid(*row) for row in await session.execute(chosen.group_by(*_WHOSE, PlaceModel.pool_id))]

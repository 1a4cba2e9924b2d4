"""Splits an order in line: what has places now stays in it, each rider of the rest waits in an order of its own."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.contacts import email_key
from livelaps_app.core.errors import Code, Problem
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.promos import PromoKind
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.rules.states import STANDING, OrderState, SalesJob
from livelaps_app.sales.rules.waiting import Allocation
from livelaps_app.sales.store.moves import OrderMoves
from livelaps_app.sales.store.offer_model import PromoCodeModel, ShopModel
from livelaps_app.sales.store.order_drafts import new_order
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel
from livelaps_app.sales.store.places import places_left
from livelaps_app.sales.store.pricing import price_standing
from livelaps_app.sales.store.rows import lines_of, orders_of
from livelaps_app.sales.store.shop_places import needs_of, read_line

_BUYER = (
    *("event_on", "browser", "network", "account_id", "first_name", "last_name", "gender", "born"),
    *("email", "email_key", "lang", "arrival", "held_at", "links"),
)
"""Columns that all parts of an order in line have."""


@dataclass
class OrderPart:
    """Lines of an order in line that stay together. has_places: places suffice for them now."""

    lines: list[OrderLineModel]
    has_places: bool = False

    @property
    def line_ids(self) -> set[int]:
        return {line.id for line in self.lines}


async def find_parts(
    session: AsyncSession, moves: OrderMoves, shop: ShopModel, order: OrderModel
) -> tuple[OrderPart, ...]:
    """The parts that an order in line would be split into, the one that stays in it first; () if it would not.

    Entries for which places suffice now stay. Each rider of the others is a part. Riders of a membership of the order
    are never apart: it is valid for all of them once it is paid.
    """
    lines = await lines_of(session, [order.id])
    memberships = [line for line in lines if line.kind == ProductKind.MEMBERSHIP]
    groups = _groups(memberships, await moves.hooks.people_of(session, memberships))
    units: dict[int | frozenset[str], list[OrderLineModel]] = {}
    for line in sorted(lines, key=lambda line: line.kind != ProductKind.ENTRY):
        group = next((each for each in groups if line.person_key in each), None)
        if line.kind == ProductKind.ENTRY:
            units.setdefault(group or line.id, []).append(line)
        elif line.kind == ProductKind.MEMBERSHIP and group in units:
            units[group].append(line)
    if len(units) < 2:
        return ()
    stays, waits = OrderPart([], True), dict[frozenset[str], OrderPart]()
    suffices = await _have_places(session, moves, shop, order, list(units.values()))
    for (key, unit), has_places in zip(units.items(), suffices, strict=True):
        rider = key if isinstance(key, frozenset) else frozenset({unit[0].person_key})
        (stays if has_places else waits.setdefault(rider, OrderPart([]))).lines.extend(unit)
    parts = (*([stays] if stays.lines else []), *waits.values())
    return parts if len(parts) > 1 else ()


async def split_order(session: AsyncSession, moves: OrderMoves, shop: ShopModel, order: OrderModel) -> list[OrderModel]:
    """Moves parts of an order in line of a locked shop to new orders at its place. Raises Problem without parts.

    Extras stay. A promo code goes with every part, one of an amount stays.
    """
    parts = await find_parts(session, moves, shop, order)
    if not parts:
        raise Problem(Code.NOTHING_TO_SPLIT)
    promo = await session.get(PromoCodeModel, order.promo_id) if order.promo_id else None
    promo_id = None if promo is None or promo.kind == PromoKind.AMOUNT else promo.id
    return [await _move_part(session, order, part, promo_id) for part in parts[1:]]


async def put_waiting(session: AsyncSession, moves: OrderMoves, orders: Sequence[OrderModel]) -> None:
    """Prices the parts of a split order that still wait, and mails their places in line; others were offered theirs."""
    payloads = {}
    for order in orders:
        if order.state == OrderState.WAITING:
            await price_standing(session, moves, order)
            lines = await lines_of(session, [order.id])
            payloads[f"{order.id} of {len(lines)}"] = {"order": order.id}  # the first one had a mail with more lines
    await moves.jobs.add_together(session, SalesJob.ORDER_WAITING, payloads)


async def find_other_parts(session: AsyncSession, order: SalesOrder) -> tuple[SalesOrder, ...]:
    """The other parts of the order that an order was split from, while they stand, for whoever may see this one."""
    if order.arrival is None:
        return ()
    split = OrderModel.shop_id == order.shop.id, OrderModel.arrival == order.arrival, OrderModel.id != order.id
    same = OrderModel.email_key == email_key(order.buyer.email), OrderModel.links == order.links
    chosen = select(OrderModel).where(*split, *same, OrderModel.state.in_(STANDING)).order_by(OrderModel.id)
    rows = list(await session.scalars(chosen))
    return tuple(await orders_of(session, rows)) if rows else ()


def _groups(memberships: Iterable[OrderLineModel], named: Mapping[int, Iterable[str]]) -> list[frozenset[str]]:
    """The people of the memberships of an order who belong together. named: by line, beside its own person."""
    groups: list[frozenset[str]] = []
    for line in memberships:
        people = frozenset({line.person_key, *named.get(line.id, ())})
        joined = [group for group in groups if group & people]
        groups = [group for group in groups if not group & people] + [people.union(*joined)]
    return groups


async def _have_places(
    session: AsyncSession, moves: OrderMoves, shop: ShopModel, order: OrderModel, units: Sequence[list[OrderLineModel]]
) -> list[bool]:
    """True for each unit that would be offered places now, behind the orders in front of it."""
    line = await read_line(session, shop)
    ahead = line[: next((number for number, each in enumerate(line) if each.order_id == order.id), len(line))]
    needs = [needs_of(-number, unit, shop.total_pool_id) for number, unit in enumerate(units, 1)]
    chosen = Allocation(await places_left(session, shop.id, moves.clock()), [*ahead, *needs]).offer()
    return [each.order_id in chosen for each in needs]


async def _move_part(session: AsyncSession, order: OrderModel, part: OrderPart, promo_id: int | None) -> OrderModel:
    """Moves lines of an order in line to a new one at the same place."""
    new = new_order(order.shop_id, order.event_on, order.created_at, order.wizard)
    for name in _BUYER:
        setattr(new, name, getattr(order, name))
    new.state, new.promo_id = OrderState.WAITING, promo_id
    session.add(new)
    await session.flush()
    for line in part.lines:
        line.order_id = new.id
    await session.flush()
    return new

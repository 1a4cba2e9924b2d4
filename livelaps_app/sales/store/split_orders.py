"""Splits an order in line into several, each for its own places."""

from collections.abc import Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.states import OrderState, SalesJob
from livelaps_app.sales.rules.waiting import Allocation, PlaceVerdict
from livelaps_app.sales.store.moves import OrderMoves
from livelaps_app.sales.store.offer_model import ShopModel
from livelaps_app.sales.store.order_drafts import new_order
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel
from livelaps_app.sales.store.places import places_left
from livelaps_app.sales.store.pricing import price_standing
from livelaps_app.sales.store.rows import lines_of
from livelaps_app.sales.store.shop_places import needs_of, read_line

_BUYER = (
    *("event_on", "browser", "network", "account_id", "first_name", "last_name", "gender", "born"),
    *("email", "email_key", "lang", "arrival", "held_at", "links"),
)
"""Columns that all parts of an order in line have."""

Part = list[OrderLineModel]


async def split_order(session: AsyncSession, moves: OrderMoves, shop: ShopModel, order: OrderModel) -> list[OrderModel]:
    """Moves parts of an order in line of a locked shop to new orders at its place. Raises Problem for a single entry.

    The parts for which places suffice stay together, or else the first one.
    """
    parts = _parts(await lines_of(session, [order.id]))
    if len(parts) < 2:
        raise Problem(Code.ORDER_CHANGED)
    suffices = await _have_places(session, moves, shop, order, parts)
    if all(suffices) or not any(suffices):
        suffices = [number == 0 for number in range(len(parts))]
    new = []
    for part, stays in zip(parts, suffices, strict=True):
        if not stays:
            new.append(await _move_part(session, order, part))
    await _price(session, moves, order, new)
    payloads = {str(each.id): {"order": each.id} for each in new}
    await moves.jobs.add_together(session, SalesJob.ORDER_WAITING, payloads)
    return new


def _parts(lines: Sequence[OrderLineModel]) -> list[Part]:
    """The lines of an order by class, or by entry if they are of one class; extras are in none: they stay.

    A membership belongs to the first entry of its first person.
    """
    entries = [line for line in lines if line.kind == ProductKind.ENTRY]
    is_by_class = len({line.product_id for line in entries}) > 1
    parts: dict[int, Part] = {}
    firsts: dict[str, Part] = {}
    for line in entries:
        part = parts.setdefault(line.product_id if is_by_class else line.id, [])
        part.append(line)
        firsts.setdefault(line.person_key, part)
    for line in lines:
        if line.kind == ProductKind.MEMBERSHIP and line.person_key in firsts:
            firsts[line.person_key].append(line)
    return list(parts.values())


async def _have_places(
    session: AsyncSession, moves: OrderMoves, shop: ShopModel, order: OrderModel, parts: Sequence[Part]
) -> list[bool]:
    """True for each part for which places suffice after the orders in front of it."""
    line = await read_line(session, shop)
    ahead = line[: next(number for number, each in enumerate(line) if each.order_id == order.id)]
    allocation = Allocation(await places_left(session, shop.id, moves.clock()), ahead)
    allocation.offer()
    needs = [needs_of(order.id, part, shop.total_pool_id) for part in parts]
    return [allocation.decide(each, each.needs) is PlaceVerdict.HOLD for each in needs]


async def _move_part(session: AsyncSession, order: OrderModel, part: Part) -> OrderModel:
    """Moves lines of an order in line to a new one at the same place."""
    new = new_order(order.shop_id, order.event_on, order.created_at, order.wizard)
    for name in _BUYER:
        setattr(new, name, getattr(order, name))
    new.state = OrderState.WAITING
    session.add(new)
    await session.flush()
    for line in part:
        line.order_id = new.id
    await session.flush()
    return new


async def _price(session: AsyncSession, moves: OrderMoves, order: OrderModel, new: Sequence[OrderModel]) -> None:
    for each in (*new, order):
        await price_standing(session, moves, each)

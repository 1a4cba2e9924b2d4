"""Orders that want places together: their rows, read by few statements under the lock of their shop."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Problem
from livelaps_app.core.refusals import Refusal, Refused
from livelaps_app.sales.rules.kinds import UniqueBy, rules_of
from livelaps_app.sales.rules.states import OrderState
from livelaps_app.sales.store.holds import network_of
from livelaps_app.sales.store.moves import OrderMoves
from livelaps_app.sales.store.offer_model import PromoCodeModel, ShopModel
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel
from livelaps_app.sales.store.places import count_places
from livelaps_app.sales.store.rows import lines_of
from livelaps_app.sales.store.shop_places import ShopPlaces, reserved_places
from livelaps_app.sales.store.unpaid_places import UnpaidPlaces

Person = tuple[int, str]
"""The range of a person's single line, 0 for the shop, else a product; and the person's key."""


@dataclass(frozen=True)
class HoldGroup:
    """Orders of a locked shop with all that decides about them.

    registered: people with a place, or in line; are_signed: True if all waivers are; reserved: places of drafts.
    """

    shop: ShopModel
    lines: dict[int, list[OrderLineModel]]
    promos: dict[int, PromoCodeModel]
    registered: set[Person]
    are_signed: bool
    reserved: dict[int, list[tuple[int, int]]]
    unpaid: UnpaidPlaces
    places: ShopPlaces

    @classmethod
    async def read(
        cls,
        session: AsyncSession,
        moves: OrderMoves,
        shop: ShopModel,
        orders: Sequence[OrderModel],
        addresses: Sequence[str],
    ) -> "HoldGroup":
        """Reads the rows of drafts and offered orders. addresses: of their buyers."""
        now, ids = moves.clock(), [order.id for order in orders]
        every = await lines_of(session, ids)
        lines: dict[int, list[OrderLineModel]] = {number: [] for number in ids}
        for line in every:
            lines[line.order_id].append(line)
        drafts = [order for order in orders if order.state == OrderState.DRAFT]
        placed = [line for order in drafts for line in lines[order.id]]
        networks = map(network_of, addresses)
        return cls(
            shop=shop,
            lines=lines,
            promos=await _promos(session, drafts),
            registered=await _read_people(session, shop, placed),
            are_signed=await _are_signed(session, moves, every),
            reserved=await reserved_places(session, [order.id for order in drafts], now),
            unpaid=await UnpaidPlaces.read(session, drafts, networks, count_places(placed), now),
            places=await ShopPlaces.read(session, shop, now, placed),
        )

    def check_people(self, lines: Sequence[OrderLineModel]) -> None:
        """Raises Refused if a person has such a product already."""
        for line in lines:
            if not self.registered.isdisjoint(_people([line])):
                raise Refused(Refusal(rules_of(line.kind).registered, {"name": line.first_name}))

    def register(self, lines: Sequence[OrderLineModel]) -> None:
        """Adds the people of an order that has got places, or waits for them."""
        self.registered.update(_people(lines))


def _people(lines: Sequence[OrderLineModel]) -> set[Person]:
    placed = [line for line in lines if rules_of(line.kind).needs_place]
    by_shop = {(0, line.person_key) for line in placed if rules_of(line.kind).unique_by is UniqueBy.SHOP}
    by_product = [line for line in placed if rules_of(line.kind).unique_by is UniqueBy.PRODUCT]
    return by_shop | {(line.product_id, line.person_key) for line in by_product}


async def _read_people(session: AsyncSession, shop: ShopModel, placed: Sequence[OrderLineModel]) -> set[Person]:
    named = OrderLineModel.shop_id == shop.id, OrderLineModel.person_key.in_({line.person_key for line in placed})
    has_place = or_(OrderLineModel.place_id.is_not(None), OrderModel.state == OrderState.WAITING)
    chosen = select(OrderLineModel).join(OrderModel, OrderModel.id == OrderLineModel.order_id).where(*named, has_place)
    return _people(list(await session.scalars(chosen)))


async def _promos(session: AsyncSession, orders: Sequence[OrderModel]) -> dict[int, PromoCodeModel]:
    """The promo codes of orders, locked so that their uses are counted in sequence."""
    ids = {order.promo_id for order in orders if order.promo_id is not None}
    if not ids:
        return {}
    chosen = select(PromoCodeModel).where(PromoCodeModel.id.in_(ids)).order_by(PromoCodeModel.id).with_for_update()
    rows = await session.scalars(chosen.execution_options(populate_existing=True))
    return {promo.id: promo for promo in rows}


async def _are_signed(session: AsyncSession, moves: OrderMoves, lines: Sequence[OrderLineModel]) -> bool:
    """True if no order of these lines is refused for its waivers."""
    try:
        await moves.check_waivers(session, lines)
    except Problem:
        return False
    return True

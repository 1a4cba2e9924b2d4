"""Memberships that a person can buy with an entry to a class that needs one."""

from collections.abc import Collection

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.forms.ages import age
from livelaps_app.memberships.rules.records import FittingMembership, MemberPerson, OfferedMembership, period_of
from livelaps_app.memberships.rules.validity import Period, uncovered_day
from livelaps_app.memberships.store.carts import has_room, member_key
from livelaps_app.memberships.store.current import current_memberships
from livelaps_app.memberships.store.lines import period_bought
from livelaps_app.memberships.store.shops import classes_of, listed_types, offered_types
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.store.moves import OrderMoves
from livelaps_app.sales.store.offer_model import ProductModel, ShopModel
from livelaps_app.sales.store.order_model import OrderLineModel


class NeededMemberships:
    """The types that would do. Every method raises Problem SERVICE_DOWN if the database is unavailable."""

    def __init__(self, moves: OrderMoves) -> None:
        self._moves = moves

    async def fitting(
        self,
        person: MemberPerson,
        product_ids: Collection[int],
        days: Period,
        currency: str,
        account_id: int,
        order_id: int = 0,
    ) -> list[FittingMembership]:
        """The types on sale that a person may have, and whose days with the memberships of before cover some days.

        currency, account_id: those of the order; order_id: of a draft, whose memberships for families may have room.
        """
        key, now = member_key(person), self._moves.clock()
        fitting = []
        async with self._moves.reading() as session:
            bought = await current_memberships(session, [key], product_ids, days.starts_on, days.ends_on, [account_id])
            earlier = [period_of(each.starts_on, each.ends_on) for each in bought]
            shared = await _shared_products(session, order_id, key)
            rows = await listed_types(session, ProductModel.id.in_(product_ids))
            for (product, _), sold in zip(rows, await offered_types(session, rows), strict=True):
                shop = await session.get_one(ShopModel, product.shop_id)
                is_sold = sold.product.is_on_sale(now) and shop.currency == currency
                if not is_sold or not sold.product.fits(age(person.born, days.starts_on)):
                    continue
                period = await period_bought(session, product, key, now.date(), days)
                classes = await _classes(session, shop, sold, age(person.born, now.date()))
                if uncovered_day([*earlier, period], days) is None and (classes or not sold.class_needed):
                    is_shared = product.id in shared
                    fitting.append(FittingMembership(sold=sold, period=period, is_shared=is_shared, classes=classes))
        return fitting


async def _classes(session: AsyncSession, shop: ShopModel, sold: OfferedMembership, years: int) -> tuple[str, ...]:
    """The classes of which a member of a type chooses one."""
    if not sold.class_needed or shop.organization_id is None:
        return ()
    return tuple(each.name for each in await classes_of(session, shop.organization_id) if each.fits(years))


async def _shared_products(session: AsyncSession, order_id: int, person_key: str) -> set[int]:
    """The types of an order's memberships for families with room for a person."""
    of = OrderLineModel.order_id == order_id, OrderLineModel.kind == ProductKind.MEMBERSHIP
    lines = list(await session.scalars(select(OrderLineModel).where(*of)))
    return {line.product_id for line in lines if await has_room(session, line, person_key)}

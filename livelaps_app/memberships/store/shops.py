"""Reads what organizations sell: types of memberships and classes."""

from collections.abc import Collection, Sequence
from datetime import datetime

from sqlalchemy import ColumnElement, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n.texts import Text
from livelaps_app.memberships.rules.records import MemberClass, MembershipShop, OfferedMembership
from livelaps_app.memberships.rules.validity import MembershipRules, Validity
from livelaps_app.memberships.store.model import MembershipRulesModel, OrganizationClassModel
from livelaps_app.sales.store.moves import OrderMoves
from livelaps_app.sales.store.offer_model import ProductModel, ShopModel
from livelaps_app.sales.store.rows import products, shop_of


class MembershipShops:
    """The memberships of organizations. Every method raises Problem SERVICE_DOWN if the database is unavailable."""

    def __init__(self, moves: OrderMoves) -> None:
        self._moves = moves

    async def selling(self) -> list[MembershipShop]:
        """The organizations with a type that can be bought alone now, by id."""
        chosen = select(ShopModel).where(ShopModel.organization_id.is_not(None)).order_by(ShopModel.organization_id)
        now = self._moves.clock()
        async with self._moves.reading() as session:
            shops = [await read_shop(session, row) for row in list(await session.scalars(chosen))]
        return [shop for shop in shops if shop.on_sale(now)]

    async def read(self, organization_id: int) -> MembershipShop:
        """The shop of an organization. Raises Problem MEMBERSHIP_NOT_SOLD if it has no shop."""
        async with self._moves.reading() as session:
            row = await session.scalar(select(ShopModel).where(ShopModel.organization_id == organization_id))
            if row is None:
                raise Problem(Code.MEMBERSHIP_NOT_SOLD)
            return await read_shop(session, row)

    async def seller_of(self, products: Collection[int]) -> int | None:
        """The organization that sells one of these types, None if there is none."""
        sellers = select(ShopModel.organization_id).join(ProductModel, ProductModel.shop_id == ShopModel.id)
        async with self._moves.reading(brief=True) as session:
            return await session.scalar(sellers.where(ProductModel.id.in_(products)).order_by(ProductModel.id).limit(1))

    @property
    def now(self) -> datetime:
        return self._moves.clock()


async def read_shop(session: AsyncSession, row: ShopModel) -> MembershipShop:
    """The types and classes of an organization's shop."""
    assert row.organization_id is not None
    return MembershipShop(
        organization_id=row.organization_id,
        shop=shop_of(row),
        types=tuple(await offered_types(session, await listed_types(session, ProductModel.shop_id == row.id))),
        classes=tuple(await classes_of(session, row.organization_id)),
    )


async def classes_of(session: AsyncSession, organization_id: int) -> list[MemberClass]:
    """The classes of an organization, in its order."""
    of = OrganizationClassModel.organization_id == organization_id
    rows = await session.scalars(select(OrganizationClassModel).where(of).order_by(OrganizationClassModel.position))
    return [MemberClass(name=each.name, youngest=each.youngest, oldest=each.oldest) for each in rows]


async def listed_types(
    session: AsyncSession, condition: ColumnElement[bool]
) -> list[tuple[ProductModel, MembershipRulesModel]]:
    """The listed types in the order of their shop."""
    chosen = select(ProductModel, MembershipRulesModel).join(
        MembershipRulesModel, MembershipRulesModel.product_id == ProductModel.id
    )
    of = condition, ProductModel.is_listed
    rows = await session.execute(chosen.where(*of).order_by(ProductModel.position, ProductModel.id))
    return [(product, rules) for product, rules in rows]


async def offered_types(
    session: AsyncSession, rows: Sequence[tuple[ProductModel, MembershipRulesModel]]
) -> list[OfferedMembership]:
    """The types of listed rows."""
    known = await products(session, [product for product, _ in rows])
    return [
        OfferedMembership(
            product=known[product.id],
            note=Text(product.note_en, product.note_fr, product.note_es),
            public_id=rules.public_id,
            rules=rules_of(rules),
            class_needed=rules.class_needed,
        )
        for product, rules in rows
    ]


def rules_of(row: MembershipRulesModel) -> MembershipRules:
    month, _, day = row.month_day.partition("-")
    return MembershipRules(
        validity=Validity(row.validity),
        count=row.count,
        month_day=(int(month), int(day)),
        sold_ahead_days=row.sold_ahead_days,
        covers=row.covers,
        renew_days=row.renew_days,
        grace_days=row.grace_days,
    )

"""Writes an organization's types of memberships from the content of a file."""

from dataclasses import asdict

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.memberships.rules.type_file import FileType, TypeFile
from livelaps_app.memberships.store.model import MembershipRulesModel, OrganizationClassModel
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.shop_file import ShopFileFaults
from livelaps_app.sales.store.moves import OrderMoves
from livelaps_app.sales.store.offer_model import ProductModel
from livelaps_app.sales.store.product_writing import locked_shop, products_by_name, write_product


class TypeWriter:
    """Writes files of types. Every method raises Problem SERVICE_DOWN if the database is unavailable."""

    def __init__(self, moves: OrderMoves) -> None:
        self._moves = moves

    async def write(self, organization_id: int, promoter_id: int, content: TypeFile) -> None:
        """Makes an organization's types those of a file; types keep their memberships. Raises ShopFileFaults."""
        async with self._moves.writing(brief=False) as session:
            await _check_classes(session, organization_id, content)
            shop = await locked_shop(session, promoter_id, content.currency, organization_id=organization_id)
            known = await products_by_name(session, shop)
            for row in known.values():
                row.is_listed = row.is_listed and row.kind != ProductKind.MEMBERSHIP
            for position, sold in enumerate(content.types):
                new = ProductModel(shop_id=shop.id, kind=ProductKind.MEMBERSHIP, free_under=0)
                row = known.get((ProductKind.MEMBERSHIP, sold.name("en")), new)
                row.youngest, row.oldest, row.is_listed = sold.youngest, sold.oldest, True
                await write_product(session, row, sold, shop.currency, position, sold.steps)
                await _put_rules(session, row, sold)


async def _check_classes(session: AsyncSession, organization_id: int, content: TypeFile) -> None:
    """Raises ShopFileFaults for types that need a class of an organization without any."""
    of = OrganizationClassModel.organization_id == organization_id
    if await session.scalar(select(OrganizationClassModel.id).where(of).limit(1)) is None:
        faults = [
            f"types, number {number}: class_needed, but the organization has no classes"
            for number, sold in enumerate(content.types, 1)
            if sold.class_needed
        ]
        if faults:
            raise ShopFileFaults(faults)


async def _put_rules(session: AsyncSession, product: ProductModel, sold: FileType) -> None:
    """Writes the rules of a type; a new one has the next number of its shop in the timing API."""
    row = await session.get(MembershipRulesModel, product.id)
    if row is None:
        of_shop = select(func.max(MembershipRulesModel.public_id)).join(
            ProductModel, ProductModel.id == MembershipRulesModel.product_id
        )
        last = await session.scalar(of_shop.where(ProductModel.shop_id == product.shop_id))
        row = MembershipRulesModel(product_id=product.id, public_id=(last or 0) + 1)
        session.add(row)
    rules = asdict(sold.rules)
    month, day = rules.pop("month_day")
    for name, value in rules.items():
        setattr(row, name, value)
    row.month_day, row.class_needed = f"{month:02}-{day:02}", sold.class_needed
    await session.flush()

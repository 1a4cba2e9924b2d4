"""People named in memberships that are not paid yet."""

from collections.abc import Collection
from datetime import date

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.memberships.rules.records import MemberPerson, NamedPerson
from livelaps_app.memberships.store.lines import planned_period
from livelaps_app.memberships.store.members import is_listed
from livelaps_app.memberships.store.model import MembershipPersonModel
from livelaps_app.sales.store.offer_model import ShopModel
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel


async def find_named(session: AsyncSession, line: OrderLineModel, person_key: str) -> MembershipPersonModel | None:
    """The row of a person named in a line."""
    of = MembershipPersonModel.line_id == line.id, MembershipPersonModel.person_key == person_key
    return (await session.scalars(select(MembershipPersonModel).where(*of))).one_or_none()


async def choices_of(session: AsyncSession, line_ids: Collection[int]) -> dict[str, tuple[str, bool | None]]:
    """Class and listing of named people, by key."""
    of = MembershipPersonModel.line_id.in_(line_ids)
    rows = await session.scalars(select(MembershipPersonModel).where(of))
    return {row.person_key: (row.class_name, row.is_listed) for row in rows}


async def named_person(
    session: AsyncSession, order: OrderModel, line: OrderLineModel, row: MembershipPersonModel, today: date
) -> NamedPerson:
    """A named person with the days and the listing that a payment today would give."""
    shop = await session.get_one(ShopModel, line.product_shop_id)
    person = MemberPerson(first_name=row.first_name, last_name=row.last_name, gender="", born=row.born)
    return NamedPerson(
        id=row.id,
        line_id=row.line_id,
        product_id=line.product_id,
        person_key=row.person_key,
        name=person.name,
        born=row.born,
        period=await planned_period(session, order, line, row, today),
        class_name=row.class_name,
        is_listed=await is_listed(session, shop, row, today),
    )

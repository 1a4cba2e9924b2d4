"""Members of organizations: found by their key, or added with the next number."""

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.memberships.store.model import MemberModel, MembershipPersonModel
from livelaps_app.sales.store.offer_model import ShopModel


async def find_or_add_member(session: AsyncSession, shop: ShopModel, person: MembershipPersonModel) -> MemberModel:
    """The member of a locked organization's shop; a known one keeps the number, and takes a class that was chosen."""
    assert shop.organization_id is not None
    of = MemberModel.organization_id == shop.organization_id
    member = await session.scalar(select(MemberModel).where(of, MemberModel.person_key == person.person_key))
    if member is None:
        member = MemberModel(
            organization_id=shop.organization_id,
            public_id=(await session.scalar(select(func.max(MemberModel.public_id)).where(of)) or 0) + 1,
            number=await _next_number(session, shop),
            person_key=person.person_key,
            first_name=person.first_name,
            last_name=person.last_name,
            born=person.born,
            class_name=person.class_name,
            is_listed=True,
        )
        session.add(member)
    member.class_name = person.class_name or member.class_name
    await session.flush()
    return member


async def _next_number(session: AsyncSession, shop: ShopModel) -> str:
    """The next number that no member of the organization has."""
    of = MemberModel.organization_id == shop.organization_id
    taken = set(await session.scalars(select(MemberModel.number).where(of)))
    while True:
        shop.member_number += 1
        if (number := f"{shop.member_number:04d}") not in taken:
            return number

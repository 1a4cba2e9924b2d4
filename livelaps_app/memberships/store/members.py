"""Members of organizations: found by their key, or added with the next number; their accounts, and who is listed."""

from collections.abc import Collection
from datetime import date

from sqlalchemy import ColumnElement, func, select, union
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.forms.ages import is_adult
from livelaps_app.memberships.store.model import (
    MemberAccountModel,
    MemberModel,
    MembershipModel,
    MembershipPersonModel,
)
from livelaps_app.sales.store.offer_model import ShopModel

NUMBERS_AHEAD = 20  # numbers of members that one statement checks


def of_accounts(accounts: Collection[int]) -> ColumnElement[bool]:
    """The memberships that accounts bought or claimed."""
    bought = select(MembershipModel.id).where(MembershipModel.account_id.in_(accounts))
    shared = select(MembershipModel.id).join(
        MemberAccountModel, MemberAccountModel.member_id == MembershipModel.member_id
    )
    # two indexes instead of one condition that has none
    return MembershipModel.id.in_(union(bought, shared.where(MemberAccountModel.account_id.in_(accounts))))


async def holders_of(session: AsyncSession, member_id: int) -> set[int]:
    """The accounts that bought or claimed memberships of a member."""
    of = MembershipModel.member_id == member_id, MembershipModel.account_id.is_not(None)
    bought = await session.scalars(select(MembershipModel.account_id).where(*of))
    shared = await session.scalars(
        select(MemberAccountModel.account_id).where(MemberAccountModel.member_id == member_id)
    )
    return {number for number in (*bought, *shared) if number is not None}


async def find_or_add_member(
    session: AsyncSession, shop: ShopModel, person: MembershipPersonModel, account_id: int | None, today: date
) -> MemberModel:
    """The member of a locked organization's shop; a known one keeps the number.

    The class and the choice of being listed are those of the order, unless another account has the member.
    """
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
            is_listed=is_adult(person.born, today, shop.adult_age) if person.is_listed is None else person.is_listed,
        )
        session.add(member)
    elif await holders_of(session, member.id) <= {account_id}:
        member.class_name = person.class_name or member.class_name
        member.is_listed = member.is_listed if person.is_listed is None else person.is_listed
    await session.flush()
    return member


async def is_listed(session: AsyncSession, shop: ShopModel, person: MembershipPersonModel, today: date) -> bool:
    """True if a named person will be on the public list: as chosen, as before, else adults."""
    if person.is_listed is not None:
        return person.is_listed
    of = MemberModel.organization_id == shop.organization_id, MemberModel.person_key == person.person_key
    before = await session.scalar(select(MemberModel.is_listed).where(*of))
    return is_adult(person.born, today, shop.adult_age) if before is None else before


async def _next_number(session: AsyncSession, shop: ShopModel) -> str:
    """The next number that no member of the organization has; lists from elsewhere have numbers of any kind."""
    of = MemberModel.organization_id == shop.organization_id
    while True:
        numbers = [f"{shop.member_number + ahead:04d}" for ahead in range(1, NUMBERS_AHEAD + 1)]
        taken = set(await session.scalars(select(MemberModel.number).where(of, MemberModel.number.in_(numbers))))
        for number in numbers:
            shop.member_number += 1
            if number not in taken:
                return number

"""Claims: members of earlier lists, and children of two guardians, are bound to an account by their number."""

from sqlalchemy import delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.ages import ADULT, is_adult
from livelaps_app.core.person_names import join_name
from livelaps_app.core.text_search import fold
from livelaps_app.memberships.rules.records import MemberPerson
from livelaps_app.memberships.store.carts import member_key
from livelaps_app.memberships.store.members import holders_of
from livelaps_app.memberships.store.model import MemberAccountModel, MemberModel, MembershipModel
from livelaps_app.sales.store.moves import OrderMoves
from livelaps_app.sales.store.offer_model import ShopModel
from livelaps_app.sales.store.places import lock_shop


class MemberClaims:
    """Claims of members. Every method raises Problem SERVICE_DOWN if the database is unavailable."""

    def __init__(self, moves: OrderMoves) -> None:
        self._moves = moves

    async def organizations(self) -> list[int]:
        """The organizations with members."""
        async with self._moves.reading() as session:
            return list(await session.scalars(select(MemberModel.organization_id).distinct()))

    async def claim(
        self, account_id: int, organization_id: int, number: str, name: str, person: MemberPerson
    ) -> MemberModel:
        """Binds a member to an account and to a person of it, with name and date of birth.

        name: as listed, or as on the card. Raises Problem MEMBER_UNKNOWN, the same for each reason.
        """
        of = MemberModel.organization_id == organization_id
        async with self._moves.writing() as session:
            shop_id = await session.scalar(select(ShopModel.id).where(ShopModel.organization_id == organization_id))
            adult_age = (await lock_shop(session, shop_id)).adult_age if shop_id else ADULT
            numbered = select(MemberModel).where(of, func.lower(MemberModel.number) == number.strip().lower())
            member = (await session.scalars(numbered.limit(1).with_for_update())).one_or_none()
            if member is None or not number.strip() or not _is_named(member, name):
                raise Problem(Code.MEMBER_UNKNOWN)
            is_minor = not is_adult(person.born, self._moves.clock().date(), adult_age)
            holders = await holders_of(session, member.id)
            if member.person_key:
                is_bound = bool(holders - {account_id})
                if member.person_key != member_key(person) or (is_bound and not is_minor):
                    raise Problem(Code.MEMBER_UNKNOWN)
            else:
                await self._identify(session, account_id, member, person, holders, is_minor)
            await _bind(session, account_id, member.id, holders)
            return member

    async def _identify(
        self,
        session: AsyncSession,
        account_id: int,
        member: MemberModel,
        person: MemberPerson,
        holders: set[int],
        is_minor: bool,
    ) -> None:
        """Writes who a member of an earlier list is; who joined again meanwhile has the first number then."""
        listed, key = set(_words(join_name(member.first_name, member.last_name))), member_key(person)
        if holders or not listed & set(_words(person.name)):
            raise Problem(Code.MEMBER_UNKNOWN)
        of = MemberModel.organization_id == member.organization_id, MemberModel.person_key == key
        if (double := await session.scalar(select(MemberModel).where(*of))) is not None:
            if await holders_of(session, double.id) - {account_id}:
                raise Problem(Code.MEMBER_UNKNOWN)
            await _merge(session, double, member)
        member.person_key, member.born = key, person.born
        member.first_name, member.last_name = person.first_name, person.last_name
        member.is_listed = member.is_listed and not is_minor
        await session.flush()


def _words(name: str) -> list[str]:
    return sorted(fold(name).split())


def _is_named(member: MemberModel, name: str) -> bool:
    """True if a typed name is the member's, in any order of its words."""
    return bool(_words(name)) and _words(name) == _words(join_name(member.first_name, member.last_name))


async def _merge(session: AsyncSession, double: MemberModel, member: MemberModel) -> None:
    """Moves the memberships of a member to another one, and deletes the first."""
    moved = MembershipModel.member_id == double.id
    await session.execute(update(MembershipModel).where(moved).values(member_id=member.id))
    await session.execute(delete(MemberAccountModel).where(MemberAccountModel.member_id == double.id))
    member.class_name = double.class_name or member.class_name
    member.is_listed = member.is_listed and double.is_listed
    await session.delete(double)
    await session.flush()


async def _bind(session: AsyncSession, account_id: int, member_id: int, holders: set[int]) -> None:
    """Gives an account the cards of a member: all that nobody has, or beside another guardian."""
    if not holders - {account_id}:
        free = MembershipModel.member_id == member_id, MembershipModel.account_id.is_(None)
        await session.execute(update(MembershipModel).where(*free).values(account_id=account_id))
    elif account_id not in holders:
        session.add(MemberAccountModel(member_id=member_id, account_id=account_id))

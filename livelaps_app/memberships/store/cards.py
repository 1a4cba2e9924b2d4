"""Memberships for the pages of who bought them: cards, and the people of a family named later."""

from collections.abc import Collection
from typing import Any

from sqlalchemy import ColumnElement, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.ages import age
from livelaps_app.core.i18n.texts import Text
from livelaps_app.core.person_names import join_name
from livelaps_app.memberships.rules.records import MemberPerson, MembershipState, OwnMembership
from livelaps_app.memberships.rules.validity import Period
from livelaps_app.memberships.store.carts import member_key
from livelaps_app.memberships.store.current import CurrentMembership, current_memberships, memberships_in_cart
from livelaps_app.memberships.store.members import find_or_add_member, holders_of, of_accounts
from livelaps_app.memberships.store.model import (
    MemberModel,
    MembershipModel,
    MembershipPersonModel,
    MembershipRulesModel,
)
from livelaps_app.sales.store.moves import OrderMoves
from livelaps_app.sales.store.offer_model import ProductModel, ShopModel
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel
from livelaps_app.sales.store.places import lock_shop
from livelaps_app.sales.store.rows import products

MOST = 200
"""Maximum of listed memberships of an account, the last ones first."""


class MembershipCards:
    """The memberships that somebody bought. Every method raises Problem SERVICE_DOWN if the database is unavailable."""

    def __init__(self, moves: OrderMoves) -> None:
        self._moves = moves

    async def of_account(self, account_id: int) -> list[OwnMembership]:
        """The memberships that an account bought or claimed, the last to end first."""
        return await self._find(of_accounts([account_id]))

    async def of_order(self, order_id: int) -> list[OwnMembership]:
        """The memberships of a paid order."""
        lines = select(OrderLineModel.id).where(OrderLineModel.order_id == order_id)
        return await self._find(MembershipModel.line_id.in_(lines))

    async def unpaid_people(self, account_id: int) -> list[dict[str, Any]]:
        """The people named in an account's unpaid memberships, as JSON for its data export."""
        chosen = (
            select(MembershipPersonModel, ShopModel.organization_id, ProductModel.name_en, OrderModel)
            .join(OrderLineModel, OrderLineModel.id == MembershipPersonModel.line_id)
            .join(OrderModel, OrderModel.id == OrderLineModel.order_id)
            .join(ProductModel, ProductModel.id == OrderLineModel.product_id)
            .join(ShopModel, ShopModel.id == ProductModel.shop_id)
            .where(OrderModel.account_id == account_id)
            .order_by(MembershipPersonModel.id)
        )
        async with self._moves.reading() as session:
            return [
                {
                    "organization": organization_id,
                    "name": join_name(row.first_name, row.last_name),
                    "birthday": row.born.isoformat(),
                    "type": type_name,
                    "class": row.class_name,
                    "order": order.code,
                    "state": order.state,
                }
                for row, organization_id, type_name, order in await session.execute(chosen)
            ]

    async def of_card(self, membership_id: int) -> OwnMembership:
        """The membership of a card. Raises Problem NOT_FOUND."""
        if cards := await self._find(MembershipModel.id == membership_id):
            return cards[0]
        raise Problem(Code.NOT_FOUND)

    async def current(
        self,
        people: Collection[str],
        products: Collection[int],
        days: Period,
        order_id: int = 0,
        account_id: int | None = None,
    ) -> list[CurrentMembership]:
        """The memberships of people in types that are valid on one of some days, with those in the cart of an order.

        account_id: that bought or claimed them, None for any.
        """
        accounts = None if account_id is None else [account_id]
        async with self._moves.reading(brief=True) as session:
            bought = await current_memberships(session, people, products, days.starts_on, days.ends_on, accounts)
            cart = await memberships_in_cart(session, order_id, self._moves.clock().date()) if order_id else []
            return [*bought, *(each for each in cart if each.person_key in people and each.product_id in products)]

    async def _find(self, condition: ColumnElement[bool]) -> list[OwnMembership]:
        same = (
            select(MembershipModel.line_id, func.count().label("people")).group_by(MembershipModel.line_id).subquery()
        )
        chosen = (
            select(MembershipModel, MemberModel, ProductModel, MembershipRulesModel, same.c.people)
            .join(MemberModel, MemberModel.id == MembershipModel.member_id)
            .outerjoin(ProductModel, ProductModel.id == MembershipModel.product_id)
            .outerjoin(MembershipRulesModel, MembershipRulesModel.product_id == MembershipModel.product_id)
            .outerjoin(same, same.c.line_id == MembershipModel.line_id)
            .where(condition)
            .order_by(MembershipModel.ends_on.desc(), MembershipModel.id)
            .limit(MOST)
        )
        async with self._moves.reading() as session:
            return [_own(*row) for row in await session.execute(chosen)]

    async def add_person(self, account_id: int, membership_id: int, person: MemberPerson) -> OwnMembership:
        """Adds a person to a family's membership, for its days, up to the number that it covers.

        Raises Problem NOT_FOUND for another account's, TOO_MANY_MEMBERS, MEMBER_AGE, or ALREADY_MEMBER.
        """
        async with self._moves.writing() as session:
            first = await session.get(MembershipModel, membership_id)
            if first is None or first.account_id != account_id or first.line_id is None:
                raise Problem(Code.NOT_FOUND)
            line = await session.get_one(OrderLineModel, first.line_id)
            shop = await lock_shop(session, line.product_shop_id)
            number = await self._add(session, shop, first, person)
        return await self.of_card(number)

    async def put_listed(self, account_id: int, membership_id: int, is_listed: bool) -> None:
        """Writes whether a member is on the public list.

        Raises Problem NOT_FOUND unless the account has the card; and if another one has a card of that member, who may
        know more than its name and date of birth, to put it on the list.
        """
        async with self._moves.writing() as session:
            row = await session.get(MembershipModel, membership_id)
            if row is None or row.account_id != account_id:
                raise Problem(Code.NOT_FOUND)
            if is_listed and not await holders_of(session, row.member_id) <= {account_id}:
                raise Problem(Code.NOT_FOUND)
            (await session.get_one(MemberModel, row.member_id)).is_listed = is_listed

    async def _add(self, session: AsyncSession, shop: ShopModel, first: MembershipModel, person: MemberPerson) -> int:
        rules = await session.get_one(MembershipRulesModel, first.product_id)
        of = MembershipModel.line_id == first.line_id
        rows = list(await session.scalars(select(MembershipModel).where(of)))
        if len(rows) >= rules.covers or any(row.state != MembershipState.ACTIVE for row in rows):
            raise Problem(Code.TOO_MANY_MEMBERS)
        today = self._moves.clock().date()
        if first.ends_on is not None and first.ends_on < today:
            raise Problem(Code.MEMBERSHIP_OFF_SALE)
        product = await session.get_one(ProductModel, first.product_id)
        if not (await products(session, [product]))[product.id].fits(age(person.born, today)):
            raise Problem(Code.MEMBER_AGE)
        named = MembershipPersonModel(
            person_key=member_key(person),
            first_name=person.first_name,
            last_name=person.last_name,
            born=person.born,
            class_name=person.class_name,
        )
        member = await find_or_add_member(session, shop, named, first.account_id, today)
        if any(row.member_id == member.id for row in rows):
            raise Problem(Code.ALREADY_MEMBER)
        added = MembershipModel(
            member_id=member.id,
            product_id=first.product_id,
            type_name=first.type_name,
            starts_on=first.starts_on,
            ends_on=first.ends_on,
            line_id=first.line_id,
            account_id=first.account_id,
            state=MembershipState.ACTIVE,
        )
        session.add(added)
        await session.flush()
        return added.id


def _own(
    row: MembershipModel,
    member: MemberModel,
    product: ProductModel | None,
    rules: MembershipRulesModel | None,
    people: int | None,
) -> OwnMembership:
    names = (product.name_en, product.name_fr, product.name_es) if product else (row.type_name,) * 3
    return OwnMembership(
        id=row.id,
        organization_id=member.organization_id,
        number=member.number,
        name=join_name(member.first_name, member.last_name),
        person_key=member.person_key,
        type_name=Text(*names),
        product_id=row.product_id,
        starts_on=row.starts_on,
        ends_on=row.ends_on,
        line_id=row.line_id,
        state=MembershipState(row.state),
        class_name=member.class_name,
        born=member.born,
        account_id=row.account_id,
        is_listed=member.is_listed,
        covers=rules.covers if rules else 1,
        people=people or 1,
    )

"""Memberships in drafts of orders: their lines, and the people that they name."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from datetime import date

from sqlalchemy import and_, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.contacts import email_key
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.ages import age, is_adult
from livelaps_app.memberships.rules.records import MOST_PEOPLE, MemberPerson, NamedPerson
from livelaps_app.memberships.rules.validity import Validity
from livelaps_app.memberships.store.model import MembershipPersonModel, MembershipRulesModel
from livelaps_app.memberships.store.named import choices_of, find_named, named_person
from livelaps_app.sales.rules.buyers import check_guardian
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.records import SalesOrder, Spectator, account_owner
from livelaps_app.sales.rules.states import CHANGEABLE, OrderState, OrderWizard
from livelaps_app.sales.store.cart_rows import person_key
from livelaps_app.sales.store.moves import OrderMoves, check_state
from livelaps_app.sales.store.offer_model import ProductModel, ShopModel
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel
from livelaps_app.sales.store.pricing import price_draft
from livelaps_app.sales.store.rows import day_of, lines_of, newest, order_of, products


def member_key(person: MemberPerson) -> str:
    """The key of a person as a member and as the person of order lines."""
    return person_key(
        Spectator(
            first_name=person.first_name,
            last_name=person.last_name,
            gender=person.gender,
            born=person.born,
            product=0,
        )
    )


class MembershipCarts:
    """The memberships of drafts, by the order's random name. Callers check ownership (`SalesOrder.belongs_to`).

    Every method raises Problem if impossible, or SERVICE_DOWN if the database is unavailable.
    """

    def __init__(self, moves: OrderMoves) -> None:
        self._moves = moves

    async def open_order(self, account_id: int, organization_id: int) -> SalesOrder | None:
        """The account's order at an organization that is not paid and has not ended."""
        of = OrderModel.browser == account_owner(account_id), OrderModel.wizard == OrderWizard.MEMBERSHIP
        shop = select(ShopModel.id).where(ShopModel.organization_id == organization_id).scalar_subquery()
        chosen = and_(*of, OrderModel.state.in_(CHANGEABLE), OrderModel.shop_id == shop)
        async with self._moves.reading(brief=True) as session:
            row = (await session.execute(newest(chosen))).one_or_none()
            return await order_of(session, row[0]) if row and not self._moves.is_over(row[0]) else None

    async def choose(self, public_id: str, product_id: int, people: Sequence[MemberPerson]) -> SalesOrder:
        """Makes the memberships of a draft those of one type for people: one line, or one for each person.

        A type for several people has one line, whose person is the first of them. Who stays keeps class and listing.
        """
        async with self._moves.changing(public_id) as (session, order):
            check_state(order, OrderState.DRAFT)
            before = await _lines(session, order)
            named = await choices_of(session, [line.id for line in before])
            for line in before:
                await session.delete(line)
            await session.flush()
            if people:
                await self._add(session, order, product_id, people)
                for person in await _people_of(session, order):
                    class_name, person.is_listed = named.get(person.person_key, ("", None))
                    person.class_name = person.class_name or class_name
            await price_draft(session, self._moves, order)
            return await order_of(session, order)

    async def put_memberships(
        self,
        public_id: str,
        person: MemberPerson,
        chosen: Mapping[int, str],
        among: Collection[int],
        event_ends_on: date | None = None,
    ) -> SalesOrder:
        """Makes the memberships of a person in a draft the chosen ones, of those among some types.

        chosen: the person's class, or "", by product; event_ends_on: last day of the order's event. A membership of the
        draft for a family takes the person in while it has room; it ends if its first person leaves it.
        """
        async with self._moves.changing(public_id) as (session, order):
            check_state(order, OrderState.DRAFT)
            for line in await _lines(session, order):
                if line.product_id in among and line.product_id not in chosen:
                    await _leave(session, line, member_key(person))
            await session.flush()
            for product_id, class_name in chosen.items():
                await self._join(session, order, product_id, replace(person, class_name=class_name), event_ends_on)
            await price_draft(session, self._moves, order)
            return await order_of(session, order)

    async def _join(
        self,
        session: AsyncSession,
        order: OrderModel,
        product_id: int,
        person: MemberPerson,
        event_ends_on: date | None,
    ) -> None:
        """Names a person in a membership of a type, a new one if the draft has none with room."""
        key = member_key(person)
        lines = [line for line in await _lines(session, order) if line.product_id == product_id]
        for line in lines:
            if (row := await find_named(session, line, key)) is not None:
                row.class_name = person.class_name
                return
        for line in lines:
            if await has_room(session, line, key):
                product, rules = await self._type(session, order, product_id)
                shop = await session.get_one(ShopModel, product.shop_id)
                if not (await products(session, [product]))[product.id].fits(age(person.born, day_of(order))):
                    raise Problem(Code.MEMBER_AGE)
                if not is_adult(person.born, day_of(order), shop.adult_age):
                    check_guardian(person.relationship)
                session.add(_person(line, person, event_ends_on if rules.validity == Validity.EVENT else None))
                return
        await self._add(session, order, product_id, [person], event_ends_on)

    async def remove_membership(self, public_id: str, line_id: int) -> SalesOrder:
        """Removes a membership from a draft, if it exists."""
        async with self._moves.changing(public_id) as (session, order):
            check_state(order, OrderState.DRAFT)
            for line in await _lines(session, order):
                if line.id == line_id:
                    await session.delete(line)
            await price_draft(session, self._moves, order)
            return await order_of(session, order)

    async def _add(
        self,
        session: AsyncSession,
        order: OrderModel,
        product_id: int,
        people: Sequence[MemberPerson],
        event_ends_on: date | None = None,
    ) -> None:
        product, rules = await self._type(session, order, product_id)
        if rules.validity == Validity.EVENT and order.event_on is None:
            raise Problem(Code.MEMBERSHIP_OFF_SALE)
        if len(people) > (rules.covers if rules.covers > 1 else MOST_PEOPLE):
            raise Problem(Code.TOO_MANY_MEMBERS)
        shop = await session.get_one(ShopModel, product.shop_id)
        kind = (await products(session, [product]))[product.id]
        for person in people:
            if not kind.is_on_sale(self._moves.clock()):
                raise Problem(Code.MEMBERSHIP_OFF_SALE)
            if not kind.fits(age(person.born, day_of(order))):
                raise Problem(Code.MEMBER_AGE)
        groups = [people] if rules.covers > 1 else [[person] for person in people]
        last = (event_ends_on or order.event_on) if rules.validity == Validity.EVENT else None
        for group in groups:
            line = _line(order, product, group[0], shop.adult_age)
            session.add(line)
            await session.flush()
            session.add_all(_person(line, person, last) for person in group)
        await session.flush()

    async def _type(
        self, session: AsyncSession, order: OrderModel, product_id: int
    ) -> tuple[ProductModel, MembershipRulesModel]:
        """A type on sale. Raises Problem for another shop's in an organization's order, or another currency."""
        product, rules = (
            await session.get(ProductModel, product_id),
            await session.get(MembershipRulesModel, product_id),
        )
        if product is None or rules is None or not product.is_listed:
            raise Problem(Code.MEMBERSHIP_OFF_SALE)
        shop, seller = (
            await session.get_one(ShopModel, order.shop_id),
            await session.get_one(ShopModel, product.shop_id),
        )
        if (shop.organization_id is not None and shop.id != seller.id) or shop.currency != seller.currency:
            raise Problem(Code.MEMBERSHIP_OFF_SALE)
        return product, rules

    async def put_class(self, public_id: str, number: int, class_name: str) -> None:
        """Writes the class of a named person of a draft. Callers check the class."""
        async with self._moves.changing(public_id) as (session, order):
            (await _find_person(session, order, number)).class_name = class_name

    async def put_listed(self, public_id: str, number: int, is_listed: bool) -> None:
        """Writes whether a named person of a draft will be on the public list of members."""
        async with self._moves.changing(public_id) as (session, order):
            (await _find_person(session, order, number)).is_listed = is_listed

    async def people_of(self, order_id: int) -> list[NamedPerson]:
        """The people named in an order's unpaid memberships, in order."""
        chosen = select(MembershipPersonModel, OrderLineModel, OrderModel)
        chosen = chosen.join(OrderLineModel, OrderLineModel.id == MembershipPersonModel.line_id)
        chosen = chosen.join(OrderModel, OrderModel.id == OrderLineModel.order_id).where(OrderModel.id == order_id)
        today = self._moves.clock().date()
        async with self._moves.reading(brief=True) as session:
            rows = (await session.execute(chosen.order_by(MembershipPersonModel.id))).all()
            return [await named_person(session, order, line, row, today) for row, line, order in rows]


def _line(order: OrderModel, product: ProductModel, person: MemberPerson, adult_age: int) -> OrderLineModel:
    """A line for a person. Raises Problem for a minor without the buyer's relationship."""
    key, minor = member_key(person), not is_adult(person.born, day_of(order), adult_age)
    if minor:
        check_guardian(person.relationship)
    email = order.email if minor or not person.email else person.email
    return OrderLineModel(
        order_id=order.id,
        shop_id=order.shop_id,
        product_id=product.id,
        product_shop_id=product.shop_id,
        kind=ProductKind.MEMBERSHIP,
        person_key=key,
        add_key=f"{key[:40]}-{product.id}",
        first_name=person.first_name,
        last_name=person.last_name,
        gender=person.gender,
        born=person.born,
        email=email,
        email_key=email_key(email),
        minor=minor,
        lang="",
        relationship=person.relationship if minor else "",
    )


async def has_room(session: AsyncSession, line: OrderLineModel, person_key: str) -> bool:
    """True if the membership of a line is for a family and has room for one more person."""
    rules = await session.get_one(MembershipRulesModel, line.product_id)
    keys = await session.scalars(
        select(MembershipPersonModel.person_key).where(MembershipPersonModel.line_id == line.id)
    )
    people = set(keys)
    return person_key not in people and len(people) < rules.covers


async def _leave(session: AsyncSession, line: OrderLineModel, person_key: str) -> None:
    """Takes a person out of a line; without its first person there is no line."""
    if line.person_key == person_key:
        await session.delete(line)
    elif (row := await find_named(session, line, person_key)) is not None:
        await session.delete(row)


def _person(line: OrderLineModel, person: MemberPerson, event_ends_on: date | None) -> MembershipPersonModel:
    return MembershipPersonModel(
        line_id=line.id,
        person_key=member_key(person),
        first_name=person.first_name,
        last_name=person.last_name,
        born=person.born,
        class_name=person.class_name,
        event_ends_on=event_ends_on,
    )


async def _lines(session: AsyncSession, order: OrderModel) -> list[OrderLineModel]:
    return [line for line in await lines_of(session, [order.id]) if line.kind == ProductKind.MEMBERSHIP]


async def _people_of(session: AsyncSession, order: OrderModel) -> list[MembershipPersonModel]:
    ids = [line.id for line in await _lines(session, order)]
    return list(await session.scalars(select(MembershipPersonModel).where(MembershipPersonModel.line_id.in_(ids))))


async def _find_person(session: AsyncSession, order: OrderModel, number: int) -> MembershipPersonModel:
    """A named person of a draft. Raises Problem REGISTRATION_NOT_FOUND."""
    check_state(order, OrderState.DRAFT)
    person = next((each for each in await _people_of(session, order) if each.id == number), None)
    if person is None:
        raise Problem(Code.REGISTRATION_NOT_FOUND)
    return person

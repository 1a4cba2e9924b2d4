"""The hooks of memberships for sales: placed, paid and refunded order lines."""

from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import date, datetime

from sqlalchemy import delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.memberships.rules.records import MembershipJob, MembershipState, period_of
from livelaps_app.memberships.rules.validity import SHORT, MembershipRules, Period, bought_period
from livelaps_app.memberships.store.members import find_or_add_member
from livelaps_app.memberships.store.model import (
    MemberModel,
    MembershipModel,
    MembershipPersonModel,
    MembershipRulesModel,
)
from livelaps_app.memberships.store.shops import rules_of
from livelaps_app.sales.store.offer_model import ProductModel, ShopModel
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel
from livelaps_app.sales.store.places import lock_shop
from livelaps_app.stores.jobs.queue import Jobs, utc_now


class MembershipLines:
    """The hooks of order lines of the kind membership; see `LineHooks` of sales."""

    def __init__(self, jobs: Jobs, clock: Callable[[], datetime] = utc_now) -> None:
        self._jobs, self._clock = jobs, clock

    async def price_lines(
        self, session: AsyncSession, order: OrderModel, lines: Sequence[OrderLineModel], at: datetime
    ) -> Mapping[int, int]:
        """No own prices: a membership costs what its product does."""
        return {}

    async def people_of(self, session: AsyncSession, lines: Sequence[OrderLineModel]) -> Mapping[int, Collection[str]]:
        """The people whom unpaid memberships name."""
        of = MembershipPersonModel.line_id.in_([line.id for line in lines])
        people: dict[int, list[str]] = {line.id: [] for line in lines}
        for person in await session.scalars(select(MembershipPersonModel).where(of)):
            people[person.line_id].append(person.person_key)
        return people

    async def on_placed(self, session: AsyncSession, order: OrderModel, lines: Sequence[OrderLineModel]) -> None:
        """Raises Problem if a person has no class where the type needs one."""
        of = MembershipPersonModel.line_id.in_([line.id for line in lines]), MembershipPersonModel.class_name == ""
        chosen = select(MembershipPersonModel.id).join(
            OrderLineModel, OrderLineModel.id == MembershipPersonModel.line_id
        )
        chosen = chosen.join(MembershipRulesModel, MembershipRulesModel.product_id == OrderLineModel.product_id)
        if await session.scalar(chosen.where(*of, MembershipRulesModel.class_needed).limit(1)) is not None:
            raise Problem(Code.MEMBER_CLASS)

    async def on_paid(self, session: AsyncSession, order: OrderModel, lines: Sequence[OrderLineModel]) -> None:
        """Adds members and their memberships; a renewal is another row. Adds the job that mails the cards."""
        for line in sorted(lines, key=lambda line: line.product_shop_id):
            await self._pay(session, order, line)
        await _delete_people(session, [line.id for line in lines])
        await self._jobs.add(session, MembershipJob.CARDS, {"order": order.id}, key=str(order.id))

    async def _pay(self, session: AsyncSession, order: OrderModel, line: OrderLineModel) -> None:
        shop = await lock_shop(session, line.product_shop_id)
        product = await session.get_one(ProductModel, line.product_id)
        people = select(MembershipPersonModel).where(MembershipPersonModel.line_id == line.id)
        for person in list(await session.scalars(people.order_by(MembershipPersonModel.id))):
            period = await planned_period(session, order, line, person, self._clock().date())
            member = await find_or_add_member(session, shop, person, order.account_id, self._clock().date())
            session.add(
                MembershipModel(
                    member_id=member.id,
                    product_id=product.id,
                    type_name=product.name_en,
                    starts_on=period.starts_on,
                    ends_on=period.ends_on,
                    line_id=line.id,
                    account_id=order.account_id,
                    state=MembershipState.ACTIVE,
                )
            )
            await session.flush()

    async def on_freed(self, session: AsyncSession, order: OrderModel, lines: Sequence[OrderLineModel]) -> None:
        """Ends the memberships of refunded lines; an order that is not paid has none."""
        of = MembershipModel.line_id.in_([line.id for line in lines])
        await session.execute(update(MembershipModel).where(of).values(state=MembershipState.ENDED))


async def planned_period(
    session: AsyncSession, order: OrderModel, line: OrderLineModel, person: MembershipPersonModel, today: date
) -> Period:
    """The days of a named person's membership if it is paid today.

    One for an event without its days, which the cart refuses, is for today.
    """
    first = order.event_on or today
    event = Period(first, max(first, person.event_ends_on or first))
    product = await session.get_one(ProductModel, line.product_id)
    return await period_bought(session, product, person.person_key, today, event)


async def period_bought(
    session: AsyncSession, product: ProductModel, person_key: str, today: date, event: Period
) -> Period:
    """The days of a person's membership of a type that is paid today. event: the days of the event, for its types."""
    rules = rules_of(await session.get_one(MembershipRulesModel, product.id))
    shop = await session.get_one(ShopModel, product.shop_id)
    of = MemberModel.organization_id == shop.organization_id, MemberModel.person_key == person_key
    member_id = await session.scalar(select(MemberModel.id).where(*of))
    earlier = await _earlier(session, member_id, product.id, rules) if member_id else []
    return bought_period(rules, today, earlier, event)


async def _earlier(session: AsyncSession, member_id: int, product_id: int, rules: MembershipRules) -> list[Period]:
    """The member's other memberships that a new one of this type may follow."""
    kinds = MembershipRulesModel.validity.is_(None) | MembershipRulesModel.validity.not_in(SHORT)
    follows = MembershipModel.product_id == product_id
    if rules.validity not in SHORT:
        follows = or_(follows, kinds)
    chosen = select(MembershipModel.starts_on, MembershipModel.ends_on).outerjoin(
        MembershipRulesModel, MembershipRulesModel.product_id == MembershipModel.product_id
    )
    of = MembershipModel.member_id == member_id, MembershipModel.state == MembershipState.ACTIVE
    rows = await session.execute(chosen.where(*of, follows, MembershipModel.ends_on.is_not(None)))
    return [period_of(first, last) for first, last in rows]


async def _delete_people(session: AsyncSession, line_ids: Collection[int]) -> None:
    """Deletes the people named in lines, whose memberships stand in their own rows or never will."""
    await session.execute(delete(MembershipPersonModel).where(MembershipPersonModel.line_id.in_(line_ids)))

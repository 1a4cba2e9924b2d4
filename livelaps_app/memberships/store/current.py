"""Memberships that are valid on a day, for needed memberships and prices of members."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from datetime import date, datetime

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.memberships.rules.records import MembershipState, period_of
from livelaps_app.memberships.rules.validity import Period
from livelaps_app.memberships.store.lines import planned_period
from livelaps_app.memberships.store.members import of_accounts
from livelaps_app.memberships.store.model import MemberModel, MembershipModel, MembershipPersonModel
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel
from livelaps_app.stores.jobs.queue import utc_now


@dataclass(frozen=True)
class CurrentMembership:
    """A membership of a person. product_id: its type; starts_on, ends_on: None for unlimited."""

    person_key: str = field(repr=False)
    product_id: int
    starts_on: date | None
    ends_on: date | None

    @property
    def period(self) -> Period:
        return period_of(self.starts_on, self.ends_on)


async def current_memberships(
    session: AsyncSession,
    people: Collection[str],
    products: Collection[int],
    first: date,
    last: date | None = None,
    accounts: Collection[int] | None = None,
) -> list[CurrentMembership]:
    """The memberships of people in some types that are valid on a day, or on one of some days; one statement.

    people: keys as of order lines (`person_key`); accounts: that bought or claimed them, None for any.
    """
    chosen = select(
        MemberModel.person_key, MembershipModel.product_id, MembershipModel.starts_on, MembershipModel.ends_on
    )
    chosen = chosen.join(MembershipModel, MembershipModel.member_id == MemberModel.id)
    of = MemberModel.person_key.in_(people), MembershipModel.product_id.in_(products)
    begun = MembershipModel.starts_on.is_(None) | (MembershipModel.starts_on <= (last or first))
    lasting = MembershipModel.ends_on.is_(None) | (MembershipModel.ends_on >= first)
    active = MembershipModel.state == MembershipState.ACTIVE
    if accounts is not None:
        chosen = chosen.where(of_accounts(accounts))
    return [
        CurrentMembership(key, int(product_id or 0), starts_on, ends_on)
        for key, product_id, starts_on, ends_on in await session.execute(chosen.where(*of, active, begun, lasting))
    ]


async def memberships_in_cart(session: AsyncSession, order_id: int, today: date) -> list[CurrentMembership]:
    """The memberships that an unpaid order names, with the days that they have if it is paid today."""
    chosen = select(MembershipPersonModel, OrderLineModel, OrderModel)
    chosen = chosen.join(OrderLineModel, OrderLineModel.id == MembershipPersonModel.line_id)
    chosen = chosen.join(OrderModel, OrderModel.id == OrderLineModel.order_id).where(OrderModel.id == order_id)
    rows = (await session.execute(chosen.order_by(MembershipPersonModel.id))).all()
    named = [(person, line, await planned_period(session, order, line, person, today)) for person, line, order in rows]
    return [
        CurrentMembership(person.person_key, line.product_id, period.starts_on, period.ends_on)
        for person, line, period in named
    ]


@dataclass(frozen=True)
class MembershipHolders:
    """The memberships of people for entries (`MembershipBook`), in the transaction of an order's change."""

    clock: Callable[[], datetime] = utc_now

    async def current(
        self, session: AsyncSession, people: Collection[str], product_ids: Collection[int], days: Period, order_id: int
    ) -> list[CurrentMembership]:
        """The memberships of people that are valid on some of these days; of an order too, before payment.

        Memberships are those that the order's account bought or claimed: name and date of birth of a member can be
        typed by anybody. Somebody whom an entry was transferred to has an account of their own.
        """
        account_id = await session.scalar(select(OrderModel.account_id).where(OrderModel.id == order_id))
        transferred = select(OrderLineModel.person_key).where(OrderLineModel.order_id == order_id)
        guests = set(await session.scalars(transferred.where(OrderLineModel.renames > 0))) & set(people)
        cart = await memberships_in_cart(session, order_id, self.clock().date())
        valid = [each for each in cart if each.person_key in people and each.period.overlaps(days)]
        on = days.starts_on, days.ends_on
        bought = await current_memberships(session, people, product_ids, *on, accounts=[account_id or 0])
        of_guests = await current_memberships(session, guests, product_ids, *on) if guests else []
        return [*bought, *of_guests, *valid]

"""Memberships that are valid on a day, for needed memberships and prices of members."""

from collections.abc import Collection
from dataclasses import dataclass, field
from datetime import date

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.memberships.rules.records import MembershipState
from livelaps_app.memberships.store.model import MemberModel, MembershipModel, MembershipPersonModel
from livelaps_app.sales.store.order_model import OrderLineModel


@dataclass(frozen=True)
class CurrentMembership:
    """A membership of a person. product_id: its type; starts_on, ends_on: None for unlimited."""

    person_key: str = field(repr=False)
    product_id: int
    starts_on: date | None
    ends_on: date | None


async def current_memberships(
    session: AsyncSession, people: Collection[str], products: Collection[int], first: date, last: date | None = None
) -> list[CurrentMembership]:
    """The memberships of people in some types that are valid on a day, or on one of some days; one statement.

    people: keys as of order lines (`person_key`).
    """
    chosen = select(
        MemberModel.person_key, MembershipModel.product_id, MembershipModel.starts_on, MembershipModel.ends_on
    )
    chosen = chosen.join(MembershipModel, MembershipModel.member_id == MemberModel.id)
    of = MemberModel.person_key.in_(people), MembershipModel.product_id.in_(products)
    begun = MembershipModel.starts_on.is_(None) | (MembershipModel.starts_on <= (last or first))
    lasting = MembershipModel.ends_on.is_(None) | (MembershipModel.ends_on >= first)
    active = MembershipModel.state == MembershipState.ACTIVE
    return [
        CurrentMembership(key, int(product_id or 0), starts_on, ends_on)
        for key, product_id, starts_on, ends_on in await session.execute(chosen.where(*of, active, begun, lasting))
    ]


async def memberships_in_cart(session: AsyncSession, order_id: int) -> set[tuple[str, int]]:
    """The people named in an order's unpaid memberships, each with the type; one statement."""
    chosen = select(MembershipPersonModel.person_key, OrderLineModel.product_id)
    chosen = chosen.join(OrderLineModel, OrderLineModel.id == MembershipPersonModel.line_id)
    rows = await session.execute(chosen.where(OrderLineModel.order_id == order_id))
    return {(key, product_id) for key, product_id in rows}

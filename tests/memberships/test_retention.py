"""Retention of memberships by the clock: people of unpaid orders, members, refunded memberships; data exports."""

from datetime import UTC, datetime, time, timedelta

import pytest
from sqlalchemy import func, select

from livelaps_app.memberships.rules.records import MembershipState
from livelaps_app.memberships.store.model import MemberModel, MembershipModel, MembershipPersonModel
from livelaps_app.memberships.store.retention import MEMBERS_FOR
from livelaps_app.sales.store.retention import UNPAID_FOR, USUAL_DAYS
from tests.memberships.conftest import BUYER, FAMILY, LUCIE, MONTHS, ZOE, ClubShop

SECOND = timedelta(seconds=1)


async def _named(club: ClubShop) -> int:
    async with club.database.session() as session:
        return await session.scalar(select(func.count()).select_from(MembershipPersonModel)) or 0


async def _members(club: ClubShop) -> list[tuple[str, str, bool]]:
    """Names and numbers of the members, and whether they are on public lists."""
    async with club.database.session() as session:
        rows = await session.scalars(select(MemberModel).order_by(MemberModel.id))
        return [(row.first_name, row.number, row.is_listed) for row in rows]


@pytest.mark.parametrize("end", ["cancelled", "expired"])
async def test_people_named_in_an_unpaid_family_are_deleted_after_a_month(club: ClubShop, end: str) -> None:
    order = await club.draft(FAMILY, LUCIE, ZOE)
    if end == "cancelled":
        await club.sales.orders.cancel(order.public_id)
    else:
        club.clock.forward(days=1, seconds=1)
        await club.sales.orders.expire()
    for wait, forgotten, named in ((UNPAID_FOR, 0, 2), (SECOND, 1, 0)):
        club.clock.now += wait
        assert (await club.sales.retention.forget_due(), await _named(club)) == (forgotten, named)


async def test_members_stay_when_the_people_of_their_order_are_deleted(club: ClubShop) -> None:
    await club.buy(MONTHS, LUCIE)
    club.clock.forward(days=USUAL_DAYS)
    assert await club.sales.retention.forget_due() == 0
    club.clock.forward(days=1)
    assert await club.sales.retention.forget_due() == 1
    assert await _members(club) == [("Lucie", "0001", True)]
    assert [card.name for card in await club.cards()] == ["Lucie Roy"]


async def test_members_lose_their_names_two_years_after_the_last_membership(club: ClubShop) -> None:
    await club.buy(MONTHS, LUCIE, ZOE)
    club.clock.forward(days=340)
    await club.buy(MONTHS, LUCIE)
    last, zoe, renewed = [card.ends_on for card in await club.cards()]
    assert last == zoe and renewed is not None and zoe is not None
    for ends_on, due, names in ((zoe, 1, ["Lucie", ""]), (renewed, 1, ["", ""])):
        club.clock.now = datetime.combine(ends_on + MEMBERS_FOR, time(12), UTC)
        assert await club.memberships.retention.forget_due() == 0
        club.clock.forward(days=1)
        assert await club.memberships.retention.forget_due() == due
        assert [name for name, _, _ in await _members(club)] == names
    assert await _members(club) == [("", "0001", False), ("", "0002", False)]
    assert await club.cards() == []
    async with club.database.session() as session:
        assert await session.scalar(select(func.count()).select_from(MembershipModel)) == 3


async def test_a_refunded_membership_without_end_holds_nobody_for_ever(club: ClubShop) -> None:
    order = await club.buy(MONTHS, LUCIE)
    async with club.database.transaction() as session:
        (await session.scalars(select(MembershipModel))).one().ends_on = None
    club.clock.forward(days=4 * 365)
    assert await club.memberships.retention.forget_due() == 0
    refund = await club.sales.refunds.request(order.public_id, "key")
    await club.sales.refunds.complete(refund.id, "R1")
    assert [card.state for card in await club.cards()] == [MembershipState.ENDED]
    assert await club.memberships.retention.forget_due() == 1


async def test_the_people_of_unpaid_memberships_are_in_the_data_of_their_account_alone(club: ClubShop) -> None:
    await club.draft(FAMILY, LUCIE, ZOE)
    assert BUYER.account_id is not None
    named = await club.memberships.cards.unpaid_people(BUYER.account_id)
    assert [(each["name"], each["birthday"], each["state"]) for each in named] == [
        ("Lucie Roy", "1990-01-02", "draft"),
        ("Zoé Roy", "2015-05-06", "draft"),
    ]
    assert await club.memberships.cards.unpaid_people(BUYER.account_id + 1) == []

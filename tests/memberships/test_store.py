"""Memberships in the database: bought, renewed, of families, refunded, needed."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest
from sqlalchemy import func, select

from livelaps_app.core.errors import Code, Problem
from livelaps_app.memberships.rules.records import MembershipJob, MembershipState
from livelaps_app.memberships.rules.validity import Period
from livelaps_app.memberships.store.carts import member_key
from livelaps_app.memberships.store.current import MembershipHolders, memberships_in_cart
from livelaps_app.memberships.store.members import NUMBERS_AHEAD
from livelaps_app.memberships.store.model import MemberModel, MembershipModel, MembershipPersonModel
from livelaps_app.sales.rules.states import OrderState
from livelaps_app.sales.store.offer_model import ProductModel
from livelaps_app.stores.jobs.model import JobModel
from tests.memberships.conftest import (
    BUYER,
    CLASSED,
    CLUB,
    DAY,
    EVENT,
    FAMILY,
    FIRST_DAY,
    LAST_DAY,
    LUCIE,
    MAX,
    MONTHS,
    OTHER,
    TOM,
    YEAR,
    ZOE,
    ClubShop,
)
from tests.problems import code_of

TODAY = date(2027, 5, 1)


async def test_each_person_has_a_line_a_number_and_a_membership(club: ClubShop) -> None:
    order = await club.buy(MONTHS, LUCIE, ZOE)
    assert order.state is OrderState.PAID
    assert [line.amounts.total for line in order.lines] == [6600, 6600]
    assert [(card.name, card.number, card.starts_on, card.ends_on) for card in await club.cards()] == [
        ("Lucie Roy", "0001", TODAY, date(2028, 4, 30)),
        ("Zoé Roy", "0002", TODAY, date(2028, 4, 30)),
    ]
    async with club.database.session() as session:
        assert await session.scalar(select(func.count()).select_from(MembershipPersonModel)) == 0
        kinds = list(await session.scalars(select(JobModel.kind)))
    assert kinds.count(MembershipJob.CARDS) == 1


async def test_a_new_member_gets_the_next_number_that_no_list_has(club: ClubShop) -> None:
    numbers = ["A-17", "9", *(f"{number:04d}" for number in range(1, NUMBERS_AHEAD + 4))]
    async with club.database.transaction() as session:
        for public_id, number in enumerate(numbers, 1):
            row = {"organization_id": CLUB, "public_id": public_id, "number": number, "person_key": f"member {number}"}
            session.add(MemberModel(**row, first_name="Kim", last_name=f"Roy {number}", class_name="", is_listed=True))
    await club.buy(MONTHS, LUCIE, ZOE)
    following = NUMBERS_AHEAD + 4
    assert [card.number for card in await club.cards()] == [f"{following:04d}", f"{following + 1:04d}"]


async def test_no_membership_before_the_payment_nor_after_a_cancelled_order(club: ClubShop) -> None:
    order = await club.draft(MONTHS, LUCIE)
    await club.sales.orders.hold(order.public_id)
    await club.sales.orders.cancel(order.public_id)
    assert await club.cards() == []


@pytest.mark.parametrize(
    ("days", "starts_on"),
    [
        (330, date(2028, 5, 1)),  # within 60 days before the end: the day after it
        (370, date(2028, 5, 1)),  # within 30 days after the end: the same
        (500, date(2027, 5, 1) + timedelta(days=500)),  # later: that day, the gap stays
        (100, date(2027, 5, 1) + timedelta(days=100)),  # long before the end: that day
    ],
)
async def test_a_renewal_is_another_row_with_the_same_number(club: ClubShop, days: int, starts_on: date) -> None:
    await club.buy(MONTHS, LUCIE)
    club.clock.forward(days=days)
    draft = await club.draft(MONTHS, LUCIE)
    planned = [person.period.starts_on for person in await club.memberships.carts.people_of(draft.id)]
    await club.pay(draft)
    first, second = await club.cards()
    assert (first.ends_on, first.number) == (date(2028, 4, 30), second.number)
    assert [second.starts_on] == planned == [starts_on]


async def test_a_day_license_does_not_delay_a_membership_for_the_year(club: ClubShop) -> None:
    await club.buy_with_entry(DAY, LUCIE)
    await club.buy(MONTHS, LUCIE)
    day, year = await club.cards()
    assert (day.starts_on, day.ends_on) == (FIRST_DAY, LAST_DAY)
    assert (year.starts_on, year.number) == (TODAY, day.number)


async def test_a_fixed_date_is_sold_ahead_for_the_next_year(club: ClubShop) -> None:
    await club.buy(YEAR, LUCIE)
    club.clock.now = datetime(2027, 10, 15, tzinfo=UTC)
    await club.buy(YEAR, ZOE)
    assert [card.ends_on for card in await club.cards()] == [date(2027, 12, 31), date(2028, 12, 31)]


async def test_a_family_has_one_line_and_a_row_for_each_person(club: ClubShop) -> None:
    order = await club.buy(FAMILY, LUCIE, ZOE)
    first, second = await club.cards()
    assert len(order.lines) == 1
    assert (first.line_id, first.covers, first.people, second.people) == (order.lines[0].id, 3, 2, 2)
    assert BUYER.account_id is not None
    added = await club.memberships.cards.add_person(BUYER.account_id, first.id, MAX)
    assert (added.number, added.ends_on, added.people) == ("0003", first.ends_on, 3)
    with pytest.raises(Problem) as refused:
        await club.memberships.cards.add_person(BUYER.account_id, first.id, TOM)
    assert refused.value.code is Code.TOO_MANY_MEMBERS


async def test_a_person_is_added_to_a_family_once_and_by_its_buyer_alone(club: ClubShop) -> None:
    await club.buy(FAMILY, LUCIE, ZOE)
    first, _ = await club.cards()
    assert BUYER.account_id is not None
    for account_id, person, code in (
        (BUYER.account_id, ZOE, Code.ALREADY_MEMBER),
        (BUYER.account_id + 1, MAX, Code.NOT_FOUND),
    ):
        with pytest.raises(Problem) as refused:
            await club.memberships.cards.add_person(account_id, first.id, person)
        assert refused.value.code is code
    assert len(await club.cards()) == 2


async def test_who_does_not_fit_the_ages_of_a_family_is_not_added_later(club: ClubShop) -> None:
    await club.buy(FAMILY, ZOE)
    async with club.database.transaction() as session:
        (await session.get_one(ProductModel, FAMILY)).oldest = 17
    [card] = await club.cards()
    assert BUYER.account_id is not None
    assert await code_of(club.memberships.cards.add_person(BUYER.account_id, card.id, LUCIE)) is Code.MEMBER_AGE
    assert (await club.memberships.cards.add_person(BUYER.account_id, card.id, MAX)).name == "Max Roy"


async def test_more_people_than_a_family_has_are_refused(club: ClubShop) -> None:
    with pytest.raises(Problem) as refused:
        await club.draft(FAMILY, LUCIE, ZOE, MAX, TOM)
    assert refused.value.code is Code.TOO_MANY_MEMBERS


async def test_a_refund_ends_the_memberships_of_its_lines(club: ClubShop) -> None:
    order = await club.buy(MONTHS, LUCIE, ZOE)
    refund = await club.sales.refunds.request(order.public_id, "key", [order.lines[1].id])
    await club.sales.refunds.complete(refund.id, "R1")
    assert [card.state for card in await club.cards()] == [MembershipState.ACTIVE, MembershipState.ENDED]
    rest = await club.sales.refunds.request(order.public_id, "rest")
    await club.sales.refunds.complete(rest.id, "R2")
    assert {card.state for card in await club.cards()} == {MembershipState.ENDED}


async def test_a_refunded_membership_is_not_renewed_but_bought_from_today(club: ClubShop) -> None:
    order = await club.buy(MONTHS, LUCIE)
    refund = await club.sales.refunds.request(order.public_id, "key")
    await club.sales.refunds.complete(refund.id, "R1")
    club.clock.forward(days=340)
    await club.buy(MONTHS, LUCIE)
    assert [card.starts_on for card in await club.cards()] == [TODAY, TODAY + timedelta(days=340)]


async def test_the_price_is_the_step_of_the_moment_with_tax(club: ClubShop) -> None:
    await club.add_step(MONTHS, starts_at=datetime(2027, 6, 1, tzinfo=UTC), price=8000)
    assert (await club.draft(MONTHS, LUCIE)).amounts.total == 6600
    club.clock.now = datetime(2027, 6, 2, tzinfo=UTC)
    assert (await club.draft(MONTHS, LUCIE)).amounts.total == 8800


async def test_another_type_replaces_the_one_before_and_keeps_classes(club: ClubShop) -> None:
    order = await club.draft(CLASSED, LUCIE, ZOE)
    first, _ = await club.memberships.carts.people_of(order.id)
    await club.memberships.carts.put_class(order.public_id, first.id, "Open A")
    order = await club.memberships.carts.choose(order.public_id, CLASSED, [LUCIE, ZOE, MAX])
    assert [person.class_name for person in await club.memberships.carts.people_of(order.id)] == ["Open A", "", ""]
    order = await club.memberships.carts.choose(order.public_id, MONTHS, [LUCIE])
    assert [line.spectator.product for line in order.lines] == [MONTHS]


async def test_a_needed_class_is_chosen_before_payment_and_on_the_card(club: ClubShop) -> None:
    order = await club.draft(CLASSED, LUCIE)
    with pytest.raises(Problem) as refused:
        await club.sales.orders.hold(order.public_id)
    assert refused.value.code is Code.MEMBER_CLASS
    [person] = await club.memberships.carts.people_of(order.id)
    await club.memberships.carts.put_class(order.public_id, person.id, "Open A")
    await club.pay(order)
    assert [card.class_name for card in await club.cards()] == ["Open A"]


@pytest.mark.parametrize("product_id", [DAY, OTHER, 99])
async def test_what_an_organization_does_not_sell_alone_is_refused(club: ClubShop, product_id: int) -> None:
    with pytest.raises(Problem) as refused:
        await club.draft(product_id, LUCIE)
    assert refused.value.code is Code.MEMBERSHIP_OFF_SALE


async def test_a_minor_joins_by_a_guardian_alone(club: ClubShop) -> None:
    stranger = type(ZOE)(**{**vars(ZOE), "relationship": "aunt"})
    with pytest.raises(Problem) as refused:
        await club.draft(MONTHS, stranger)
    assert refused.value.code is Code.GUARDIAN_BUYS


async def test_a_needed_membership_stands_in_the_cart_of_an_event(club: ClubShop) -> None:
    order = await club.buy_with_entry(DAY, LUCIE)
    assert order.shop.event_id == EVENT
    [card] = await club.cards()
    assert (card.organization_id, card.starts_on, card.ends_on) == (CLUB, FIRST_DAY, LAST_DAY)


async def test_a_membership_is_in_a_cart_once_until_it_is_removed(club: ClubShop) -> None:
    order = await club.event_draft()
    for _ in range(2):
        order = await club.memberships.carts.put_memberships(order.public_id, ZOE, {DAY: ""}, [DAY], LAST_DAY)
    async with club.database.session() as session:
        [named] = await memberships_in_cart(session, order.id, TODAY)
        assert (named.person_key, named.product_id, named.ends_on) == (member_key(ZOE), DAY, LAST_DAY)
        holders = MembershipHolders(club.clock)
        [found] = await holders.current(session, [member_key(ZOE)], [DAY], Period(LAST_DAY, LAST_DAY), order.id)
        assert (found.person_key, found.product_id) == (member_key(ZOE), DAY)
        assert await holders.current(session, [member_key(ZOE)], [DAY], Period(TODAY, TODAY), order.id) == []
    days = Period(FIRST_DAY, LAST_DAY)
    for order_id, count in ((order.id, 1), (0, 0)):
        assert len(await club.memberships.cards.current([member_key(ZOE)], [DAY], days, order_id)) == count
    order = await club.memberships.carts.remove_membership(order.public_id, order.lines[0].id)
    assert order.lines == ()
    async with club.database.session() as session:
        assert await memberships_in_cart(session, order.id, TODAY) == []


async def test_a_typed_name_of_a_member_is_no_membership_for_another_account(club: ClubShop) -> None:
    await club.buy(MONTHS, LUCIE)
    stranger = replace(BUYER, account_id=99, email="stranger@roy.example")
    orders = [await club.event_draft(), await club.event_draft(stranger)]
    async with club.database.session() as session:
        holders = MembershipHolders(club.clock)
        more = session, [member_key(LUCIE)], [MONTHS], Period(TODAY, TODAY)
        own, foreign = [await holders.current(*more, order.id) for order in orders]
    assert [(each.person_key, each.product_id) for each in own] == [(member_key(LUCIE), MONTHS)]
    assert foreign == []


async def test_current_memberships_of_people_on_a_day(club: ClubShop) -> None:
    await club.buy(MONTHS, LUCIE)
    people, days = [member_key(LUCIE), member_key(ZOE)], (date(2027, 4, 30), TODAY, date(2028, 4, 30), date(2028, 5, 1))
    current = [await club.memberships.cards.current(people, [MONTHS, YEAR], Period(day, day)) for day in days]
    assert [[each.person_key for each in each_day] for each_day in current] == [[], people[:1], people[:1], []]
    assert await club.memberships.cards.current(people, [YEAR], Period(TODAY, TODAY)) == []


async def test_members_of_long_ago_lose_their_names(club: ClubShop) -> None:
    await club.buy(MONTHS, LUCIE)
    club.clock.forward(days=365 + 700)
    assert await club.memberships.retention.forget_due() == 0
    club.clock.forward(days=40)
    assert await club.memberships.retention.forget_due() == 1
    async with club.database.session() as session:
        member = (await session.scalars(select(MemberModel))).one()
        assert (member.first_name, member.person_key, member.born, member.number) == ("", "", None, "0001")
        assert (await session.scalars(select(MembershipModel.account_id))).all() == [None]
    assert await club.memberships.retention.forget_due() == 0

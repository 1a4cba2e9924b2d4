"""Memberships that a class needs: which would do for a rider, and those in the cart of an entry."""

from dataclasses import replace
from datetime import date

import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.memberships.rules.validity import Period
from livelaps_app.memberships.store.carts import member_key
from tests.memberships.conftest import (
    BUYER,
    CLASSED,
    DAY,
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

DAYS = Period(FIRST_DAY, LAST_DAY)
ACCOUNT = BUYER.account_id or 0
EVERY = (YEAR, MONTHS, FAMILY, DAY, CLASSED)


async def _fitting(
    club: ClubShop, product_ids: tuple[int, ...] = EVERY, days: Period = DAYS, currency: str = "CAD"
) -> list[int]:
    """The types that would do for Zoé."""
    types = await club.memberships.needed.fitting(ZOE, product_ids, days, currency, ACCOUNT)
    return [each.sold.product.id for each in types]


async def test_a_day_licence_stands_beside_the_year_s(club: ClubShop) -> None:
    assert await _fitting(club) == [*EVERY]
    assert await _fitting(club, (DAY,)) == [DAY]
    assert await _fitting(club, currency="USD") == []


@pytest.mark.parametrize(
    ("days", "fitting"),
    [
        (Period(date(2027, 12, 31), date(2028, 1, 1)), [MONTHS, FAMILY, DAY, CLASSED]),
        (Period(date(2028, 6, 1), date(2028, 6, 1)), [DAY]),
    ],
)
async def test_types_that_end_before_the_event_would_not_do(club: ClubShop, days: Period, fitting: list[int]) -> None:
    assert await _fitting(club, days=days) == fitting


async def test_a_renewal_follows_a_membership_that_ends_during_the_event(club: ClubShop) -> None:
    await club.buy(MONTHS, ZOE)  # until 30 April 2028
    days = Period(date(2028, 4, 30), date(2028, 5, 1))
    club.clock.now = club.clock.now.replace(year=2028, month=4, day=1)
    [renewed] = await club.memberships.needed.fitting(ZOE, [MONTHS], days, "CAD", ACCOUNT)
    assert renewed.period.starts_on == date(2028, 5, 1)


async def test_a_type_with_classes_names_those_of_the_person(club: ClubShop) -> None:
    [classed] = await club.memberships.needed.fitting(ZOE, [CLASSED], DAYS, "CAD", ACCOUNT)
    assert classed.classes == ("Open A",)


async def test_another_choice_replaces_the_membership_of_a_rider_and_nobody_else_s(club: ClubShop) -> None:
    order, carts = await club.event_draft(), club.memberships.carts
    for person, product in ((ZOE, DAY), (MAX, DAY), (ZOE, MONTHS), (ZOE, MONTHS)):
        order = await carts.put_memberships(order.public_id, person, {product: ""}, [DAY, MONTHS], LAST_DAY)
    named = [(each.person_key, each.product_id) for each in await carts.people_of(order.id)]
    assert named == [(member_key(MAX), DAY), (member_key(ZOE), MONTHS)]
    order = await carts.put_memberships(order.public_id, ZOE, {}, [DAY, MONTHS], LAST_DAY)
    assert [line.spectator.first_name for line in order.lines] == ["Max"]
    assert order.amounts.total == 1100


async def test_a_family_s_membership_takes_riders_in_until_it_is_full(club: ClubShop) -> None:
    order, carts = await club.event_draft(), club.memberships.carts
    for person in (LUCIE, ZOE, MAX):
        order = await carts.put_memberships(order.public_id, person, {FAMILY: ""}, [FAMILY, DAY], LAST_DAY)
    assert len(order.lines) == 1
    [shared] = await club.memberships.needed.fitting(TOM, [FAMILY], DAYS, "CAD", ACCOUNT, order.id)
    assert not shared.is_shared, "it covers three"
    order = await carts.put_memberships(order.public_id, ZOE, {DAY: ""}, [FAMILY, DAY], LAST_DAY)
    assert len(order.lines) == 2
    [shared] = await club.memberships.needed.fitting(TOM, [FAMILY], DAYS, "CAD", ACCOUNT, order.id)
    assert shared.is_shared
    paid = await club.pay(order)
    cards = {card.name: (card.product_id, card.number) for card in await club.cards()}
    assert {name: product for name, (product, _) in cards.items()} == {
        "Lucie Roy": FAMILY,
        "Max Roy": FAMILY,
        "Zoé Roy": DAY,
    }
    assert paid.amounts.total == 9900 + 1100


async def test_a_family_s_membership_takes_in_no_minor_of_somebody_else(club: ClubShop) -> None:
    order, carts = await club.event_draft(), club.memberships.carts
    await carts.put_memberships(order.public_id, ZOE, {FAMILY: ""}, [FAMILY], LAST_DAY)
    with pytest.raises(Problem) as refused:
        await carts.put_memberships(order.public_id, replace(MAX, relationship="aunt"), {FAMILY: ""}, [FAMILY])
    assert refused.value.code is Code.GUARDIAN_BUYS


async def test_another_organization_s_type_stands_beside_the_club_s(club: ClubShop) -> None:
    assert await _fitting(club, (MONTHS, OTHER)) == [MONTHS, OTHER]

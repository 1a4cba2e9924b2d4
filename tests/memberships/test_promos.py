"""Promo codes of memberships: only those that list their type; complimentary ones once for each name."""

import pytest

from livelaps_app.core.errors import Code
from tests.memberships.conftest import CLUB, EVENT, FAMILY, LUCIE, MONTHS, YEAR, ZOE, ClubShop
from tests.problems import code_of


@pytest.mark.parametrize("key", [CLUB, EVENT, None])
@pytest.mark.parametrize("products", [[], [FAMILY]])
async def test_a_code_that_does_not_list_the_type_is_refused(
    club: ClubShop, key: int | None, products: list[int]
) -> None:
    await club.add_promo("HALF", shop_id=club.shops[key] if key else None, products=products)
    order = await club.draft(MONTHS, LUCIE)
    assert await code_of(club.sales.orders.apply_promo(order.public_id, "half")) is Code.PROMO_INVALID


async def test_a_code_reduces_the_types_that_it_lists(club: ClubShop) -> None:
    await club.add_promo("HALF", products=[MONTHS])
    order = await club.draft(MONTHS, LUCIE, ZOE)
    order = await club.sales.orders.apply_promo(order.public_id, " half ")
    assert [line.amounts.discount for line in order.lines] == [3000, 3000]
    order = await club.memberships.carts.choose(order.public_id, YEAR, [LUCIE])
    assert (order.promo_code, order.amounts.discount) == ("", 0)


async def test_a_complimentary_membership_is_free_once_for_its_person(club: ClubShop) -> None:
    await club.add_promo("CREW", kind="complimentary", value=0, names=["Lucie Roy"], products=[MONTHS])
    order = await club.draft(MONTHS, LUCIE, ZOE)
    order = await club.sales.orders.apply_promo(order.public_id, "crew")
    assert [line.amounts.total for line in order.lines] == [0, 6600]
    await club.pay(order)
    again = await club.draft(MONTHS, LUCIE)
    assert await code_of(club.sales.orders.apply_promo(again.public_id, "crew")) is Code.PROMO_INVALID


async def test_a_code_for_a_whole_event_leaves_the_membership_in_its_cart(club: ClubShop) -> None:
    await club.add_promo("HALF", shop_id=club.shops[EVENT])
    order = await club.event_draft()
    order = await club.memberships.carts.put_memberships(order.public_id, LUCIE, {MONTHS: ""}, [])
    assert await code_of(club.sales.orders.apply_promo(order.public_id, "half")) is Code.PROMO_INVALID

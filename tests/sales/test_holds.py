"""Bounds of places that are reserved: how many, how long, and none for children alone who pay nothing."""

from dataclasses import replace
from datetime import date, timedelta
from uuid import uuid4

import pytest

from livelaps_app.core.errors import Code
from livelaps_app.sales.rules.records import MOST_UNPAID, MOST_UNPAID_NEARBY, SalesOrder, Spectator
from livelaps_app.sales.rules.states import HELD_AGAIN_FOR, HELD_FOR, OrderState
from livelaps_app.sales.store.holds import most_nearby
from livelaps_app.sales.store.places import add_pool
from tests.each_row import each_row
from tests.problems import code_of
from tests.sales.conftest import BUYER, LUCIE, MAX, SHOP, ZOE, OpenShop

HERE, THERE = "192.0.2.7", "2001:db8:1:2::7"
BABY = replace(ZOE, first_name="Léo", born=date(2025, 1, 1))


def _people(count: int) -> list[Spectator]:
    names = [f"{uuid4().hex}" for _ in range(count)]
    return [replace(LUCIE, first_name=name, email=f"{name}@roy.example") for name in names]


async def _hold(shop: OpenShop, count: int, address: str = HERE, browser: str = "", **buyer: int) -> SalesOrder:
    draft = await shop.draft(*_people(count), browser=browser, buyer=replace(BUYER, **buyer))
    return await shop.sales.orders.hold(draft.public_id, address=address)


async def _refused(shop: OpenShop, count: int, **more: object) -> Code:
    return await code_of(_hold(shop, count, **more))  # type: ignore[arg-type]


@each_row(("places", "most"), [(10, 20), (50, 25), (100, 50), (400, 200), (800, 200), (2_000, 500), (10_000, 2_500)])
def test_what_a_network_has_unpaid_is_a_share_of_the_places(places: int, most: int) -> None:
    assert most_nearby(places) == most


@pytest.mark.parametrize("shop", [600], indirect=True)
async def test_buyers_of_a_club_house_are_not_refused(shop: OpenShop) -> None:
    for _ in range(75):
        assert (await _hold(shop, 2)).state is OrderState.HELD


@pytest.mark.parametrize("shop", [40], indirect=True)
async def test_a_network_has_its_share_of_each_kind_of_places(shop: OpenShop) -> None:
    """However many places others have."""
    async with shop.database.transaction() as session:
        await add_pool(session, SHOP, 4_000)
    await _hold(shop, MOST_UNPAID)
    assert await _refused(shop, 1) is Code.TOO_MANY_HELD
    assert (await _hold(shop, 1, THERE)).state is OrderState.HELD


@pytest.mark.parametrize("shop", [3 * MOST_UNPAID_NEARBY], indirect=True)
async def test_a_network_has_so_many_places_that_are_not_paid(shop: OpenShop) -> None:
    orders = [await _hold(shop, MOST_UNPAID) for _ in range(MOST_UNPAID_NEARBY // MOST_UNPAID)]
    assert await _refused(shop, 1) is Code.TOO_MANY_HELD
    assert (await _hold(shop, 1, THERE)).state is OrderState.HELD
    payment = await shop.begun(orders[0])
    await shop.sales.payments.capture(payment.id)
    assert await _refused(shop, 1) is Code.TOO_MANY_HELD, "they are being paid"
    await shop.sales.payments.record_payment(payment.id, "T1", payment.amounts.total, "CAD")
    assert (await _hold(shop, MOST_UNPAID)).state is OrderState.HELD
    shop.clock.forward(minutes=30)
    assert (await _hold(shop, MOST_UNPAID)).state is OrderState.HELD


@pytest.mark.parametrize("shop", [80], indirect=True)
async def test_all_networks_of_a_customer_are_one(shop: OpenShop) -> None:
    for number in range(2):
        await _hold(shop, MOST_UNPAID, f"2001:db8:1:{number}::1")
    assert await _refused(shop, 1, address="2001:db8:1:9::1") is Code.TOO_MANY_HELD
    assert (await _hold(shop, 1, "2001:db8:2::1")).state is OrderState.HELD


@pytest.mark.parametrize("shop", [100], indirect=True)
async def test_a_buyer_has_as_many_as_one_order_has(shop: OpenShop) -> None:
    first = await _hold(shop, MOST_UNPAID, account_id=5)
    assert await _refused(shop, 1, address=THERE, account_id=5) is Code.TOO_MANY_HELD
    assert (await _hold(shop, 1, account_id=6)).state is OrderState.HELD
    await shop.sales.orders.cancel(first.public_id)
    assert (await _hold(shop, 1, account_id=5)).state is OrderState.HELD


@pytest.mark.parametrize("shop", [100], indirect=True)
async def test_a_browser_that_pays_has_no_more(shop: OpenShop) -> None:
    order = await _hold(shop, MOST_UNPAID, browser="b")
    await shop.sales.payments.capture((await shop.begun(order)).id)
    assert await _refused(shop, 1, address=THERE, browser="b") is Code.TOO_MANY_HELD


async def test_places_reserved_again_end_soon_after_those_of_before(shop: OpenShop) -> None:
    order, begun = await shop.held(LUCIE, MAX), shop.clock()
    assert order.held_until == begun + HELD_FOR
    ends = []
    for _ in range(2):
        shop.clock.forward(minutes=25)
        await shop.sales.orders.reopen(order.public_id)
        ends.append((await shop.sales.orders.hold(order.public_id)).held_until)
    assert ends == [begun + timedelta(minutes=55), begun + HELD_AGAIN_FOR]
    shop.clock.forward(minutes=6)
    await shop.sales.orders.reopen(order.public_id)
    for _ in range(2):
        assert await code_of(shop.sales.orders.hold(order.public_id)) is Code.TOO_MANY_HELD
        assert await shop.left() == 10, "others can have them"
        shop.clock.forward(minutes=33)
    shop.clock.forward(minutes=1)
    assert (await shop.sales.orders.hold(order.public_id)).state is OrderState.HELD, "half an hour later"


async def test_reserving_again_has_the_price_of_then(shop: OpenShop) -> None:
    await shop.add_promo("HALF")
    order = await shop.held(LUCIE)
    for _ in range(2):
        shop.clock.forward(minutes=25)
        await shop.sales.orders.reopen(order.public_id)
        held = await shop.sales.orders.hold(order.public_id)
    assert (await shop.sales.orders.apply_promo(held.public_id, "HALF")).amounts.discount == 1250


async def test_children_come_for_nothing_with_somebody(shop: OpenShop) -> None:
    alone = await shop.draft(BABY)
    assert await code_of(shop.sales.orders.hold(alone.public_id)) is Code.ADULT_NEEDED
    assert await shop.left() == 10
    assert (await shop.held(LUCIE, BABY)).state is OrderState.HELD
    other = replace(BABY, first_name="Noé")
    assert (await shop.held(ZOE, other)).state is OrderState.HELD, "a ticket is paid"


async def test_a_promo_code_has_children_come_for_nothing_only_by_their_names(shop: OpenShop) -> None:
    await shop.add_promo("ALL", value=1_000_000)
    await shop.add_promo("CREW", kind="complimentary", value=0, names=["Zoé Roy"])
    order = await shop.held(ZOE)
    await shop.sales.orders.apply_promo(order.public_id, "ALL")
    assert await code_of(shop.sales.payments.complete(order.public_id)) is Code.ADULT_NEEDED
    await shop.sales.orders.apply_promo(order.public_id, "CREW")
    await shop.sales.payments.complete(order.public_id)
    assert (await shop.sales.orders.read(order.public_id)).state is OrderState.PAID

"""Places of an event whose file changes while entries are sold."""

from dataclasses import replace
from datetime import timedelta

import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.entries.rules.records import EntryRider
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.rules.shop_file import ShopFileFaults
from livelaps_app.sales.rules.states import OrderState
from livelaps_app.sales.store.offer_model import ProductModel
from tests.entries.conftest import ANA, BIKE, OPEN, EntryDesk
from tests.sales.conftest import EVENT

CLASS = {"name": OPEN, "class": OPEN, "price": "60", "places": 9}
CAMPING = {"name": "Camping", "price": "20"}


async def _hold(desk: EntryDesk, number: int) -> SalesOrder:
    """An order of one more rider, with a place or in line."""
    rider = _rider(number)
    return await desk.held((rider, OPEN), by=rider, bike=replace(BIKE, plate=str(20 + number)))


async def _sell(desk: EntryDesk, count: int) -> None:
    for number in range(count):
        rider = _rider(number)
        await desk.paid((rider, OPEN), by=rider, bike=replace(BIKE, plate=str(20 + number)))


def _rider(number: int) -> EntryRider:
    return replace(ANA, account_id=50 + number, first_name=f"Rider{number}", email=f"rider{number}@roy.example")


async def test_a_capacity_counts_what_is_sold_before(desk: EntryDesk) -> None:
    await desk.write(classes=[CLASS])
    await _sell(desk, 2)
    await desk.write(classes=[CLASS], capacity=3)
    states = [(await _hold(desk, number)).state for number in (3, 4, 5)]
    assert states == [OrderState.HELD, OrderState.WAITING, OrderState.WAITING]


async def test_a_capacity_comes_back(desk: EntryDesk) -> None:
    await desk.write(classes=[CLASS], capacity=2)
    await _sell(desk, 2)
    await desk.write(classes=[CLASS])
    await desk.write(classes=[CLASS], capacity=2)
    assert (await _hold(desk, 3)).state == OrderState.WAITING


async def test_a_capacity_below_what_is_sold_is_refused(desk: EntryDesk) -> None:
    await desk.write(classes=[CLASS])
    await _sell(desk, 2)
    with pytest.raises(ShopFileFaults) as refused:
        await desk.write(classes=[CLASS], capacity=1)
    assert refused.value.faults == ("capacity: 2 places are taken",)


async def test_more_places_are_offered_at_once(desk: EntryDesk) -> None:
    await desk.write(classes=[CLASS | {"places": 1}])
    await _sell(desk, 1)
    waiting = await _hold(desk, 2)
    await desk.write(classes=[CLASS | {"places": 2}])
    assert (await desk.sales.orders.read(waiting.public_id)).state == OrderState.OFFERED


async def test_extras_that_get_places_count_what_is_sold(desk: EntryDesk) -> None:
    await desk.write(classes=[CLASS], extras=[CAMPING])
    first, second = [await desk.ready((_rider(number), OPEN), by=_rider(number)) for number in (1, 2)]
    await desk.store.entries.describe(second.public_id, second.lines[0].id, replace(BIKE, plate="8"))
    (extra,) = (await desk.store.shops.read(EVENT)).extras
    for order in (first, second):
        await desk.store.entries.put_extras(order.public_id, {extra.product.id: 1})
    await desk.sales.orders.hold(first.public_id)
    await desk.write(classes=[CLASS], extras=[CAMPING | {"places": 1}])
    with pytest.raises(Problem) as refused:
        await desk.sales.orders.hold(second.public_id)
    assert refused.value.code == Code.SOLD_OUT


@pytest.mark.parametrize("state", [OrderState.DRAFT, OrderState.HELD])
async def test_extras_outside_their_dates_of_sale_are_refused(desk: EntryDesk, state: OrderState) -> None:
    await desk.write(classes=[CLASS], extras=[CAMPING])
    order = await desk.ready((_rider(1), OPEN), by=_rider(1))
    if state is OrderState.HELD:
        order = await desk.sales.orders.hold(order.public_id)
    (extra,) = (await desk.store.shops.read(EVENT)).extras
    async with desk.sales.moves.writing() as session:
        (await session.get_one(ProductModel, extra.product.id)).on_sale_until = desk.clock() - timedelta(days=1)
    with pytest.raises(Problem) as refused:
        await desk.store.entries.put_extras(order.public_id, {extra.product.id: 1})
        await desk.sales.orders.hold(order.public_id)
    assert refused.value.code == Code.NOT_ON_SALE


async def test_extras_lose_their_places_and_get_them_again(desk: EntryDesk) -> None:
    await desk.write(classes=[CLASS], extras=[CAMPING | {"places": 1}])
    order = await desk.ready((_rider(1), OPEN), by=_rider(1))
    (extra,) = (await desk.store.shops.read(EVENT)).extras
    await desk.store.entries.put_extras(order.public_id, {extra.product.id: 1})
    await desk.sales.orders.hold(order.public_id)
    await desk.write(classes=[CLASS], extras=[CAMPING])
    assert (await desk.store.shops.read(EVENT)).extras[0].places_left > 1000
    await desk.write(classes=[CLASS], extras=[CAMPING | {"places": 1}])
    assert (await desk.store.shops.read(EVENT)).extras[0].places_left == 0


async def test_a_new_product_may_have_no_places(desk: EntryDesk) -> None:
    await desk.write(classes=[CLASS, CLASS | {"name": "Closed", "places": 0}], extras=[CAMPING | {"places": 0}])
    shop = await desk.store.shops.read(EVENT)
    assert [each.capacity for each in shop.classes] == [9, 0]
    assert [each.places_left for each in shop.extras] == [0]

"""Figures of a registration that the site sells."""

from dataclasses import replace

from livelaps_app.entries.figures import EntryFigures
from tests.entries.conftest import ANA, BIKE, MORNING, OPEN, EntryDesk
from tests.sales.conftest import EVENT


async def test_an_event_has_its_places_and_its_line(desk: EntryDesk) -> None:
    figures = EntryFigures(desk.store)
    assert await figures.event(EVENT + 1) is None
    await desk.write(classes=[{"name": OPEN, "class": OPEN, "price": "60", "places": 1}], rows={"rule": "chosen"})
    order = await desk.ready((ANA, OPEN))
    await desk.store.entries.choose_row(order.public_id, order.lines[0].id, MORNING, 2)
    await desk.sales.orders.hold(order.public_id)
    bea = replace(ANA, account_id=21, first_name="Bea", email="bea@roy.example")
    second = await desk.ready((bea, OPEN), by=bea, bike=replace(BIKE, plate="9"))
    await desk.sales.orders.hold(second.public_id)
    event = await figures.event(EVENT)
    assert event is not None
    assert (event.count, event.capacity, event.openings_left, event.waiting) == (1, 1, 0, 1)
    (kind,) = await figures.classes(EVENT)
    assert (kind.race_id, kind.price, kind.currency, kind.waiting) == (MORNING, 6000, "CAD", 1)
    (row,) = await figures.rows(EVENT)
    assert (row.row, row.size, row.taken) == (2, 4, 1)


async def test_an_event_with_a_limit_of_its_own_counts_no_place_twice(desk: EntryDesk) -> None:
    await desk.write(capacity=3)
    await desk.held((ANA, OPEN))
    event = await EntryFigures(desk.store).event(EVENT)
    assert event is not None
    assert (event.count, event.capacity, event.openings_left) == (1, 3, 2)
    shop = await desk.store.shops.read(EVENT)
    assert (shop.total_capacity, shop.total_left, [each.places_left for each in shop.classes]) == (3, 2, [2, 2, 2])
    (known,) = (await desk.store.shops.read_all()).values()
    assert known == shop
    counts = await desk.store.shops.places([shop.shop.id])
    assert shop.with_places(counts) == shop

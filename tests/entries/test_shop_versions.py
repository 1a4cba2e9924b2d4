"""What an event sells is read once for each version of its rules; places and rules are read each time."""

from livelaps_app.entries.store.shops import EntryShops
from tests.entries.conftest import ANA, OPEN, PRO, EntryDesk
from tests.sales.conftest import EVENT

FEW = 3
"""Statements that read an unchanged offer: rules, places, lines."""
PLATES = {"set": "Club", "reserved_until": "2027-12-31", "ranges": [{"low": 1, "high": 99}]}


async def test_an_unchanged_offer_is_read_in_a_few_statements(desk: EntryDesk, statements: list[str]) -> None:
    await desk.write()
    first = await desk.store.shops.read(EVENT)
    statements.clear()
    assert await desk.store.shops.read(EVENT) == first
    assert (await desk.store.shops.read_all())[EVENT] == first
    assert len(statements) == 2 * FEW


async def test_places_are_read_each_time(desk: EntryDesk) -> None:
    await desk.write()
    before = await desk.store.shops.read(EVENT)
    await desk.paid((ANA, OPEN))
    after = await desk.store.shops.read(EVENT)
    assert [each.places_left for each in before.classes] == [3, 2, 3]
    assert [each.places_left for each in after.classes] == [2, 2, 3]
    assert [each.capacity for each in after.classes] == [3, 2, 3]


async def test_another_process_reads_what_a_file_has_changed(desk: EntryDesk) -> None:
    await desk.write(extras=[{"name": "Camping", "price": "20", "places": 4}])
    elsewhere = EntryShops(desk.sales.moves)
    await elsewhere.read(EVENT)
    extras = [{"name": "Camping", "price": "25", "places": 6}]
    await desk.write(classes=[{"name": PRO, "class": PRO, "price": "90", "places": 5}], extras=extras)
    shop = await elsewhere.read(EVENT)
    assert [(each.product.name.en, each.product.price, each.places_left) for each in shop.classes] == [(PRO, 9000, 5)]
    assert [(each.product.price, each.places_left) for each in shop.extras] == [(2500, 6)]


async def test_ranges_of_plates_are_those_of_the_last_file(desk: EntryDesk) -> None:
    await desk.write(plates=PLATES)
    assert [(each.low, each.high) for each in (await desk.store.shops.read(EVENT)).ranges] == [(1, 99)]
    await desk.write(plates={**PLATES, "ranges": [{"low": 100, "high": 199}]})
    assert [(each.low, each.high) for each in (await desk.store.shops.read(EVENT)).ranges] == [(100, 199)]

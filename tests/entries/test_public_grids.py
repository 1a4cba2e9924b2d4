"""What everybody reads about a start grid: when it was published, its seed, and what has changed since."""

from dataclasses import replace

from livelaps_app.entries.rules.public_grid import PublicGrid
from tests.entries.conftest import ANA, BIKE, LEO, MORNING, OPEN, YOUTH, EntryDesk
from tests.sales.conftest import EVENT

DRAWN = {"rule": "drawn", "size": 2, "order": "lot"}
BEA = replace(ANA, account_id=21, first_name="Bea", email="bea@roy.example")


async def _publish(desk: EntryDesk) -> None:
    await desk.store.grids.make(EVENT)
    await desk.store.grids.publish(EVENT)


async def test_nothing_is_public_before_the_publication(desk: EntryDesk) -> None:
    assert await desk.store.public_grids.read(EVENT + 1) == PublicGrid()
    await desk.write(rows=DRAWN)
    await desk.paid((ANA, OPEN))
    await desk.store.grids.make(EVENT)
    grid = await desk.store.public_grids.read(EVENT)
    assert (grid.published_at, grid.is_awaited, grid.seed, grid.changes) == (None, True, "", ())
    await desk.store.grids.publish(EVENT)
    grid = await desk.store.public_grids.read(EVENT)
    assert (grid.published_at, grid.is_awaited, grid.by_plates) == (desk.clock(), False, True)
    assert grid.seed == (await desk.store.shops.read(EVENT)).rules.draw_seed != ""
    assert grid.changes == ()


async def test_changes_after_the_publication_have_their_time_newest_first(desk: EntryDesk) -> None:
    await desk.write(rows=DRAWN)
    first = await desk.paid((ANA, OPEN))
    await desk.paid((replace(LEO, account_id=13), YOUTH), by=replace(ANA, account_id=12), bike=replace(BIKE, plate="8"))
    await _publish(desk)
    desk.clock.forward(minutes=5)
    start = next(each for each in await desk.store.lists.starts(EVENT) if each.plate == "8")
    await desk.store.grids.move(EVENT, start.start_id, 4)
    moved_at = desk.clock()
    desk.clock.forward(minutes=5)
    await desk.paid((BEA, OPEN), by=BEA, bike=replace(BIKE, plate="9"))
    late_at = desk.clock()
    desk.clock.forward(minutes=5)
    refund = await desk.sales.refunds.request(first.public_id, "all")
    await desk.sales.refunds.complete(refund.id, "R1")
    changes = (await desk.store.public_grids.read(EVENT)).changes
    assert [(each.plate, each.name, each.row, each.is_entered, each.changed_at) for each in changes] == [
        ("7", "Ana Roy", 1, False, desk.clock()),
        ("9", "Bea Roy", None, True, late_at),
        ("8", "Léo R.", 4, True, moved_at),
    ]
    assert {each.race_id for each in changes} == {MORNING}


async def test_held_places_change_no_published_grid(desk: EntryDesk) -> None:
    await desk.write(rows=DRAWN)
    await desk.paid((ANA, OPEN))
    await _publish(desk)
    held = await desk.held((BEA, OPEN), by=BEA, bike=replace(BIKE, plate="9"))
    assert (await desk.store.public_grids.read(EVENT)).changes == ()
    await desk.sales.orders.cancel(held.public_id)
    assert (await desk.store.public_grids.read(EVENT)).changes == ()

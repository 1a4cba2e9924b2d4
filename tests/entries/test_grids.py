"""Start grids of an event: made again and again, published once, changed with their time."""

from dataclasses import replace

import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.entries.rules.records import EntryJob, EntryRider
from livelaps_app.entries.store.lists import ListedStart
from tests.entries.conftest import ANA, BIKE, MORNING, OPEN, EntryDesk
from tests.entries.test_changes import jobs_of
from tests.sales.conftest import EVENT

WIDE = [{"name": OPEN, "class": OPEN, "price": "60", "places": 9, "rows": [3, 4]}]


def _rider(number: int) -> EntryRider:
    return replace(ANA, account_id=50 + number, first_name=f"Rider{number}", email=f"rider{number}@roy.example")


async def _enter(desk: EntryDesk, *numbers: int, plate: str = "") -> None:
    for number in numbers:
        rider = _rider(number)
        await desk.paid((rider, OPEN), by=rider, bike=replace(BIKE, plate=plate or str(10 + number)))


async def _rows(desk: EntryDesk) -> dict[str, tuple[int | None, int | None]]:
    starts: list[ListedStart] = await desk.store.lists.starts(EVENT)
    return {start.first_name: (start.row, start.row_order) for start in starts}


async def test_a_grid_fills_the_rows_of_the_class_by_arrival(desk: EntryDesk) -> None:
    await desk.write(classes=WIDE, rows={"rule": "drawn", "size": 2})
    await _enter(desk, 1, 2, 3, 4, 5)
    (made,) = await desk.store.grids.make(EVENT)
    assert made.unplaced == ("15",)
    assert await _rows(desk) == {
        "Rider1": (3, 1),
        "Rider2": (3, 2),
        "Rider3": (4, 1),
        "Rider4": (4, 2),
        "Rider5": (None, None),
    }


async def test_a_lot_is_drawn_from_one_seed(desk: EntryDesk) -> None:
    await desk.write(classes=WIDE, rows={"rule": "drawn", "size": 3, "order": "lot"})
    await _enter(desk, 1, 2, 3, 4, 5, 6)
    first = (await desk.store.grids.make(EVENT))[0].grid
    assert (await desk.store.grids.make(EVENT))[0].grid == first
    assert (await desk.store.shops.read(EVENT)).rules.draw_seed.isdecimal()


async def test_standings_order_a_grid(desk: EntryDesk) -> None:
    await desk.write(classes=WIDE, rows={"rule": "drawn", "size": 2, "order": "standings", "series": "Cup"})
    await _enter(desk, 1, 2)
    assert (await desk.store.shops.read(EVENT)).rules.draw_series_id == 5
    assert len((await desk.store.grids.make(EVENT, [9]))[0].grid.rows) == 1


async def test_plates_of_row_and_letter(desk: EntryDesk) -> None:
    plates = {"rule": "row", "reserved_until": "2028-12-31"}
    await desk.write(classes=WIDE, plates=plates, rows={"rule": "drawn", "size": 2})
    for number in (1, 2, 3):
        rider = _rider(number)
        await desk.paid((rider, OPEN), by=rider, bike=replace(BIKE, plate=""))
    for _ in range(2):
        await desk.store.grids.make(EVENT)
        assert [start.plate for start in await desk.store.lists.starts(EVENT)] == ["3A", "3B", "4A"]


async def test_a_published_grid_is_made_no_more_but_changed_with_its_time(desk: EntryDesk) -> None:
    await desk.write(classes=WIDE, rows={"rule": "drawn", "size": 2})
    await _enter(desk, 1, 2)
    await desk.store.grids.make(EVENT)
    before = len(await jobs_of(desk, EntryJob.PUT_ENTRIES))
    await desk.store.grids.publish(EVENT)
    await desk.store.grids.publish(EVENT)
    assert len(await jobs_of(desk, EntryJob.PUT_ENTRIES)) == before + 1
    with pytest.raises(Problem) as refused:
        await desk.store.grids.make(EVENT)
    assert refused.value.code == Code.GRID_PUBLISHED
    start = (await desk.store.lists.starts(EVENT))[0]
    await desk.store.grids.move(EVENT, start.start_id, 4)
    moved = (await desk.store.lists.starts(EVENT))[0]
    assert (moved.row, moved.row_order, moved.race_id) == (4, 1, MORNING)
    assert moved.changed_at == desk.clock()

"""Start grids of an event: made again and again, published once, changed with their time."""

from dataclasses import replace

import pytest
from sqlalchemy import select

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.refusals import Refused
from livelaps_app.entries.rules.records import EntryJob, EntryRider
from livelaps_app.entries.store.entry_model import RaceEntryModel, StartModel
from livelaps_app.entries.store.lists import ListedStart
from tests.entries.conftest import ANA, BIKE, MORNING, OPEN, YOUTH, EntryDesk
from tests.entries.test_changes import jobs_of
from tests.features.checks import problem
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


async def test_places_in_a_chosen_row_are_checked_when_places_are_taken(desk: EntryDesk) -> None:
    await desk.write(classes=[WIDE[0] | {"rows": [1, 4]}], rows={"rule": "chosen", "size": 2})
    orders = []
    for number in range(3):
        rider = _rider(number)
        order = await desk.ready((rider, OPEN), by=rider, bike=replace(BIKE, plate=str(20 + number)))
        await desk.store.entries.choose_row(order.public_id, order.lines[0].id, MORNING, 1)
        orders.append(order)
    for order in orders[:2]:
        await desk.sales.orders.hold(order.public_id)
    with pytest.raises(Refused) as refused:
        await desk.sales.orders.hold(orders[2].public_id)
    assert refused.value.refusal.code is Code.ROW_FULL
    await desk.store.entries.choose_row(orders[2].public_id, orders[2].lines[0].id, MORNING, 2)
    await desk.sales.orders.hold(orders[2].public_id)


async def test_a_grid_is_made_again_when_somebody_loses_a_place_with_its_plate(desk: EntryDesk) -> None:
    plates = {"rule": "row", "reserved_until": "2028-12-31"}
    narrow = [WIDE[0] | {"rows": [1, 1]}]
    await desk.write(classes=narrow, plates=plates, rows={"rule": "drawn", "size": 2})
    for number in (1, 2, 3):
        await desk.paid((_rider(number), OPEN), by=_rider(number), bike=replace(BIKE, plate=""))
    await desk.store.grids.make(EVENT)
    async with desk.database.transaction() as session:
        for start in await session.scalars(select(StartModel)):
            rider = await session.get_one(RaceEntryModel, start.line_id)
            rider.rider_id = start.id
    starts = await desk.store.lists.starts(EVENT)
    order = [start.start_id for start in reversed(starts)]
    await desk.write(
        classes=narrow, plates=plates, rows={"rule": "drawn", "size": 2, "order": "standings", "series": "Cup"}
    )
    await desk.store.grids.make(EVENT, order)
    placed = {start.start_id: start.plate for start in await desk.store.lists.starts(EVENT)}
    assert [placed[number] for number in order] == ["1A", "1B", ""]


async def test_a_group_gives_no_row_outside_the_class_and_none_after_its_end(desk: EntryDesk) -> None:
    classes = [WIDE[0] | {"rows": [1, 2]}, {"name": YOUTH, "class": YOUTH, "price": "40", "places": 9, "rows": [8, 9]}]
    await desk.write(classes=classes, rows={"rule": "chosen", "size": 3})
    owner, friend = _rider(1), _rider(2)
    first = await desk.ready((owner, OPEN), by=owner)
    await desk.store.entries.choose_row(first.public_id, first.lines[0].id, MORNING, 1)
    code = await desk.store.entries.make_group(first.public_id, first.lines[0].id, MORNING)
    youth = await desk.ready((friend, YOUTH), by=friend, bike=replace(BIKE, plate="9"))
    another = await desk.ready((_rider(3), OPEN), by=_rider(3), bike=replace(BIKE, plate="10"))
    with problem(Code.GROUP_NOT_FOUND):
        await desk.store.entries.ride_with(youth.public_id, youth.lines[0].id, code)
    await desk.sales.orders.cancel(first.public_id)
    with problem(Code.GROUP_NOT_FOUND):
        await desk.store.entries.ride_with(another.public_id, another.lines[0].id, code)


async def test_the_row_of_a_groups_owner_is_its_friends_row_too(desk: EntryDesk) -> None:
    await desk.write(classes=[WIDE[0] | {"rows": [1, 4]}], rows={"rule": "chosen", "size": 2})
    entries, orders = (
        desk.store.entries,
        [
            await desk.ready((_rider(number), OPEN), by=_rider(number), bike=replace(BIKE, plate=str(number)))
            for number in range(1, 4)
        ],
    )
    owner, friend, other = ((order.public_id, order.lines[0].id) for order in orders)
    code = await entries.make_group(*owner, MORNING)
    await entries.ride_with(*friend, code)
    await entries.choose_row(*owner, MORNING, 2)
    starts = [(await desk.store.lists.of_order(order.id))[0].starts[0] for order in orders]
    assert [(start.group, start.row) for start in starts] == [(code, 2), (code, 2), ("", None)]
    await entries.choose_row(*friend, MORNING, 3)
    await entries.choose_row(*owner, MORNING, 1)
    starts = [(await desk.store.lists.of_order(order.id))[0].starts[0] for order in orders]
    assert [(start.group, start.row) for start in starts] == [(code, 1), ("", 3), ("", None)]
    await entries.ride_with(*owner, await entries.make_group(*other, MORNING))
    with problem(Code.GROUP_NOT_FOUND):
        await entries.ride_with(*friend, code)


async def test_a_group_moves_to_a_row_that_has_room_for_all_of_it(desk: EntryDesk) -> None:
    await desk.write(classes=[WIDE[0] | {"rows": [1, 4]}], rows={"rule": "chosen", "size": 2})
    orders = [
        await desk.ready((_rider(number), OPEN), by=_rider(number), bike=replace(BIKE, plate=str(number)))
        for number in range(1, 4)
    ]
    owner, friend, other = ((order.public_id, order.lines[0].id) for order in orders)
    code = await desk.store.entries.make_group(*owner, MORNING)
    await desk.store.entries.ride_with(*friend, code)
    for order in orders:
        await desk.pay(await desk.sales.orders.hold(order.public_id))
    await desk.store.changes.choose_row(*other, MORNING, 2)
    with problem(Code.ROW_FULL):
        await desk.store.changes.choose_row(*owner, MORNING, 2)
    before = [(await desk.store.lists.of_order(order.id))[0] for order in orders]
    assert [(entry.starts[0].group, entry.starts[0].row) for entry in before] == [(code, None), (code, None), ("", 2)]
    await desk.store.changes.choose_row(*owner, MORNING, 1)
    after = [(await desk.store.lists.of_order(order.id))[0] for order in orders]
    assert [(entry.starts[0].group, entry.starts[0].row) for entry in after] == [(code, 1), (code, 1), ("", 2)]
    assert [now.version - then.version for now, then in zip(after, before, strict=True)] == [1, 1, 0]


async def test_a_row_is_one_of_those_on_offer_and_none_after_the_publication(desk: EntryDesk) -> None:
    await desk.write(classes=[{"name": OPEN, "class": OPEN, "price": "60", "places": 9}], rows={"rule": "chosen"})
    order = await desk.ready((ANA, OPEN))
    line = order.lines[0].id
    with problem(Code.BAD_REQUEST):
        await desk.store.entries.choose_row(order.public_id, line, MORNING, 501)
    await desk.store.entries.choose_row(order.public_id, line, MORNING, 40)
    await desk.store.grids.publish(EVENT)
    with problem(Code.GRID_PUBLISHED):
        await desk.store.entries.choose_row(order.public_id, line, MORNING, 2)

"""Reading of starts: statements and rows for one rider and for rows do not grow with the event."""

from dataclasses import replace

import pytest

from livelaps_app.entries.store import lists
from livelaps_app.entries.store.draft_lines import rider_key
from tests.entries.conftest import ANA, BIKE, MORNING, OPEN, EntryDesk
from tests.sales.conftest import EVENT

FIELD = 6


@pytest.fixture
def rows(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The ids of starts that become records."""
    listed: list[int] = []
    plain = lists._list_start

    def note(*row: object) -> lists.ListedStart:
        listed.append((start := plain(*row)).start_id)  # type: ignore[arg-type]
        return start

    monkeypatch.setattr(lists, "_list_start", note)
    return listed


async def _fill(desk: EntryDesk) -> None:
    await desk.write(classes=[{"name": OPEN, "class": OPEN, "price": "60", "places": 9, "rows": [3, 5]}])
    for number in range(FIELD):
        rider = replace(ANA, account_id=50 + number, first_name=f"Rider{number}", email=f"rider{number}@roy.example")
        await desk.paid((rider, OPEN), by=rider, bike=replace(BIKE, plate=str(20 + number)))


async def test_the_starts_of_a_rider_are_read_alone(desk: EntryDesk, statements: list[str], rows: list[int]) -> None:
    await _fill(desk)
    rider = replace(ANA, first_name="Rider3")
    statements.clear()
    (start,) = await desk.store.lists.starts_of_people(EVENT, [rider_key(rider)])
    assert (start.first_name, start.plate, len(rows)) == ("Rider3", "23", 1)
    assert len([each for each in statements if each.startswith("SELECT")]) == 1
    assert await desk.store.lists.starts_of_people(EVENT, [rider_key(rider)], start.order_id) == []
    assert len(rows) == 1


async def test_rows_are_counted_by_the_database(desk: EntryDesk, statements: list[str], rows: list[int]) -> None:
    await _fill(desk)
    await desk.write(
        classes=[{"name": OPEN, "class": OPEN, "price": "60", "places": 9, "rows": [3, 5]}],
        rows={"rule": "drawn", "size": 4},
    )
    await desk.store.grids.make(EVENT)
    statements.clear()
    assert await desk.store.lists.rows_taken(EVENT) == {(MORNING, 3): 4, (MORNING, 4): 2}
    assert len([each for each in statements if each.startswith("SELECT")]) == 1
    assert rows == []
    (first, *_) = await desk.store.lists.starts(EVENT)
    assert sum((await desk.store.lists.rows_taken(EVENT, first.start_id)).values()) == FIELD - 1


async def test_one_entry_of_an_account_and_all_are_read_in_as_many_statements(
    desk: EntryDesk, statements: list[str]
) -> None:
    await desk.write(classes=[{"name": OPEN, "class": OPEN, "price": "60", "places": 9}])
    orders = []
    for number in range(3):
        rider = replace(ANA, first_name=f"Rider{number}")
        orders.append(await desk.paid((rider, OPEN), bike=replace(BIKE, plate=str(20 + number))))
    line = orders[2].lines[0].id
    statements.clear()
    read = await desk.store.lists.entry_of_account(ANA.account_id, "", line)
    assert read and (read[0].id, read[1].line_id, read[1].bike.plate) == (orders[2].id, line, "22")
    few = len(statements)
    statements.clear()
    assert len(await desk.store.lists.of_account(ANA.account_id)) == 3
    assert len(statements) == few
    assert await desk.store.lists.entry_of_account(ANA.account_id + 1, "", line) is None

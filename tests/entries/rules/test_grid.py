"""Start grids: groups together, chosen rows, orders, and what does not fit."""

from collections import Counter
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from livelaps_app.entries.rules.grid import (
    Grid,
    GridEntry,
    arrival_order,
    lot_order,
    make_grid,
    standings_order,
)
from livelaps_app.entries.rules.rows import RowWindow
from tests.each_row import each_row

PRO, VET, OTHER = 1, 2, 3
WINDOWS = {PRO: RowWindow(1, 2), VET: RowWindow(2, 3)}
LOT_OF_2026 = [3, 6, 8, 4, 1, 2, 7, 5]
Wish = tuple[int, int, int | None, int | None]


def _entries(*wishes: Wish) -> list[GridEntry]:
    """Starts of a race: id, class, group, chosen row."""
    return [
        GridEntry(start_id=start, class_id=class_id, arrival=start, group_id=group, row=row)
        for start, class_id, group, row in wishes
    ]


def _alone(count: int, class_id: int = PRO, first: int = 1) -> list[GridEntry]:
    return _entries(*((number, class_id, None, None) for number in range(first, first + count)))


@each_row(
    ("entries", "rows", "unplaced"),
    [
        ([], {}, ()), (_alone(5), {1: (1, 2, 3), 2: (4, 5)}, ()), (_alone(7), {1: (1, 2, 3), 2: (4, 5, 6)}, (7,)),
        (_alone(2, VET), {2: (1, 2)}, ()), (_alone(1, OTHER), {}, (1,)),
        (_entries((1, PRO, None, None), (2, PRO, 8, None), (3, PRO, 8, None)), {1: (2, 3, 1)}, ()),
        # the largest group first, then the one of who comes first
        (
            _entries((1, PRO, 7, None), (2, PRO, 7, None), (3, PRO, 8, None), (4, PRO, 8, None), (5, PRO, 8, None)),
            {1: (3, 4, 5), 2: (1, 2)}, (),
        ),
        # a group that is larger than what is left of the rows has no place, and who is alone has
        (
            _entries((1, PRO, 7, None), (2, PRO, 7, None), (3, PRO, 8, None), (4, PRO, 8, None), (5, PRO, 9, None),
                     (6, PRO, 9, None), (7, PRO, None, None)),
            {1: (1, 2, 7), 2: (3, 4)}, (5, 6),
        ),
        # too large for any row
        (_entries(*((number, PRO, 7, None) for number in range(1, 5))), {}, (1, 2, 3, 4)),
        # of two classes: in a row of both
        (_entries((1, PRO, 7, None), (2, VET, 7, None)), {2: (1, 2)}, ()),
        (_entries((1, PRO, 7, None), (2, OTHER, 7, None)), {}, (1, 2)),
        # a group of one is no group
        (_entries((1, PRO, None, None), (2, PRO, 7, None)), {1: (1, 2)}, ()),
        # chosen rows stay, also where the class has no window any longer
        (_entries((1, PRO, None, None), (2, PRO, None, 1), (3, OTHER, None, 9)), {1: (2, 1), 9: (3,)}, ()),
        (_entries(*((number, PRO, None, 2) for number in range(1, 5))), {1: (4,), 2: (1, 2, 3)}, ()),
        # a group goes to the row that one of it has chosen, or has no place
        (_entries((1, PRO, 7, None), (2, PRO, 7, 2)), {2: (2, 1)}, ()),
        (
            _entries((1, PRO, 7, None), (2, PRO, 7, 2), (3, PRO, None, 2), (4, PRO, None, 2)),
            {2: (2, 3, 4)}, (1,),
        ),
        (_entries((1, PRO, 7, None), (2, PRO, 7, 2), (3, PRO, 7, 1)), {1: (3,), 2: (2,)}, (1,)),
    ],
)  # fmt: skip
def test_starts_have_places(
    entries: list[GridEntry], rows: dict[int, tuple[int, ...]], unplaced: tuple[int, ...]
) -> None:
    assert make_grid(entries, WINDOWS, 3) == Grid(rows, unplaced)


def test_orders_are_by_arrival_standings_or_lot() -> None:
    entries = [replace(entry, arrival=9 - entry.start_id, rider_id=10 + entry.start_id) for entry in _alone(5)]
    unknown = replace(entries[4], rider_id=None)
    assert [entry.start_id for entry in arrival_order(entries)] == [5, 4, 3, 2, 1]
    assert [entry.start_id for entry in standings_order(entries, [12, 99, 11])] == [2, 1, 5, 4, 3]
    assert [entry.start_id for entry in standings_order([*entries[:4], unknown], [15, 13, 13])] == [3, 5, 4, 2, 1]
    assert [entry.start_id for entry in standings_order(entries, [])] == [5, 4, 3, 2, 1]


def test_a_lot_can_be_drawn_again() -> None:
    """The order is a promise to who writes the seed down: it is the same in every version of the site."""
    assert [entry.start_id for entry in lot_order(_alone(8), 2026)] == LOT_OF_2026
    assert [entry.start_id for entry in lot_order(_alone(8)[::-1], 2026)] == LOT_OF_2026
    assert [entry.start_id for entry in lot_order(_alone(8), 2027)] != LOT_OF_2026
    by_plates = [replace(entry, start_id=9 - entry.start_id, plate=str(entry.start_id)) for entry in _alone(8)]
    assert [int(entry.plate) for entry in lot_order(by_plates, 2026)] == LOT_OF_2026


ENTRIES = st.lists(
    st.builds(
        GridEntry,
        start_id=st.integers(1, 60),
        class_id=st.sampled_from([PRO, VET, OTHER]),
        arrival=st.integers(1, 9),
        rider_id=st.none() | st.integers(1, 9),
        group_id=st.none() | st.integers(1, 6),
        row=st.none() | st.none() | st.integers(1, 6),
    ),
    max_size=40,
    unique_by=lambda entry: entry.start_id,
)
ROWS = st.builds(lambda first, more: RowWindow(first, first + more), st.integers(1, 4), st.integers(0, 4))
GRIDS = ENTRIES, st.fixed_dictionaries({PRO: ROWS, VET: ROWS}), st.integers(1, 5)


@given(*GRIDS)
def test_everybody_has_one_place_or_is_listed(
    entries: list[GridEntry], windows: dict[int, RowWindow], row_size: int
) -> None:
    grid = make_grid(entries, windows, row_size)
    places = Counter(start for row in grid.rows.values() for start in row) + Counter(grid.unplaced)
    assert places == Counter(entry.start_id for entry in entries)
    assert all(0 < len(row) <= row_size for row in grid.rows.values())
    assert list(grid.rows) == sorted(grid.rows)


@given(*GRIDS)
def test_rows_are_those_of_the_class_the_group_or_the_choice(
    entries: list[GridEntry], windows: dict[int, RowWindow], row_size: int
) -> None:
    grid = make_grid(entries, windows, row_size)
    row_of = {start: row for row, starts in grid.rows.items() for start in starts}
    choices = {(entry.group_id, entry.row) for entry in entries if entry.group_id and entry.row}
    for entry in entries:
        row = row_of.get(entry.start_id)
        if row is None:
            continue
        if entry.row is not None:
            assert row == entry.row or len(grid.rows[entry.row]) == row_size
        elif (entry.group_id, row) not in choices:
            assert row in windows[entry.class_id]


@given(*GRIDS)
def test_groups_are_never_split(entries: list[GridEntry], windows: dict[int, RowWindow], row_size: int) -> None:
    grid = make_grid(entries, windows, row_size)
    row_of = {start: row for row, starts in grid.rows.items() for start in starts}
    for group_id in {entry.group_id for entry in entries} - {None}:
        group = [entry for entry in entries if entry.group_id == group_id]
        free = {row_of.get(entry.start_id) for entry in group if entry.row is None}
        assert len(free) <= 1
        if len(group) > 1:
            assert free - {None} <= ({entry.row for entry in group} - {None} or free)


@given(*GRIDS)
def test_nobody_is_without_a_place_while_the_class_has_one(
    entries: list[GridEntry], windows: dict[int, RowWindow], row_size: int
) -> None:
    grid = make_grid(entries, windows, row_size)
    sizes = Counter(entry.group_id for entry in entries)
    for entry in entries:
        is_alone = entry.row is None and (entry.group_id is None or sizes[entry.group_id] == 1)
        if entry.start_id in grid.unplaced and is_alone and entry.class_id in windows:
            window = windows[entry.class_id]
            assert all(len(grid.rows[row]) == row_size for row in range(window.first, window.last + 1))


@given(ENTRIES, st.integers(), st.lists(st.integers(1, 9), unique=True))
def test_the_same_starts_have_the_same_order(entries: list[GridEntry], seed: int, riders: list[int]) -> None:
    mixed = sorted(entries, key=lambda entry: (entry.start_id * 7) % 11)
    for order in (arrival_order, lambda those: standings_order(those, riders), lambda those: lot_order(those, seed)):
        assert order(entries) == order(mixed)
        assert sorted(entry.start_id for entry in order(entries)) == sorted(entry.start_id for entry in entries)

"""The start grid of a race: groups first, largest first, then the others in an order; the same input, the same grid."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256

from livelaps_app.entries.rules.rows import RowWindow


@dataclass(frozen=True, kw_only=True)
class GridEntry:
    """A start that needs a place on the grid.

    arrival: number of its order; rider_id: in standings, None if unknown; group_id: None for nobody; row: chosen by the
    rider, None if drawn; plate: "" if the grid makes it.
    """

    start_id: int
    class_id: int
    arrival: int
    rider_id: int | None = None
    group_id: int | None = None
    row: int | None = None
    plate: str = ""


@dataclass(frozen=True)
class Grid:
    """Starts by row in the order of their places, and those without a place in their order."""

    rows: Mapping[int, tuple[int, ...]]
    unplaced: tuple[int, ...]


def arrival_order(entries: Collection[GridEntry]) -> list[GridEntry]:
    """First come, first placed."""
    return sorted(entries, key=lambda entry: (entry.arrival, entry.start_id))


def standings_order(entries: Collection[GridEntry], riders: Sequence[int]) -> list[GridEntry]:
    """The order of riders in standings; riders without a place there follow by arrival."""
    places = {rider: place for place, rider in reversed([*enumerate(riders)])}
    last = len(riders)
    by_arrival = arrival_order(entries)
    return sorted(by_arrival, key=lambda entry: last if entry.rider_id is None else places.get(entry.rider_id, last))


def lot_order(entries: Collection[GridEntry], seed: int) -> list[GridEntry]:
    """A lot that everybody can draw again from its seed and the plates, see `lot_number`."""
    return sorted(entries, key=lambda entry: (lot_number(seed, entry.plate or str(entry.start_id)), entry.start_id))


def lot_number(seed: int, plate: str) -> str:
    """The number of a plate in a lot: the SHA-256 of "SEED PLATE" in hexadecimal."""
    return sha256(f"{seed} {plate}".encode()).hexdigest()


def make_grid(order: Sequence[GridEntry], windows: Mapping[int, RowWindow], row_size: int) -> Grid:
    """A grid of starts in their order.

    windows: by class; a class without one is not placed. A chosen row stays, whatever its class, while it has room; a
    group rides in the row that one of it has chosen, else in the first of its classes' common rows that has room for
    all of it. A group is never split: if it does not fit, it has no place. A group of one is like everybody else.
    """
    grid = _GridBuilder(row_size)
    for entry in order:
        if entry.row is not None:
            grid.place([entry], [entry.row], is_last=False)
    for group in _groups(order):
        free = [entry for entry in group if entry.row is None]
        grid.place(free, _rows_of_group(group, windows))
    for entry in order:
        if not grid.has_seen(entry):
            grid.place([entry], _common_rows([entry], windows))
    return grid.finish(order)


@dataclass
class _GridBuilder:
    """A grid under construction."""

    row_size: int
    rows: defaultdict[int, list[int]] = field(default_factory=lambda: defaultdict(list))
    placed: set[int] = field(default_factory=set)
    refused: set[int] = field(default_factory=set)

    def place(self, entries: Sequence[GridEntry], rows: Iterable[int], *, is_last: bool = True) -> None:
        """Puts starts together into the first of the rows with room for all; the last attempt refuses them."""
        ids = [entry.start_id for entry in entries]
        row = next((row for row in rows if len(self.rows.get(row, ())) + len(ids) <= self.row_size), None)
        if row is None:
            self.refused.update(ids if is_last else ())
        elif ids:
            self.rows[row] += ids
            self.placed.update(ids)

    def has_seen(self, entry: GridEntry) -> bool:
        return entry.start_id in self.placed or entry.start_id in self.refused

    def finish(self, order: Sequence[GridEntry]) -> Grid:
        rows = {row: tuple(self.rows[row]) for row in sorted(self.rows)}
        return Grid(rows, tuple(entry.start_id for entry in order if entry.start_id in self.refused))


def _groups(order: Sequence[GridEntry]) -> list[list[GridEntry]]:
    """The groups of two and more, largest first, those of one size by their first rider in the order."""
    groups: defaultdict[int, list[GridEntry]] = defaultdict(list)
    for entry in order:
        if entry.group_id is not None:
            groups[entry.group_id].append(entry)
    return sorted((group for group in groups.values() if len(group) > 1), key=len, reverse=True)


def _rows_of_group(group: Sequence[GridEntry], windows: Mapping[int, RowWindow]) -> Iterable[int]:
    """The rows for the riders of a group who chose none: the one that all others chose, none if those differ."""
    chosen = {entry.row for entry in group if entry.row is not None}
    if not chosen:
        return _common_rows(group, windows)
    return chosen if len(chosen) == 1 else ()


def _common_rows(entries: Sequence[GridEntry], windows: Mapping[int, RowWindow]) -> Iterator[int]:
    """The rows that the windows of all classes have, in order."""
    own_windows = [windows.get(entry.class_id) for entry in entries]
    known = [window for window in own_windows if window is not None]
    if len(known) == len(own_windows):
        yield from range(max(window.first for window in known), min(window.last for window in known) + 1)

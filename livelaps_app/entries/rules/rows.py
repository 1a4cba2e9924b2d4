"""Rows of a start grid that riders choose, and groups that ride together by a code."""

from collections.abc import Mapping
from dataclasses import dataclass

from livelaps_app.core.i18n.plurals import Plural
from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.core.paging import Option

LAST_ROW = 500
"""The last row of a class without a window."""
MOST_ROWS = 40
"""Rows that are offered to such a class."""
LEFT = Plural(
    Text("Row {row}: {n} place left", "Ligne {row} : {n} place restante", "Fila {row}: {n} lugar disponible"),
    Text("Row {row}: {n} places left", "Ligne {row} : {n} places restantes", "Fila {row}: {n} lugares disponibles"),
)


@dataclass(frozen=True)
class RowWindow:
    """The rows of a class, first and last included."""

    first: int
    last: int

    def __contains__(self, row: int) -> bool:
        return self.first <= row <= self.last


@dataclass(frozen=True)
class RideGroup:
    """Riders of a race who start in one row. names: as on public lists, "" where there is none; row: once chosen."""

    race_id: int
    names: tuple[str, ...]
    row: int | None


def row_window(first: int | None, last: int | None) -> RowWindow:
    """The window of a class from its bounds, None for none."""
    return RowWindow(first or 1, last or LAST_ROW)


def offered_rows(window: RowWindow) -> RowWindow:
    """The rows of a window that riders may choose: without a last row the first ones."""
    return RowWindow(window.first, window.first + MOST_ROWS - 1) if window.last == LAST_ROW else window


def row_options(window: RowWindow, row_size: int, taken: Mapping[int, int], lang: Lang) -> list[Option]:
    """The rows of a window that have places, with their number. taken: starts by row."""
    rows = offered_rows(window)
    room = {row: row_size - taken.get(row, 0) for row in range(rows.first, rows.last + 1)}
    return [Option(str(row), LEFT(count, lang, row=row)) for row, count in room.items() if count > 0]

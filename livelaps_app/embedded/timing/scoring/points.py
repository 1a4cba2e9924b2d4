"""Points by place, for races and series."""

from collections.abc import Sequence


def table_points(place: int | None, table: Sequence[int]) -> int:
    """The points for a place from 1; 0 without a place or past the table."""
    return table[place - 1] if place is not None and place <= len(table) else 0

"""The points table, read in one place by races and series alike."""

from collections.abc import Sequence


def table_points(place: int | None, table: Sequence[int]) -> int:
    """The points for a place from 1; none without a place or past the table."""
    return table[place - 1] if place is not None and place <= len(table) else 0

"""The view of a series in lists."""

from dataclasses import dataclass


@dataclass(frozen=True)
class SeriesLine:
    """A series as a list row."""

    id: int = 0
    name: str = ""
    rounds: str = ""

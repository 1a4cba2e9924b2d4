"""A series as lists draw it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class SeriesLine:
    """A series as lists have it."""

    id: int = 0
    name: str = ""
    rounds: str = ""

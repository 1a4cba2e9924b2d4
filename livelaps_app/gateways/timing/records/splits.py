"""Laps or sections of all entries of a race, compact because a race has tens of thousands."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple


class Split(NamedTuple):
    """One lap or section of one entry: its time, the running total, and its places in that section alone."""

    time_ms: int | None = None
    total_ms: int | None = None
    place: int | None = None
    class_place: int | None = None


@dataclass(frozen=True)
class RaceSplits:
    """The splits of all entries by entry and section name; `names` are in the order of the course."""

    version: int = 0
    names: tuple[str, ...] = ()
    entries: Mapping[int, Mapping[str, Split]] = field(default_factory=dict)

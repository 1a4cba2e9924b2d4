"""Everybody's laps or sections of a race, as small as they go: there are tens of thousands of them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple


class Split(NamedTuple):
    """One lap or section of one entry: its own time and the running total in ms, its place in that section alone.

    None: no time, no place.
    """

    time: int | None = None
    total: int | None = None
    place: int | None = None
    class_place: int | None = None


@dataclass(frozen=True)
class RaceSplits:
    """The splits of all entries by entry and section name; `names` in the order they were ridden."""

    version: int = 0
    names: tuple[str, ...] = ()
    entries: Mapping[int, Mapping[str, Split]] = field(default_factory=dict)

"""Plates: comparison, ranges of classes, choice of a rider, the next free one, and plates of a start grid."""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from heapq import merge
from itertools import groupby, islice
from unicodedata import normalize

from livelaps_app.core.errors import Code
from livelaps_app.core.refusals import Fact, Refusal
from livelaps_app.entries.rules.facts import FreePlates, PlateNumbers

SUGGESTED = 3
"""Number of free plates that a refusal names."""
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Letters of places in a row, without I and O, which look like digits."""
HIGHEST = 9999
"""The highest plate of a class without a range."""
_NUMBER = re.compile("[0-9]{1,9}")


@dataclass(frozen=True, order=True)
class PlateRange:
    """Plates of a set from `low` to `high`. class_group: "" for the classes of every group without a range."""

    low: int
    high: int
    class_group: str = ""


@dataclass(frozen=True)
class ReservedPlate:
    """A plate of a set that is reserved for a rider until a day, this day included. owner: the rider's key."""

    plate: str
    owner: str = field(repr=False)
    until: date

    def belongs_to(self, owner: str) -> bool:
        """True if it is reserved for the person; a key is "" after deletion of personal data."""
        return bool(owner) and self.owner == owner


@dataclass(frozen=True)
class Plates:
    """The plates of a race for the classes of a group, by their keys.

    ranges: none for any plate; reserved: of the set; taken: active in the race, those of this rider's entry left out.
    """

    ranges: tuple[PlateRange, ...]
    reserved: Mapping[str, ReservedPlate]
    taken: Collection[str]
    today: date

    def reservation(self, key: str) -> ReservedPlate | None:
        """The reservation of a plate, None if there is none today."""
        reserved = self.reserved.get(key)
        return reserved if reserved and reserved.until >= self.today else None

    def is_free(self, key: str, owner: str) -> bool:
        """True if a person can have the plate."""
        reserved = self.reservation(key)
        return key not in self.taken and (reserved is None or reserved.belongs_to(owner))


def plate_key(plate: str) -> str:
    """A plate for comparisons: without case, spaces and leading zeros; "" for a blank one."""
    key = normalize("NFKC", "".join(normalize("NFKC", plate).upper().split()))
    return key.lstrip("0") or key[-1:]


def ranges_of(ranges: Sequence[PlateRange], class_group: str) -> tuple[PlateRange, ...]:
    """The ranges of the classes of a group in order: its own, else those of every group."""
    own_ranges = sorted(each for each in ranges if each.class_group == class_group)
    return tuple(own_ranges or sorted(each for each in ranges if not each.class_group))


def plate_refusal(plate: str, owner: str, plates: Plates) -> Refusal | None:
    """The reason for refusing a plate to a person, or None.

    A plate that is reserved for the person may be outside the ranges.
    """
    key = plate_key(plate)
    if not key:
        return Refusal(Code.NULL_PLATE)
    reserved = plates.reservation(key)
    is_own = reserved is not None and reserved.belongs_to(owner)
    if not is_own and not is_in_ranges(key, plates.ranges):
        return Refusal(Code.PLATE_RANGE, {"ranges": PlateNumbers(tuple((a.low, a.high) for a in plates.ranges))})
    if plates.is_free(key, owner):
        return None
    facts: dict[str, Fact] = {"plate": plate.strip(), "free": FreePlates(free_near(plate, owner, plates))}
    if reserved is not None and not is_own and key not in plates.taken:
        return Refusal(Code.PLATE_RESERVED, {**facts, "day": reserved.until})
    return Refusal(Code.PLATE_TAKEN, facts)


def is_in_ranges(key: str, ranges: Collection[PlateRange]) -> bool:
    """True for a number in one of the ranges, and for every plate if there is none."""
    if not ranges:
        return True
    return _NUMBER.fullmatch(key) is not None and any(each.low <= int(key) <= each.high for each in ranges)


def free_near(plate: str, owner: str, plates: Plates, count: int = SUGGESTED) -> tuple[str, ...]:
    """The free numbers nearest to the number in a plate, lower ones first where two are as near."""
    ranges = plates.ranges or (PlateRange(1, HIGHEST),)
    number = _NUMBER.search(plate_key(plate))
    middle = int(number[0]) if number else 0

    def distance(near: int) -> tuple[int, int]:
        return abs(near - middle), near

    below = (range(min(each.high, middle), each.low - 1, -1) for each in ranges)
    above = (range(max(each.low, middle + 1), each.high + 1) for each in ranges)
    names = (str(near) for near, _ in groupby(merge(*below, *above, key=distance)))  # ranges may overlap
    return tuple(islice((name for name in names if plates.is_free(name, owner)), count))


def next_plate(plates: Plates, owner: str) -> str | None:
    """The plate of a person who does not choose: the reserved one, else the lowest free number; None if none is free.

    Of several reserved ones it is the first in the order of `plates.reserved`.
    """
    for key, reserved in plates.reserved.items():
        if reserved.belongs_to(owner) and plates.reservation(key) and key not in plates.taken:
            return reserved.plate
    ranges = plates.ranges or (PlateRange(1, HIGHEST),)
    names = (str(number) for each in ranges for number in range(each.low, each.high + 1))
    return next((name for name in names if plates.is_free(name, owner)), None)


def grid_plate(row: int, place: int) -> str:
    """The plate of a place in a row of the start grid, both from 1: "34D". Raises ValueError for the 25th place."""
    if not 1 <= place <= len(LETTERS):
        raise ValueError(f"a row has {len(LETTERS)} places with a letter")
    return f"{row}{LETTERS[place - 1]}"

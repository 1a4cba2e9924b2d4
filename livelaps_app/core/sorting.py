"""Sorting of table rows."""

import re
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

T = TypeVar("T")

_DIGITS = re.compile(r"\d{1,18}")
_LAST = 10**18


def sort_rows(rows: Iterable[T], worth: Callable[[T], Any], falling: bool = False) -> list[T]:
    """Stable sort by a value; rows without a value are last in both directions."""
    valued = [(worth(row), row) for row in rows]
    known = [(value, row) for value, row in valued if value is not None]
    known.sort(key=lambda pair: pair[0], reverse=falling)
    return [row for _, row in known] + [row for value, row in valued if value is None]


def natural(plate: str) -> tuple[int, str]:
    """Natural sort key of a plate or member number: first number, then the text; texts without digits last."""
    digits = _DIGITS.search(plate)
    return int(digits[0]) if digits else _LAST, plate

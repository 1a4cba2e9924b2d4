"""Rows of a table in the order that a heading asks for."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

T = TypeVar("T")


def ordered(rows: Iterable[T], worth: Callable[[T], Any], falling: bool = False) -> list[T]:
    """The rows by what they are worth, equal ones as they were; those worth None come last either way."""
    told = [(worth(row), row) for row in rows]
    known = [(value, row) for value, row in told if value is not None]
    known.sort(key=lambda pair: pair[0], reverse=falling)
    return [row for _, row in known] + [row for value, row in told if value is None]

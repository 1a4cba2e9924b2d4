"""Rows of a start grid that riders choose, and groups that ride together by a code."""

from collections.abc import Mapping
from dataclasses import dataclass

from livelaps_app.core.errors import Code
from livelaps_app.core.refusals import Refusal


@dataclass(frozen=True)
class RowWindow:
    """The rows of a class, first and last included."""

    first: int
    last: int

    def __contains__(self, row: int) -> bool:
        return self.first <= row <= self.last


def group_key(code: str) -> str:
    """A group's code for comparisons: without case, spaces and hyphens."""
    return "".join(code.upper().replace("-", "").split())


def row_refusal(row: int, window: RowWindow, row_size: int, riders: int, party: int = 1) -> Refusal | None:
    """The reason against a row for a party, or None. riders: in the row already, those of the party left out."""
    fits = row in window and riders + party <= row_size
    return None if fits else Refusal(Code.ROW_FULL)


def group_refusal(code: str, groups: Mapping[str, int], row_size: int) -> Refusal | None:
    """The reason against joining a group by its code, or None. groups: their riders in the race, by key."""
    riders = groups.get(group_key(code))
    if riders is None:
        return Refusal(Code.GROUP_NOT_FOUND)
    return None if riders < row_size else Refusal(Code.ROW_FULL)

"""The rows of a race in open pages: a base, and patches of changed rows and of changed marks."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeVar

from livelaps_app.features.race.vars import RaceVars
from livelaps_app.features.race.view_model import RaceStatus, RaceView
from livelaps_app.framework.packets import Updates

T = TypeVar("T")

MAX_PATCH_SHARE = 0.5  # share of rows or marks; above it the whole view is sent


class RowUpdates:
    """A view of a race: base, and patches of rows and marks by index."""

    def __init__(self, view: RaceView) -> None:
        self.base, self.view = view, view
        self.patch: dict[str, list[str]] = {}
        self.marked: dict[str, str] = {}

    def join(self, view: RaceView) -> Updates:
        """The base, the patches and the last passing; empty for a tab with an unchanged base."""
        if view is self.base is self.view and not self.patch and not self.marked:
            return {}
        patches = {"patch": self.patch, "marked": self.marked}
        return {RaceVars: {"view": self.base, **patches, "passed": self.view.passed, "status": self.view.status}}

    def advance(self, view: RaceView) -> Updates:
        """The rows and marks changed since the base, or a new base; `fresh` are the newest changes."""
        values = self._values(view)
        return {RaceVars: values} if values else {}

    def _values(self, now: RaceView) -> dict[str, Any]:
        before, self.view = self.view, now
        changed, marked = _changes(before.rows, now.rows), _changes(before.marks, now.marks)
        fresh = [
            str(index) for index in changed if index >= len(before.rows) or _is_news(before.rows[index], now, index)
        ]
        self.patch = self.patch | {str(index): now.rows[index] for index in changed}
        self.marked = self.marked | {str(index): now.marks[index] for index in marked}
        values: dict[str, Any] = {"passed": now.passed} | ({"fresh": fresh} if changed else {})
        values |= {"status": now.status} if now.status != before.status else {}
        if _without_rows(now) != _without_rows(before) or max(
            len(self.patch), len(self.marked)
        ) > MAX_PATCH_SHARE * len(now.rows):
            self.base, self.patch, self.marked = now, {}, {}
            return {"view": now, "patch": {}, "marked": {}, **values}
        values |= {"marked": self.marked} if marked else {}
        values |= {"patch": self.patch} if changed else {}
        is_new = changed or marked or now.passed != before.passed or now.status != before.status
        return values if is_new else {}


def _changes(before: Sequence[T], now: Sequence[T]) -> list[int]:
    """The indices of what has changed or is new."""
    return [index for index, item in enumerate(now) if before[index : index + 1] != [item]]


def _is_news(before: list[str], now: RaceView, index: int) -> bool:
    """True if a row changed in more than the side effects of another rider's passing."""
    row = now.rows[index]
    cells = enumerate(zip(before, row, strict=False))
    return len(before) != len(row) or any(cell not in now.quiet and old != new for cell, (old, new) in cells)


def _without_rows(view: RaceView) -> tuple[RaceView, int]:
    """The view without the parts that patches change.

    Omits the style, which follows the widest text and affects only paper.
    """
    return replace(view, rows=[], marks=[], style="", token="", passed="", status=RaceStatus()), len(view.rows)

"""The rows of a race in open pages: a base, and a patch of changed rows."""

from dataclasses import replace
from typing import Any

from livelaps_app.features.race.vars import RaceVars
from livelaps_app.features.race.view_model import RaceView
from livelaps_app.framework.packets import Updates

MAX_PATCH_SHARE = 0.5  # share of rows; above it the whole view is sent


class RowUpdates:
    """A view of a race: base, and patch of rows by index."""

    def __init__(self, view: RaceView) -> None:
        self.base, self.view = view, view
        self.patch: dict[str, list[str]] = {}

    def join(self, view: RaceView) -> Updates:
        """The base, the patch and the last passing; empty for a tab with an unchanged base."""
        if view is self.base is self.view and not self.patch:
            return {}
        return {RaceVars: {"view": self.base, "patch": self.patch, "passed": self.view.passed}}

    def advance(self, view: RaceView) -> Updates:
        """The rows changed since the base, or a new base; `fresh` are the newest changes."""
        values = self._values(view)
        return {RaceVars: values} if values else {}

    def _values(self, now: RaceView) -> dict[str, Any]:
        before, self.view = self.view, now
        changed = [index for index, row in enumerate(now.rows) if before.rows[index : index + 1] != [row]]
        fresh = [
            str(index) for index in changed if index >= len(before.rows) or _is_news(before.rows[index], now, index)
        ]
        self.patch = self.patch | {str(index): now.rows[index] for index in changed}
        values: dict[str, Any] = {"passed": now.passed} | ({"fresh": fresh} if changed else {})
        if _without_rows(now) != _without_rows(before) or len(self.patch) > MAX_PATCH_SHARE * len(now.rows):
            self.base, self.patch = now, {}
            return {"view": now, "patch": {}, **values}
        return {"patch": self.patch, **values} if changed or now.passed != before.passed else {}


def _is_news(before: list[str], now: RaceView, index: int) -> bool:
    """True if a row changed in more than the side effects of another rider's passing."""
    row = now.rows[index]
    cells = enumerate(zip(before, row, strict=False))
    return len(before) != len(row) or any(cell not in now.quiet and old != new for cell, (old, new) in cells)


def _without_rows(view: RaceView) -> tuple[RaceView, int]:
    """The view without the parts that patches change.

    Omits the style, which follows the widest text and affects only paper.
    """
    return replace(view, rows=[], style="", token="", passed=""), len(view.rows)

"""Updates that bring a room of tabs from one view to the next."""

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from livelaps_app.framework.packets import Updates

V = TypeVar("V")


class Watched(Protocol[V]):
    """The view of a room's tabs."""

    @property
    def view(self) -> V | None:
        """The common view; None if the tabs differ."""

    def join(self, view: V) -> Updates:
        """The vars that synchronize a tab with this view."""

    def advance(self, view: V) -> Updates:
        """The vars that bring every tab to this view; empty if unchanged."""


class Whole(Generic[V]):
    """A view pushed as a whole; `updates` builds the vars from the previous view (None if unknown) and the new one."""

    def __init__(self, view: V, updates: Callable[[V | None, V], Updates]) -> None:
        self.view: V | None = view
        self._updates = updates

    def join(self, view: V) -> Updates:
        """Returns no vars; a differing view makes the next push go to all tabs."""
        if view != self.view:
            self.view = None
        return {}

    def advance(self, view: V) -> Updates:
        before, self.view = self.view, view
        return {} if view == before else self._updates(before, view)

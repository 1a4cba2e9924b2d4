"""Updates that bring a room of tabs from one view to the next."""

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from livelaps_app.framework.packets import Updates

V = TypeVar("V")


class Watched(Protocol[V]):
    """The view of a room, which its tabs have."""

    @property
    def view(self) -> V | None:
        """Their view; None while they have different ones."""

    def join(self, view: V) -> Updates:
        """The vars with which a tab that has this view displays what the others do."""

    def advance(self, view: V) -> Updates:
        """The vars that bring every tab to this view; empty where nothing differs."""


class Whole(Generic[V]):
    """A view pushed as a whole; `updates` makes the vars from the view before, None if unknown, and the new one."""

    def __init__(self, view: V, updates: Callable[[V | None, V], Updates]) -> None:
        self.view: V | None = view
        self._updates = updates

    def join(self, view: V) -> Updates:
        """Nothing: a view that differs from the others' makes the next push one for all of them."""
        if view != self.view:
            self.view = None
        return {}

    def advance(self, view: V) -> Updates:
        """The vars of the new view."""
        before, self.view = self.view, view
        return {} if view == before else self._updates(before, view)

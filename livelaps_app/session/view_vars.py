"""The vars of views: one state per view class, with the single var `view`."""

from typing import Any, TypeVar, cast

import reflex as rx

from livelaps_app.framework.packets import Sent, Updates

V = TypeVar("V")

_states: dict[type[Any], type[Sent]] = {}


def view_state(view: type[Any]) -> type[Sent]:
    """The state of a view class, an attribute of this module by class name, as pickle requires.

    Raises ValueError for a duplicate name.
    """
    if view not in _states:
        name = view.__name__
        if name in globals():
            raise ValueError(f"two classes of views have the name {name}")
        body = {"__module__": __name__, "__doc__": view.__doc__, "__annotations__": {"view": view}, "view": view()}
        globals()[name] = _states[view] = cast("type[Sent]", type(name, (Sent, rx.State), body))
    return _states[view]


def view_var(view: type[V]) -> V:
    """The var of a view class for drawing; typed as the view."""
    return cast("V", view_state(view).view)  # type: ignore[attr-defined]


def view_updates(*views: Any) -> Updates:
    """The vars of views of different classes."""
    return {view_state(type(view)): {"view": view} for view in views}

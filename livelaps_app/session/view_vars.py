"""The vars of views: one state per class, with the var `view`, or a var per field of a view that is sent in parts."""

from dataclasses import fields
from typing import Any, TypeVar, cast, get_type_hints

import reflex as rx

from livelaps_app.core.view_parts import SERVER_ONLY, InParts
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
        body = {"__module__": __name__, "__doc__": view.__doc__, "__annotations__": _types(view), **_values(view())}
        globals()[name] = _states[view] = cast("type[Sent]", type(name, (Sent, rx.State), body))
    return _states[view]


def view_var(view: type[V]) -> V:
    """The var of a view class for drawing; typed as the view."""
    state = view_state(view)
    return cast("V", state if issubclass(view, InParts) else state.view)  # type: ignore[attr-defined]


def view_updates(*views: Any) -> Updates:
    """The vars of views of different classes."""
    return {view_state(type(view)): _values(view) for view in views}


def view_changes(before: V | None, now: V) -> Updates:
    """The vars of a view sent in parts that differ from those of an earlier one."""
    known = {} if before is None else _values(before)
    return {view_state(type(now)): {name: value for name, value in _values(now).items() if value != known.get(name)}}


def _types(view: type[Any]) -> dict[str, Any]:
    if not issubclass(view, InParts):
        return {"view": view}
    types = get_type_hints(view)
    return {each.name: types[each.name] for each in fields(view) if each.metadata != SERVER_ONLY}


def _values(view: Any) -> dict[str, Any]:
    return {name: getattr(view, name) for name in _types(type(view))} if isinstance(view, InParts) else {"view": view}

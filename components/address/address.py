"""Events that change the address in the browser: filters and overlays."""

from collections.abc import Sequence

import reflex as rx

from components.function import call

EventSpec = rx.event.EventSpec

LIBRARY = rx.asset("address.js", shared=True).importable_path


def set_filter(name: str, value: rx.Var[str] | str, step: bool = True) -> EventSpec:
    """Sets a filter in the address, or removes an empty one. Without `step` the history entry is replaced."""
    return call(LIBRARY, "setFilter", name, value, step)


def set_filters(name: str, values: rx.Var[list[str]]) -> EventSpec:
    """Sets a multi-value filter in the address."""
    return call(LIBRARY, "setFilters", name, values)


def open_over(name: str, value: rx.Var[str], **more: rx.Var[str]) -> EventSpec:
    """Opens an overlay by its parameter; `more` adds parameters, "in_" as "in"."""
    return call(LIBRARY, "openOver", {name: value, **{key.rstrip("_"): value for key, value in more.items()}})


def swap_over(name: str, value: rx.Var[str]) -> EventSpec:
    """Replaces the open overlay."""
    return call(LIBRARY, "swapOver", name, value)


def close_over(*names: str) -> EventSpec:
    """Removes overlay parameters from the address."""
    return call(LIBRARY, "closeOver", list(names))


def choose(name: str, value: rx.Var[str], over: str) -> EventSpec:
    """Adds a value to a collecting parameter and closes the overlay."""
    return call(LIBRARY, "choose", name, value, over)


def drop(names: Sequence[str], value: rx.Var[str]) -> EventSpec:
    """Removes a collected value from whichever parameter has it."""
    return call(LIBRARY, "drop", list(names), value)


def show_over(chosen: str, current: str) -> EventSpec:
    """Shows the collected values as an overlay."""
    return call(LIBRARY, "showOver", chosen, current)


def leave_over(chosen: str, current: str) -> EventSpec:
    """Hides the overlay of collected values."""
    return call(LIBRARY, "leaveOver", chosen, current)

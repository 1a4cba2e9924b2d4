"""Events that change the address in the browser: filters, and what is open over the page."""

from collections.abc import Sequence

import reflex as rx

from components.function import call

EventSpec = rx.event.EventSpec

LIBRARY = rx.asset("address.js", shared=True).importable_path


def set_filter(name: str, value: rx.Var[str] | str, step: bool = True) -> EventSpec:
    """Puts a filter into the address, or takes an empty one out; without `step` the address changes in place."""
    return call(LIBRARY, "setFilter", name, value, step)


def set_filters(name: str, values: rx.Var[list[str]]) -> EventSpec:
    """Puts a filter of several values into the address."""
    return call(LIBRARY, "setFilters", name, values)


def open_over(name: str, value: rx.Var[str], **more: rx.Var[str]) -> EventSpec:
    """Puts what is opened over the page into the address; `more` goes with it, "in_" as "in"."""
    return call(LIBRARY, "openOver", {name: value, **{key.rstrip("_"): value for key, value in more.items()}})


def swap_over(name: str, value: rx.Var[str]) -> EventSpec:
    """Puts another one in the place of what is open over the page."""
    return call(LIBRARY, "swapOver", name, value)


def close_over(*names: str) -> EventSpec:
    """Takes what is open over the page out of the address."""
    return call(LIBRARY, "closeOver", list(names))


def choose(name: str, value: rx.Var[str], over: str) -> EventSpec:
    """Adds a value to those a visitor collects, in place of what is open over the page."""
    return call(LIBRARY, "choose", name, value, over)


def drop(names: Sequence[str], value: rx.Var[str]) -> EventSpec:
    """Takes a collected value out again, under whichever of the names it stands."""
    return call(LIBRARY, "drop", list(names), value)


def show_over(chosen: str, current: str) -> EventSpec:
    """Shows what was collected over the page."""
    return call(LIBRARY, "showOver", chosen, current)


def leave_over(chosen: str, current: str) -> EventSpec:
    """Goes back to the page with what was collected."""
    return call(LIBRARY, "leaveOver", chosen, current)

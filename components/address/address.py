"""Events that change the address in the browser: filters, and what is open over the page."""

from collections.abc import Sequence

import reflex as rx
from reflex_base.event import EventSpec
from reflex_base.utils.imports import ImportVar
from reflex_base.vars.base import VarData

LIBRARY = rx.asset("address.js", shared=True).importable_path


def set_filter(name: str, value: rx.Var[str] | str, step: bool = True) -> EventSpec:
    """Puts a filter into the address, or takes an empty one out; without `step` the address changes in place."""
    return _call("setFilter", name, value, step)


def set_filters(name: str, values: rx.Var[list[str]]) -> EventSpec:
    """Puts a filter of several values into the address."""
    return _call("setFilters", name, values)


def open_over(name: str, value: rx.Var[str], **more: rx.Var[str]) -> EventSpec:
    """Puts what is opened over the page into the address; `more` goes with it, "in_" as "in"."""
    return _call("openOver", rx.Var.create({name: value, **{key.rstrip("_"): value for key, value in more.items()}}))


def swap_over(name: str, value: rx.Var[str]) -> EventSpec:
    """Puts another one in the place of what is open over the page."""
    return _call("swapOver", name, value)


def close_over(*names: str) -> EventSpec:
    """Takes what is open over the page out of the address."""
    return _call("closeOver", list(names))


def choose(name: str, value: rx.Var[str], over: str) -> EventSpec:
    """Adds a value to those a visitor collects, in place of what is open over the page."""
    return _call("choose", name, value, over)


def drop(names: Sequence[str], value: rx.Var[str]) -> EventSpec:
    """Takes a collected value out again, under whichever of the names it stands."""
    return _call("drop", list(names), value)


def show_over(chosen: str, current: str) -> EventSpec:
    """Shows what was collected over the page."""
    return _call("showOver", chosen, current)


def leave_over(chosen: str, current: str) -> EventSpec:
    """Goes back to the page with what was collected."""
    return _call("leaveOver", chosen, current)


def _call(function: str, *arguments: object) -> EventSpec:
    written = [rx.Var.create(argument) for argument in arguments]
    data = VarData.merge(
        VarData(imports={LIBRARY: [ImportVar(tag=function)]}), *(value._get_all_var_data() for value in written)
    )
    call = f"(() => {function}({', '.join(str(value) for value in written)}))"
    return rx.call_function(rx.Var(call, _var_data=data))

"""Things a visitor collects one by one, kept in the address: choosing, dropping, and showing them together."""

from collections.abc import Sequence

import reflex as rx
from reflex_base.event import EventSpec


def choose(name: str, value: rx.Var[str], over: str) -> EventSpec:
    """Adds a value in place of what is open over the page, which is left by that; Back takes it out again."""
    return _rewritten(
        f"url.searchParams.delete('{over}');"
        f"if (!url.searchParams.getAll('{name}').includes({value!s})) url.searchParams.append('{name}', {value!s});"
        "const {over, ...state} = window.history.state ?? {};"
        "window.history.replaceState(state, '', url)",
        value,
    )


def drop(names: Sequence[str], value: rx.Var[str]) -> EventSpec:
    """Takes a value out again, under whichever of the names it stands."""
    return _rewritten(
        f"for (const name of {list(names)!r}) {{"
        f"const others = url.searchParams.getAll(name).filter((other) => other !== {value!s});"
        "url.searchParams.delete(name); others.forEach((other) => url.searchParams.append(name, other));"
        "}"
        "window.history.replaceState(window.history.state, '', url)",
        value,
    )


def show_over(kept: str, shown: str) -> EventSpec:
    """Shows what was collected over the page, as a step that Back undoes."""
    return _rewritten(
        f"{_renamed(kept, shown)} window.history.pushState({{...window.history.state, over: true}}, '', url)"
    )


def leave_over(kept: str, shown: str) -> EventSpec:
    """Goes back to the page with what was collected: by the step back where it was a step, else in place."""
    return _rewritten(
        "if (window.history.state?.over) { window.history.back(); return; }"
        f"{_renamed(shown, kept)} window.history.replaceState(window.history.state, '', url)"
    )


def _renamed(old: str, new: str) -> str:
    return (
        f"for (const value of url.searchParams.getAll('{old}')) url.searchParams.append('{new}', value);"
        f"url.searchParams.delete('{old}');"
    )


def _rewritten(script: str, value: rx.Var[str] | None = None) -> EventSpec:
    """`value`: what the script speaks of; without its own data the first value it had would be kept for ever."""
    known = None if value is None else value._get_all_var_data()
    return rx.call_function(rx.Var(f"(() => {{const url = new URL(window.location.href); {script}}})", _var_data=known))

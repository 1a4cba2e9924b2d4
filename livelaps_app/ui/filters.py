"""Filters that live in the address: a choice rewrites the query in the browser, then the page's load reads it."""

from collections.abc import Callable, Sequence
from typing import Any

import reflex as rx
from reflex_base.event import EventSpec

Load = Callable[..., Any]


def ask(name: str, value: rx.Var[str] | str, step: bool = True) -> EventSpec:
    """Puts a filter into the address, or takes an empty one out; the page starts at its first rows.

    A choice is a step that Back undoes; what is typed changes the address where it is.
    """
    wanted, way = rx.Var.create(value), "pushState" if step else "replaceState"
    return rx.call_function(
        rx.Var(
            "(() => {"
            "const url = new URL(window.location.href); url.searchParams.delete('page');"
            f"if ({wanted!s}) url.searchParams.set('{name}', {wanted!s}); else url.searchParams.delete('{name}');"
            f"window.history.{way}(window.history.state, '', url)"
            "})"
        )
    )


def open_over(name: str, value: rx.Var[str]) -> EventSpec:
    """Puts what is opened over the page into the address, as a step that Back undoes."""
    wanted = rx.Var.create(value)
    return rx.call_function(
        rx.Var(
            "(() => {"
            f"const url = new URL(window.location.href); url.searchParams.set('{name}', {wanted!s});"
            "window.history.pushState({...window.history.state, over: true}, '', url)"
            "})"
        )
    )


def close_over(name: str) -> EventSpec:
    """Takes it out of the address again: by the step back where it was a step, else in place."""
    return rx.call_function(
        rx.Var(
            "(() => {"
            "if (window.history.state?.over) { window.history.back(); return; }"
            f"const url = new URL(window.location.href); url.searchParams.delete('{name}');"
            "window.history.replaceState(window.history.state, '', url)"
            "})"
        )
    )


def select(name: str, label: str, every: str, options: rx.Var, chosen: rx.Var[str], load: Load) -> rx.Component:
    """A drop-down over `options` (value, label); the first entry asks for all."""
    return rx.el.div(
        rx.el.label(label, html_for=f"filter-{name}"),
        rx.el.select(
            rx.el.option(every, value=""),
            rx.foreach(options, lambda option: rx.el.option(option.label, value=option.value)),
            id=f"filter-{name}",
            value=chosen,
            on_change=lambda value: [ask(name, value), load],
        ),
        class_name="field",
    )


def choices(name: str, label: str, options: Sequence[tuple[str, str]], chosen: rx.Var[str], load: Load) -> rx.Component:
    """A drop-down over fixed (value, label) pairs."""
    return rx.el.div(
        rx.el.label(label, html_for=f"filter-{name}"),
        rx.el.select(
            *(rx.el.option(text, value=value) for value, text in options),
            id=f"filter-{name}",
            value=chosen,
            on_change=lambda value: [ask(name, value), load],
        ),
        class_name="field",
    )


def search(label: str, chosen: rx.Var[str], load: Load) -> rx.Component:
    """A text to look for; asked when the typing pauses."""
    return rx.el.div(
        rx.el.label(label, html_for="filter-q"),
        rx.el.input(
            id="filter-q",
            name="q",
            type="search",
            default_value=chosen,
            max_length=60,
            auto_complete="off",
            on_change=lambda value: [ask("q", value, step=False), load.debounce(200)],
        ),
        class_name="field",
    )

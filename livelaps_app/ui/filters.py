"""Filters that live in the address: a choice rewrites the query in the browser, then the page's load reads it."""

from collections.abc import Callable, Sequence
from typing import Any

import reflex as rx
from reflex_base.event import EventSpec

from components.picks.picks import picks
from livelaps_app.core.every import EVERY
from livelaps_app.core.texts import Lang
from livelaps_app.ui import texts

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


def ask_many(name: str, values: rx.Var[list[str]]) -> EventSpec:
    """The same for a filter of several values, each a parameter of that name; choices that follow one another are one
    step."""
    return rx.call_function(
        rx.Var(
            "(() => {"
            "const url = new URL(window.location.href); url.searchParams.delete('page'); "
            f"url.searchParams.delete('{name}');"
            f"for (const value of {values!s}) url.searchParams.append('{name}', value);"
            f"const way = window.history.state?.picking === '{name}' ? 'replaceState' : 'pushState';"
            f"window.history[way]({{...window.history.state, picking: '{name}'}}, '', url)"
            "})"
        )
    )


def open_over(name: str, value: rx.Var[str], **more: rx.Var[str]) -> EventSpec:
    """Puts what is opened over the page into the address, as a step that Back undoes; `more` goes with it."""
    wanted = {name: rx.Var.create(value), **{other.rstrip("_"): rx.Var.create(said) for other, said in more.items()}}
    puts = "".join(f"url.searchParams.set('{other}', {said!s});" for other, said in wanted.items())
    return rx.call_function(
        rx.Var(
            "(() => {"
            f"const url = new URL(window.location.href); {puts}"
            "window.history.pushState({...window.history.state, over: true}, '', url)"
            "})"
        )
    )


def swap_over(name: str, value: rx.Var[str]) -> EventSpec:
    """Puts another of its kind in the place of what is open over the page; Back still leads to the page."""
    return rx.call_function(
        rx.Var(
            "(() => {"
            f"const url = new URL(window.location.href); url.searchParams.set('{name}', {value!s});"
            "window.history.replaceState(window.history.state, '', url)"
            "})",
            _var_data=value._get_all_var_data(),  # without it the first value would be kept for ever
        )
    )


def close_over(*names: str) -> EventSpec:
    """Takes it out of the address again: by the step back where it was a step, else in place."""
    takes = "".join(f"url.searchParams.delete('{name}');" for name in names)
    return rx.call_function(
        rx.Var(
            "(() => {"
            "if (window.history.state?.over) { window.history.back(); return; }"
            f"const url = new URL(window.location.href); {takes}"
            "window.history.replaceState(window.history.state, '', url)"
            "})"
        )
    )


def fold(label: rx.Var[str]) -> rx.Component:
    """The first thing in a form of filters: on a narrow screen they are folded behind it, a wide one does not show it.

    `label` says what is set. The facts' twin is `fold` in ui/facts.html.
    """
    return rx.el.details(rx.el.summary(label), class_name="folding")


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


def pick_many(
    name: str,
    label: str,
    options: rx.Var,
    chosen: rx.Var[list[str]],
    load: Load,
    lang: Lang,
    on_open: Load | None = None,
) -> rx.Component:
    """A drop-down in which several of `options` (value, label) are chosen, long lists searched in the browser.

    `name` is one of core.every. `on_open` is for options that are sent only when somebody looks at them; until then it
    is enough that `options` holds the chosen ones. The facts' twin is `choice_of_many` in ui/facts.html.
    """
    return picks(
        label=label,
        options=options,
        chosen=chosen,
        asked=name,
        words={word: said(lang) for word, said in (texts.PICKS | {"all": EVERY[name]}).items()},
        on_change=lambda values: [ask_many(name, values), load],
        **({"on_open": on_open} if on_open else {}),
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

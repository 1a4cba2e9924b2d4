"""Filters in the address: a choice changes the browser's query, then the page loads.

The fields have names and values in the HTML, so that the form also works without scripts.
"""

from collections.abc import Callable, Sequence
from typing import Any

import reflex as rx

from components.address.address import set_filter, set_filters
from components.multi_select.multi_select import multi_select
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.words import EVERY
from livelaps_app.live.navigation import Navigation
from livelaps_app.ui import texts

Handler = Callable[..., Any]


def filter_form(apply: str, *fields: rx.Component, class_name: rx.Var[str] | str = "filters") -> rx.Component:
    """The fields, with a button for pages without a live connection."""
    button = rx.el.button(apply, class_name="button quiet before-scripts")
    return rx.el.form(*fields, button, class_name=class_name, method="get", on_submit=rx.prevent_default)


def tools(tabs: rx.Component, filters: rx.Component) -> rx.Component:
    """Tabs above a table's filters; on narrow screens in one line with the filter button."""
    return rx.el.div(tabs, filters, class_name="table-tools")


def fold(summary: rx.Var[str]) -> rx.Component:
    """The summary that collapses filters on narrow screens; hidden on wide ones."""
    return rx.el.details(rx.el.summary(summary), class_name="folding")


def select(name: str, label: str, every: str, options: rx.Var, chosen: rx.Var[str]) -> rx.Component:
    """A drop-down over `options` (value, label); the first entry means all."""
    listed = rx.foreach(options, lambda option: rx.el.option(option.label, value=option.value))
    return _select(name, label, chosen, rx.el.option(every, value=""), listed)


def choices(name: str, label: str, options: Sequence[tuple[str, str]], chosen: rx.Var[str]) -> rx.Component:
    """A drop-down over fixed (value, label) pairs."""
    return _select(name, label, chosen, *(rx.el.option(text, value=value) for value, text in options))


def pick_many(
    name: str, label: str, options: rx.Var, chosen: rx.Var[list[str]], lang: Lang, on_open: Handler | None = None
) -> rx.Component:
    """A multi-select over `options` (value, label); the browser searches long lists.

    `name` is a key of racing.words.EVERY. `on_open` loads options on demand; until then `options` only needs the chosen
    ones.
    """
    return multi_select(
        label=label,
        options=options,
        chosen=chosen,
        name=name,
        words={word: text(lang) for word, text in (texts.PICKS | {"all": EVERY[name]}).items()},
        on_change=lambda values: [set_filters(name, values), Navigation.show],
        **({"on_open": on_open} if on_open else {}),
    )


def search(label: rx.Var[str] | str, chosen: rx.Var[str]) -> rx.Component:
    """A search field; loads its query when typing pauses."""
    return _field(
        label,
        rx.el.input(
            id="filter-q",
            name="q",
            type="search",
            default_value=chosen,
            max_length=60,
            auto_complete="off",
            on_change=lambda value: [set_filter("q", value, step=False), Navigation.show.debounce(200)],
        ),
        "filter-q",
    )


def hidden_field(name: str, value: rx.Var[str], usual: str = "") -> rx.Component:
    """A query parameter to preserve, omitted if it equals `usual`."""
    return rx.cond(value != usual, rx.el.input(type="hidden", name=name, value=value))


def _select(name: str, label: str, chosen: rx.Var[str], *options: rx.Component) -> rx.Component:
    identity = f"filter-{name}"
    return _field(
        label,
        rx.el.select(
            *options,
            id=identity,
            name=name,
            value=chosen,
            on_change=lambda value: [set_filter(name, value), Navigation.show],
        ),
        identity,
    )


def _field(label: rx.Var[str] | str, control: rx.Component, identity: str) -> rx.Component:
    return rx.el.div(rx.el.label(label, html_for=identity), control, class_name="field")

"""Filters in the address: a choice changes the browser's query, then the page loads.

The fields have names and values in the HTML, so that the form also works without scripts.
"""

from collections.abc import Callable, Sequence
from typing import Any

import reflex as rx

from components.address.address import set_filter, set_filters
from components.multi_select.multi_select import multi_select
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import PageLink
from livelaps_app.core.racing.words import CLOSE, EVERY
from livelaps_app.live.navigation import Navigation
from livelaps_app.ui import texts
from livelaps_app.ui.icons import icon
from livelaps_app.ui.links import with_extra

Handler = Callable[..., Any]


def filter_form(
    apply: str, *fields: rx.Component, class_name: rx.Var[str] | str = "filters", is_main: bool = False
) -> rx.Component:
    """The fields, with a button: for pages without a live connection, or for all if the form is the main one."""
    button = rx.el.button(apply, class_name="button" if is_main else "button quiet before-scripts")
    return rx.el.form(*fields, button, class_name=class_name, method="get", on_submit=rx.prevent_default)


def tool_bar(*parts: rx.Component, below: Sequence[rx.Component] = ()) -> rx.Component:
    """The one bar of a page's tools, which stays in sight: tabs, picks, a search, the filter panel; a GET form.

    below: lines that scroll away with the page, such as `chosen_filters`.
    """
    bar = rx.el.form(
        rx.el.div(*parts, class_name="wrap"), class_name="full tool-bar", method="get", on_submit=rx.prevent_default
    )
    return rx.fragment(bar, *below)


def pick(name: str, label: str, every: str, options: rx.Var, chosen: rx.Var[str]) -> rx.Component:
    """A choice as a chip of the tool bar: `options` have value and label, `every` stands for none."""
    listed = rx.foreach(options, lambda option: rx.el.option(option.label, value=option.value))
    return _pick(name, label, chosen, rx.el.option(every, value=""), listed)


def pick_fixed(name: str, label: str, options: Sequence[tuple[str, str]], chosen: rx.Var[str]) -> rx.Component:
    """A choice as a chip of the tool bar, over fixed (value, label) pairs."""
    return _pick(name, label, chosen, *(rx.el.option(text, value=value) for value, text in options))


def apply_button(lang: Lang) -> rx.Component:
    """The button of a tool bar for pages without a live connection."""
    return rx.el.button(texts.SHOW(lang), class_name="button small before-scripts")


def tool_search(
    label: rx.Var[str] | str, chosen: rx.Var[str], wide: bool = False, filled: rx.Var[bool] | bool = False
) -> rx.Component:
    """The search of a tool bar; on phones a sign that grows over the bar while it has the focus, unless `wide`.

    filled: its text stays in sight without the focus.
    """
    look = "tool-search wide" if wide else "tool-search"
    return rx.el.label(
        icon("search"),
        rx.el.span(label, class_name="hidden-text"),
        _search(chosen, placeholder=label),
        class_name=rx.cond(filled, f"{look} filled", look) if isinstance(filled, rx.Var) else look,
    )


def filter_panel(lang: Lang, *fields: rx.Component, chosen: rx.Var[list[PageLink]], name: str) -> rx.Component:
    """The button of a tool bar that opens the filters, and their panel: a popover, which needs no script.

    chosen: what is chosen, as `chosen_filters` lists it; name: the panel's id, one of its own on each page.
    """
    count = rx.cond(chosen.length() > 0, rx.el.span(chosen.length(), class_name="count"))
    opens = rx.el.button(
        icon("filter"),
        rx.el.span(texts.FILTER(lang), class_name="word"),
        count,
        type="button",
        class_name="tool",
        custom_attrs={"popoverTarget": name},
    )
    hides = {"popoverTarget": name, "popoverTargetAction": "hide"}
    close = rx.el.button(
        "✕", type="button", aria_label=CLOSE(lang), class_name="close with-scripts", custom_attrs=hides
    )
    ends = rx.el.button(texts.PICKS["close"](lang), type="button", class_name="button with-scripts", custom_attrs=hides)
    panel = rx.el.div(
        rx.el.div(rx.el.h2(texts.FILTER(lang), id=f"{name}-title"), close, class_name="panel-head"),
        *fields,
        rx.el.p(ends, rx.el.button(texts.SHOW(lang), class_name="button before-scripts")),
        id=name,
        role="group",
        aria_labelledby=f"{name}-title",
        class_name="filter-panel",
        custom_attrs={"popover": "auto"},
    )
    return rx.fragment(opens, panel)


def chosen_filters(chosen: rx.Var[list[PageLink]], lang: Lang, extra: rx.Var[str] | str = "") -> rx.Component:
    """The chosen filters as chips: links to the address without them; `extra` is a query part of all."""

    def chip(link: rx.Var[PageLink]) -> rx.Component:
        sign, href = rx.el.span("✕", aria_hidden=True), with_extra(link.href, extra)
        return rx.el.a(link.label, sign, href=href, class_name="chip", prevent_scroll_reset=True)

    listed = rx.foreach(chosen, chip)
    return rx.cond(chosen.length() > 0, rx.el.nav(listed, class_name="chosen-filters", aria_label=texts.WITHOUT(lang)))


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


def search(label: rx.Var[str] | str, chosen: rx.Var[str], example: str = "") -> rx.Component:
    """A search field; loads its query when typing pauses."""
    return _field(label, _search(chosen, **({"placeholder": example} if example else {})), "filter-q")


def hidden_field(name: str, value: rx.Var[str], usual: str = "") -> rx.Component:
    """A query parameter to preserve, omitted if it equals `usual`."""
    return rx.cond(value != usual, rx.el.input(type="hidden", name=name, value=value))


def _search(chosen: rx.Var[str], **attributes: Any) -> rx.Component:
    return rx.el.input(
        id="filter-q",
        name="q",
        type="search",
        default_value=chosen,
        max_length=60,
        auto_complete="off",
        **attributes,
        on_change=lambda value: [set_filter("q", value, step=False), Navigation.show.debounce(200)],
    )


def _pick(name: str, label: str, chosen: rx.Var[str], *options: rx.Component) -> rx.Component:
    return rx.el.label(
        rx.el.span(label, class_name="hidden-text"), _drop_down(name, chosen, *options), class_name=f"pick {name}"
    )


def _drop_down(name: str, chosen: rx.Var[str], *options: rx.Component) -> rx.Component:
    return rx.el.select(
        *options,
        id=f"filter-{name}",
        name=name,
        value=chosen,
        on_change=lambda value: [set_filter(name, value), Navigation.show],
    )


def _select(name: str, label: str, chosen: rx.Var[str], *options: rx.Component) -> rx.Component:
    return _field(label, _drop_down(name, chosen, *options), f"filter-{name}")


def _field(label: rx.Var[str] | str, control: rx.Component, identity: str) -> rx.Component:
    return rx.el.div(rx.el.label(label, html_for=identity), control, class_name="field")

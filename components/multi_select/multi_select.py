"""A drop-down in which several of a list are chosen, with a search where the list is long."""

from typing import Any

import reflex as rx


class MultiSelect(rx.Component):
    """options: {value, label}; chosen: their values; name: the filter's name in the address, which decides while
    answers are under way; words: all, several ("{n} ..."), search, none, clear, close, apply.

    on_change: these values are chosen now, all of them; on_open: the list is opened.
    """

    library = rx.asset("multi_select.jsx", shared=True).importable_path
    tag = "MultiSelect"

    label: rx.Var[str]
    options: rx.Var[list[Any]]
    chosen: rx.Var[list[str]]
    name: rx.Var[str]
    words: rx.Var[dict[str, str]]
    on_change: rx.EventHandler[rx.event.passthrough_event_spec(list[str])]
    on_open: rx.EventHandler[rx.event.no_args_event_spec]


multi_select = MultiSelect.create

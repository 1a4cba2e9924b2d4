"""A multi-value drop-down with a search for long lists."""

from typing import Any

import reflex as rx

import components.text_fold.text_fold  # noqa: F401 - provides a script


class MultiSelect(rx.Component):
    """options: {value, label}; chosen: values; name: parameter in the address, which is ahead of the answers.

    words: all, several ("{n} ..."), search, none, clear, close, apply; on_change: gets all chosen values; on_open: list
    opened.
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

"""Questions and answers, filtered while typing."""

from typing import Any

import reflex as rx

import components.text_fold.text_fold  # noqa: F401 - provides a script


class SearchFilter(rx.Component):
    """items: {question, html}, with safe html; label: of the search; apply: button without scripts.

    counts: texts by number of matches; longest: maximum query length; children: drawn without matches.
    """

    library = rx.asset("search_filter.jsx", shared=True).importable_path
    tag = "SearchFilter"

    items: rx.Var[list[Any]]
    label: rx.Var[str]
    apply: rx.Var[str]
    counts: rx.Var[list[str]]
    longest: rx.Var[int]


search_filter = SearchFilter.create

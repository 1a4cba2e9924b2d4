"""Questions with their answers, found while one types."""

from typing import Any

import reflex as rx


class SearchFilter(rx.Component):
    """items: {question, html}, the html safe; label: of the search; apply: its button without scripts; counts: the words
    for so many found, by their number; none: those for nothing found; longest: letters of a search."""

    library = rx.asset("search_filter.jsx", shared=True).importable_path
    tag = "SearchFilter"

    items: rx.Var[list[Any]]
    label: rx.Var[str]
    apply: rx.Var[str]
    counts: rx.Var[list[str]]
    none: rx.Var[str]
    longest: rx.Var[int]


search_filter = SearchFilter.create

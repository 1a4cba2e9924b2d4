"""Questions with their answers, found while one types."""

from typing import Any

import reflex as rx


class Finder(rx.Component):
    """items: {question, html}, the html safe; label: of the search; counts: what is said of so many found, by their
    number; none: what is said when nothing is; longest: letters of a search."""

    library = rx.asset("finder.jsx", shared=True).importable_path
    tag = "Finder"

    items: rx.Var[list[Any]]
    label: rx.Var[str]
    counts: rx.Var[list[str]]
    none: rx.Var[str]
    longest: rx.Var[int]


finder = Finder.create

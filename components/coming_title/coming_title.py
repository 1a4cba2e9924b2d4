"""The title of a loading page."""

from typing import Any

import reflex as rx


class ComingTitle(rx.Component):
    """titled: values of the vars that identify the page, by the browser's names of states and vars; now: the title."""

    library = rx.asset("coming_title.jsx", shared=True).importable_path
    tag = "ComingTitle"

    titled: rx.Var[dict[str, Any]]
    now: rx.Var[str]


coming_title = ComingTitle.create

"""The title of a page that is on its way."""

from typing import Any

import reflex as rx


class ComingTitle(rx.Component):
    """titled: values of vars that name the page, by the names that the browser knows states and vars by."""

    library = rx.asset("coming_title.jsx", shared=True).importable_path
    tag = "ComingTitle"

    titled: rx.Var[dict[str, Any]]


coming_title = ComingTitle.create

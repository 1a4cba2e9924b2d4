"""A row that is scrolled sideways where it does not fit."""

import reflex as rx


class Rail(rx.Component):
    """Its children are the items of a list."""

    library = rx.asset("rail.jsx", shared=True).importable_path
    tag = "Rail"


rail = Rail.create

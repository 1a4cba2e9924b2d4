"""A link to a place on the page that takes the focus there."""

import reflex as rx


class Skip(rx.Component):
    """to: the id of the place."""

    library = rx.asset("skip.jsx", shared=True).importable_path
    tag = "Skip"

    to: rx.Var[str]


skip = Skip.create

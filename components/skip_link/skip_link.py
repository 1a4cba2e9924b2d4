"""A link to a place on the page that takes the focus there."""

import reflex as rx


class SkipLink(rx.Component):
    """to: the id of the place."""

    library = rx.asset("skip_link.jsx", shared=True).importable_path
    tag = "SkipLink"

    to: rx.Var[str]


skip_link = SkipLink.create

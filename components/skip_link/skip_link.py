"""A link that moves focus to a place on the page."""

import reflex as rx


class SkipLink(rx.Component):
    """to: id of the target."""

    library = rx.asset("skip_link.jsx", shared=True).importable_path
    tag = "SkipLink"

    to: rx.Var[str]


skip_link = SkipLink.create

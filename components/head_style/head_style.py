"""A style element in the document's head, removed with its page."""

import reflex as rx


class HeadStyle(rx.Component):
    """name: as in `Loaded.styles`; rules: CSS; stays: not removed on unmount, as its user may return."""

    library = rx.asset("head_style.jsx", shared=True).importable_path
    tag = "HeadStyle"

    name: rx.Var[str]
    rules: rx.Var[str]
    stays: rx.Var[bool]


head_style = HeadStyle.create

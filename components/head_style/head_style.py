"""A style element in the document's head, as long as the page that needs it."""

import reflex as rx


class HeadStyle(rx.Component):
    """name: of the element, as in `Loaded.styles`; rules: its CSS.

    stays: when what needs it has gone, as it may return.
    """

    library = rx.asset("head_style.jsx", shared=True).importable_path
    tag = "HeadStyle"

    name: rx.Var[str]
    rules: rx.Var[str]
    stays: rx.Var[bool]


head_style = HeadStyle.create

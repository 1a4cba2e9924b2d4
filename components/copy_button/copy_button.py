"""A button that copies a text."""

import reflex as rx


class CopyButton(rx.Component):
    """text: what is copied; label, done: words of the button, at rest and once it has copied; failed: once it could
    not, when the text is selected instead; source: the id of the element that displays the text.
    """

    library = rx.asset("copy_button.jsx", shared=True).importable_path
    tag = "CopyButton"

    text: rx.Var[str]
    label: rx.Var[str]
    done: rx.Var[str]
    failed: rx.Var[str]
    source: rx.Var[str]


copy_button = CopyButton.create

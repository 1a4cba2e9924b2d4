"""A button that copies a text."""

import reflex as rx


class CopyButton(rx.Component):
    """text: copied text; source: id of its element, selected on failure; label, done, failed: button texts."""

    library = rx.asset("copy_button.jsx", shared=True).importable_path
    tag = "CopyButton"

    text: rx.Var[str]
    label: rx.Var[str]
    done: rx.Var[str]
    failed: rx.Var[str]
    source: rx.Var[str]


copy_button = CopyButton.create

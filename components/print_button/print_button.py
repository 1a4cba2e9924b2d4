"""A button that prints the page, and opens the print dialog automatically on load."""

import reflex as rx


class PrintButton(rx.Component):
    """view: identifies the page; a new value opens the dialog again."""

    library = rx.asset("print_button.jsx", shared=True).importable_path
    tag = "PrintButton"

    view: rx.Var[str]


print_button = PrintButton.create

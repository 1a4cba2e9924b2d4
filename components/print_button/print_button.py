"""A button that prints the page, and opens the print dialog by itself when the page has come."""

import reflex as rx


class PrintButton(rx.Component):
    """view: another value for another page, whose print dialog opens too."""

    library = rx.asset("print_button.jsx", shared=True).importable_path
    tag = "PrintButton"

    view: rx.Var[str]


print_button = PrintButton.create

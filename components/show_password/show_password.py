"""A button that shows a password."""

import reflex as rx


class ShowPassword(rx.Component):
    """field: id of the input; label: accessible name; words: visible text, the beginning of the name."""

    library = rx.asset("show_password.jsx", shared=True).importable_path
    tag = "ShowPassword"

    field: rx.Var[str]
    label: rx.Var[str]
    words: rx.Var[str]


show_password = ShowPassword.create

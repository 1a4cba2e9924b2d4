"""A picture that goes away when it can't be loaded."""

import reflex as rx


class Logo(rx.Component):
    """failure: what the console is told when the picture can't be loaded."""

    library = rx.asset("logo.jsx", shared=True).importable_path
    tag = "Logo"

    src: rx.Var[str]
    alt: rx.Var[str]
    width: rx.Var[int]
    height: rx.Var[int]
    failure: rx.Var[str]


logo = Logo.create

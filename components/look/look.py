"""The choice of the site's look: light, dark, or as the system has it."""

import reflex as rx


class Look(rx.Component):
    """words: look, look_system, look_light and look_dark. A choice in `.look` is carried out by head/painted.js."""

    library = rx.asset("look.jsx", shared=True).importable_path
    tag = "Look"

    words: rx.Var[dict[str, str]]


look = Look.create

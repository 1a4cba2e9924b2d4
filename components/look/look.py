"""The choice of the site's look: light, dark, or as the system has it."""

import reflex as rx


class Look(rx.Component):
    """kept: the name under which the browser keeps the choice; words: look, look_system, look_light and look_dark."""

    library = rx.asset("look.jsx", shared=True).importable_path
    tag = "Look"

    kept: rx.Var[str]
    words: rx.Var[dict[str, str]]


look = Look.create

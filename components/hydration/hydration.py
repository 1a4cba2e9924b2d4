"""The adoption of the server's HTML by the live page."""

import reflex as rx


class Hydration(rx.Component):
    """lang: the language of the page, for the html element; answered: the socket has; title: of the page, read aloud
    after a move.
    """

    library = rx.asset("hydration.jsx", shared=True).importable_path
    tag = "Hydration"

    lang: rx.Var[str]
    answered: rx.Var[bool]
    title: rx.Var[str]


hydration = Hydration.create

"""The adoption of the server's HTML by the live page."""

from typing import Any

import reflex as rx


class Hydration(rx.Component):
    """lang: the language of the page, for the html element; answered: the socket has; title: of the page, read aloud
    after a move; cleared: values of vars, by the names that the browser knows states and vars by, which begin anew with
    every page.
    """

    library = rx.asset("hydration.jsx", shared=True).importable_path
    tag = "Hydration"

    lang: rx.Var[str]
    answered: rx.Var[bool]
    title: rx.Var[str]
    cleared: rx.Var[dict[str, Any]]


hydration = Hydration.create

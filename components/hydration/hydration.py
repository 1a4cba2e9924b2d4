"""Hydration of the server's HTML."""

from typing import Any

import reflex as rx


class Hydration(rx.Component):
    """lang: language of the html element; answered: the socket has answered; title: announced after a navigation.

    cleared: values of vars to reset on each page, by the browser's names of states and vars.
    """

    library = rx.asset("hydration.jsx", shared=True).importable_path
    tag = "Hydration"

    lang: rx.Var[str]
    answered: rx.Var[bool]
    title: rx.Var[str]
    cleared: rx.Var[dict[str, Any]]


hydration = Hydration.create

"""How long ago an instant is, or how soon it comes, counted on in the browser."""

import reflex as rx


class Ago(rx.Component):
    """instant: ISO 8601, "" for nothing; lang: the language to say it in."""

    library = rx.asset("ago.jsx", shared=True).importable_path
    tag = "Ago"

    instant: rx.Var[str]
    lang: rx.Var[str]


ago = Ago.create

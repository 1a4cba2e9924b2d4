"""How long ago an instant is, or how soon it comes, counted on in the browser."""

import reflex as rx


class RelativeTime(rx.Component):
    """instant: ISO 8601, "" for nothing; lang: the language to say it in."""

    library = rx.asset("relative_time.jsx", shared=True).importable_path
    tag = "RelativeTime"

    instant: rx.Var[str]
    lang: rx.Var[str]


relative_time = RelativeTime.create

"""The time of printing, with its zone."""

import reflex as rx


class PrintedAt(rx.Component):
    """text: words with "{at}"; lang: language of the time; zone: that of the venue, "" for the
    reader's. Scripts write it; empty without them."""

    library = rx.asset("printed_at.jsx", shared=True).importable_path
    tag = "PrintedAt"

    text: rx.Var[str]
    lang: rx.Var[str]
    zone: rx.Var[str]


printed_at = PrintedAt.create

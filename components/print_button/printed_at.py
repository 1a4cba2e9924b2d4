"""The time of printing, in the reader's zone."""

import reflex as rx


class PrintedAt(rx.Component):
    """text: words with "{at}"; lang: language of the time. Scripts write it; empty without them."""

    library = rx.asset("printed_at.jsx", shared=True).importable_path
    tag = "PrintedAt"

    text: rx.Var[str]
    lang: rx.Var[str]


printed_at = PrintedAt.create

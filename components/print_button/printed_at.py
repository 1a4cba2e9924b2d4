"""The time of printing, in the reader's zone."""

from typing import Any

import reflex as rx


class PrintedAt(rx.Component):
    """text: words with "{at}"; lang: language of the time. Scripts write it; empty without them."""

    library = rx.asset("printed_at.jsx", shared=True).importable_path
    tag = "PrintedAt"

    text: rx.Var[str]
    lang: rx.Var[str]

    @classmethod
    def create(cls, text: str, lang: str, **props: Any) -> rx.Component:
        return super().create(text=text, lang=lang, **props)


printed_at = PrintedAt.create

"""A modal sheet over the page."""

import reflex as rx


class Sheet(rx.Component):
    """open: whether it is shown; on_close: it was closed by Escape, by a click beside it or by a button inside."""

    library = rx.asset("sheet.jsx", shared=True).importable_path
    tag = "Sheet"

    open: rx.Var[bool]
    label: rx.Var[str]
    on_close: rx.EventHandler[rx.event.no_args_event_spec]


sheet = Sheet.create

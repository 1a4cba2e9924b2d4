"""A modal sheet over the page."""

import reflex as rx


class Dialog(rx.Component):
    """open: whether it is open; on_close: it was closed by Escape, by a click beside it or by a button inside.

    beat: changes when what it speaks of has moved on, "" for what does not move; on_beat: it does, every few seconds.
    """

    library = rx.asset("dialog.jsx", shared=True).importable_path
    tag = "Dialog"

    open: rx.Var[bool]
    label: rx.Var[str]
    beat: rx.Var[str]
    on_close: rx.EventHandler[rx.event.no_args_event_spec]
    on_beat: rx.EventHandler[rx.event.no_args_event_spec]


dialog = Dialog.create

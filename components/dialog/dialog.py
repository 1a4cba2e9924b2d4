"""A modal sheet over the page."""

import reflex as rx


class Dialog(rx.Component):
    """open: visible; on_close: closed by Escape, a backdrop click, or a button inside.

    beat: changes with its subject, "" for a static one; on_beat: fires after a change, at most every few seconds.
    """

    library = rx.asset("dialog.jsx", shared=True).importable_path
    tag = "Dialog"

    open: rx.Var[bool]
    label: rx.Var[str]
    beat: rx.Var[str]
    on_close: rx.EventHandler[rx.event.no_args_event_spec]
    on_beat: rx.EventHandler[rx.event.no_args_event_spec]


dialog = Dialog.create

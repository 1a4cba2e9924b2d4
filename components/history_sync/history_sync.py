"""Back and Forward: the answer to the address they lead to, and the place on the page that one had left."""

import reflex as rx

LIBRARY = rx.asset("history_sync.jsx", shared=True).importable_path


class HistorySync(rx.Component):
    """asked: the query that the last answer of the socket was to, `unasked` before there was one."""

    library = LIBRARY
    tag = "HistorySync"

    asked: rx.Var[str]
    unasked: rx.Var[str]


history_sync = HistorySync.create

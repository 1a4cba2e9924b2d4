"""Back and Forward: the answer to the address they lead to, and the place on the page that one had left."""

import reflex as rx


class HistorySync(rx.Component):
    """loaded_query: the query that the last answer of the socket was to, `no_query` before there was one."""

    library = rx.asset("history_sync.jsx", shared=True).importable_path
    tag = "HistorySync"

    loaded_query: rx.Var[str]
    no_query: rx.Var[str]


history_sync = HistorySync.create

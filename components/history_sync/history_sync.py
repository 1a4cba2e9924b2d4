"""Back and Forward: reloads the data of the address and restores the scroll position."""

import reflex as rx


class HistorySync(rx.Component):
    """loaded_query: query of the last socket answer; `no_query` before the first one."""

    library = rx.asset("history_sync.jsx", shared=True).importable_path
    tag = "HistorySync"

    loaded_query: rx.Var[str]
    no_query: rx.Var[str]


history_sync = HistorySync.create

"""Asks the browser to keep the pages that are seen, so that they can be read without a network."""

import reflex as rx


class Keeping(rx.Component):
    """worker: the address of the service worker, which has the pages below `scope`; wanted: that this page is one that
    is kept, and lives.
    """

    library = rx.asset("keeping.jsx", shared=True).importable_path
    tag = "Keeping"

    worker: rx.Var[str]
    scope: rx.Var[str]
    wanted: rx.Var[bool]


keeping = Keeping.create

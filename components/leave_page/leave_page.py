"""A page that is left for another address by a new document."""

import reflex as rx


class LeavePage(rx.Component):
    """to: the address with the base path, "" to stay."""

    library = rx.asset("leave_page.jsx", shared=True).importable_path
    tag = "LeavePage"

    to: rx.Var[str]


leave_page = LeavePage.create

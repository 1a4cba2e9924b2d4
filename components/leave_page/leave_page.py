"""Leaves a page by a full document load."""

import reflex as rx


class LeavePage(rx.Component):
    """to: address with the base path, or "" to stay."""

    library = rx.asset("leave_page.jsx", shared=True).importable_path
    tag = "LeavePage"

    to: rx.Var[str]


leave_page = LeavePage.create

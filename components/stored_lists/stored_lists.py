"""Forgets the lists of a gate in this browser when somebody has logged out, or their time is over."""

import reflex as rx

import components.gate.gate  # noqa: F401 - its store is what is emptied


class StoredLists(rx.Component):
    """left: the values of the parameter `done` with which a page says that nobody is logged in any more."""

    library = rx.asset("stored_lists.jsx", shared=True).importable_path
    tag = "StoredLists"

    left: rx.Var[list[str]]


stored_lists = StoredLists.create

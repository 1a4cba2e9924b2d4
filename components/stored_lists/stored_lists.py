"""Deletes a gate's lists in this browser after logout or expiry."""

import reflex as rx

import components.gate.gate  # noqa: F401 - its store is what is emptied


class StoredLists(rx.Component):
    """out, ended: the login's `done` values after logout and after expiry; base: path of the site."""

    library = rx.asset("stored_lists.jsx", shared=True).importable_path
    tag = "StoredLists"

    out: rx.Var[str]
    ended: rx.Var[str]
    base: rx.Var[str]


stored_lists = StoredLists.create

"""Forgets the lists of a gate in this browser when somebody has logged out, or their time is over."""

import reflex as rx

import components.gate.gate  # noqa: F401 - its store is what is emptied


class StoredLists(rx.Component):
    """out, ended: the values of the parameter `done` with which the login says that somebody has logged out, or that a
    session has ended; base: the path of the site."""

    library = rx.asset("stored_lists.jsx", shared=True).importable_path
    tag = "StoredLists"

    out: rx.Var[str]
    ended: rx.Var[str]
    base: rx.Var[str]


stored_lists = StoredLists.create

"""A table body of texts without a component per cell: fast for hundreds of rows."""

from typing import Any

import reflex as rx


class TableBody(rx.Component):
    """A tbody. Without rows, those of the HTML with the same `token` stay.

    rows: entry id (or "" for a heading over all columns), then one text per column; patch: replaced rows by index;
    fresh: marked indices; named: cell with the rider's link; under: cells repeated below it, listed ones side by side;
    quiet: gap cells, grey for an earlier lap; here: prefix of links; columns: their number; starred: entries with a
    star, star: its name; follow: label of the button with "{name}", or ""; riderless: entries without it; full: reason
    for disabled buttons, or ""; followed: cards with a followed `entry`; on_follow: button pressed; on_pick: link
    chosen.
    """

    library = rx.asset("table_body.jsx", shared=True).importable_path
    tag = "TableBody"

    rows: rx.Var[list[list[str]]]
    token: rx.Var[str]
    patch: rx.Var[dict[str, list[str]]]
    fresh: rx.Var[list[str]]
    named: rx.Var[int]
    under: rx.Var[list[list[int]]]
    quiet: rx.Var[list[int]]
    here: rx.Var[str]
    columns: rx.Var[int]
    starred: rx.Var[list[str]]
    star: rx.Var[str]
    follow: rx.Var[str]
    riderless: rx.Var[list[str]]
    full: rx.Var[str]
    followed: rx.Var[list[Any]]
    on_follow: rx.EventHandler[rx.event.passthrough_event_spec(str)]
    on_pick: rx.EventHandler[rx.event.passthrough_event_spec(str)]


table_body = TableBody.create

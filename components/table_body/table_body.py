"""The body of a table of texts, drawn without a component per cell: hundreds of rows cost next to nothing."""

from typing import Any

import reflex as rx


class TableBody(rx.Component):
    """A tbody.

    rows: the entry's id, "" for a heading over all columns, then a text per column; none of them, where the rows
    that came with the HTML under the same `token` stay; patch: rows by index that replace them; fresh: indices to
    mark; named: the cell that links to the rider; under: cells repeated below it, those of a list beside each
    other; quiet: cells of gaps, grey where they name an earlier lap; here: what a link begins with; columns: how
    many there are; starred: entries with a star beside their name, star: its name; follow: what the button
    that follows "{name}" says, "" without one, riderless: entries that have none to follow, full: why no more can be
    followed, "" while they can, followed: cards whose `entry` is followed, on_follow: that button was pressed; on_pick:
    an entry's link was chosen.
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

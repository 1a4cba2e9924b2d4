"""A table body of texts without a component per cell: fast for hundreds of rows."""

from typing import Any

import reflex as rx

rx.asset("rows.js", shared=True)


class TableBody(rx.Component):
    """A tbody. Without rows, those of the HTML with the same `token` stay.

    rows: entry id (or "" for a heading over all columns), then one text per column; marks: of the rows (rows.js), with
    times since the instant `since`, "" without lines of laps; patch, marked: replaced rows and marks by index; fresh:
    marked indices; roles: the cells of place, plate, rider (with the link), laps, last lap and penalty; under: cells
    repeated below a cell by its index, listed ones side by side; words: of marks, and "lap {n}"; quiet: gap cells, grey
    for an earlier lap; here: prefix of links; columns: their number; starred: entries with a star, star: its name;
    follow: label of the button with "{name}", or ""; full: reason for disabled buttons, or ""; followed: ids of riders
    ("7,12"), cards: those with an `entry` here; on_follow: button of a rider pressed; on_pick: link of an entry chosen.
    """

    library = rx.asset("table_body.jsx", shared=True).importable_path
    tag = "TableBody"

    rows: rx.Var[list[list[str]]]
    token: rx.Var[str]
    marks: rx.Var[list[str]]
    patch: rx.Var[dict[str, list[str]]]
    marked: rx.Var[dict[str, str]]
    fresh: rx.Var[list[str]]
    since: rx.Var[str]
    roles: rx.Var[dict[str, int]]
    under: rx.Var[dict[str, list[list[int]]]]
    words: rx.Var[dict[str, str]]
    quiet: rx.Var[list[int]]
    here: rx.Var[str]
    columns: rx.Var[int]
    starred: rx.Var[list[str]]
    star: rx.Var[str]
    follow: rx.Var[str]
    full: rx.Var[str]
    followed: rx.Var[str]
    cards: rx.Var[list[Any]]
    on_follow: rx.EventHandler[rx.event.passthrough_event_spec(str)]
    on_pick: rx.EventHandler[rx.event.passthrough_event_spec(str)]


table_body = TableBody.create

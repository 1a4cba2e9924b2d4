"""Riders side by side: two face each other with the names of the rows between them, more stand in columns."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.compared import ComparedCell, ComparedRider, ComparedRow
from livelaps_app.core.racing.words import BETTER
from livelaps_app.ui.plate import plate

Riders = rx.Var[list[ComparedRider]]


def compared_table(
    riders: Riders, middle: rx.Component, *bodies: rx.Component, caption: rx.Var[str] | str, lang: Lang, name: str
) -> rx.Component:
    """The riders over bodies of rows. middle: between two riders, such as their score; name: the id of the table."""
    two = rx.el.tr(_rider(riders[0], lang), rx.el.td(middle, class_name="score"), _rider(riders[1], lang))
    more = rx.el.tr(rx.el.td(), rx.foreach(riders, lambda rider: _rider(rider, lang)))
    return rx.el.table(
        rx.el.caption(caption, class_name="hidden-text"),
        rx.el.thead(rx.cond(riders.length() == 2, two, more)),
        *bodies,
        id=name,
        class_name=rx.cond(riders.length() == 2, "compared facing", "compared columned"),
    )


def compared_rows(
    rows: rx.Var[list[ComparedRow]],
    riders: Riders,
    lang: Lang,
    heading: rx.Var[str] | str = "",
    note: rx.Var[str] | str = "",
) -> rx.Component:
    """The rows as a body of the table. heading, note: over them; without rows there is none."""
    title = rx.el.th(heading, rx.el.small(note), col_span=riders.length() + 1, scope="rowgroup")
    return rx.cond(
        rows.length() > 0,
        rx.el.tbody(
            rx.cond(heading != "", rx.el.tr(title, class_name="part")),
            rx.foreach(rows, lambda row: _row(row, riders, lang)),
        ),
    )


def compared_laps(
    rows: rx.Var[list[ComparedRow]],
    riders: Riders,
    lang: Lang,
    heading: rx.Var[str] | str,
    note: rx.Var[str] | str,
) -> rx.Component:
    """The laps in a table of their own, beside the riders on wide screens; nothing without laps."""
    laps = rx.el.table(
        rx.el.caption(heading, class_name="hidden-text"),
        compared_rows(rows, riders, lang, heading, note),
        class_name=rx.cond(riders.length() == 2, "compared facing by-lap", "compared columned by-lap"),
    )
    return rx.cond(rows.length() > 0, laps)


def _rider(rider: rx.Var[ComparedRider], lang: Lang) -> rx.Component:
    link = rx.el.a(rider.name, href=rider.href, class_name="name")
    name = rx.cond(rider.href != "", link, rx.el.span(rider.name, class_name="name"))
    return rx.el.th(
        plate(rider.plate, lang, rider.hue, rider.red, "tall"),
        name,
        rx.el.small(rider.about),
        scope="col",
        class_name=rider.hue,
    )


def _row(row: rx.Var[ComparedRow], riders: Riders, lang: Lang) -> rx.Component:
    name = rx.cond(row.href != "", rx.el.a(row.name, href=row.href), row.name)
    head = rx.el.th(name, rx.cond(row.under != "", rx.el.small(row.under)), scope="row")
    two = rx.el.tr(_cell(row.cells[0], riders[0], lang), head, _cell(row.cells[1], riders[1], lang))
    more = rx.el.tr(head, rx.foreach(row.cells, lambda cell, at: _cell(cell, riders[at], lang)))
    return rx.cond(riders.length() == 2, two, more)


def _cell(cell: rx.Var[ComparedCell], rider: rx.Var[ComparedRider], lang: Lang) -> rx.Component:
    better = rx.fragment(rx.el.b(cell.text), rx.el.span(f" {BETTER(lang)}", class_name="hidden-text"))
    bar = rx.el.svg(rx.el.svg.rect(width=cell.bar, height="100%", rx="3"), class_name="lead-bar", aria_hidden=True)
    return rx.el.td(
        rx.cond(cell.best, better, cell.text),
        rx.cond(cell.below != "", rx.el.small(" ", cell.below)),
        rx.cond(cell.bar != "", bar),
        class_name=rx.cond(cell.best, f"better {rider.hue}", rider.hue),
    )

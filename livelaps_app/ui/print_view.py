"""Parts of a print view: tables, and unprinted links and buttons."""

import reflex as rx

from components.head_style.head_style import head_style
from components.print_button.print_button import print_button
from components.print_button.printed_at import printed_at
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.print_view import PrintGroup, PrintView
from livelaps_app.ui import texts
from livelaps_app.ui.links import toggles


def print_tools(view: rx.Var[PrintView], back: str, lang: Lang) -> rx.Component:
    """The choices of order and columns, the print button, and the link back."""
    words = {name: text(lang) for name, text in texts.PRINT.items()}
    return rx.el.div(
        print_button(words["print"], view=view.back),
        rx.el.a(back, href=view.back, class_name="button quiet"),
        rx.cond(view.tabs.length() > 0, toggles(view.tabs, words["order"])),
        rx.el.details(
            rx.el.summary(words["columns"], class_name="button quiet"),
            toggles(view.choices, words["columns"]),
        ),
        class_name="no-print print-tools",
    )


def paper_ground(*content: rx.Component) -> rx.Component:
    """The printed part on a white ground in both looks."""
    return rx.el.div(*content, class_name="paper-ground")


def live_code(view: rx.Var[PrintView], lang: Lang) -> rx.Component:
    """The way from paper to the live page: a QR code, the address, and the time of printing."""
    return rx.el.div(
        rx.el.img(src=view.code, alt=""),
        rx.el.p(
            rx.el.b(texts.SCAN(lang)),
            rx.el.br(),
            view.live,
            rx.el.br(),
            printed_at(text=texts.PRINTED_AT(lang), lang=lang, zone=view.zone),
        ),
        class_name="live-code",
    )


def print_tables(view: rx.Var[PrintView]) -> rx.Component:
    """A table per group; its heading repeats on every sheet."""
    groups = rx.foreach(view.groups, lambda group: _table(group, view))
    return rx.fragment(head_style(name="paper", rules=view.style), rx.el.div(groups, id="paper"))


def _row(row: rx.Var[list[str]], view: rx.Var[PrintView]) -> rx.Component:
    """A row with its plate as a boxed figure."""

    def cell(text: rx.Var[str], column: rx.Var[int]) -> rx.Component:
        boxed = (column == view.plate) & (text != "")
        return rx.el.td(rx.cond(boxed, rx.el.span(text, class_name="printed-plate"), text))

    return rx.el.tr(rx.foreach(row, cell))


def _table(group: rx.Var[PrintGroup], view: rx.Var[PrintView]) -> rx.Component:
    columns = rx.cond(group.columns.length() > 0, group.columns, view.columns)
    return rx.el.div(
        rx.cond(group.name != "", rx.el.h2(group.name, rx.el.small(" · ", group.rows.length()))),
        rx.el.div(
            rx.el.table(
                rx.el.thead(rx.el.tr(rx.foreach(columns, lambda label: rx.el.th(label, scope="col")))),
                rx.el.tbody(rx.foreach(group.rows, lambda row: _row(row, view))),
                class_name="lines paper",
            ),
            class_name="table-box",
            tab_index=0,
            role="region",
            aria_label=rx.cond(group.name != "", group.name, view.about),
        ),
        class_name="print-group",
    )

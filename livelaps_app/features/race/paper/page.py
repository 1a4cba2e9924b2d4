"""Results on paper: a table per class that begins with its heading on every sheet, and nothing else."""

import reflex as rx

from livelaps_app.core.texts import Lang
from livelaps_app.features.race.corrections.page import on_paper
from livelaps_app.features.race.paper import texts
from livelaps_app.features.race.paper.addresses import EVERYBODY, SHOWN
from livelaps_app.features.race.paper.sheet import Group
from livelaps_app.features.race.paper.state import Paper, PaperPage
from livelaps_app.shell.screen import screen
from livelaps_app.ui import links


def everybody(lang: Lang) -> rx.Component:
    """All results of a race."""
    return _page(EVERYBODY, lang)


def shown(lang: Lang) -> rx.Component:
    """What the visitor had filtered."""
    return _page(SHOWN, lang)


def _page(key: str, lang: Lang) -> rx.Component:
    sheet = Paper.sheet
    return screen(
        key,
        lang,
        PaperPage.show,
        _tools(lang),
        rx.el.p(rx.el.span(sheet.about), rx.el.span(sheet.state), rx.el.span(sheet.count), class_name="facts-line"),
        rx.cond(sheet.message != "", rx.el.p(sheet.message, class_name="banner info", role="status")),
        rx.el.style(sheet.style),
        rx.el.div(rx.foreach(sheet.groups, _group), id="paper"),
        on_paper(sheet.corrections),
    )


def _tools(lang: Lang) -> rx.Component:
    sheet = Paper.sheet
    return rx.el.div(
        links.toggles(sheet.tabs, texts.ORDER(lang)),
        links.toggles(sheet.choices, texts.COLUMNS(lang)),
        rx.el.p(
            rx.el.button(texts.PRINT(lang), class_name="button", on_click=rx.call_script("window.print()")),
            rx.el.a(texts.BACK(lang), href=sheet.back, class_name="button quiet"),
            class_name="files",
        ),
        class_name="no-print",
    )


def _group(group: rx.Var[Group]) -> rx.Component:
    return rx.el.section(
        rx.cond(group.name != "", rx.el.h2(group.name)),
        rx.el.div(
            rx.el.table(
                rx.el.thead(rx.el.tr(rx.foreach(Paper.sheet.columns, lambda label: rx.el.th(label, scope="col")))),
                rx.el.tbody(rx.foreach(group.rows, lambda row: rx.el.tr(rx.foreach(row, rx.el.td)))),
                class_name="lines paper",
            ),
            class_name="table-box",
            tab_index=0,
            role="region",
            aria_label=rx.cond(group.name != "", group.name, Paper.sheet.about),
        ),
        class_name="sheet-group",
    )

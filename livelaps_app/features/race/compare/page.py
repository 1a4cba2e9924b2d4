"""The riders chosen to compare, and the sheet that shows them side by side."""

import reflex as rx

from components.address.address import drop, leave_over, show_over
from components.dialog.dialog import dialog
from livelaps_app.core.texts import Lang
from livelaps_app.features.race import texts as race
from livelaps_app.features.race.compare import texts
from livelaps_app.features.race.compare.chosen import PICKED, SHOWN
from livelaps_app.features.race.compare.record import Cell, Line, Rival
from livelaps_app.features.race.events import RaceEvents
from livelaps_app.features.race.rider.page import plot
from livelaps_app.features.race.vars import CompareVars, RaceVars


def compared(lang: Lang) -> rx.Component:
    """Who is chosen, and the sheet with all of them; nothing while nobody is."""
    return rx.cond(CompareVars.compared.riders.length() > 0, rx.fragment(_sheet(lang), _bar(lang)))


def _bar(lang: Lang) -> rx.Component:
    """At the lower edge of the screen, with a way out for each."""
    compared = CompareVars.compared
    return rx.el.section(
        rx.el.ul(rx.foreach(compared.riders, lambda rider: _chosen(rider, lang))),
        rx.el.button(
            texts.SHOW(lang),
            class_name="button",
            disabled=compared.riders.length() < 2,
            on_click=[show_over(PICKED, SHOWN), RaceEvents.show_comparison],
        ),
        rx.el.p(compared.message, role="status"),
        class_name="chosen no-print",
        aria_label=texts.CHOSEN(lang),
    )


def _sheet(lang: Lang) -> rx.Component:
    compared = CompareVars.compared
    close = [leave_over(PICKED, SHOWN), RaceEvents.close_comparison]
    return dialog(
        rx.el.header(
            rx.el.h2(race.COMPARISON(lang)),
            rx.el.button(race.CLOSE(lang), class_name="button quiet", on_click=close),
        ),
        rx.el.div(
            rx.cond(compared.message != "", rx.el.p(compared.message, class_name="banner warning", role="status")),
            rx.el.ul(rx.foreach(compared.riders, _rival), class_name="list"),
            _table(lang),
            rx.cond(CompareVars.shown, rx.el.div(rx.foreach(compared.plots, plot(lang)), class_name="charts")),
            class_name="body",
            tab_index=0,
        ),
        open=CompareVars.shown,
        label=race.COMPARISON(lang),
        beat=RaceVars.passed,
        on_close=close,
        on_beat=RaceEvents.show_comparison,
    )


def _chosen(rider: rx.Var[Rival], lang: Lang) -> rx.Component:
    return rx.el.li(
        rx.el.b(rider.plate),
        rx.el.span(rider.name),
        rx.el.button(
            "×",
            aria_label=texts.REMOVE(lang).format(name=rider.name),
            on_click=[drop((PICKED, SHOWN), rider.entry), RaceEvents.show_comparison],
        ),
    )


def _rival(rider: rx.Var[Rival]) -> rx.Component:
    return rx.el.li(rx.el.b(rider.plate), rx.el.span(rider.name, class_name="name"), rx.el.span(rider.about))


def _table(lang: Lang) -> rx.Component:
    compared = CompareVars.compared
    heads = rx.foreach(compared.riders, lambda rider: rx.el.th(rider.plate, scope="col"))
    return rx.el.div(
        rx.el.table(
            rx.el.caption(race.COMPARISON(lang), class_name="hidden-text"),
            rx.el.thead(rx.el.tr(rx.el.th(compared.steps, scope="col"), heads)),
            rx.el.tbody(rx.foreach(compared.lines, lambda line: _line(line, lang))),
            rx.el.tbody(
                rx.el.tr(
                    rx.el.th(texts.SUMMARY(lang), col_span=compared.riders.length() + 1, scope="rowgroup"),
                    class_name="group",
                ),
                rx.foreach(compared.totals, lambda line: _line(line, lang)),
            ),
            id="compared",
            class_name="lines",
        ),
        class_name="table-box",
    )


def _line(line: rx.Var[Line], lang: Lang) -> rx.Component:
    return rx.el.tr(rx.el.th(line.name, scope="row"), rx.foreach(line.cells, lambda cell: _cell(cell, lang)))


def _cell(cell: rx.Var[Cell], lang: Lang) -> rx.Component:
    return rx.el.td(
        rx.cond(cell.best, rx.fragment(rx.el.b(cell.text), rx.el.b(race.BEST(lang), class_name="below")), cell.text),
        rx.cond(cell.below != "", rx.el.span(cell.below, class_name="below")),
        class_name="number",
    )

"""Series standings: points per round with dropped rounds struck through, total and distance to the leader."""

import reflex as rx

from livelaps_app.core.paging import ALL, SIZES
from livelaps_app.core.routes import url
from livelaps_app.core.texts import Lang
from livelaps_app.features.standings import texts
from livelaps_app.features.standings.state import Standings, StandingsPage
from livelaps_app.features.standings.table import Cell, Line, RoundColumn
from livelaps_app.shell.screen import screen
from livelaps_app.ui import links
from livelaps_app.ui.filters import choices, search, select

FIXED_COLUMNS = 5


def page(lang: Lang) -> rx.Component:
    """The standings screen in one language."""
    table = Standings.table
    return screen(
        "standings",
        lang,
        StandingsPage.show,
        rx.el.p(
            rx.el.span(table.promoter),
            rx.el.span(table.run),
            rx.el.span(table.count),
            rx.el.a(texts.SERIES(lang), href=f"{url('series', lang)}/{table.series_id}"),
            class_name="facts-line",
        ),
        rx.cond(table.about != "", rx.el.p(table.about)),
        _filters(lang),
        rx.cond(table.message != "", rx.el.p(table.message, class_name="banner info", role="status")),
        _table(lang),
        links.pages(table.pages, texts.PAGES(lang)),
    )


def _filters(lang: Lang) -> rx.Component:
    table, load = Standings.table, StandingsPage.show
    every = texts.ALL(lang)
    rows = [*((str(size), str(size)) for size in SIZES), (ALL, every)]
    return rx.el.form(
        select("class", texts.FILTER_CLASS(lang), every, table.classes, table.chosen["class"], load),
        search(texts.FILTER_SEARCH(lang), table.chosen["q"], load),
        choices("size", texts.FILTER_SIZE(lang), rows, table.chosen["size"], load),
        class_name="filters",
        on_submit=rx.prevent_default,
    )


def _table(lang: Lang) -> rx.Component:
    table = Standings.table
    return rx.el.div(
        rx.el.table(
            rx.el.caption(texts.CAPTION(lang).format(series=table.title), class_name="hidden-text"),
            rx.el.thead(
                rx.el.tr(
                    rx.el.th(table.columns[0], scope="col", class_name="place"),
                    rx.el.th(table.columns[1], scope="col", class_name="plate"),
                    rx.el.th(table.columns[2], scope="col"),
                    rx.foreach(table.rounds, _round),
                    rx.el.th(table.columns[3], scope="col", class_name="total"),
                    rx.el.th(table.columns[4], scope="col", class_name="number middle"),
                )
            ),
            rx.el.tbody(rx.foreach(table.lines, lambda line: _line(line, lang))),
            id="standings",
            class_name="lines",
        ),
        class_name="table-box",
    )


def _round(column: rx.Var[RoundColumn]) -> rx.Component:
    link = rx.el.a(column.number, href=column.href, title=column.title)
    return rx.el.th(link, scope="col", class_name="number wide")


def _line(line: rx.Var[Line], lang: Lang) -> rx.Component:
    return rx.cond(
        line.heading != "",
        rx.el.tr(
            rx.el.td(line.heading, col_span=Standings.table.rounds.length() + FIXED_COLUMNS),
            class_name="group",
        ),
        rx.el.tr(
            rx.el.td(line.place, class_name="place"),
            rx.el.td(line.plate, class_name="plate"),
            rx.el.td(line.name, rx.el.span(line.brand, class_name="under")),
            rx.foreach(line.rounds, lambda cell: _cell(cell, lang)),
            rx.el.td(line.total, class_name="total"),
            rx.el.td(line.behind, class_name="number middle"),
        ),
    )


def _cell(cell: rx.Var[Cell], lang: Lang) -> rx.Component:
    dropped = rx.el.del_(cell.text, title=texts.DROPPED(lang))
    return rx.el.td(rx.cond(cell.look, dropped, cell.text), class_name=f"number wide {cell.look}")

"""Race results: tabs, filters, the table that changes by itself, and a rider's laps."""

import reflex as rx
from reflex_base.vars.base import VarData

from components.ago.ago import ago
from components.sheet.sheet import sheet
from components.takeover.takeover import held_rows
from livelaps_app.core.paging import ALL, SIZES
from livelaps_app.core.routes import url
from livelaps_app.core.texts import Lang
from livelaps_app.features.race import texts
from livelaps_app.features.race.state import Race, RacePage, Rider
from livelaps_app.shell.screen import screen
from livelaps_app.ui import links
from livelaps_app.ui.filters import choices, close_over, open_over, search, select

RIDER, CLASS, BRAND = 3, 4, 5  # cells of a row, after the entry's id


def page(lang: Lang) -> rx.Component:
    """The results screen in one language."""
    return screen(
        "race",
        lang,
        RacePage.show,
        _about(lang),
        links.tabs(Race.board.tabs),
        _filters(lang),
        rx.cond(Race.board.message != "", rx.el.p(Race.board.message, class_name="banner info", role="status")),
        _table(lang),
        links.pages(Race.board.pages, texts.PAGES(lang)),
        _rider(lang),
    )


def _about(lang: Lang) -> rx.Component:
    board = Race.board
    return rx.el.p(
        rx.el.span(board.state, class_name=rx.cond(board.live, "chip live", "chip")),
        rx.cond(Race.passed != "", rx.el.span(f"{texts.LAST_PASSING(lang)} ", ago(instant=Race.passed, lang=lang))),
        rx.el.a(board.event, href=f"{url('event', lang)}/{board.event_id}"),
        rx.el.span(board.when),
        rx.el.span(board.where),
        rx.el.span(board.count),
        class_name="facts-line",
    )


def _filters(lang: Lang) -> rx.Component:
    board, load = Race.board, RacePage.show
    every = texts.ALL(lang)
    rows = [*((str(size), str(size)) for size in SIZES), (ALL, every)]
    return rx.el.form(
        search(texts.FILTER_SEARCH(lang), board.chosen["q"], load),
        select("class", texts.FILTER_CLASS(lang), every, board.classes, board.chosen["class"], load),
        select("group", texts.FILTER_GROUP(lang), every, board.groups, board.chosen["group"], load),
        select("brand", texts.FILTER_BRAND(lang), every, board.brands, board.chosen["brand"], load),
        choices("size", texts.FILTER_SIZE(lang), rows, board.chosen["size"], load),
        class_name="filters",
        on_submit=rx.prevent_default,
    )


def _table(lang: Lang) -> rx.Component:
    return rx.el.div(
        rx.el.style(Race.board.style),
        rx.el.table(
            rx.el.caption(texts.CAPTION(lang).format(race=Race.board.title), class_name="hidden-text"),
            rx.el.thead(rx.el.tr(rx.foreach(Race.board.columns, heading))),
            rx.el.tbody(rx.foreach(_current_rows(), _row)),
            id="results",
            class_name="lines",
        ),
        class_name="table-box",
    )


def heading(label: rx.Var[str]) -> rx.Component:
    """The heading of a column."""
    return rx.el.th(label, scope="col")


def _current_rows() -> rx.Var[list[list[str]]]:
    """The rows as first sent, or as the HTML answer already had them, with those that have changed in their places."""
    rows, token, patch = Race.board.rows, Race.board.token, Race.patch
    known = held_rows(token)
    return rx.Var(
        f"({rows!s}.length ? {rows!s} : {known!s}).map((row, index) => {patch!s}[index] ?? row)",
        _var_type=list[list[str]],
        _var_data=VarData.merge(*(var._get_all_var_data() for var in (rows, token, known, patch))),
    )


def _row(row: rx.Var[list[str]], index: rx.Var[int]) -> rx.Component:
    return rx.cond(
        row[0] == "",
        rx.el.tr(rx.el.td(row[1], col_span=Race.board.columns.length()), class_name="group"),
        rx.el.tr(
            rx.foreach(row[1:RIDER], rx.el.td),
            rx.el.td(_name(row), rx.el.span(f"{row[CLASS]} · {row[BRAND]}", class_name="under")),
            rx.foreach(row[CLASS:], rx.el.td),
            class_name=rx.cond(Race.fresh.contains(index.to_string()), "fresh", ""),
        ),
    )


def _name(row: rx.Var[list[str]]) -> rx.Component:
    return rx.el.a(
        row[RIDER],
        href=f"?rider={row[0]}",
        on_click=[rx.prevent_default, open_over("rider", row[0]), RacePage.open_rider(row[0])],
    )


def _rider(lang: Lang) -> rx.Component:
    laps = Rider.laps
    close = [close_over("rider"), RacePage.close_rider]
    return sheet(
        rx.el.header(
            rx.el.div(
                rx.el.h2(f"{laps.plate} {laps.name}"),
                rx.el.p(f"{laps.class_name} {laps.brand}"),
                rx.el.p(laps.summary),
            ),
            rx.el.button(texts.CLOSE(lang), class_name="button quiet", on_click=close),
        ),
        rx.el.div(
            rx.cond(laps.message != "", rx.el.p(laps.message)),
            rx.el.style(laps.style),
            rx.el.table(
                rx.el.thead(rx.el.tr(rx.foreach(laps.columns, heading))),
                rx.el.tbody(
                    rx.foreach(
                        laps.rows,
                        lambda row: rx.el.tr(rx.foreach(row, rx.el.td)),
                    )
                ),
                id="laps",
                class_name="lines",
            ),
            class_name="body",
        ),
        open=Rider.open,
        label=laps.name,
        on_close=close,
    )

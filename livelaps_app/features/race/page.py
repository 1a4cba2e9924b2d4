"""Race results: tabs, filters, the table that changes by itself, a rider's laps, and riders compared."""

from typing import Any

import reflex as rx

from components.ago.ago import ago
from components.rows.rows import rows
from components.takeover.takeover import held_rows
from components.told.told import told
from livelaps_app.core.paging import ALL, SIZES
from livelaps_app.core.routes import url
from livelaps_app.core.texts import Lang
from livelaps_app.features.race import texts
from livelaps_app.features.race.compare.page import compared
from livelaps_app.features.race.compare.state import Comparing
from livelaps_app.features.race.corrections.page import corrections
from livelaps_app.features.race.mine.page import panel
from livelaps_app.features.race.rider.page import rider_sheet
from livelaps_app.features.race.sections.page import section_filter
from livelaps_app.features.race.state import Field, Race, RacePage
from livelaps_app.shell.screen import screen
from livelaps_app.ui import links
from livelaps_app.ui.filters import choices, fold, open_over, pick_many, search
from livelaps_app.ui.moments import moment
from livelaps_app.ui.riders import hint

RIDER = 3  # cell of a row, after the entry's id


def page(lang: Lang) -> rx.Component:
    """The results screen in one language."""
    return screen(
        "race",
        lang,
        RacePage.show,
        _about(lang),
        corrections(Race.board.corrections),
        links.tabs(Race.board.tabs, kept=Comparing.compared.kept),
        _filters(lang),
        rx.cond(Race.board.message != "", rx.el.p(Race.board.message, class_name="banner info", role="status")),
        rx.cond(Race.board.grid != "", rx.el.p(rx.el.a(texts.GRID(lang), href=Race.board.grid, class_name="button"))),
        rx.cond(Race.board.note != "", rx.el.p(Race.board.note, class_name="note")),
        hint(texts.FOLLOWING_HINT(lang), Race.board.message == ""),
        _table(lang),
        told(changed=Race.fresh, one=texts.CHANGED.one(lang), many=texts.CHANGED.many(lang)),
        links.pages(Race.board.pages, texts.PAGES(lang), kept=Comparing.compared.kept),
        links.files(Race.board.files, Race.board.prints, texts.TAKE_AWAY(lang)),
        rider_sheet(lang),
        rx.el.div(compared(lang), panel(lang, Race.board.here, _pick), class_name="lower"),
    )


def _about(lang: Lang) -> rx.Component:
    board = Race.board
    return rx.el.p(
        rx.el.span(board.state, class_name=rx.cond(board.live, "chip live", "chip")),
        rx.cond(Race.passed != "", rx.el.span(f"{texts.LAST_PASSING(lang)} ", ago(instant=Race.passed, lang=lang))),
        rx.el.a(board.event, href=f"{url('event', lang)}/{board.event_id}"),
        rx.el.span(board.when),
        rx.cond(board.start.text != "", rx.el.strong(f"{texts.START(lang)} ", moment(board.start, lang))),
        rx.el.span(board.where),
        rx.el.span(board.count),
        class_name="facts-line",
    )


def _filters(lang: Lang) -> rx.Component:
    board, load = Race.board, RacePage.show
    every = texts.ALL(lang)
    sizes = [*((str(size), str(size)) for size in SIZES), (ALL, every)]
    return rx.el.form(
        fold(board.filters),
        search(texts.FILTER_SEARCH(lang), board.chosen["q"], load),
        pick_many("class", texts.FILTER_CLASS(lang), board.classes, board.picked["class"], load, lang),
        pick_many("group", texts.FILTER_GROUP(lang), board.groups, board.picked["group"], load, lang),
        pick_many("brand", texts.FILTER_BRAND(lang), board.brands, board.picked["brand"], load, lang),
        pick_many(
            "participant",
            texts.FILTER_RIDERS(lang),
            rx.cond(Field.entrants.race_id == board.race_id, Field.entrants.options, board.riders),
            board.picked["participant"],
            load,
            lang,
            on_open=RacePage.offer,
        ),
        section_filter(lang),
        choices("size", texts.FILTER_SIZE(lang), sizes, board.chosen["size"], load),
        class_name="filters",
        on_submit=rx.prevent_default,
    )


def _table(lang: Lang) -> rx.Component:
    return rx.el.div(
        rx.el.style(Race.board.style),
        rx.el.table(
            rx.el.caption(texts.CAPTION(lang).format(race=Race.board.title), class_name="hidden-text"),
            links.headings(Race.board.headings, kept=Comparing.compared.kept),
            rows(
                rows=Race.board.rows,
                held=held_rows(Race.board.token),
                patch=Race.patch,
                fresh=Race.fresh,
                here=Race.board.here,
                columns=Race.board.headings.length(),
                named=RIDER,
                under=Race.board.under,
                starred=Race.board.corrections.touched,
                star=Race.board.corrections.mark,
                on_pick=_pick,
            ),
            id="results",
            class_name="lines",
        ),
        # sections side by side are as many as there are, and scroll in their box
        class_name=rx.cond(Race.board.tab == "sections", "table-box", "table-box tall"),
    )


def _pick(entry: rx.Var[str]) -> list[Any]:
    return [open_over("rider", entry), RacePage.open_rider(entry)]

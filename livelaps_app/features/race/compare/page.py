"""Chosen riders, and the dialog that compares them side by side."""

from collections.abc import Callable

import reflex as rx

from components.address.address import drop, leave_over, show_over
from components.chart.chart import chart
from components.dialog.dialog import dialog
from livelaps_app.core.i18n.formats import decimal_mark
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.compared import ComparedRider
from livelaps_app.features.race import texts as race
from livelaps_app.features.race.compare import texts
from livelaps_app.features.race.events import RaceEvents
from livelaps_app.features.race.query import CHOSEN, OPEN
from livelaps_app.features.race.vars import CompareVars, RaceVars
from livelaps_app.features.race.view_model import ChartView
from livelaps_app.ui.compared import compared_laps, compared_rows, compared_table
from livelaps_app.ui.dialogs import close_icon
from livelaps_app.ui.plate import plate


def comparison_bar(lang: Lang) -> rx.Component:
    """The chosen riders at the lower edge, each with a remove button; empty without any."""
    view = CompareVars.view
    bar = rx.el.section(
        rx.el.ul(rx.foreach(view.riders, lambda rider: _chosen_rider(rider, lang))),
        rx.el.button(
            texts.SHOW(lang),
            class_name="button with-scripts",
            disabled=view.riders.length() < 2,
            on_click=[show_over(CHOSEN, OPEN), RaceEvents.show_comparison],
        ),
        rx.el.a(texts.SHOW(lang), href="?" + view.opened, class_name="button before-scripts"),
        rx.el.p(view.message, role="status"),
        class_name="chosen no-print",
        aria_label=texts.CHOSEN(lang),
    )
    return rx.cond(view.riders.length() > 0, bar)


def comparison_dialog(lang: Lang) -> rx.Component:
    """The chosen riders side by side."""
    view, close = CompareVars.view, [leave_over(CHOSEN, OPEN), RaceEvents.close_comparison]
    opened = dialog(
        rx.el.header(
            rx.el.div(rx.el.h2(race.COMPARISON(lang)), class_name="rider-name"),
            close_icon(lang, f"{RaceVars.view.here}{view.chosen}", close),
            class_name="subheader rider-head",
        ),
        rx.el.div(
            rx.cond(view.message != "", rx.el.p(view.message, class_name="banner warning", role="status")),
            rx.el.div(
                _table(lang),
                rx.cond(
                    CompareVars.open & (view.charts.length() > 0),
                    rx.el.div(rx.foreach(view.charts, _chart(lang)), class_name="charts with-scripts"),
                ),
                compared_laps(view.rows, view.riders, lang, view.parts, view.parts_note),
                class_name="comparison",
            ),
            class_name="body",
            tab_index=0,
        ),
        open=CompareVars.open,
        label=race.COMPARISON(lang),
        beat=RaceVars.passed,
        on_close=close,
        on_beat=RaceEvents.show_comparison,
    )
    return rx.cond(view.riders.length() > 0, opened)


def _chart(lang: Lang) -> Callable[[rx.Var[ChartView]], rx.Component]:
    """Draws a chart; the table beside it has the same data."""
    label, mark = texts.SAME_IN_TABLE(lang), decimal_mark(lang)

    def draw(view: rx.Var[ChartView]) -> rx.Component:
        return chart(
            steps=view.steps,
            series=view.lines,
            kind=view.kind,
            title=view.title,
            label=f"{view.title}. {label}",
            across=view.across,
            down=view.down,
            mark=mark,
        )

    return draw


def _chosen_rider(rider: rx.Var[ComparedRider], lang: Lang) -> rx.Component:
    return rx.el.li(
        plate(rider.plate, lang, rider.hue, rider.red),
        rx.el.span(rider.name, class_name="name"),
        rx.el.button(
            "×",
            aria_label=texts.REMOVE(lang).format(name=rider.name),
            class_name="with-scripts",
            on_click=[drop((CHOSEN, OPEN), rider.entry), RaceEvents.show_comparison],
        ),
    )


def _table(lang: Lang) -> rx.Component:
    view = CompareVars.view
    score = rx.fragment(
        rx.cond(view.verdict != "", rx.el.strong(view.verdict, aria_hidden=True)),
        rx.cond(view.score != "", rx.fragment(rx.el.b(view.score), rx.el.small(view.score_label))),
        rx.cond(view.all_races != "", rx.el.a(texts.ALL_RACES(lang), " ›", href=view.all_races, class_name="way-on")),
    )
    return compared_table(
        view.riders,
        score,
        compared_rows(view.totals, view.riders, lang),
        caption=race.COMPARISON(lang),
        lang=lang,
        name="compared",
    )

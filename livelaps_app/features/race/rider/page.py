"""The dialog of a rider: details as a table and as charts."""

from collections.abc import Callable

import reflex as rx

from components.address.address import choose, close_over, swap_over
from components.chart.chart import chart
from components.dialog.dialog import dialog
from components.head_style.head_style import head_style
from livelaps_app.core.i18n.formats import decimal_mark
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.race import texts as race
from livelaps_app.features.race.events import RaceEvents
from livelaps_app.features.race.query import CHOSEN
from livelaps_app.features.race.rider import texts
from livelaps_app.features.race.vars import RaceVars, RiderVars
from livelaps_app.features.race.view_model import ChartView, RiderTile
from livelaps_app.ui.dialogs import close_button, page_below
from livelaps_app.ui.facts import pair
from livelaps_app.ui.riders import follow_button, numbered_rider


def rider_dialog(lang: Lang) -> rx.Component:
    """The dialog in one language."""
    view = RiderVars.view
    charts = rx.el.div(rx.foreach(view.charts, race_chart(lang)), class_name="charts with-scripts")
    return dialog(
        _heading(lang),
        rx.el.div(
            rx.cond(view.message != "", rx.el.p(view.message, class_name="banner info")),
            rx.cond(view.tiles.length() > 0, rx.el.dl(rx.foreach(view.tiles, _tile), class_name="tiles")),
            rx.cond(view.rows.length() > 0, _table(lang)),
            rx.cond(RiderVars.open, charts),
            rx.el.dl(
                rx.foreach(view.details, lambda detail: pair(detail.name, detail.text)),
                class_name="descriptions",
            ),
            rx.cond(view.career != "", rx.el.p(rx.el.a(race.CAREER(lang), href=view.career))),
            class_name="body",
            tab_index=0,
        ),
        open=RiderVars.open,
        label=view.name,
        beat=RaceVars.passed,
        on_close=_close(),
        on_beat=RaceEvents.refresh_rider(view.entry_id),
    )


def race_chart(lang: Lang) -> Callable[[rx.Var[ChartView]], rx.Component]:
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


def _heading(lang: Lang) -> rx.Component:
    view = RiderVars.view
    compared = [choose(CHOSEN, view.entry_id.to_string(), "rider"), RaceEvents.close_rider, RaceEvents.show_comparison]
    return rx.el.header(
        rx.el.div(
            rx.el.h2(numbered_rider(view.plate, view.name), aria_live="polite"),
            rx.el.p(f"{view.class_name} {view.brand}"),
        ),
        rx.el.div(
            _neighbour("‹", race.BEFORE(lang), view.before),
            _neighbour("›", race.AFTER(lang), view.after),
            rx.el.button(
                texts.COMPARE(lang),
                class_name="button quiet with-scripts",
                disabled=(view.entry_id == 0) | RaceVars.view.start_list,
                on_click=compared,
            ),
            follow_button(lang, view.rider_id),
            close_button(lang, page_below(RaceVars.view.here), _close()),
            class_name="turns",
        ),
    )


def _tile(tile: rx.Var[RiderTile]) -> rx.Component:
    return pair(tile.name, tile.text, rx.cond(tile.below != "", rx.el.small(tile.below)))


def _close() -> list[rx.event.EventSpec]:
    return [close_over("rider"), RaceEvents.close_rider]


def _neighbour(sign: str, label: str, entry: rx.Var[str]) -> rx.Component:
    link = rx.el.a(
        sign,
        href=f"{RaceVars.view.here}rider={entry}",
        class_name="button quiet",
        aria_label=label,
        title=label,
        on_click=[rx.prevent_default, swap_over("rider", entry), RaceEvents.open_rider(entry)],
    )
    none = rx.el.button(sign, class_name="button quiet", aria_label=label, title=label, disabled=True)
    return rx.cond(entry != "", link, none)


def _table(lang: Lang) -> rx.Component:
    view = RiderVars.view
    return rx.fragment(
        head_style(name="laps", rules=view.style, stays=True),
        rx.el.label(
            rx.el.input(type="checkbox", id="laps-all"), texts.ALL_COLUMNS(lang), html_for="laps-all", class_name="more"
        ),
        rx.el.div(
            rx.el.table(
                rx.el.caption(texts.RACE_OF(lang).format(name=view.name), class_name="hidden-text"),
                rx.el.thead(rx.el.tr(rx.foreach(view.columns, lambda label: rx.el.th(label, scope="col")))),
                rx.el.tbody(rx.foreach(view.rows, lambda row: rx.el.tr(rx.foreach(row, rx.el.td)))),
                id="laps",
                class_name="lines",
            ),
            class_name="table-box",
            tab_index=0,
            role="region",
            aria_label=texts.RACE_OF(lang).format(name=view.name),
        ),
    )

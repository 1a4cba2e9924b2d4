"""The explanation of a rider's total, in a dialog over the standings."""

import reflex as rx

from components.address.address import close_over
from components.dialog.dialog import dialog
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.standings import texts
from livelaps_app.features.standings import view_model as views
from livelaps_app.features.standings.events import StandingsEvents
from livelaps_app.features.standings.vars import StandingsVars, TotalVars
from livelaps_app.ui.dialogs import close_button, page_below
from livelaps_app.ui.plate import plate


def total_dialog(lang: Lang) -> rx.Component:
    """The dialog with the rounds that make a rider's total."""
    total = TotalVars.view
    close = [close_over("rider", "in"), StandingsEvents.close_total]
    return dialog(
        rx.el.header(
            plate(total.plate, lang, total.hue, total.red, "tall"),
            rx.el.div(
                rx.el.h2(total.name),
                rx.el.p(f"{total.class_name} {total.brand}"),
                rx.el.p(total.summary),
            ),
            close_button(lang, page_below(StandingsVars.view.here), close),
        ),
        rx.el.div(
            rx.cond(total.message != "", rx.el.p(total.message)),
            rx.el.ul(rx.foreach(total.notes, rx.el.li), class_name="notes"),
            rx.cond(total.rounds.length() > 0, _rounds(lang)),
            class_name="body",
            tab_index=0,
        ),
        open=TotalVars.open,
        label=total.name,
        beat=StandingsVars.view.beat,
        on_close=close,
        on_beat=StandingsEvents.refresh_total(total.rider_id, total.class_name),
    )


def _rounds(lang: Lang) -> rx.Component:
    total = TotalVars.view
    return rx.fragment(
        rx.el.h3(texts.HOW(lang)),
        rx.el.table(
            rx.el.thead(rx.el.tr(rx.foreach(total.columns, lambda label: rx.el.th(label, scope="col")))),
            rx.el.tbody(rx.foreach(total.rounds, lambda row: _round(row, lang))),
            id="made",
            class_name="lines",
        ),
        rx.cond(total.addition != "", rx.el.p(total.addition, class_name="adds")),
    )


def _round(row: rx.Var[views.TotalRound], lang: Lang) -> rx.Component:
    name = rx.cond(row.href != "", rx.el.a(row.title, href=row.href), row.title)
    struck = rx.el.del_(row.points, title=texts.DROPPED(lang))
    return rx.el.tr(
        rx.el.td(f"{row.number}. ", name, rx.el.span(row.why, class_name="under always")),
        rx.el.td(row.place, class_name="number"),
        rx.el.td(rx.cond(row.struck, struck, row.points), class_name="number"),
        class_name=rx.cond(row.struck, "dropped-row", ""),
    )

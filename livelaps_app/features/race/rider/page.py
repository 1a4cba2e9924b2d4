"""The sheet that opens on a rider: everything that is known of the ride, told, in a table and drawn."""

import reflex as rx

from components.address.address import choose, close_over, swap_over
from components.chart.chart import chart
from components.dialog.dialog import dialog
from livelaps_app.core.formats import decimal_mark
from livelaps_app.core.texts import Lang
from livelaps_app.features.race import texts as race
from livelaps_app.features.race.compare.chosen import PICKED
from livelaps_app.features.race.events import RaceEvents
from livelaps_app.features.race.rider import texts
from livelaps_app.features.race.vars import RaceVars, RiderVars
from livelaps_app.features.race.view_model import Plot
from livelaps_app.ui.riders import follow_button


def rider_sheet(lang: Lang) -> rx.Component:
    """The sheet in one language."""
    laps = RiderVars.laps
    return dialog(
        _heading(lang),
        rx.el.div(
            rx.cond(laps.message != "", rx.el.p(laps.message, class_name="banner info")),
            rx.cond(laps.rows.length() > 0, _table(lang)),
            rx.cond(RiderVars.open, rx.el.div(rx.foreach(laps.plots, plot(lang)), class_name="charts")),
            rx.el.dl(
                rx.foreach(laps.said, lambda one: rx.el.div(rx.el.dt(one.name), rx.el.dd(one.text))),
                class_name="said",
            ),
            rx.cond(laps.career != "", rx.el.p(rx.el.a(race.CAREER(lang), href=laps.career))),
            class_name="body",
            tab_index=0,
        ),
        open=RiderVars.open,
        label=laps.name,
        beat=RaceVars.passed,
        on_close=_close(),
        on_beat=RaceEvents.refresh_rider(laps.entry_id),
    )


def plot(lang: Lang):
    """Draws one chart; the table beside it says the same."""
    said = texts.SAID_BY_TABLE(lang)

    def drawn(one: rx.Var[Plot]) -> rx.Component:
        return chart(
            steps=one.steps,
            series=one.series,
            kind=one.kind,
            title=one.title,
            label=f"{one.title}. {said}",
            across=one.across,
            down=one.down,
            mark=decimal_mark(lang),
        )

    return drawn


def _heading(lang: Lang) -> rx.Component:
    laps = RiderVars.laps
    return rx.el.header(
        rx.el.div(
            rx.el.h2(f"{laps.plate} {laps.name}", aria_live="polite"),
            rx.el.p(f"{laps.class_name} {laps.brand}"),
            rx.el.p(laps.summary),
        ),
        rx.el.div(
            _beside("‹", race.BEFORE(lang), laps.before),
            _beside("›", race.AFTER(lang), laps.after),
            rx.el.button(
                texts.COMPARE(lang),
                class_name="button quiet",
                disabled=laps.entry_id == 0,
                on_click=[
                    choose(PICKED, laps.entry_id.to_string(), "rider"),
                    RaceEvents.close_rider,
                    RaceEvents.show_comparison,
                ],
            ),
            follow_button(lang, laps.rider_id, RaceEvents.follow),
            rx.el.button(race.CLOSE(lang), class_name="button quiet", on_click=_close()),
            class_name="turns",
        ),
    )


def _close() -> list[rx.event.EventSpec]:
    return [close_over("rider"), RaceEvents.close_rider]


def _beside(sign: str, label: str, entry: rx.Var[str]) -> rx.Component:
    return rx.el.button(
        sign,
        class_name="button quiet",
        aria_label=label,
        title=label,
        disabled=entry == "",
        on_click=[swap_over("rider", entry), RaceEvents.open_rider(entry)],
    )


def _table(lang: Lang) -> rx.Component:
    laps = RiderVars.laps
    return rx.fragment(
        rx.el.style(laps.style),
        rx.el.label(
            rx.el.input(type="checkbox", id="laps-all"), texts.ALL_COLUMNS(lang), html_for="laps-all", class_name="more"
        ),
        rx.el.div(
            rx.el.table(
                rx.el.caption(texts.RACE_OF(lang).format(name=laps.name), class_name="hidden-text"),
                rx.el.thead(rx.el.tr(rx.foreach(laps.columns, lambda label: rx.el.th(label, scope="col")))),
                rx.el.tbody(rx.foreach(laps.rows, lambda row: rx.el.tr(rx.foreach(row, rx.el.td)))),
                id="laps",
                class_name="lines",
            ),
            class_name="table-box",
            tab_index=0,
            role="region",
            aria_label=texts.RACE_OF(lang).format(name=laps.name),
        ),
    )

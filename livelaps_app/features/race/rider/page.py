"""The sheet of a rider over a race."""

from typing import Any

import reflex as rx

from components.address.address import choose, close_over, swap_over
from components.dialog.dialog import dialog
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.race import texts as race
from livelaps_app.features.race.events import RaceEvents
from livelaps_app.features.race.query import CHOSEN
from livelaps_app.features.race.rider import texts
from livelaps_app.features.race.vars import RaceVars, RiderVars
from livelaps_app.ui import ride_texts
from livelaps_app.ui.dialogs import close_icon, page_below
from livelaps_app.ui.facts import pair
from livelaps_app.ui.ride import laps_drawn, laps_table, live_line, now_card, places_drawn, season_card
from livelaps_app.ui.rider_head import COMPARE, follow_action, label_with_icon, rider_name, share_action


def rider_dialog(lang: Lang) -> rx.Component:
    """The sheet in one language."""
    view = RiderVars.view
    return dialog(
        _head(lang),
        rx.cond(view.ride.race_id > 0, rx.el.p(live_line(view.ride, view.ride.race), class_name="live-line")),
        rx.el.div(
            rx.cond(view.message != "", rx.el.p(view.message, class_name="banner info")),
            rx.cond(view.ride.race_id > 0, _ride(lang)),
            rx.cond((view.ride.race_id == 0) & (view.details.length() > 0), _details()),
            class_name="body ride",
            tab_index=0,
        ),
        open=RiderVars.open,
        label=rx.cond(view.name != "", view.name, texts.NOBODY(lang)),
        beat=RaceVars.passed,
        on_close=_close(),
        on_beat=RaceEvents.refresh_rider(view.entry_id),
    )


def _ride(lang: Lang) -> rx.Component:
    ride = RiderVars.view.ride
    return rx.fragment(
        now_card(ride, lang, _rider_link),
        rx.el.div(
            laps_drawn(ride, lang, rx.el.h3),
            places_drawn(ride, rx.el.h3),
            laps_table(ride, rx.el.h3),
            rx.el.div(
                season_card(RiderVars.view.season, lang, rx.el.h3),
                rx.cond(RiderVars.view.details.length() > 0, _details()),
                class_name="stack",
            ),
            class_name="ride-columns",
        ),
    )


def _details() -> rx.Component:
    rows = rx.foreach(RiderVars.view.details, lambda detail: pair(detail.name, detail.text))
    return rx.el.dl(rows, class_name="card descriptions")


def _head(lang: Lang) -> rx.Component:
    view = RiderVars.view
    about = rx.cond(view.ride.about != "", view.ride.about, view.class_name)
    title = rx.el.h2(view.name, aria_live="polite", tab_index=-1)
    known = rx.fragment(
        rider_name(title, about, view.plate, lang, view.ride.hue, view.ride.red, "tall"),
        rx.el.div(
            follow_action(lang, view.rider_id),
            _compare(lang),
            share_action(lang),
            _neighbour("‹", race.BEFORE(lang), view.before),
            _neighbour("›", race.AFTER(lang), view.after),
            class_name="actions",
        ),
    )
    return rx.el.header(
        rx.cond(view.entry_id > 0, known, rx.el.div(rx.el.h2(texts.NOBODY(lang)), class_name="rider-name")),
        close_icon(lang, page_below(RaceVars.view.here), _close()),
        class_name="subheader rider-head",
    )


def _compare(lang: Lang) -> rx.Component:
    entry = RiderVars.view.entry_id
    return rx.el.button(
        *label_with_icon(COMPARE, ride_texts.COMPARE(lang)),
        title=ride_texts.COMPARE(lang),
        class_name="action comparing with-scripts",
        disabled=(entry == 0) | RaceVars.view.start_list,
        on_click=[choose(CHOSEN, entry.to_string(), "rider"), RaceEvents.close_rider, RaceEvents.show_comparison],
    )


def _close() -> list[rx.event.EventSpec]:
    return [close_over("rider"), RaceEvents.close_rider]


def _swap(entry: rx.Var[str]) -> list[Any]:
    return [rx.prevent_default, swap_over("rider", entry), RaceEvents.open_rider(entry)]


def _rider_link(entry: rx.Var[str], name: rx.Var[str]) -> rx.Component:
    return rx.el.a(name, href=f"{RaceVars.view.here}rider={entry}", class_name="name", on_click=_swap(entry))


def _neighbour(sign: str, label: str, entry: rx.Var[str]) -> rx.Component:
    href = f"{RaceVars.view.here}rider={entry}"
    link = rx.el.a(sign, href=href, class_name="action turn", aria_label=label, title=label, on_click=_swap(entry))
    none = rx.el.button(sign, class_name="action turn", aria_label=label, title=label, disabled=True)
    return rx.cond(entry != "", link, none)

"""The results of an event: an accordion of races, each with state and class winners."""

import reflex as rx

from components.live_region.live_region import live_region
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing import words
from livelaps_app.core.routes import url
from livelaps_app.features.event_scores.vars import EventScoresVars
from livelaps_app.racing.event_scores import texts
from livelaps_app.racing.event_scores.view import EventScoresRace, EventWinner
from livelaps_app.ui.empty import empty_list
from livelaps_app.ui.facts import moment
from livelaps_app.ui.plate import plate
from livelaps_app.ui.tables import table
from livelaps_app.ui.texts import PRESENTATION


def page(lang: Lang) -> rx.Component:
    """The results of an event in one language."""
    view = EventScoresVars.view
    return rx.fragment(
        rx.el.p(rx.el.span(view.when), rx.el.span(view.where), rx.el.span(view.promoter), class_name="facts-line"),
        empty_list(view.message, lang),
        rx.foreach(view.races, lambda race: _race(race, lang)),
        live_region(
            changed=EventScoresVars.fresh, singular=texts.CHANGED.singular(lang), plural=texts.CHANGED.many(lang)
        ),
        rx.el.p(
            rx.el.a(texts.TO_EVENT(lang), href=f"{url('event', lang)}/{view.id}", class_name="button quiet"),
            rx.el.a(PRESENTATION(lang), href=f"{url('presentation', lang)}/{view.id}", class_name="button quiet"),
            class_name="ways",
        ),
    )


def _race(race: rx.Var[EventScoresRace], lang: Lang) -> rx.Component:
    full = rx.el.a(
        texts.FULL(lang),
        href=f"{url('race', lang)}/{race.id}",
        aria_label=texts.FULL_OF(lang).format(race=race.name),
        class_name="button quiet",
    )
    return rx.el.details(
        rx.el.summary(rx.el.h2(race.name), rx.el.span(race.kind), rx.el.span(race.state, class_name=race.look)),
        rx.el.div(
            rx.cond(race.winners.length() > 0, _winners(race, lang), _waiting(race, lang)),
            rx.el.p(full, class_name="ways"),
            class_name="body",
        ),
        open=race.open,
        class_name="fold",
    )


def _waiting(race: rx.Var[EventScoresRace], lang: Lang) -> rx.Component:
    start = rx.el.p(f"{texts.STARTS(lang)} ", moment(race.start, lang))
    return rx.cond(race.start.text != "", start, rx.el.p(race.message))


def _winners(race: rx.Var[EventScoresRace], lang: Lang) -> rx.Component:
    headings = (
        (words.COLUMNS["plate"](lang), "plate"),
        (race.heading, ""),
        (words.COLUMNS["class"](lang), "wide"),
        (words.COLUMNS["brand"](lang), "wide"),
        (race.measure, "number"),
    )
    head = rx.el.thead(rx.el.tr(*(rx.el.th(label, scope="col", class_name=look) for label, look in headings)))
    return table(
        head, rx.foreach(race.winners, lambda winner: _winner(winner, lang)), texts.CAPTION(lang).format(race=race.name)
    )


def _winner(winner: rx.Var[EventWinner], lang: Lang) -> rx.Component:
    """Plate and name, then class and brand, which stand below the name on narrow screens."""
    brand = rx.cond(winner.brand != "", rx.fragment(" · ", winner.brand))
    return rx.el.tr(
        rx.el.td(plate(winner.plate, lang, winner.hue), class_name="plate"),
        rx.el.td(rx.el.b(winner.name), rx.el.span(winner.class_name, brand, class_name="under")),
        rx.el.td(winner.class_name, class_name="wide"),
        rx.el.td(winner.brand, class_name="wide"),
        rx.el.td(rx.el.b(winner.result), rx.el.span(winner.laps, class_name="below"), class_name="number"),
    )

"""My riders: a block for each followed rider, in running races and in races to come."""

import reflex as rx

from components.relative_time.relative_time import relative_time
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.riders import Card
from livelaps_app.core.routes import url
from livelaps_app.ui import texts
from livelaps_app.ui.facts import moment
from livelaps_app.ui.live_races import places_moved
from livelaps_app.ui.plate import plate


def my_riders(riding: rx.Var, coming: rx.Var, lang: Lang) -> rx.Component:
    """The followed riders; without any, how to follow one.

    riding: races with `race_id` and `cards`; coming: next races of riders (`racing.now_racing.view`).
    """
    nobody = (riding.length() == 0) & (coming.length() == 0)
    return rx.el.section(
        rx.el.header(rx.el.h2(rx.el.span("★ ", aria_hidden=True), texts.MY_RIDERS(lang))),
        rx.foreach(riding, lambda race: _race(race, lang)),
        rx.foreach(coming, lambda ride: _next(ride, lang)),
        rx.cond(nobody, rx.el.p(texts.FOLLOW_ONE(lang), class_name="nobody")),
        id="my-riders",
        class_name="card my-riders",
    )


def _race(race: rx.Var, lang: Lang) -> rx.Component:
    return rx.foreach(race.cards, lambda card: _rider(card, f"{url('race', lang)}/{race.race_id}", lang))


def _rider(card: rx.Var[Card], href: rx.Var[str] | str, lang: Lang) -> rx.Component:
    """A rider in a running race: place and move; last lap, gaps ahead and behind, and when the rider is due."""
    last = rx.el.dd(card.last, class_name=rx.cond(card.own_best, "own", ""))
    due = relative_time(instant=card.due, lang=lang)
    return rx.el.article(
        rx.el.h3(
            plate(card.plate, lang, card.hue, card.red),
            rx.el.a(card.name, href=f"{href}?rider={card.entry}", class_name="name"),
            rx.el.span(card.place, " ", places_moved(card.moved, lang), title=texts.PLACE(lang), class_name="place"),
        ),
        rx.el.dl(
            rx.cond(card.last != "", rx.el.div(rx.el.dt(texts.LAST_LAP(lang)), last)),
            _neighbour(texts.AHEAD(lang), card.ahead, card.ahead_plate),
            _neighbour(texts.BEHIND(lang), card.behind, card.behind_plate),
            rx.cond(card.due != "", rx.el.div(rx.el.dt(texts.DUE(lang)), rx.el.dd(due), class_name="with-scripts")),
        ),
    )


def _neighbour(label: str, gap: rx.Var[str], number: rx.Var[str]) -> rx.Component:
    return rx.cond(number != "", rx.el.div(rx.el.dt(label), rx.el.dd(gap, rx.el.small(" #", number))))


def _next(ride: rx.Var, lang: Lang) -> rx.Component:
    start = rx.cond((ride.row != "") & (ride.start != ""), f"{ride.row} · {ride.start}", f"{ride.row}{ride.start}")
    return rx.el.article(
        rx.el.h3(
            plate(ride.plate, lang, ride.hue),
            rx.el.a(ride.rider, href=f"{url('race', lang)}/{ride.race_id}", class_name="name"),
            rx.el.span(start, class_name="start"),
        ),
        rx.el.p(ride.name, ", ", moment(ride.when, lang), ", ", ride.event),
    )

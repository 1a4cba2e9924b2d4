"""My riders: a block for each followed rider, with the running race and races to come."""

import reflex as rx

from components.relative_time.relative_time import relative_time
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.riders import Card
from livelaps_app.core.routes import url
from livelaps_app.ui import texts
from livelaps_app.ui.facts import moment
from livelaps_app.ui.plate import places_moved, plate


def my_riders(rides: rx.Var, lang: Lang) -> rx.Component:
    """The followed riders (`racing.now_racing.view.MyRides`); in one line how to follow one, or that none rides."""
    verb, whom = texts.FIND_RIDER(lang).split(" ", 1)
    find = rx.el.a(
        verb, rx.el.span(f" {whom}", class_name="hidden-text"), " ›", href=url("all_results", lang), class_name="every"
    )
    hint = rx.fragment(rx.el.p(texts.FOLLOW_ONE(lang), class_name="nobody"), find)
    none = rx.cond(rides.message != "", rx.el.p(rides.message, class_name="nobody"), hint)
    return rx.el.section(
        rx.el.header(
            rx.el.h2(rx.el.span("★ ", aria_hidden=True), texts.MY_RIDERS(lang)),
            rx.cond(rides.riders.length() == 0, none),
        ),
        rx.foreach(rides.riders, lambda mine: _rider(mine, lang)),
        id="my-riders",
        class_name="card my-riders",
    )


def _rider(mine: rx.Var, lang: Lang) -> rx.Component:
    """A rider with the running race, if any, and the races to come."""
    card = mine.card
    href = f"{url('race', lang)}/{mine.race_id}" + rx.cond(card.entry != "", f"?rider={card.entry}", "")
    return rx.el.article(
        rx.el.h3(
            plate(card.plate, lang, card.hue, card.red),
            rx.el.span(
                rx.el.a(card.name, href=href, class_name="name"),
                rx.cond(mine.in_class != "", rx.el.small(mine.in_class)),
                rx.cond(mine.over != "", rx.el.small(mine.over)),
            ),
            rx.cond(card.entry != "", _place(card, lang)),
        ),
        rx.cond(card.entry != "", _figures(card, lang)),
        rx.foreach(mine.coming, lambda ride: _next(ride, lang)),
    )


def _place(card: rx.Var[Card], lang: Lang) -> rx.Component:
    """The overall place with what it has moved; of the unplaced, their status."""
    overall = rx.el.span(" ", texts.OVERALL(lang), class_name="hidden-text")
    return rx.el.span(
        rx.cond(card.overall != "", f"P{card.overall}", card.place),
        rx.cond(card.overall != "", overall),
        " ",
        places_moved(card.moved, lang),
        class_name="place",
    )


def _figures(card: rx.Var[Card], lang: Lang) -> rx.Component:
    """The last lap, the gaps to the neighbours in class, and when the rider is due."""
    last = rx.el.dd(card.last, class_name=rx.cond(card.own_best, "own", ""))
    due = relative_time(instant=card.due, lang=lang)
    return rx.el.dl(
        rx.cond(card.last != "", rx.el.div(rx.el.dt(texts.LAST_LAP(lang)), last)),
        _neighbour(texts.AHEAD(lang), card.ahead, card.ahead_plate),
        _neighbour(texts.BEHIND(lang), card.behind, card.behind_plate),
        rx.cond(card.due != "", rx.el.div(rx.el.dt(texts.DUE(lang)), rx.el.dd(due), class_name="with-scripts")),
    )


def _neighbour(label: str, gap: rx.Var[str], number: rx.Var[str]) -> rx.Component:
    return rx.cond(number != "", rx.el.div(rx.el.dt(label), rx.el.dd(gap, rx.el.small(" #", number))))


def _next(ride: rx.Var, lang: Lang) -> rx.Component:
    race = rx.el.a(ride.event, ", ", ride.name, href=f"{url('race', lang)}/{ride.race_id}")
    row = rx.cond(ride.row != "", rx.el.b(ride.row, " · "))
    return rx.el.p(row, moment(ride.when, lang), " · ", race, class_name="next-ride")

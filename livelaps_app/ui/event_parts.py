"""The parts of an event's page: hero, actions and races; drawn from `EventFacts` of `racing/event/view.py`."""

import reflex as rx

from components.countdown.countdown import days_left
from livelaps_app.core.i18n.local_time import YOURS_SHORT
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing import words
from livelaps_app.core.routes import url
from livelaps_app.session.page_status import PageStatus
from livelaps_app.ui import texts
from livelaps_app.ui.events import button_price, date_block, enter_link
from livelaps_app.ui.facts import moment
from livelaps_app.ui.images import picture


def hero(event: rx.Var, promoter: rx.Component, beside: rx.Component, live: rx.Component) -> rx.Component:
    """The head of the page: the picture of the discipline with date, series, name, place and promoter.

    beside: poster or clock; live: a chip above the series.
    """
    head = event.head
    title = rx.el.h1(rx.cond(head.series != "", rx.el.span(head.series, " ", class_name="hidden-text")), head.name)
    return rx.el.section(
        picture(head.picture, first=True, class_name="scenery"),
        rx.el.div(
            date_block(head.date),
            rx.el.div(
                live,
                rx.cond(head.kicker != "", rx.el.p(head.kicker, class_name="kicker")),
                title,
                rx.el.p(head.place, promoter),
                class_name="names",
            ),
            beside,
            class_name="wrap",
        ),
        class_name=f"subheader {head.look}",
        aria_label=PageStatus.title,
    )


def event_actions(event: rx.Var, lang: Lang, *more: rx.Component) -> rx.Component:
    """The time to the first start, the state of registration, and the ways in."""
    state = rx.el.span(event.state_label, class_name=f"chip {event.state}")
    until = rx.cond(event.awaited != "", rx.el.span(event.awaited, " ", moment(event.head.until, lang)))
    openings = rx.cond(event.openings != "", rx.el.strong(event.openings))
    counting = (event.head.first_start != "") & (event.state != "done")
    return rx.el.div(
        rx.el.div(
            rx.cond(counting, days_left(instant=event.head.first_start, lang=lang, words=texts.TO_START(lang))),
            rx.cond(
                (event.state_label != "") & (event.state != "done"),
                rx.el.p(state, until, openings, class_name="registration"),
            ),
            rx.el.p(
                enter_link(event.id, event.entering, lang, "button", price=button_price(event.entry_price)),
                *more,
                class_name="go",
            ),
            class_name="wrap",
        ),
        class_name="full event-actions",
    )


def race_rows(event: rx.Var, lang: Lang, below: rx.Component | None = None) -> rx.Component:
    """The races of an event with the time at the track and the visitor's own; below: a line about all of them."""
    head = rx.el.div(
        rx.el.h2(texts.RACES(lang)),
        rx.cond(event.head.zone != "", rx.el.span(event.head.zone, class_name="end")),
        class_name="card-head",
    )
    rows = rx.el.ul(rx.foreach(event.races, lambda race: _race(race, lang)), class_name="race-rows")
    none = rx.el.p(words.NO_RACES(lang), class_name="inset")
    listed = rx.cond(event.races.length() > 0, rows, none)
    return rx.el.section(head, listed, *([below] if below else []), id="races", class_name="card flush")


def _race(race: rx.Var, lang: Lang) -> rx.Component:
    start = rx.el.span(
        rx.cond(race.day != "", rx.el.small(race.day)), moment(race.clock, lang, YOURS_SHORT), class_name="clock"
    )
    return rx.el.li(
        start,
        rx.el.div(
            rx.el.a(race.name, href=f"{url('race', lang)}/{race.id}", class_name="name"),
            rx.el.span(rx.cond(race.classes != "", race.classes, race.kind), class_name="classes"),
            rx.cond(race.few != "", rx.el.span(race.few, class_name="classes few")),
        ),
        rx.cond(race.begun, rx.el.span(race.state, class_name=race.look)),
        rx.cond(
            race.riders != "", rx.el.span(rx.el.b(race.riders), rx.el.small(texts.ENTRIES(lang)), class_name="count")
        ),
    )

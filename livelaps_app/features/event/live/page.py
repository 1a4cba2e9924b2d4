"""The running races of an event: a clock in the hero, and the first riders of each."""

import reflex as rx

from components.race_clock.race_clock import race_clock
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.live_races import ClassLeader, LiveRace
from livelaps_app.core.racing.words import WATCH_LIVE
from livelaps_app.core.routes import url
from livelaps_app.features.event.view_model import EventLiveView
from livelaps_app.racing.event import texts as event_texts
from livelaps_app.session.view_vars import view_var
from livelaps_app.ui import texts
from livelaps_app.ui.live_races import board_foot, short_board, short_heads
from livelaps_app.ui.plate import plate

LIVE = view_var(EventLiveView)


def live_chip() -> rx.Component:
    """The state of the first running race."""
    return rx.cond(LIVE.races.length() > 0, rx.el.p(rx.el.span(LIVE.races[0].state, class_name=LIVE.races[0].look)))


def live_clock(lang: Lang) -> rx.Component:
    """The running time of the first race, with its lap."""
    race = LIVE.races[0]
    lap = rx.cond(race.lap != "", rx.el.small(f"{texts.LAP(lang)} {race.lap}"))
    return rx.el.div(race_clock(started=race.started, ended=race.ended), lap, class_name="clock")


def live_races(lang: Lang) -> rx.Component:
    """The first riders of each running race."""
    return rx.el.section(rx.foreach(LIVE.races, lambda race: _race(race, lang)), id="live", class_name="live-races")


def _race(race: rx.Var[LiveRace], lang: Lang) -> rx.Component:
    href = f"{url('race', lang)}/{race.id}"
    return rx.el.section(
        rx.el.div(rx.el.h2(race.name), short_heads(race, lang), class_name="card-head"),
        short_board(race.rows, lang, href),
        board_foot(race, lang, href),
        class_name="card flush live-race",
    )


def watch_live(lang: Lang) -> rx.Component:
    """The way to the first running race."""
    return rx.el.a(WATCH_LIVE(lang), href=f"{url('race', lang)}/{LIVE.races[0].id}", class_name="button")


def class_leaders(lang: Lang) -> rx.Component:
    """The leader of each class in the running races; none of a single class."""
    leaders = rx.foreach(LIVE.races, lambda race: rx.foreach(race.leaders, lambda leader: _leader(leader, lang)))
    card = rx.el.section(
        rx.el.div(rx.el.h2(event_texts.LEADERS(lang)), class_name="card-head"),
        rx.el.ul(leaders, class_name="season-top class-firsts"),
        id="leaders",
        class_name="card flush",
    )
    return rx.cond(LIVE.races[0].leaders.length() > 0, card)


def _leader(leader: rx.Var[ClassLeader], lang: Lang) -> rx.Component:
    return rx.el.li(
        plate(leader.plate, lang, leader.hue, leader.red),
        rx.el.b(leader.name),
        rx.el.span(leader.class_name),
    )

"""Races running, starting next and just finished; the page updates itself."""

import reflex as rx

from components.relative_time.relative_time import relative_time
from livelaps_app.core.i18n.labels import with_label
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.live_races import LiveRace
from livelaps_app.core.routes import url
from livelaps_app.racing.now_racing import texts
from livelaps_app.racing.now_racing.view import ComingRace, MyRides, NowRacingView
from livelaps_app.session.view_vars import view_var
from livelaps_app.shell.texts import WORDS
from livelaps_app.ui.empty import empty_link
from livelaps_app.ui.facts import moment
from livelaps_app.ui.live_races import live_race, short_board
from livelaps_app.ui.my_riders import my_riders

VIEW = view_var(NowRacingView)
MINE = view_var(MyRides)


def page(lang: Lang) -> rx.Component:
    """The page of races running, starting and just finished, in one language."""
    running = VIEW.running.length()
    count = rx.cond(running > 0, with_label(texts.RUNNING(lang), running, lang), texts.NOTHING(lang))
    races = rx.el.div(rx.foreach(VIEW.running, lambda race: live_race(race, lang)), class_name="live-races")
    return rx.el.div(
        my_riders(MINE.riders, lang),
        rx.el.div(
            rx.cond(running > 0, races, _nothing(lang)),
            rx.el.p(count, role="status", class_name="hidden-text"),  # the lines themselves count seconds
            class_name="racing-main",
        ),
        rx.el.div(
            rx.cond(VIEW.coming.length() > 0, _coming(lang)),
            rx.cond(VIEW.finished.length() > 0, _results(lang)),
        ),
        class_name="racing-now",
    )


def _nothing(lang: Lang) -> rx.Component:
    return empty_link("nothing", texts.NOTHING(lang), WORDS["calendar"](lang), url("calendar", lang))


def _coming(lang: Lang) -> rx.Component:
    return rx.el.section(
        rx.el.h2(texts.COMING(lang)),
        rx.el.ul(rx.foreach(VIEW.coming, lambda race: _coming_race(race, lang)), class_name="list"),
    )


def _coming_race(race: rx.Var[ComingRace], lang: Lang) -> rx.Component:
    return rx.el.li(
        rx.cond(race.state != "", rx.el.span(race.state, class_name=race.look)),
        rx.el.a(race.name, href=f"{url('race', lang)}/{race.id}", class_name="name"),
        rx.el.a(race.event, href=f"{url('event', lang)}/{race.event_id}"),
        rx.cond(race.when.text != "", rx.el.span(moment(race.when, lang))),
        rx.cond(race.at != "", rx.el.span(f"{texts.STARTS(lang)} ", relative_time(instant=race.at, lang=lang))),
    )


def _results(lang: Lang) -> rx.Component:
    races = rx.el.div(rx.foreach(VIEW.finished, lambda race: _result(race, lang)), class_name="finished-races")
    return rx.el.section(rx.el.h2(texts.FINISHED(lang)), races)


def _result(race: rx.Var[LiveRace], lang: Lang) -> rx.Component:
    href = f"{url('race', lang)}/{race.id}"
    return rx.el.section(
        rx.el.header(
            rx.el.h3(rx.el.a(race.event, href=href)), rx.el.p(race.name), rx.el.span(race.state, class_name=race.look)
        ),
        short_board(race.rows[:3], lang, href),
        class_name="card finished-race",
    )

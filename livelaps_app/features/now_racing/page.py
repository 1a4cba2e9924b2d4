"""Races running, finished last and starting next; the page updates itself."""

import reflex as rx

from components.relative_time.relative_time import relative_time
from livelaps_app.core.i18n.labels import with_label
from livelaps_app.core.i18n.local_time import YOURS_SHORT
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.words import ALL_RESULTS
from livelaps_app.core.routes import url
from livelaps_app.racing.now_racing import texts
from livelaps_app.racing.now_racing.view import ComingEvent, ComingRace, MyRides, NowRacingView
from livelaps_app.session.view_vars import view_var
from livelaps_app.shell.texts import WORDS
from livelaps_app.ui.empty import empty_link
from livelaps_app.ui.events import event_card
from livelaps_app.ui.facts import moment
from livelaps_app.ui.highlights import list_title, next_scene, race_podiums
from livelaps_app.ui.live_races import live_race
from livelaps_app.ui.my_riders import my_riders

VIEW = view_var(NowRacingView)
MINE = view_var(MyRides)


def page(lang: Lang) -> rx.Component:
    """The page of races running, finished last and starting, in one language."""
    running, podiums = VIEW.running.length(), rx.cond(VIEW.finished.length() > 0, _podiums(lang))
    count = rx.cond(running > 0, with_label(texts.RUNNING(lang), running, lang), texts.NOTHING(lang))
    races = rx.el.div(rx.foreach(VIEW.running, lambda race: live_race(race, lang)), class_name="live-races")
    return rx.el.div(
        my_riders(MINE, lang),
        rx.el.div(
            rx.cond(running > 0, races, _next_up(lang)),
            rx.cond(running == 0, podiums),
            rx.el.p(count, role="status", class_name="hidden-text"),  # the lines themselves count seconds
            class_name="racing-main",
        ),
        rx.el.div(
            rx.cond(running > 0, podiums),
            rx.cond(VIEW.events.length() > 0, _coming(lang)),
        ),
        class_name="racing-now",
    )


def _next_up(lang: Lang) -> rx.Component:
    nothing = empty_link("nothing", texts.NOTHING(lang), WORDS["calendar"](lang), url("calendar", lang))
    return rx.cond(VIEW.next_up.id > 0, next_scene(VIEW.next_up, lang), nothing)


def _podiums(lang: Lang) -> rx.Component:
    """The podiums of the races that finished last."""
    title = rx.cond(VIEW.is_recent, texts.FINISHED(lang), texts.LAST_PODIUMS(lang))
    return rx.el.section(
        list_title(title, url("all_results", lang), ALL_RESULTS(lang)), race_podiums(VIEW.finished, lang)
    )


def _coming(lang: Lang) -> rx.Component:
    """The next events with their races, each with the wait for its start."""
    events = rx.foreach(VIEW.events, lambda event: _event(event, lang))
    return rx.el.section(
        list_title(texts.COMING(lang), url("calendar", lang), WORDS["calendar"](lang)),
        rx.el.ul(events, class_name="events card", id="coming"),
    )


def _event(event: rx.Var[ComingEvent], lang: Lang) -> rx.Component:
    races = rx.el.ul(rx.foreach(event.races, lambda race: _race(race, lang)), class_name="starts")
    every = rx.el.a(event.every, " ›", href=f"{url('event', lang)}/{event.id}", class_name="every")
    return event_card(event, lang, more=[races, rx.cond(event.every != "", every)])


def _race(race: rx.Var[ComingRace], lang: Lang) -> rx.Component:
    """The start of a race, its name, and the wait."""
    starts = rx.el.span(f"{texts.STARTS(lang)} ", class_name="hidden-text")
    wait = rx.el.b(starts, relative_time(instant=race.at, lang=lang))
    late = rx.el.span(race.state, class_name=race.look)
    return rx.el.li(
        rx.el.span(moment(race.clock, lang, YOURS_SHORT), class_name="clock"),
        rx.el.a(race.name, href=f"{url('race', lang)}/{race.id}"),
        rx.cond(race.state != "", late, rx.cond(race.at != "", wait)),
    )

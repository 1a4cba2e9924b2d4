"""Races running, starting next and just finished; the page updates itself."""

import reflex as rx

from components.relative_time.relative_time import relative_time
from livelaps_app.core.i18n.labels import with_label
from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.core.racing import words
from livelaps_app.core.routes import url
from livelaps_app.features.now_racing.vars import MyRidesVars
from livelaps_app.racing.now_racing import texts
from livelaps_app.racing.now_racing.view import LiveLine, NowRacingView, Ride
from livelaps_app.session.view_vars import view_var
from livelaps_app.shell.texts import WORDS
from livelaps_app.ui.empty import empty_link
from livelaps_app.ui.facts import moment
from livelaps_app.ui.riders import cards, pinned_panel, places
from livelaps_app.ui.texts import MY_RIDERS

VIEW = view_var(NowRacingView)


def page(lang: Lang) -> rx.Component:
    """The page of races running, starting and just finished, in one language."""
    running = VIEW.running.length()
    count = rx.cond(running > 0, with_label(texts.RUNNING(lang), running, lang), texts.NOTHING(lang))
    lines = rx.cond(running > 0, _list(VIEW.running, lang, words.LAST_PASSING), _nothing(lang))
    return rx.fragment(
        rx.el.section(rx.el.h2(texts.RUNNING(lang)), lines),
        rx.el.p(count, role="status", class_name="hidden-text"),  # the lines themselves count seconds
        _section(texts.COMING, VIEW.coming, lang, texts.STARTS),
        _section(texts.FINISHED, VIEW.finished, lang, words.LAST_PASSING),
        _my_riders(lang),
    )


def _nothing(lang: Lang) -> rx.Component:
    return empty_link("nothing", texts.NOTHING(lang), WORDS["calendar"](lang), url("calendar", lang))


def _my_riders(lang: Lang) -> rx.Component:
    """The followed riders by race; empty if none of them rides."""
    rides, title = MyRidesVars.rides, MY_RIDERS(lang)
    races = rx.el.div(rx.foreach(rides, lambda ride: _ride(ride, lang)), class_name="followed-races")
    return rx.cond(
        rides.length() > 0, pinned_panel(title, title, rx.foreach(rides, lambda ride: places(ride.cards)), races)
    )


def _ride(ride: rx.Var[Ride], lang: Lang) -> rx.Component:
    race = f"{url('race', lang)}/{ride.race_id}"
    return rx.fragment(
        rx.el.h2(rx.el.a(ride.name, href=race), rx.el.span(ride.event)), cards(ride.cards, lang, f"{race}?")
    )


def _section(heading: Text, lines: rx.Var[list[LiveLine]], lang: Lang, instant: Text) -> rx.Component:
    return rx.cond(lines.length() > 0, rx.el.section(rx.el.h2(heading(lang)), _list(lines, lang, instant)))


def _list(lines: rx.Var[list[LiveLine]], lang: Lang, instant: Text) -> rx.Component:
    return rx.el.ul(rx.foreach(lines, lambda line: _line(line, lang, instant)), class_name="list")


def _line(line: rx.Var[LiveLine], lang: Lang, instant: Text) -> rx.Component:
    return rx.el.li(
        rx.cond(line.state != "", rx.el.span(line.state, class_name=line.look)),
        rx.el.a(line.name, href=f"{url('race', lang)}/{line.id}", class_name="name"),
        rx.el.a(line.event, href=f"{url('event', lang)}/{line.event_id}"),
        rx.cond(line.leader != "", rx.el.span(line.leader)),
        rx.cond(line.when.text != "", rx.el.span(moment(line.when, lang))),
        rx.cond(line.at != "", rx.el.span(f"{instant(lang)} ", relative_time(instant=line.at, lang=lang))),
    )

"""What runs now, next up and just finished; it changes by itself."""

import reflex as rx

from components.relative_time.relative_time import relative_time
from livelaps_app.core.routes import url
from livelaps_app.core.texts import Lang, Text
from livelaps_app.features.live import texts
from livelaps_app.features.live.board import LiveLine, Ride
from livelaps_app.features.live.state import LiveMine, LivePage, LiveShown
from livelaps_app.shell.screen import screen
from livelaps_app.ui.moments import moment
from livelaps_app.ui.riders import cards, pinned
from livelaps_app.ui.texts import MY_RIDERS


def page(lang: Lang) -> rx.Component:
    """The screen in one language."""
    board = LiveShown.board
    return screen(
        "live",
        lang,
        LivePage.show,
        rx.el.section(
            rx.el.h2(texts.RUNNING(lang)),
            rx.cond(
                board.running.length() > 0,
                _list(board.running, lang, texts.LAST_PASSING),
                rx.el.p(texts.NOTHING(lang)),
            ),
        ),
        rx.el.p(
            rx.cond(
                board.running.length() > 0, f"{texts.RUNNING(lang)}: {board.running.length()}", texts.NOTHING(lang)
            ),
            role="status",  # the lines themselves count seconds
            class_name="hidden-text",
        ),
        _part(texts.COMING, board.coming, lang, texts.STARTS),
        _part(texts.FINISHED, board.finished, lang, texts.LAST_PASSING),
        _mine(lang),
    )


def _mine(lang: Lang) -> rx.Component:
    """The riders a visitor follows, race by race; nothing where none of them rides."""
    rides, title = LiveMine.rides, MY_RIDERS(lang)
    all_of_them = rx.el.div(rx.foreach(rides, lambda ride: _ride(ride, lang)), class_name="rides-now")
    return rx.cond(rides.length() > 0, pinned(title, title, all_of_them))


def _ride(ride: rx.Var[Ride], lang: Lang) -> rx.Component:
    race = f"{url('race', lang)}/{ride.race_id}"
    return rx.fragment(
        rx.el.h2(rx.el.a(ride.name, href=race), rx.el.span(ride.event)), cards(ride.cards, lang, f"{race}?")
    )


def _part(heading: Text, lines: rx.Var[list[LiveLine]], lang: Lang, instant: Text) -> rx.Component:
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

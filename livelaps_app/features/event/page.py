"""One event: the facts, its races with their state, the series it counts for, start grids and entries."""

import reflex as rx

from components.relative_time.relative_time import relative_time
from livelaps_app.core.routes import url
from livelaps_app.core.texts import Lang, Text
from livelaps_app.features.event import texts
from livelaps_app.features.event.board import RaceLine
from livelaps_app.features.event.entries.page import entries
from livelaps_app.features.event.state import EventPage, EventShown
from livelaps_app.shell.screen import screen
from livelaps_app.ui.events import awaited
from livelaps_app.ui.moments import moment


def page(lang: Lang) -> rx.Component:
    """The event screen in one language."""
    board = EventShown.board
    return screen(
        "event",
        lang,
        EventPage.show,
        rx.cond(board.poster != "", _poster(lang)),
        rx.el.dl(
            _said(texts.WHEN, board.when, lang, rx.cond(board.ics != "", _add(lang))),
            _said(texts.WHERE, board.where, lang, rx.cond(board.map != "", _map(lang))),
            _by(lang),
            rx.cond(board.state_label != "", _registration(lang)),
            class_name="said",
        ),
        rx.cond(board.about != "", rx.el.p(board.about)),
        rx.el.h2(texts.RACES(lang)),
        rx.cond(board.races.length() > 0, _races(lang), rx.el.p(texts.NO_RACES(lang))),
        _ways(lang),
        rx.cond(board.series.length() > 0, _series(lang)),
        entries(lang),
    )


def _poster(lang: Lang) -> rx.Component:
    before, after = texts.POSTER(lang).split("{name}")
    return rx.el.img(src=EventShown.board.poster, alt=f"{before}{EventShown.board.title}{after}", class_name="poster")


def _said(label: Text, value: rx.Var[str], lang: Lang, *more: rx.Component) -> rx.Component:
    return rx.cond(value != "", rx.el.div(rx.el.dt(label(lang)), rx.el.dd(value, " ", *more)))


def _by(lang: Lang) -> rx.Component:
    board = EventShown.board
    link = rx.el.a(board.promoter, href=f"{url('promoters', lang)}/{board.promoter_id}")
    name = rx.cond(board.promoter_id > 0, link, rx.el.span(board.promoter))
    return rx.cond(board.promoter != "", rx.el.div(rx.el.dt(texts.BY(lang)), rx.el.dd(name)))


def _registration(lang: Lang) -> rx.Component:
    """Its state, what is known of it, and how long it is to wait until that changes."""
    board = EventShown.board
    wait = rx.el.span(" ", board.waits, " ", relative_time(instant=board.until, lang=lang))
    return rx.el.div(
        rx.el.dt(texts.REGISTRATION(lang)),
        rx.el.dd(
            rx.el.span(board.state_label, class_name=f"chip {board.state}"),
            " ",
            awaited(board, lang),
            rx.cond(board.until != "", wait),
        ),
    )


def _ways(lang: Lang) -> rx.Component:
    number = EventShown.board.id
    winners = rx.el.a(texts.WINNERS(lang), href=f"{url('event_scores', lang)}/{number}", class_name="button quiet")
    screen = rx.el.a(texts.PRESENTATION(lang), href=f"{url('presentation', lang)}/{number}", class_name="button quiet")
    return rx.el.p(rx.cond(EventShown.board.begun, winners), screen, class_name="ways")


def _map(lang: Lang) -> rx.Component:
    return rx.el.a(
        texts.MAP(lang), href=EventShown.board.map, target="_blank", rel="noopener noreferrer", reload_document=True
    )


def _add(lang: Lang) -> rx.Component:
    return rx.el.a(texts.ADD(lang), href=EventShown.board.ics, reload_document=True, class_name="no-print")


def _races(lang: Lang) -> rx.Component:
    headings = (
        (texts.RACE, ""),
        (texts.STATUS, ""),
        (texts.START, "middle"),
        (texts.KIND, "wide"),
        (texts.ENTRIES, "number wide"),
    )
    return rx.el.div(
        rx.el.table(
            rx.el.thead(rx.el.tr(*(rx.el.th(label(lang), scope="col", class_name=look) for label, look in headings))),
            rx.el.tbody(rx.foreach(EventShown.board.races, lambda race: _race(race, lang))),
            id="races",
            class_name="lines",
        ),
        class_name="table-box",
    )


def _race(race: rx.Var[RaceLine], lang: Lang) -> rx.Component:
    return rx.el.tr(
        rx.el.td(
            rx.el.a(race.name, href=f"{url('race', lang)}/{race.id}"),
            rx.el.span(race.kind, class_name="under"),
            rx.el.span(moment(race.start, lang), class_name="under least"),
        ),
        rx.el.td(rx.el.span(race.state, class_name=race.look)),
        rx.el.td(moment(race.start, lang), class_name="middle"),
        rx.el.td(race.kind, class_name="wide"),
        rx.el.td(race.riders, class_name="number wide"),
    )


def _series(lang: Lang) -> rx.Component:
    return rx.fragment(
        rx.el.h2(texts.SERIES(lang)),
        rx.el.ul(
            rx.foreach(
                EventShown.board.series,
                lambda series: rx.el.li(rx.el.a(series.name, href=f"{url('standings', lang)}/{series.id}")),
            ),
            class_name="list",
        ),
    )

"""The landing page: pictures with buttons, what is live, what comes next, and four content sections."""

import reflex as rx

from livelaps_app.core.routes import url
from livelaps_app.core.texts import Lang
from livelaps_app.features.landing import texts
from livelaps_app.features.landing.board import Button, LiveRace, Section, Slide
from livelaps_app.features.landing.state import LandingPage, LandingShown
from livelaps_app.shell.screen import screen
from livelaps_app.ui.events import event_line


def page(lang: Lang) -> rx.Component:
    """The landing page in one language."""
    board = LandingShown.board
    return screen(
        "home",
        lang,
        LandingPage.show,
        _hero(),
        rx.cond(board.live.length() > 0, _live(lang)),
        rx.cond(board.coming.length() > 0, _coming(lang)),
        rx.el.div(rx.foreach(board.sections, _section), class_name="cards"),
    )


def _hero() -> rx.Component:
    board = LandingShown.board
    return rx.el.section(
        rx.el.div(rx.foreach(board.slides, _slide), class_name="slides", tab_index=0),
        rx.el.div(rx.foreach(board.buttons, _button), class_name="buttons"),
        class_name="hero",
    )


def _slide(slide: rx.Var[Slide]) -> rx.Component:
    return rx.el.img(src=slide.src, alt=slide.alt)


def _button(button: rx.Var[Button]) -> rx.Component:
    return rx.cond(
        button.inside,
        rx.el.a(button.name, href=button.href, class_name="button"),
        rx.el.a(button.name, href=button.href, class_name="button", reload_document=True),
    )


def _live(lang: Lang) -> rx.Component:
    return rx.el.section(
        rx.el.h2(texts.LIVE(lang)),
        rx.el.ul(rx.foreach(LandingShown.board.live, lambda race: _race(race, lang)), class_name="list"),
    )


def _race(race: rx.Var[LiveRace], lang: Lang) -> rx.Component:
    return rx.el.li(
        rx.el.span(texts.MARK(lang), class_name="chip live"),
        rx.el.a(race.name, href=f"{url('race', lang)}/{race.id}"),
        rx.el.span(race.event),
    )


def _coming(lang: Lang) -> rx.Component:
    return rx.el.section(
        rx.el.h2(texts.COMING(lang)),
        rx.el.ul(rx.foreach(LandingShown.board.coming, lambda event: event_line(event, lang)), class_name="list"),
        rx.el.p(rx.el.a(texts.EVERY(lang), href=url("calendar", lang))),
    )


def _section(section: rx.Var[Section]) -> rx.Component:
    return rx.el.section(
        rx.el.h2(section.title),
        rx.html(section.html, class_name="rich"),
        class_name="card",
    )

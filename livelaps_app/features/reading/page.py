"""Pages of words: a text, desks to write to, sponsors, or the list of all pages of text."""

from collections.abc import Callable

import reflex as rx

from livelaps_app.core.texts import Lang
from livelaps_app.features.reading import texts
from livelaps_app.features.reading.board import Desk, Supporter
from livelaps_app.features.reading.state import ReadingPage, ReadingShown
from livelaps_app.shell.screen import screen
from livelaps_app.ui.images import picture

Draw = Callable[[Lang], rx.Component]
Parts = Callable[[Lang], tuple[rx.Component, ...]]


def _page(key: str, parts: Parts) -> Draw:
    def page(lang: Lang) -> rx.Component:
        board = ReadingShown.board
        return screen(
            key,
            lang,
            ReadingPage.show,
            rx.cond(board.count != "", rx.el.p(board.count, id="count", class_name="facts-line")),
            rx.cond(board.message != "", rx.el.p(board.message, class_name="banner info", role="status")),
            rx.cond(board.html != "", rx.html(board.html, class_name="rich reading")),
            *parts(lang),
        )

    return page


def _desks(lang: Lang) -> tuple[rx.Component, ...]:
    return rx.el.ul(rx.foreach(ReadingShown.board.desks, _desk), id="desks", class_name="cards"), *_ways(lang)


def _desk(desk: rx.Var[Desk]) -> rx.Component:
    return rx.el.li(
        rx.el.h2(desk.name),
        rx.cond(desk.role != "", rx.el.p(desk.role)),
        rx.cond(desk.email != "", rx.el.p(rx.el.a(desk.email, href=f"mailto:{desk.email}", reload_document=True))),
        rx.cond(desk.call != "", rx.el.p(rx.el.a(desk.phone, href=desk.call, reload_document=True))),
        class_name="card",
    )


def _supporters(lang: Lang) -> tuple[rx.Component, ...]:
    shown = rx.foreach(ReadingShown.board.supporters, lambda one: _supporter(one, lang))
    return (rx.el.ul(shown, id="sponsors", class_name="cards"),)


def _supporter(one: rx.Var[Supporter], lang: Lang) -> rx.Component:
    logo = rx.cond(one.logo.src != "", picture(one.logo), one.initials)
    label = texts.VISIT(lang).format(name=one.name)
    own = rx.el.a(label, href=one.href, class_name="button quiet")
    link = rx.el.a(label, href=one.href, target="_blank", rel="noopener noreferrer", class_name="button quiet")
    return rx.el.li(
        rx.el.span(logo, class_name="mark wide-mark", aria_hidden=True),
        rx.el.h2(one.name),
        rx.cond(one.html != "", rx.html(one.html, class_name="rich")),
        rx.cond(one.href != "", rx.el.p(rx.cond(one.inside, own, link))),
        class_name="card",
    )


def _pages(_: Lang) -> tuple[rx.Component, ...]:
    lines = rx.foreach(ReadingShown.board.links, lambda link: rx.el.li(rx.el.a(link.label, href=link.href)))
    return (rx.el.ul(lines, id="pages", class_name="list"),)


def _nothing(_: Lang) -> tuple[rx.Component, ...]:
    return ()


def _ways(_: Lang) -> tuple[rx.Component, ...]:
    board = ReadingShown.board
    ways = rx.foreach(board.links, lambda link: rx.el.a(link.label, href=link.href, class_name="button quiet"))
    return (rx.el.p(ways, class_name="ways"),)


# What stands below the text of each page.
PARTS: dict[str, Parts] = {
    "about": _nothing,
    "contact": _desks,
    "documents": _nothing,
    "rules": _nothing,
    "sponsors": _supporters,
    "simple_pages": _pages,
    "simple_page": _ways,
}
PAGES: dict[str, Draw] = {key: _page(key, parts) for key, parts in PARTS.items()}

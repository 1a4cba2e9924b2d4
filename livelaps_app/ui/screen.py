"""Drawing of a screen: its content, its outline on the way, or the message in its place."""

import json

import reflex as rx

from components.coming_title.coming_title import coming_title
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import FallbackLink
from livelaps_app.core.routes import route
from livelaps_app.framework import packets
from livelaps_app.live.navigation import Navigation
from livelaps_app.session.page_status import PageStatus
from livelaps_app.session.screens import Screen
from livelaps_app.shell.texts import WORDS


def draw(screen: Screen, lang: Lang) -> rx.Component:
    """The page in a language: its content once its answer is in, a message with the ways on instead of it."""
    return rx.cond(
        PageStatus.screen == screen.key,
        rx.fragment(
            rx.cond(PageStatus.outage != "", _outage_notice(lang)),
            rx.cond(PageStatus.age != "", rx.el.p(PageStatus.age, class_name="stale", role="status")),
            rx.cond(PageStatus.message != "", banner(lang), screen.page(lang)),
        ),
        rx.cond(
            PageStatus.outage != "",
            _outage_banner(lang),
            rx.el.div(_waiting(lang), _coming_title(screen, lang), class_name=f"skeleton {screen.skeleton}"),
        ),
    )


def _coming_title(screen: Screen, lang: Lang) -> rx.Component:
    """The route's title in the place of that of the page before, which the heading still names."""
    titled = packets.delta({PageStatus: {"title": route(screen.key).title(lang)}})
    return rx.cond(PageStatus.screen != "", coming_title(titled=rx.Var.create(json.loads(titled))))


def _waiting(lang: Lang) -> rx.Component:
    """The guards have answered and the load has not: the layout's own bar is gone by then."""
    bar = rx.el.div(class_name="progress", role="progressbar", aria_label=WORDS["loading"](lang))
    return rx.cond(rx.State.is_hydrated & (PageStatus.screen != ""), bar)


def _outage_notice(lang: Lang) -> rx.Component:
    """The notice above what a page shows while it can't go on."""
    return rx.el.p(PageStatus.outage, " ", _to_html(lang), class_name="stale", role="status")


def _outage_banner(lang: Lang) -> rx.Component:
    """The message instead of a page that can't come by the socket."""
    return rx.el.div(
        rx.el.p(PageStatus.outage), _to_html(lang, class_name="button"), class_name="banner error", role="status"
    )


def _to_html(lang: Lang, **look: str) -> rx.Component:
    """The way to the HTML of the page, which needs no state."""
    return rx.el.a(WORDS["retry"](lang), href=PageStatus.outage_href, reload_document=True, **look)


def banner(lang: Lang) -> rx.Component:
    """The error in place of the content, with a button where a retry may help, and fallback links."""
    again = rx.el.button(WORDS["retry"](lang), class_name="button with-scripts", on_click=Navigation.show)
    return rx.el.div(
        rx.el.p(PageStatus.message),
        rx.cond(PageStatus.retry, again),
        links_on(),
        class_name=f"banner {PageStatus.tone}",
        role="alert",
    )


def links_on() -> rx.Component:
    """The fallback links of a page without content."""
    return rx.foreach(PageStatus.links, _fallback_link)


def _fallback_link(link: rx.Var[FallbackLink]) -> rx.Component:
    about = rx.cond(link.about != "", rx.el.small(link.about))
    return rx.el.a(link.label, " ", about, href=link.href, class_name="button quiet")

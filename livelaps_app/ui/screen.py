"""Drawing of a screen: content, outline, or message."""

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
from livelaps_app.ui.empty import empty


def draw(screen: Screen, lang: Lang) -> rx.Component:
    """The page in a language: its content after its answer, or a message with fallback links."""
    return rx.cond(
        PageStatus.screen == screen.key,
        rx.fragment(
            rx.cond(PageStatus.outage != "", _outage_notice(lang)),
            rx.cond(PageStatus.age != "", rx.el.p(PageStatus.age, class_name="stale", role="status")),
            rx.cond(PageStatus.message != "", message_page(lang), screen.page(lang)),
        ),
        rx.fragment(
            rx.cond(
                PageStatus.outage != "",
                _outage_banner(lang),
                rx.el.div(_waiting(lang), class_name=f"skeleton {screen.skeleton}"),
            ),
            _coming_title(screen, lang),
        ),
    )


def _coming_title(screen: Screen, lang: Lang) -> rx.Component:
    """The route's title during the load, replacing the previous page's, in the layout's sub-header."""
    titled = packets.delta({PageStatus: {"title": route(screen.key).title(lang), "own_head": False}})
    return rx.cond(
        PageStatus.screen != "", coming_title(titled=rx.Var.create(json.loads(titled)), now=PageStatus.title)
    )


def _waiting(lang: Lang) -> rx.Component:
    """A progress bar between guards and load, when Reflex's own bar is already gone."""
    bar = rx.el.div(class_name="progress", role="progressbar", aria_label=WORDS["loading"](lang))
    return rx.cond(rx.State.is_hydrated & (PageStatus.screen != ""), bar)


def _outage_notice(lang: Lang) -> rx.Component:
    """The notice above a page's content during an outage."""
    return rx.el.p(PageStatus.outage, " ", _to_html(lang), class_name="stale", role="status")


def _outage_banner(lang: Lang) -> rx.Component:
    """The message for a page that the socket cannot deliver."""
    return rx.el.div(
        empty("late", PageStatus.outage, _to_html(lang, class_name="button")), class_name="message-page", role="status"
    )


def _to_html(lang: Lang, **look: str) -> rx.Component:
    """The link to the page's HTML, which needs no state."""
    return rx.el.a(WORDS["retry"](lang), href=PageStatus.outage_href, reload_document=True, **look)


def message_page(lang: Lang) -> rx.Component:
    """The error instead of the content: a picture, a retry button if useful, and fallback links."""
    again = rx.el.button(WORDS["retry"](lang), class_name="button with-scripts", on_click=Navigation.show)
    drawn = rx.cond(PageStatus.tone == "offline", "offline", rx.cond(PageStatus.retry, "late", "nothing"))
    return rx.el.div(
        empty(drawn, PageStatus.message, rx.cond(PageStatus.retry, again)),
        rx.el.div(links_on(), class_name="ways"),
        class_name="message-page",
        role="alert",
    )


def links_on() -> rx.Component:
    """The fallback links of a page without content."""
    return rx.foreach(PageStatus.links, _fallback_link)


def _fallback_link(link: rx.Var[FallbackLink]) -> rx.Component:
    about = rx.cond(link.about != "", rx.el.small(link.about))
    return rx.el.a(link.label, " ", about, href=link.href, class_name="button quiet")

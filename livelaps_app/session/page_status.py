"""The page's state besides its view: answered address, titles and error."""

from collections.abc import Sequence
from typing import Any

import reflex as rx

from livelaps_app.core import errors
from livelaps_app.core.address_queries import with_query
from livelaps_app.core.errors import Code
from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.core.page import AnyLoaded, Loaded
from livelaps_app.core.paging import FallbackLink
from livelaps_app.core.routes import BASE, NOT_FOUND, Match, canonical, route, url
from livelaps_app.framework import packets

NO_QUERY = "?"  # matches no address: the socket has not answered yet
EVERYWHERE = ("calendar", "all_results", "home")
OUTAGE = Text(
    "The site can't update this page: nothing new for {span}. It will continue by itself as soon as it can.",
    "Le site ne peut pas poursuivre cette page : rien de nouveau depuis {span}. Elle reprendra d’elle-même.",
    "El sitio no puede continuar esta página: nada nuevo desde hace {span}. Seguirá por sí sola en cuanto pueda.",
)


class PageStatus(packets.Sent, rx.State):
    """The status of the page in a tab.

    screen: route key of the current answer; tab_title: standalone title; drawer_title: the open drawer; wide, brief:
    layout of page and heading; own_head: the page draws its sub-header; tab: as in `core.page.Loaded`; message, tone,
    retry, links: the error and fallback links; query: of the answer; address: with base path and query, for the page's
    forms; leave: address with the base path to load as a new document, or "".
    """

    screen: str = ""
    layout: str = "default"
    title: str = ""
    tab_title: str = ""
    drawer_title: str = ""
    wide: bool = False
    brief: bool = False
    own_head: bool = False
    tab: str = ""
    message: str = ""
    tone: str = ""
    retry: bool = False
    links: list[FallbackLink] = []  # noqa: RUF012
    age: str = ""
    query: str = NO_QUERY
    address: str = ""
    outage: str = ""
    outage_href: str = ""
    leave: str = ""


def status(at: Match, loaded: AnyLoaded) -> dict[str, Any]:
    """The vars of `PageStatus` for an answer, except the query."""
    return {
        "screen": at.route.key,
        "layout": at.route.layout,
        "title": loaded.heading or loaded.title,
        "tab_title": loaded.tab_title or loaded.title,
        "drawer_title": loaded.drawer_title,
        "wide": loaded.wide,
        "brief": loaded.brief,
        "own_head": loaded.own_head and not loaded.message,
        "tab": loaded.tab,
        "message": loaded.message,
        "tone": loaded.tone,
        "retry": loaded.retry,
        "links": list(loaded.links),
        "age": loaded.age,
        "outage": "",
        "address": _address(at),
    }


def _address(at: Match) -> str:
    """The page's address with base path and query; "" if unknown."""
    return "" if at.route is NOT_FOUND else BASE + with_query(at)


def outage(lang: Lang, seconds: float) -> packets.Updates:
    """The vars of a page during a state outage; its content stays."""
    span = formats.span(max(1.0, seconds), lang)
    return {rx.State: {"is_hydrated": True}, PageStatus: {"outage": OUTAGE(lang).format(span=span)}}


def outage_address(at: Match, query: str) -> packets.Updates:
    """The vars of the link to a page's HTML."""
    href = url("home", at.lang) if at.route is NOT_FOUND else canonical(at)
    return {PageStatus: {"outage_href": f"{href}?{query}" if query else href}}


def leaving(to: str) -> packets.Updates:
    """The vars that load an address as a new document, without the base path."""
    return {PageStatus: {"leave": BASE + to}}


def error_page(at: Match, code: Code, name: str = "", fallback_links: Sequence[FallbackLink] = ()) -> Loaded[None]:
    """The answer with an error instead of a view. Its links begin with `fallback_links`."""
    row, message = errors.row(code), errors.message(code, at.lang, name=name)
    return Loaded(
        None,
        title=_error_title(at, code),
        description=message,
        message=message,
        tone=str(row.tone),
        retry=row.retry,
        links=tuple(onward(at.lang, *fallback_links)),
    )


def onward(lang: Lang, *fallback_links: FallbackLink) -> list[FallbackLink]:
    """The `fallback_links`, then those of every page; without the base path."""
    return [*fallback_links, *(FallbackLink(route(key).title(lang), url(key, lang)) for key in EVERYWHERE)]


def _error_title(at: Match, code: Code) -> str:
    """The title of a failed page: its route's, or the not-found page's."""
    row = NOT_FOUND if code is Code.NOT_FOUND else at.route
    return row.title(at.lang)

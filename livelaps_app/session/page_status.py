"""The state of every page beside its view: the address of its answer, its titles, and its error."""

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

NO_QUERY = "?"  # no address has this query: the socket has not answered yet
EVERYWHERE = ("calendar", "all_results", "home")
OUTAGE = Text(
    "The site can't go on with this page: nothing new for {span}. It goes on by itself as soon as it can.",
    "Le site ne peut pas poursuivre cette page : rien de nouveau depuis {span}. Elle reprendra d’elle-même.",
    "El sitio no puede continuar esta página: nada nuevo desde hace {span}. Seguirá por sí sola en cuanto pueda.",
)


class PageStatus(packets.Sent, rx.State):
    """The status of the page in a tab.

    screen: key of the route whose answer is in; tab_title: the title where the page is named alone; drawer_title: what
    is open on it; wide, brief: the room of the page and of its heading; message, tone, retry, links: why there is
    nothing to draw, and the ways on; query: what was answered; address: of the page with the base path and the query,
    as its forms name it; leave: the address with the base path that a new document is to be opened at, "" to stay.
    """

    screen: str = ""
    layout: str = "default"
    title: str = ""
    tab_title: str = ""
    drawer_title: str = ""
    wide: bool = False
    brief: bool = False
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
    """The vars of `PageStatus` for an answer, all but the query."""
    return {
        "screen": at.route.key,
        "layout": at.route.layout,
        "title": loaded.heading or loaded.title,
        "tab_title": loaded.tab_title or loaded.title,
        "drawer_title": loaded.drawer_title,
        "wide": loaded.wide,
        "brief": loaded.brief,
        "message": loaded.message,
        "tone": loaded.tone,
        "retry": loaded.retry,
        "links": list(loaded.links),
        "age": loaded.age,
        "outage": "",
        "address": _address(at),
    }


def _address(at: Match) -> str:
    """The page's address with the base path and the query; "" for an unknown one."""
    return "" if at.route is NOT_FOUND else BASE + with_query(at)


def outage(lang: Lang, seconds: float) -> packets.Updates:
    """The vars of a page whose events can't be handled since some seconds; what it shows stays."""
    span = formats.span(max(1.0, seconds), lang)
    return {rx.State: {"is_hydrated": True}, PageStatus: {"outage": OUTAGE(lang).format(span=span)}}


def outage_address(at: Match, query: str) -> packets.Updates:
    """The vars of the way to a page's HTML."""
    href = url("home", at.lang) if at.route is NOT_FOUND else canonical(at)
    return {PageStatus: {"outage_href": f"{href}?{query}" if query else href}}


def leaving(to: str) -> packets.Updates:
    """The vars of a page that is left by a new document, for an address without the base path."""
    return {PageStatus: {"leave": BASE + to}}


def error_page(at: Match, code: Code, name: str = "", fallback_links: Sequence[FallbackLink] = ()) -> Loaded[None]:
    """The answer with a row of the error table instead of a view. Its links begin with `fallback_links`."""
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
    """The `fallback_links` links, then those of every page; without the base path."""
    return [*fallback_links, *(FallbackLink(route(key).title(lang), url(key, lang)) for key in EVERYWHERE)]


def _error_title(at: Match, code: Code) -> str:
    """Title of a page that failed to load: its route's, or that of the page for unknown addresses."""
    row = NOT_FOUND if code is Code.NOT_FOUND else at.route
    return row.title(at.lang)

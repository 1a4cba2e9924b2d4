"""Where a tab is: its address as the route table reads it, and the rooms it is in."""

from collections.abc import Iterable

import reflex as rx

from livelaps_app.core.routes import BASE, NOT_FOUND, Match, canonical, language_of, match
from livelaps_app.core.settings import settings
from livelaps_app.core.visitors import Visitor
from livelaps_app.framework import packets, socket_bounds


class Tab(rx.State):
    """The little the server remembers of a tab between two events."""

    _rooms: tuple[str, ...] = ()
    _page: tuple[str, str] = ("", "")


def here(state: packets.Routed) -> Match:
    """The address in the tab; an unknown one is the not-found page in its language."""
    url = state.router.url
    path = url.path.removeprefix(BASE) or "/"
    return match(path, url.query) or Match(NOT_FOUND, language_of(path), {}, {})


def visitor(state: packets.Routed) -> Visitor:
    """Who sits at the tab: the network address, and the cookies its socket was opened with."""
    return Visitor.of(state.router.session.client_ip, socket_bounds.cookies(state), settings().https)


async def enter(state: rx.State, rooms: Iterable[str] = ()) -> None:
    """Moves the tab into rooms of tabs with the same view, out of those it was in; "" is no room."""
    tab, new = await state.get_state(Tab), tuple(rooms)
    await packets.move(state, tab._rooms, new)
    tab._rooms = new


async def moved(state: rx.State, at: Match) -> bool:
    """Whether the tab has come from another page by a link of the live page; a page's query is no other page.

    What a new document shows came with it: it has another connection.
    """
    tab = await state.get_state(Tab)
    (connection, page), tab._page = tab._page, (state.router.session.session_id, canonical(at))
    return connection == tab._page[0] and page != tab._page[1]

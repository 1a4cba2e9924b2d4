"""The place of a tab: its address as the route table reads it, and its rooms.

Both are known of its socket, not stored: a state may be lost while its tab is open, and a token is no one's to read.
"""

from collections.abc import Iterable

from livelaps_app.core.routes import BASE, NOT_FOUND, Match, canonical, language_of, match
from livelaps_app.core.secret_addresses import reveal_arguments
from livelaps_app.core.settings import settings
from livelaps_app.core.visitors import Visitor
from livelaps_app.framework import packets
from livelaps_app.framework.socket_bounds import current_socket


def here(state: packets.Routed) -> Match:
    """The address in the tab; an unknown one is the not-found page in its language."""
    url = state.router.url
    path = url.path.removeprefix(BASE) or "/"
    at = match(path, url.query) or Match(NOT_FOUND, language_of(path), {}, {})
    if at.route.secret and (socket := current_socket(state)):
        at = reveal_arguments(at, socket.hidden)
    return at


def visitor(state: packets.Routed) -> Visitor:
    """The visitor of a tab: the network address, and the cookies of its socket."""
    socket = current_socket(state)
    return Visitor.of(state.router.session.client_ip, socket.cookies if socket else {}, settings().https)


async def enter(state: packets.Routed, rooms: Iterable[str] = ()) -> None:
    """Moves the tab into rooms of tabs with the same view, out of those it was in; "" is no room."""
    if socket := current_socket(state):
        old, socket.rooms = socket.rooms, tuple(rooms)
        await packets.move(state, old, socket.rooms)


def is_new(state: packets.Routed) -> bool:
    """True if the tab's connection has sent no page yet; the tab may display one of the connection before."""
    socket = current_socket(state)
    return socket is not None and socket.at is None


def note_address(state: packets.Routed, at: Match) -> bool:
    """Notes the tab's address; True if it follows another page. A new query is no other page.

    What a new document shows came with it: it has another socket. A tab that goes there and back at once may not be
    noticed, as the second move ends the event of the first.
    """
    if not (socket := current_socket(state)):
        return False
    before, socket.at = socket.at, at
    return before is not None and canonical(before) != canonical(at)

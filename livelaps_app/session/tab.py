"""The address and rooms of a tab, stored with its socket.

Not in a state: states may be lost while the tab is open, and tokens and network addresses must not be stored.
"""

from collections.abc import Iterable

from livelaps_app.core.routes import BASE, NOT_FOUND, Match, canonical, language_of, match
from livelaps_app.core.secret_addresses import reveal_arguments
from livelaps_app.core.settings import settings
from livelaps_app.core.visitors import Visitor
from livelaps_app.framework import packets
from livelaps_app.framework.socket_bounds import current_socket


def here(state: packets.Routed) -> Match:
    """The address of the tab; an unknown one is the not-found page in its language."""
    url = state.router.url
    path = url.path.removeprefix(BASE) or "/"
    at = match(path, url.query) or Match(NOT_FOUND, language_of(path), {}, {})
    if at.route.secret and (socket := current_socket(state)):
        at = reveal_arguments(at, socket.hidden)
    return at


def visitor(state: packets.Routed) -> Visitor:
    """The visitor of a tab, by its socket: a closed one has no network address and no cookies."""
    socket = current_socket(state)
    address, cookies = (socket.address, socket.cookies) if socket else ("", {})
    return Visitor.of(address, cookies, settings().https)


async def enter(state: packets.Routed, rooms: Iterable[str] = ()) -> None:
    """Moves the tab from its rooms to others; ignores ""."""
    if socket := current_socket(state):
        old, socket.rooms = socket.rooms, tuple(rooms)
        await packets.move(state, old, socket.rooms)


def is_new(state: packets.Routed) -> bool:
    """True before the connection's first page; the tab may display the previous connection's."""
    socket = current_socket(state)
    return socket is not None and socket.at is None


def note_address(state: packets.Routed, at: Match) -> bool:
    """Records the tab's address; returns True after a change of page, not of the query.

    A new document has a new socket and its own content. A quick move there and back may go unnoticed, as the second
    event cancels the first.
    """
    if not (socket := current_socket(state)):
        return False
    before, socket.at = socket.at, at
    return before is not None and canonical(before) != canonical(at)

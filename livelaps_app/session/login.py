"""The login of a tab by its socket: account whose data it may display, and end of its session."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from livelaps_app.core.settings import settings
from livelaps_app.core.visitors import Visitor
from livelaps_app.framework import packets
from livelaps_app.framework.socket_bounds import OpenSocket, current_socket, open_sockets

SOMEBODY = 0  # account id of a personal page before the account is known


class LoggedInTab(NamedTuple):
    """A tab of this process with a session: socket id, socket and session token."""

    id: str
    socket: OpenSocket
    session: str


def displays(state: packets.Routed, account: int | None) -> None:
    """Sets the account whose data the tab may display: an id, SOMEBODY, or None for public data."""
    if socket := current_socket(state):
        socket.account = account


def has_ended(state: packets.Routed) -> bool:
    """True if the session in the socket's cookies has ended."""
    socket = current_socket(state)
    return socket is not None and socket.ended


def tabs() -> Iterator[LoggedInTab]:
    """This process's tabs with a session that has not ended."""
    for number, socket in open_sockets().items():
        if (session := _session(socket.cookies)) and not socket.ended:
            yield LoggedInTab(number, socket, session)


def _session(cookies: Mapping[str, str]) -> str:
    return Visitor.of("", cookies, settings().https).session

"""The login of a tab: whose data it may display, and whether its session has ended; known of its socket alone."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from livelaps_app.core.settings import settings
from livelaps_app.core.visitors import Visitor
from livelaps_app.framework import packets
from livelaps_app.framework.socket_bounds import OpenSocket, current_socket, open_sockets

SOMEBODY = 0  # the account of a tab whose page is about somebody it will soon be known of


class LoggedInTab(NamedTuple):
    """A tab of this process whose socket was opened with a session: the id of the socket, and the session's token."""

    id: str
    socket: OpenSocket
    session: str


def displays(state: packets.Routed, account: int | None) -> None:
    """The tab may display data of an account from now on, of SOMEBODY, or with None of nobody."""
    if socket := current_socket(state):
        socket.account = account


def has_ended(state: packets.Routed) -> bool:
    """True if the session in the cookies of the tab's socket has ended."""
    socket = current_socket(state)
    return socket is not None and socket.ended


def tabs() -> Iterator[LoggedInTab]:
    """The tabs of this process with a session that is not known to have ended."""
    for number, socket in open_sockets().items():
        if (session := _session(socket.cookies)) and not socket.ended:
            yield LoggedInTab(number, socket, session)


def _session(cookies: Mapping[str, str]) -> str:
    return Visitor.of("", cookies, settings().https).session

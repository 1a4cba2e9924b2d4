"""Reconnects tabs of a browser with a new draft token, to send its current cookies."""

from livelaps_app.session import drafts


def receive(owner: str) -> None:
    """Handles a report of a replaced token, by its digest."""
    for socket in drafts.sockets(owner):
        socket.renew()

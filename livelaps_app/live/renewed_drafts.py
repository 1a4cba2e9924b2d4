"""Tabs whose browser has a new token of drafts: their sockets are opened again, with the cookies that it has now."""

from livelaps_app.session import drafts


def receive(owner: str) -> None:
    """Takes a report of a token that a browser has no more, by its digest."""
    for socket in drafts.sockets(owner):
        socket.renew()

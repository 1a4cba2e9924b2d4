"""The tabs of a browser with a draft, known of its cookie alone."""

from collections.abc import Iterator

from livelaps_app.core.routes import Match
from livelaps_app.core.settings import settings
from livelaps_app.core.tokens import token_hash
from livelaps_app.core.visitors import Visitor
from livelaps_app.framework.socket_bounds import OpenSocket, open_sockets


def sockets(owner: str) -> Iterator[OpenSocket]:
    """This process's sockets that were opened with a token of drafts, of which this is the digest."""
    for socket in open_sockets().values():
        draft = Visitor.of("", socket.cookies, settings().https).draft
        if draft and token_hash(draft) == owner:
            yield socket


def tabs(owner: str, wizard: str) -> Iterator[tuple[str, Match]]:
    """The ids of this process's sockets that were opened with the draft's token, of which this is the digest, and
    whose tabs are at its wizard; each with the address of the tab."""
    for number, socket in open_sockets().items():
        draft = Visitor.of("", socket.cookies, settings().https).draft
        if socket.at and socket.at.route.key == wizard and draft and token_hash(draft) == owner:
            yield number, socket.at

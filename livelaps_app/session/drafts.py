"""Tabs of a browser with a draft, identified by its cookie."""

from collections.abc import Iterator

from livelaps_app.core.routes import Match
from livelaps_app.core.settings import settings
from livelaps_app.core.tokens import token_hash
from livelaps_app.core.visitors import Visitor
from livelaps_app.framework.socket_bounds import OpenSocket, open_sockets


def sockets(owner: str) -> Iterator[OpenSocket]:
    """This process's sockets with a draft token of this digest."""
    for socket in open_sockets().values():
        draft = Visitor.of("", socket.cookies, settings().https).draft
        if draft and token_hash(draft) == owner:
            yield socket


def tabs(owner: str, wizard: str) -> Iterator[tuple[str, Match]]:
    """Socket ids and addresses of this process's tabs at the wizard, with a draft token of this digest."""
    for number, socket in open_sockets().items():
        draft = Visitor.of("", socket.cookies, settings().https).draft
        if socket.at and socket.at.route.key == wizard and draft and token_hash(draft) == owner:
            yield number, socket.at

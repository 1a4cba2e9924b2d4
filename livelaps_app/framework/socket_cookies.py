"""Removes the private cookies from a socket's handshake, to keep them out of states.

Assumptions: Reflex copies the headers of the handshake into the tab's state, which is stored.
"""

from collections.abc import Mapping

from starlette.types import Scope

from livelaps_app.core import cookies


def take_cookies(scope: Scope) -> tuple[Scope, Mapping[str, str]]:
    """The scope of a handshake without cookies, and the private ones by name."""
    headers = [(name, value) for name, value in scope["headers"] if name.lower() != b"cookie"]
    return {**scope, "headers": headers}, cookies.read(scope["headers"], cookies.PRIVATE_NAMES)

"""The private cookies of a socket's handshake: taken out of it, so that no state of the framework has them.

Assumptions: the framework copies the headers of the handshake into the state of the tab, which is stored.
"""

from collections.abc import Mapping

from starlette.types import Scope

from livelaps_app.core.visitors import HOST, PRIVATE

NAMES = frozenset({*PRIVATE.values(), *(HOST + name for name in PRIVATE.values())})


def taken(scope: Scope) -> tuple[Scope, Mapping[str, str]]:
    """The scope of a handshake without the private cookies, and those by name."""
    headers: list[tuple[bytes, bytes]] = []
    private: dict[str, str] = {}
    for name, value in scope["headers"]:
        if name.lower() != b"cookie":
            headers.append((name, value))
            continue
        pairs = [pair.strip() for pair in value.decode("latin-1").split(";")]
        private |= {key: text for pair in pairs for key, _, text in [pair.partition("=")] if key in NAMES}
        others = "; ".join(pair for pair in pairs if pair.partition("=")[0] not in NAMES)
        headers += [(name, others.encode("latin-1"))] if others else []
    return {**scope, "headers": headers}, private

"""Changes of an account's riders that wait in a browser for its login, unreadable for others who use the browser."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Protocol

from livelaps_app.core.parts import Part

SEALED = "~"  # begins what is sealed, behind the account's mark


class Sealing(Protocol):
    """Encrypts bytes bound to a subject, and decrypts them; None if they were changed or are about another subject."""

    def seal(self, plain: bytes, about: bytes) -> bytes: ...

    def unseal(self, sealed: bytes, about: bytes) -> bytes | None: ...


riders_seal = Part[Sealing]("riders_seal")


def seal_changes(changes: str) -> str:
    """The changes ("account:3f,7,-12") with the mark alone readable."""
    mark, _, riders = changes.partition(",")
    if riders.startswith(SEALED):
        return changes
    sealed = riders_seal().seal(riders.encode(errors="replace"), mark.encode(errors="replace"))
    return f"{mark},{SEALED}{urlsafe_b64encode(sealed).decode()}"


def open_changes(changes: str) -> str:
    """The changes as they were, "" if they are not of this site; what is not sealed stays."""
    mark, _, riders = changes.partition(",")
    if not riders.startswith(SEALED):
        return changes
    try:
        sealed = urlsafe_b64decode(riders.removeprefix(SEALED))
    except ValueError:
        return ""
    plain = riders_seal().unseal(sealed, mark.encode(errors="replace"))
    return "" if plain is None else f"{mark},{plain.decode(errors='replace')}"

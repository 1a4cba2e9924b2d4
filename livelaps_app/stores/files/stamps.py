"""Stamps: encrypted texts with their time of creation, readable by the site only."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from livelaps_app.core.parts import Part
from livelaps_app.stores.files.keys import KeyList

LONGEST = 1000  # characters


class Stamp(NamedTuple):
    """The time of a stamp, and its text."""

    at: datetime
    text: str


class Stamps:
    """Makes and reads stamps about a subject, with the keys of people's files."""

    def __init__(self, keys: KeyList, clock: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self._keys, self._clock = keys, clock

    def make(self, subject: str, text: str = "") -> str:
        """A stamp for use in addresses and forms."""
        plain = f"{self._clock().astimezone(UTC).isoformat()} {text}".encode()
        return urlsafe_b64encode(self._keys.seal(plain, subject.encode())).decode()

    def read(self, stamp: str, subject: str, good_for: timedelta) -> Stamp | None:
        """Reads a stamp as it was made; None if invalid, expired or about another subject."""
        if not 0 < len(stamp) <= LONGEST:
            return None
        try:
            sealed = urlsafe_b64decode(stamp.encode("ascii"))
        except ValueError:
            return None
        is_as_made = urlsafe_b64encode(sealed).decode() == stamp  # the decoder ignores other letters
        plain = self._keys.unseal(sealed, subject.encode()) if is_as_made else None
        if plain is None:
            return None
        at, _, text = plain.decode().partition(" ")
        stamped_at = datetime.fromisoformat(at)
        return Stamp(stamped_at, text) if timedelta() <= self._clock() - stamped_at <= good_for else None


private_stamps = Part[Stamps]("stamps")
"""Encrypted texts with a time of creation."""

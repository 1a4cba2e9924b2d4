"""Whether a message from another program was sent by who knows the shared secret."""

import hmac
from collections.abc import Callable, Mapping
from hashlib import sha256

Headers = Mapping[str, str]
"""By their names in small letters."""

AUTHORIZATION = "authorization"
SIGNATURE, TIMESTAMP = "x-webhook-signature", "x-webhook-timestamp"
KIND = "sha256="  # stands before the digits of a signature
OLDEST = 300_000  # milliseconds between a message's own time and ours


def proven(secret: str, headers: Headers, body: bytes, now: int) -> bool:
    """Whether one of the known ways shows that the sender has the secret; `now` in milliseconds since 1970."""
    return any(way(secret, headers, body, now) for way in WAYS)


def signature(secret: str, timestamp: str, body: bytes) -> str:
    """What a sender puts beside its message: HMAC-SHA256 over the time of sending, a dot and the message."""
    return KIND + hmac.new(secret.encode(), timestamp.encode() + b"." + body, sha256).hexdigest()


def _told(secret: str, headers: Headers, _body: bytes, _now: int) -> bool:
    """By the secret itself, which stays the same."""
    scheme, _, told = headers.get(AUTHORIZATION, "").partition(" ")
    return scheme.lower() == "bearer" and _same(told.strip(), secret)


def _signed(secret: str, headers: Headers, body: bytes, now: int) -> bool:
    """By a signature of this very message at this time."""
    timestamp = headers.get(TIMESTAMP, "")
    fresh = timestamp.isascii() and timestamp.isdigit() and abs(now - int(timestamp[:20])) <= OLDEST
    return fresh and _same(headers.get(SIGNATURE, ""), signature(secret, timestamp, body))


def _same(told: str, meant: str) -> bool:
    """Compared in the same time wherever they differ."""
    return hmac.compare_digest(told.encode(errors="replace"), meant.encode())


WAYS: tuple[Callable[[str, Headers, bytes, int], bool], ...] = (_told, _signed)

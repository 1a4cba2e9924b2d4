"""Authentication of webhooks: a bearer token or an HMAC signature."""

import hmac
from collections.abc import Callable, Mapping
from hashlib import sha256

Headers = Mapping[str, str]
"""Headers by their lower-case names."""

AUTHORIZATION = "authorization"
SIGNATURE, TIMESTAMP = "x-webhook-signature", "x-webhook-timestamp"
KIND = "sha256="  # prefix of a signature
OLDEST = 300_000  # milliseconds of accepted clock difference


def is_proven(secret: str, headers: Headers, body: bytes, now: int) -> bool:
    """True for a valid bearer token or signature; `now` in milliseconds since 1970."""
    return any(way(secret, headers, body, now) for way in WAYS)


def signature(secret: str, timestamp: str, body: bytes) -> str:
    """The signature header: HMAC-SHA256 over the timestamp, a dot and the body."""
    return KIND + hmac.new(secret.encode(), timestamp.encode() + b"." + body, sha256).hexdigest()


def _has_bearer(secret: str, headers: Headers, _body: bytes, _now: int) -> bool:
    scheme, _, token = headers.get(AUTHORIZATION, "").partition(" ")
    return scheme.lower() == "bearer" and _same(token.strip(), secret)


def _is_signed(secret: str, headers: Headers, body: bytes, now: int) -> bool:
    """True for a valid signature with a recent timestamp."""
    timestamp = headers.get(TIMESTAMP, "")
    fresh = timestamp.isascii() and timestamp.isdigit() and abs(now - int(timestamp[:20])) <= OLDEST
    return fresh and _same(headers.get(SIGNATURE, ""), signature(secret, timestamp, body))


def _same(received: str, expected: str) -> bool:
    """Compares two texts in constant time."""
    return hmac.compare_digest(received.encode(errors="replace"), expected.encode())


WAYS: tuple[Callable[[str, Headers, bytes, int], bool], ...] = (_has_bearer, _is_signed)

"""A browser's push subscription: its fields, and what the site accepts from a browser."""

import re
from base64 import urlsafe_b64decode
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Self
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePublicKey

from livelaps_app.core.routes import BASE

ALERTS = f"{BASE}/alerts.json"
LONGEST = 1000  # characters of an endpoint
AUTH_BYTES = 16
HOSTS = (
    "fcm.googleapis.com",  # Chrome, Edge on Android, Brave, Opera, Samsung Internet
    "jmt17.google.com",  # Chromium without Google's keys
    "push.services.mozilla.com",
    "notify.windows.com",
    "push.apple.com",
)
"""The push services of browsers; hosts below these belong to them too."""
_HOST = re.compile(rf"(?:(?!xn--|-)[a-z0-9-]{{1,63}}\.){{0,3}}(?:{'|'.join(map(re.escape, HOSTS))})")
_BASE64 = re.compile(r"[A-Za-z0-9_-]{1,100}")


@dataclass(frozen=True)
class PushSubscription:
    """The address of a browser at its push service with the keys of its messages; a secret of the browser."""

    endpoint: str = field(repr=False)
    p256dh: str = field(repr=False)
    auth: str = field(repr=False)

    @classmethod
    def read(cls, body: Mapping[str, Any]) -> Self | None:
        """Reads what a browser sends, None if it is no subscription at a known push service."""
        keys = body.get("keys")
        known = keys if isinstance(keys, Mapping) else {}
        texts = normal_endpoint(body.get("endpoint")), known.get("p256dh"), known.get("auth")
        if not all(isinstance(text, str) for text in texts):
            return None
        subscription = cls(*map(str, texts))
        return subscription if _has_keys(subscription) else None

    @property
    def key(self) -> bytes:
        """The browser's public key, an uncompressed point of P-256."""
        return decode(self.p256dh)


def normal_endpoint(address: object) -> str | None:
    """The one spelling of an https address at a known push service, None for any other value."""
    if not isinstance(address, str) or len(address) > LONGEST or re.fullmatch("[!-~]+", address) is None:
        return None
    try:
        parts = urlsplit(address)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        return None
    is_plain = parts.scheme == "https" and "@" not in parts.netloc and port in {None, 443} and not parts.fragment
    if not is_plain or _HOST.fullmatch(host) is None:
        return None
    return parts._replace(netloc=host, path=parts.path or "/").geturl()


def decode(text: str) -> bytes:
    """The bytes of base64 without padding, b"" if it is none."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4)) if _is_base64(text) else b""


def _is_base64(text: str) -> bool:
    return _BASE64.fullmatch(text) is not None and len(text) % 4 != 1


def _has_keys(subscription: PushSubscription) -> bool:
    try:
        EllipticCurvePublicKey.from_encoded_point(SECP256R1(), subscription.key)
    except ValueError:
        return False
    return len(decode(subscription.auth)) == AUTH_BYTES

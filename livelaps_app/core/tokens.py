"""Random tokens, stored only as hashes."""

import hmac
import re
from base64 import urlsafe_b64encode
from hashlib import sha256
from secrets import choice, token_urlsafe

BYTES = 32
LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Letters of codes that people read and type."""
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")


def new_token() -> str:
    """256 random bits in 43 URL-safe characters."""
    return token_urlsafe(BYTES)


def new_code(length: int) -> str:
    """A random code that people read and type."""
    return "".join(choice(LETTERS) for _ in range(length))


def is_token(text: str) -> bool:
    return _TOKEN.fullmatch(text) is not None


def token_hash(token: str) -> str:
    """The SHA-256 of a token in hexadecimal."""
    return sha256(token.encode(errors="replace")).hexdigest()


def derived_token(secret: str, purpose: str) -> str:
    """A token derived from a secret and a purpose; reproducible with the secret only."""
    digest = hmac.digest(secret.encode(errors="replace"), purpose.encode(errors="replace"), "sha256")
    return urlsafe_b64encode(digest).rstrip(b"=").decode()

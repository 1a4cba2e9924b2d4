"""Random tokens, of which only the hash is stored."""

import hmac
import re
from base64 import urlsafe_b64encode
from hashlib import sha256
from secrets import token_urlsafe

BYTES = 32
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")


def new_token() -> str:
    """256 random bits in 43 characters that an address may have."""
    return token_urlsafe(BYTES)


def is_token(text: str) -> bool:
    """True if a text has the form of a token."""
    return _TOKEN.fullmatch(text) is not None


def token_hash(token: str) -> str:
    """The SHA-256 of a token in hexadecimal."""
    return sha256(token.encode(errors="replace")).hexdigest()


def derived_token(secret: str, purpose: str) -> str:
    """A token that whoever has the secret can make again, and nobody else."""
    digest = hmac.digest(secret.encode(errors="replace"), purpose.encode(errors="replace"), "sha256")
    return urlsafe_b64encode(digest).rstrip(b"=").decode()

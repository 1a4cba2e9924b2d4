"""Encryption keys of files: the first encrypts, all decrypt."""

from base64 import b64decode, b64encode
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from secrets import token_bytes

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from livelaps_app.core.parts import Part
from livelaps_app.core.private_files import write_once

KEY_BYTES = 32
ID_BYTES, NONCE_BYTES = 8, 12


class KeyList:
    """AES-256 keys by the start of their digest. Raises ValueError if empty or invalid."""

    def __init__(self, keys: Iterable[bytes]) -> None:
        listed = list(keys)
        if not listed or any(len(key) != KEY_BYTES for key in listed):
            raise ValueError(f"a key has {KEY_BYTES} bytes, in base64, and there is at least one")
        self._ciphers = {sha256(key).digest()[:ID_BYTES]: AESGCM(key) for key in listed}
        self.first_id = next(iter(self._ciphers))

    @classmethod
    def parse(cls, text: str) -> "KeyList":
        """Parses base64 keys, separated by commas or lines. Raises ValueError."""
        return cls(b64decode(part, validate=True) for part in text.replace(",", "\n").split())

    def cipher(self, key_id: bytes) -> AESGCM | None:
        """The cipher of a key, None if unknown."""
        return self._ciphers.get(key_id)

    def seal(self, plain: bytes, about: bytes) -> bytes:
        """Encrypts with the first key, bound to a subject: id of the key | nonce | ciphertext and tag."""
        nonce = token_bytes(NONCE_BYTES)
        return self.first_id + nonce + self._ciphers[self.first_id].encrypt(nonce, plain, about)

    def unseal(self, sealed: bytes, about: bytes) -> bytes | None:
        """Decrypts; None if it was changed, is about another subject, or its key is missing."""
        cipher, rest = self._ciphers.get(sealed[:ID_BYTES]), sealed[ID_BYTES:]
        try:
            return cipher.decrypt(rest[:NONCE_BYTES], rest[NONCE_BYTES:], about) if cipher else None
        except (InvalidTag, ValueError):
            return None


def file_keys(path: Path) -> KeyList:
    """Reads keys from a file, one per line; creates a key at the first start. Raises ValueError or OSError."""
    if not path.exists():
        write_once(path, b64encode(token_bytes(KEY_BYTES)) + b"\n")
    return KeyList.parse(path.read_text("ascii"))


people_keys = Part[KeyList]("people_keys")

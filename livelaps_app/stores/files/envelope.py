"""An encrypted file: AES-256-GCM over content type, digest and content, bound to the file's name.

"LLF1" | id of the key, 8 bytes | nonce, 12 bytes | ciphertext and tag; plaintext: length of the content type, 1 byte |
content type | SHA-256, 32 bytes | content
"""

from dataclasses import dataclass
from hashlib import sha256
from secrets import token_bytes

from cryptography.exceptions import InvalidTag

from livelaps_app.stores.files.errors import FileDamaged
from livelaps_app.stores.files.keys import ID_BYTES, KeyList

MAGIC = b"LLF1"
NONCE_BYTES, DIGEST_BYTES = 12, 32
LONGEST_TYPE = 100


@dataclass(frozen=True)
class PersonalFile:
    """A person's file: its name in the store, content type, SHA-256 in hexadecimal, and content."""

    name: str
    content_type: str
    digest: str
    content: bytes


def encrypt(keys: KeyList, name: str, content_type: str, content: bytes) -> bytes:
    """Encrypts a file for storage. Raises ValueError for an invalid content type."""
    kind = content_type.encode("ascii")
    if not 0 < len(kind) <= LONGEST_TYPE:
        raise ValueError("a content type has 1 to 100 characters")
    cipher = keys.cipher(keys.first_id)
    assert cipher is not None
    head, nonce = MAGIC + keys.first_id, token_bytes(NONCE_BYTES)
    plain = bytes([len(kind)]) + kind + sha256(content).digest() + content
    return head + nonce + cipher.encrypt(nonce, plain, head + name.encode())


def decrypt(keys: KeyList, name: str, stored: bytes) -> PersonalFile:
    """Decrypts the file of that name. Raises FileDamaged."""
    start = len(MAGIC) + ID_BYTES
    head, nonce, cipher_text = stored[:start], stored[start : start + NONCE_BYTES], stored[start + NONCE_BYTES :]
    cipher = keys.cipher(head[len(MAGIC) :]) if head.startswith(MAGIC) else None
    if cipher is None:
        raise FileDamaged("no key fits")
    try:
        plain = cipher.decrypt(nonce, cipher_text, head + name.encode())
    except (InvalidTag, ValueError) as error:
        raise FileDamaged("changed, or another file's") from error
    end = 1 + plain[0]
    digest, content = plain[end : end + DIGEST_BYTES], plain[end + DIGEST_BYTES :]
    if sha256(content).digest() != digest:
        raise FileDamaged("digest")
    return PersonalFile(name, plain[1:end].decode("ascii"), digest.hex(), content)

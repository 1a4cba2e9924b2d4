"""An encrypted file: AES-256-GCM over content type, digest and content, bound to the file's name.

"LLF1" | id of the key, 8 bytes | nonce, 12 bytes | ciphertext and tag; plaintext: length of the content type, 1 byte |
content type | SHA-256, 32 bytes | content
"""

from dataclasses import dataclass
from hashlib import sha256

from livelaps_app.stores.files.errors import FileDamaged
from livelaps_app.stores.files.keys import ID_BYTES, KeyList

MAGIC = b"LLF1"
DIGEST_BYTES = 32
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
    plain = bytes([len(kind)]) + kind + sha256(content).digest() + content
    return MAGIC + keys.seal(plain, MAGIC + keys.first_id + name.encode())


def decrypt(keys: KeyList, name: str, stored: bytes) -> PersonalFile:
    """Decrypts the file of that name. Raises FileDamaged."""
    head = stored[: len(MAGIC) + ID_BYTES]
    if not head.startswith(MAGIC) or keys.cipher(head[len(MAGIC) :]) is None:
        raise FileDamaged("no key fits")
    plain = keys.unseal(stored[len(MAGIC) :], head + name.encode())
    if plain is None:
        raise FileDamaged("changed, or another file's")
    end = 1 + plain[0]
    digest, content = plain[end : end + DIGEST_BYTES], plain[end + DIGEST_BYTES :]
    if sha256(content).digest() != digest:
        raise FileDamaged("digest")
    return PersonalFile(name, plain[1:end].decode("ascii"), digest.hex(), content)

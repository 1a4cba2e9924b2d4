"""Canonical JSON by RFC 8785, without fractions."""

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

LARGEST = 2**53 - 1


def canonical(value: Any) -> bytes:
    """A value's canonical UTF-8. Raises TypeError or ValueError for fractions, large numbers and lone surrogates."""
    return _text(value).encode()


def canonical_digest(value: Any) -> str:
    """The SHA-256 of a value's canonical JSON in hexadecimal."""
    return sha256(canonical(value)).hexdigest()


def _text(value: Any) -> str:
    match value:
        case None | bool() | str():
            return json.dumps(value, ensure_ascii=False)
        case int():
            if abs(value) > LARGEST:
                raise ValueError("a number that not every reader has")
            return str(value)
        case Mapping():
            # RFC 8785 sorts by UTF-16
            names = sorted(value, key=lambda name: name.encode("utf-16-be"))
            return f"{{{','.join(f'{_text(str(name))}:{_text(value[name])}' for name in names)}}}"
        case list() | tuple():
            return f"[{','.join(map(_text, value))}]"
    raise TypeError(f"{type(value).__name__} has no canonical JSON")

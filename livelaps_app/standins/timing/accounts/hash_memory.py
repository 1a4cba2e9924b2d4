"""Comparison of argon2id hashes in permanent memory of each thread.

A hash takes 19 MiB. With the site's allocator limits (core/interpreter.py) each hash would fetch them from the system
again, page by page, a third of its time.
Assumptions: `core` of argon2-cffi is the library's argon2_ctx, which allocates memory by a callback of the context and
wipes it on each use; the last two parts of an encoded hash are salt and digest.
"""

import base64
import hmac
import threading
from typing import Any

from argon2 import Parameters, Type
from argon2.low_level import ARGON2_VERSION, core, ffi

OK, DEFAULT_FLAGS = 0, 0  # of argon2.h

_local = threading.local()


@ffi.callback("int(uint8_t **, size_t)")  # type: ignore[untyped-decorator]
def _allocate(memory: Any, size: int) -> int:
    """Returns the thread's memory."""
    if len(getattr(_local, "memory", b"")) < size:
        _local.memory = ffi.new("uint8_t[]", size)
    memory[0] = _local.memory
    return 0


@ffi.callback("void(uint8_t *, size_t)")  # type: ignore[untyped-decorator]
def _free(_memory: Any, _size: int) -> None:
    """Does nothing: the thread retains the memory."""


def can_compare(parameters: Parameters) -> bool:
    """True for hashes made by the site."""
    return (parameters.type, parameters.version) == (Type.ID, ARGON2_VERSION)


def matches(encoded: str, parameters: Parameters, password: bytes) -> bool:
    """Compares a password with an encoded hash in constant time."""
    salt, digest = (_decode(part) for part in encoded.split("$")[-2:])
    return hmac.compare_digest(_digest(password, salt, parameters), digest)


def _digest(password: bytes, salt: bytes, parameters: Parameters) -> bytes:
    out = ffi.new("uint8_t[]", parameters.hash_len)
    texts = {"pwd": ffi.new("uint8_t[]", password), "salt": ffi.new("uint8_t[]", salt)}  # alive while it is computed
    context = ffi.new(
        "argon2_context *",
        {
            **texts,
            "pwdlen": len(password),
            "saltlen": len(salt),
            "out": out,
            "outlen": parameters.hash_len,
            "t_cost": parameters.time_cost,
            "m_cost": parameters.memory_cost,
            "lanes": parameters.parallelism,
            "threads": parameters.parallelism,
            "version": parameters.version,
            "allocate_cbk": _allocate,
            "free_cbk": _free,
            "flags": DEFAULT_FLAGS,
        },
    )
    if core(context, parameters.type.value) != OK:
        raise MemoryError
    return bytes(ffi.buffer(out, parameters.hash_len))


def _decode(part: str) -> bytes:
    return base64.b64decode(part + "=" * (-len(part) % 4))

"""Argon2id hashes of passwords, computed in dedicated threads."""

import asyncio
import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import TypeVar
from unicodedata import normalize

from argon2 import PasswordHasher, extract_parameters
from argon2.exceptions import VerificationError

from livelaps_app.standins.timing.accounts import hash_memory
from livelaps_app.standins.timing.accounts.attempts import TooManyAttempts

T = TypeVar("T")

# OWASP's minimum recommendation: 19 MiB, two passes, one lane
HASHER = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
# hash without an account, at the same cost
NOBODY = "$argon2id$v=19$m=19456,t=2,p=1$D59CN9ZU1VZmcujhP6qYDQ$Sq57/o2R/BhUep89/wxEoiEFTeeg/COHenFNpqV+TxM"
MOST_WAITING = 100  # about three seconds of two processors
RETRY_S = 3


class Passwords:
    """Places for hashing passwords off the event loop, one thread per processor."""

    def __init__(self, hasher: PasswordHasher = HASHER, nobody: str = NOBODY, most_waiting: int = MOST_WAITING) -> None:
        self._hasher, self._most_waiting = hasher, most_waiting
        self._threads = ThreadPoolExecutor(os.cpu_count() or 1, "passwords")
        self._place, self._taken = HashingPlace(hasher, nobody, self._threads), 0

    @contextmanager
    def place(self) -> Iterator["HashingPlace"]:
        """Holds a place in the block; precedes counting an attempt. Raises TooManyAttempts if none is free."""
        if self._taken >= self._most_waiting:
            raise TooManyAttempts(RETRY_S)
        self._taken += 1
        try:
            yield self._place
        finally:
            self._taken -= 1

    def is_outdated(self, stored: str) -> bool:
        """True if a hash has another cost."""
        return self._hasher.check_needs_rehash(stored)

    def close(self) -> None:
        """Ends the threads after their current work."""
        self._threads.shutdown(wait=False, cancel_futures=True)


class HashingPlace:
    """The functions of a held place, run in sequence."""

    def __init__(self, hasher: PasswordHasher, nobody: str, threads: ThreadPoolExecutor) -> None:
        self._hasher, self._nobody, self._threads = hasher, nobody, threads

    async def hash(self, password: str) -> str:
        """The hash to store."""
        return await self._run(lambda: self._hasher.hash(_normalize(password)))

    async def matches(self, stored: str | None, password: str) -> bool:
        """True if a password matches the hash; False without a hash, after the same time."""
        fits = await self._run(lambda: self._verify(stored or self._nobody, password))
        return fits and stored is not None

    def _verify(self, stored: str, password: str) -> bool:
        try:
            if hash_memory.can_compare(parameters := extract_parameters(stored)):
                return hash_memory.matches(stored, parameters, _normalize(password).encode())
            return self._hasher.verify(stored, _normalize(password))
        except (VerificationError, ValueError):  # wrong password or malformed hash
            return False

    async def _run(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)


def _normalize(password: str) -> str:
    """Unifies the different encodings of keyboards, e.g. of é."""
    return normalize("NFKC", password)

"""Hashes of passwords by argon2id, computed in a few threads of their own."""

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar
from unicodedata import normalize

from argon2 import PasswordHasher, extract_parameters
from argon2.exceptions import VerificationError

from livelaps_app.embedded.timing.accounts import hash_memory
from livelaps_app.embedded.timing.accounts.attempts import TooManyAttempts

T = TypeVar("T")

# the least that OWASP's password storage cheat sheet recommends: 19 MiB, two passes, one lane
HASHER = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
# of a password that nobody has, by the same cost
NOBODY = "$argon2id$v=19$m=19456,t=2,p=1$D59CN9ZU1VZmcujhP6qYDQ$Sq57/o2R/BhUep89/wxEoiEFTeeg/COHenFNpqV+TxM"
MOST_WAITING = 100  # about three seconds of two processors
RETRY_S = 3


class Passwords:
    """Hashes and compares passwords off the event loop, as many at once as there are processors."""

    def __init__(self, hasher: PasswordHasher = HASHER, nobody: str = NOBODY, most_waiting: int = MOST_WAITING) -> None:
        self._hasher, self._nobody, self._most_waiting = hasher, nobody, most_waiting
        self._threads = ThreadPoolExecutor(os.cpu_count() or 1, "passwords")
        self._waiting = 0

    async def hash(self, password: str) -> str:
        """The hash to store. Raises TooManyAttempts while too many wait."""
        return await self._run(lambda: self._hasher.hash(_normalized(password)))

    async def matches(self, stored: str | None, password: str) -> bool:
        """Whether a password has that hash; without a hash False, after the same time. Raises TooManyAttempts."""
        fits = await self._run(lambda: self._verify(stored or self._nobody, password))
        return fits and stored is not None

    def is_outdated(self, stored: str) -> bool:
        """Whether a hash was made at another cost."""
        return self._hasher.check_needs_rehash(stored)

    def close(self) -> None:
        """Ends the threads when they have done what they have begun."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _verify(self, stored: str, password: str) -> bool:
        try:
            if hash_memory.can_compare(parameters := extract_parameters(stored)):
                return hash_memory.matches(stored, parameters, _normalized(password).encode())
            return self._hasher.verify(stored, _normalized(password))
        except (VerificationError, ValueError):  # another password, or no hash
            return False

    async def _run(self, work: Callable[[], T]) -> T:
        if self._waiting >= self._most_waiting:
            raise TooManyAttempts(RETRY_S)
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting -= 1


def _normalized(password: str) -> str:
    """One form of what different keyboards type in different ones, e.g. é."""
    return normalize("NFKC", password)

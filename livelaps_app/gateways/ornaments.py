"""Additions to a page, which never delay it for long: the answer to a slow read arrives for the next visitor."""

import time
from collections.abc import Awaitable, Callable, Hashable
from typing import TypeVar

from livelaps_app.core.errors import Problem
from livelaps_app.gateways.cache import Cache

T = TypeVar("T")

PATIENCE_S = 0.3  # a page's wait for an addition, from the start of its fetch
FAILURE_S = 10.0  # without another attempt after a failure


class Ornaments:
    """Additions by key: fetched once for all visitors, the last one if a newer is slow, and none after a failure."""

    def __init__(self, most: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._cache = Cache(clock, most, patience=PATIENCE_S, limit=PATIENCE_S, failure_seconds=FAILURE_S)

    async def read(self, key: Hashable, fetch: Callable[[], Awaitable[T]], missing: T, fresh_seconds: float = 0.0) -> T:
        """The addition of `key`, or `missing` while it is unknown or unavailable."""
        try:
            return (await self._cache.read(key, fresh_seconds, fetch)).value
        except Problem:
            return missing

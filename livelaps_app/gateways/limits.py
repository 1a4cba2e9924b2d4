"""Rate limits, counted in this process, or in Redis for all processes of the site."""

import asyncio
from collections.abc import Awaitable
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, TypeVar

from limits import RateLimitItemPerSecond
from limits.aio.storage import MemoryStorage, RedisStorage
from limits.aio.strategies import MovingWindowRateLimiter
from limits.errors import StorageError
from redis.asyncio import ConnectionPool
from redis.exceptions import RedisError

from livelaps_app.core.errors import Code, Problem

T = TypeVar("T")

ANSWER_S = 2.0  # until Redis counts as down


@dataclass(frozen=True)
class Limit:
    """At most `most` times in any `seconds`; `name` is the namespace of the counts."""

    name: str
    most: int
    seconds: int


class Limits:
    """Moving-window counters of limits."""

    def __init__(self, redis_url: str | None = None) -> None:
        self._pool = ConnectionPool.from_url(redis_url) if redis_url else None
        self._limiter = MovingWindowRateLimiter(_storage(redis_url, self._pool))

    async def take(self, limit: Limit, client: str) -> bool:
        """Counts one more for a client; False, uncounted, when the limit is reached. Raises Problem."""
        return await _answer(self._limiter.hit(*_key(limit, client)))

    async def allows(self, limit: Limit, client: str) -> bool:
        """Whether one more of a client would be counted. Raises Problem."""
        return await _answer(self._limiter.test(*_key(limit, client)))

    async def forget(self, limit: Limit, client: str) -> None:
        """Resets a client's count. Raises Problem."""
        await _answer(self._limiter.clear(*_key(limit, client)))

    async def close(self) -> None:
        """Closes the connections."""
        if self._pool:
            await self._pool.aclose()


async def _answer(asking: Awaitable[T]) -> T:
    """What a server answers. Raises Problem: it does not, or refuses."""
    try:
        async with asyncio.timeout(ANSWER_S):
            return await asking
    except (StorageError, RedisError, OSError) as error:
        raise Problem(Code.SERVICE_DOWN) from error


def _storage(redis_url: str | None, pool: ConnectionPool | None) -> MemoryStorage | RedisStorage:
    if pool is None:
        return MemoryStorage()
    options: dict[str, Any] = {"connection_pool": pool}  # the package's annotation allows texts and numbers only
    return RedisStorage(f"async+{redis_url}", True, "redispy", key_prefix="ll", **options)


def _key(limit: Limit, client: str) -> tuple[RateLimitItemPerSecond, str]:
    """The limit, and a digest of the client, whose address or name is not stored."""
    item = RateLimitItemPerSecond(limit.most, limit.seconds, namespace=limit.name)
    return item, blake2b(client.encode(errors="replace"), digest_size=16).hexdigest()

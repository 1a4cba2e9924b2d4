"""Rate limits, counted in this process, or in Redis for all processes of the site."""

from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from limits import RateLimitItemPerSecond
from limits.aio.storage import MemoryStorage, RedisStorage
from limits.aio.strategies import MovingWindowRateLimiter
from limits.errors import StorageError
from redis.asyncio import ConnectionPool

from livelaps_app.core.errors import Code, Problem


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
        try:
            return await self._limiter.hit(*_key(limit, client))
        except StorageError as error:
            raise Problem(Code.SERVICE_DOWN) from error

    async def forget(self, limit: Limit, client: str) -> None:
        """Resets a client's count. Raises Problem."""
        try:
            await self._limiter.clear(*_key(limit, client))
        except StorageError as error:
            raise Problem(Code.SERVICE_DOWN) from error

    async def close(self) -> None:
        """Closes the connections."""
        if self._pool:
            await self._pool.aclose()


def _storage(redis_url: str | None, pool: ConnectionPool | None) -> MemoryStorage | RedisStorage:
    if pool is None:
        return MemoryStorage()
    options: dict[str, Any] = {"connection_pool": pool}  # the package's annotation allows texts and numbers only
    return RedisStorage(f"async+{redis_url}", True, "redispy", key_prefix="ll", **options)


def _key(limit: Limit, client: str) -> tuple[RateLimitItemPerSecond, str]:
    """The limit, and a digest of the client, whose address or name is not stored."""
    item = RateLimitItemPerSecond(limit.most, limit.seconds, namespace=limit.name)
    return item, blake2b(client.encode(errors="replace"), digest_size=16).hexdigest()

"""How often somebody may do something: counted in this process, or in Redis for all processes of the site."""

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
    """At most `most` times in any `seconds`; `name` tells what is counted from everything else that is."""

    name: str
    most: int
    seconds: int


class Limits:
    """The counts."""

    def __init__(self, redis_url: str | None = None) -> None:
        self._pool = ConnectionPool.from_url(redis_url) if redis_url else None
        self._counting = MovingWindowRateLimiter(_storage(redis_url, self._pool))

    async def take(self, limit: Limit, who: str) -> bool:
        """Counts one more of it for somebody; False when that would be too often. Raises Problem."""
        try:
            return await self._counting.hit(*_key(limit, who))
        except StorageError as fault:
            raise Problem(Code.SERVICE_DOWN) from fault

    async def forget(self, limit: Limit, who: str) -> None:
        """Starts somebody's count anew. Raises Problem."""
        try:
            await self._counting.clear(*_key(limit, who))
        except StorageError as fault:
            raise Problem(Code.SERVICE_DOWN) from fault

    async def close(self) -> None:
        """Closes the connections."""
        if self._pool:
            await self._pool.aclose()


def _storage(redis_url: str | None, pool: ConnectionPool | None) -> MemoryStorage | RedisStorage:
    if pool is None:
        return MemoryStorage()
    options: dict[str, Any] = {"connection_pool": pool}  # the package's types know texts and numbers only
    return RedisStorage(f"async+{redis_url}", True, "redispy", key_prefix="ll", **options)


def _key(limit: Limit, who: str) -> tuple[RateLimitItemPerSecond, str]:
    """What is counted, and for whom: not by the name, which is nobody's business there."""
    item = RateLimitItemPerSecond(limit.most, limit.seconds, namespace=limit.name)
    return item, blake2b(who.encode(errors="replace"), digest_size=16).hexdigest()

"""Rate limits, counted in this process, or in Redis for all processes."""

import asyncio
from collections.abc import Awaitable
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import Any, TypeVar

from limits import RateLimitItemPerSecond
from limits.aio.storage import MemoryStorage, RedisStorage
from limits.aio.strategies import FixedWindowRateLimiter, MovingWindowRateLimiter
from limits.errors import StorageError
from redis.asyncio import ConnectionPool
from redis.exceptions import RedisError

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.networks import customer, network
from livelaps_app.core.parts import Part

T = TypeVar("T")

DAY_S = 86_400
NETWORKS = 2  # networks' worth of requests for a customer
ANSWER_S = 2.0  # until Redis counts as down


@dataclass(frozen=True)
class Limit:
    """At most `most` times in any `seconds`; `name` is the namespace of the counters.

    daily: limit per day from the first count, which slows persistent clients.
    """

    name: str
    most: int
    seconds: int
    daily: int | None = None


class Limits:
    """Moving-window counters of limits. prefix: of their keys in Redis."""

    def __init__(self, redis_url: str | None = None, prefix: str = "ll") -> None:
        self._pool = ConnectionPool.from_url(redis_url) if redis_url else None
        storage = _storage(redis_url, self._pool, prefix)
        self._limiter, self._days = MovingWindowRateLimiter(storage), FixedWindowRateLimiter(storage)

    async def take(self, limit: Limit, client: str) -> bool:
        """Counts a use; False, uncounted, at the limit. Raises Problem."""
        return await _answer(self._take(limit, _key(client)))

    async def allows(self, limit: Limit, client: str) -> bool:
        """True if a use would be counted. Raises Problem."""
        return await _answer(self._allows(limit, _key(client)))

    async def take_from(self, limit: Limit, address: str) -> bool:
        """Counts a use for an address's network and, with twice the limit, for its customer's IPv6 networks.

        False at either limit. Raises Problem.
        """
        for each, client in _of_address(limit, address):
            if not await self.take(each, client):
                return False
        return True

    async def allows_from(self, limit: Limit, address: str) -> bool:
        """True if a use from an address would be counted. Raises Problem."""
        for each, client in _of_address(limit, address):
            if not await self.allows(each, client):
                return False
        return True

    async def forget(self, limit: Limit, client: str) -> None:
        """Resets a client's count. Raises Problem."""
        await _answer(self._limiter.clear(_window(limit), _key(client)))

    async def _take(self, limit: Limit, key: str) -> bool:
        day = _day(limit)
        if day and not await self._days.test(day, key):
            return False
        if not await self._limiter.hit(_window(limit), key):
            return False
        return not day or await self._days.hit(day, key)

    async def _allows(self, limit: Limit, key: str) -> bool:
        day = _day(limit)
        return await self._limiter.test(_window(limit), key) and (not day or await self._days.test(day, key))

    async def close(self) -> None:
        if self._pool:
            await self._pool.aclose()


async def _answer(asking: Awaitable[T]) -> T:
    """The result of a store. Raises Problem on an error or timeout."""
    try:
        async with asyncio.timeout(ANSWER_S):
            return await asking
    except (StorageError, RedisError, OSError) as error:
        raise Problem(Code.SERVICE_DOWN) from error


def _storage(redis_url: str | None, pool: ConnectionPool | None, prefix: str) -> MemoryStorage | RedisStorage:
    if pool is None:
        return MemoryStorage()
    options: dict[str, Any] = {"connection_pool": pool}  # the package's annotation allows texts and numbers only
    return RedisStorage(f"async+{redis_url}", True, "redispy", key_prefix=prefix, **options)


def _window(limit: Limit) -> RateLimitItemPerSecond:
    return RateLimitItemPerSecond(limit.most, limit.seconds, namespace=limit.name)


def _day(limit: Limit) -> RateLimitItemPerSecond | None:
    return RateLimitItemPerSecond(limit.daily, DAY_S, namespace=limit.name) if limit.daily else None


def _of_address(limit: Limit, address: str) -> list[tuple[Limit, str]]:
    """The limits of an address with their clients."""
    address_key, whole = network(address), customer(address)
    daily = NETWORKS * limit.daily if limit.daily else None
    wide = replace(limit, name=f"{limit.name}, all of a customer", most=NETWORKS * limit.most, daily=daily)
    return [(limit, address_key)] if address_key == whole else [(limit, address_key), (wide, whole)]


def _key(client: str) -> str:
    """A digest of the client; addresses and names are not stored."""
    return blake2b(client.encode(errors="replace"), digest_size=16).hexdigest()


rate_limits = Part[Limits]("limits")


async def take(limit: Limit, counted: str) -> None:
    """Counts a use. Raises Problem at the limit."""
    if not await rate_limits().take(limit, counted):
        raise Problem(Code.TOO_MANY_REQUESTS)


async def take_from(limit: Limit, address: str) -> None:
    """Counts a use from an address. Raises Problem at the limit."""
    if not await rate_limits().take_from(limit, address):
        raise Problem(Code.TOO_MANY_REQUESTS)

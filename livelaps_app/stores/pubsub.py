"""Publish and subscribe between the site's processes through Redis."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from typing import cast
from uuid import uuid4

from redis.asyncio import Redis
from redis.asyncio.client import PubSub as Connection
from redis.exceptions import RedisError

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.pubsub import PubSub
from livelaps_app.core.tasks import beside

_log = logging.getLogger(__name__)

RETRY_S = 2.0  # until a reconnect
SILENCE_S = 15.0  # until a probe of the connection
PUBLISH_S = 5.0


def pubsub(redis_url: str | None) -> PubSub:
    """Channels through Redis, or within this process without Redis."""
    return PubSub() if redis_url is None else RedisPubSub(redis_url)


class RedisPubSub(PubSub):
    """Channels of all processes with one database of Redis; `ready` is set while this one receives.

    Redis delivers a message to subscribers of all its databases, so the names of channels begin there with the
    database's number, unless it is 0: two sites with one server exchange no messages.
    """

    def __init__(self, redis_url: str) -> None:
        super().__init__()
        self.ready = asyncio.Event()
        self._own = ""
        self._redis = Redis.from_url(redis_url, socket_connect_timeout=PUBLISH_S)
        number = self._redis.connection_pool.connection_kwargs.get("db")
        self._prefix = f"{number}:" if number else ""

    @property
    def reaches_others(self) -> bool:
        return True

    async def publish(self, channel: str, message: str = "") -> None:
        """Sends a message to all subscribers, first to this process. Raises Problem if others are unreachable."""
        await super().publish(channel, message)
        try:
            async with asyncio.timeout(PUBLISH_S):
                await self._redis.publish(self._prefix + channel, f"{self._own}:{message}")
        except (RedisError, OSError) as fault:
            raise Problem(Code.SERVICE_DOWN) from fault

    async def reachable(self) -> bool:
        try:
            return await cast(Awaitable[bool], self._redis.ping())
        except (RedisError, OSError):
            return False

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Receives messages of other processes inside the block; subscribe before."""
        self._own = uuid4().hex  # not before the fork, which would give all of gunicorn's workers the same id
        try:
            async with beside(self._listen(), "messages of other processes"):
                yield
        finally:
            await self._redis.aclose()

    async def _listen(self) -> None:
        lost = False
        while True:
            try:
                async with self._redis.pubsub() as connection:
                    await self._receive(connection)
            except (RedisError, OSError) as fault:
                if not lost or self.ready.is_set():  # one line per outage
                    _log.warning("messages of other processes are not received: %s", type(fault).__name__)
                lost = True
            finally:
                self.ready.clear()
            await asyncio.sleep(RETRY_S)

    async def _receive(self, connection: Connection) -> None:
        await connection.subscribe(*(self._prefix + channel for channel in self._subscribers))
        silent = False
        while True:
            message = await connection.get_message(timeout=SILENCE_S)
            if message is None:
                await _ping(connection, silent)
            elif message["type"] == "subscribe":  # earlier messages may be lost
                self._report_missed()
                self.ready.set()
            elif message["type"] == "message":
                self._deliver_foreign(message["channel"].decode(), message["data"].decode())
            silent = message is None

    def _deliver_foreign(self, channel: str, message: str) -> None:
        sender, _, text = message.partition(":")
        if sender != self._own:
            self._deliver(channel.removeprefix(self._prefix), text)


async def _ping(connection: Connection, silent: bool) -> None:
    """Pings a silent server; the second silence is a lost connection. Raises OSError."""
    if silent:
        raise TimeoutError
    await connection.ping()

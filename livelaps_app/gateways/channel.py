"""A word that one process of the site says and all others hear, through Redis; without it there is one process."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import cast
from uuid import uuid4

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.exceptions import RedisError

from livelaps_app.core.errors import Code, Problem

_log = logging.getLogger(__name__)

AGAIN_SECONDS = 2.0  # until a lost connection is tried again
LOOK_SECONDS = 15.0  # of silence, after which the connection is tried
SAY_SECONDS = 5.0


class Channel:
    """One word, named `name`. `heard` is called whenever another process says it, or may have said it unheard."""

    def __init__(self, name: str, redis_url: str | None, heard: Callable[[], None]) -> None:
        self._name = name
        self._heard = heard
        self._own = uuid4().hex.encode()
        self._redis = Redis.from_url(redis_url, socket_connect_timeout=SAY_SECONDS) if redis_url else None
        self.listens = asyncio.Event()

    async def say(self) -> None:
        """Lets all other processes hear the word. Raises Problem."""
        if self._redis is None:
            return
        try:
            async with asyncio.timeout(SAY_SECONDS):
                await self._redis.publish(self._name, self._own)
        except (RedisError, OSError) as fault:
            raise Problem(Code.SERVICE_DOWN) from fault

    async def reachable(self) -> bool:
        """Whether what is said can be heard."""
        try:
            return self._redis is None or await cast(Awaitable[bool], self._redis.ping())
        except (RedisError, OSError):
            return False

    @asynccontextmanager
    async def listening(self) -> AsyncIterator[None]:
        """Hears what is said while inside."""
        if self._redis is None:
            yield
            return
        listener = asyncio.create_task(self._listen(self._redis), name=f"listen to {self._name}")
        try:
            yield
        finally:
            listener.cancel()
            with suppress(asyncio.CancelledError):
                await listener
            await self._redis.aclose()

    async def _listen(self, redis: Redis) -> None:
        while True:
            try:
                async with redis.pubsub() as channel:
                    await self._attend(channel)
            except (RedisError, OSError) as fault:
                _log.warning("what other processes say is not heard: %s", type(fault).__name__)
            finally:
                self.listens.clear()
            await asyncio.sleep(AGAIN_SECONDS)

    async def _attend(self, channel: PubSub) -> None:
        await channel.subscribe(self._name)
        tried = False
        while True:
            message = await channel.get_message(timeout=LOOK_SECONDS)
            if message is None:
                await _try(channel, tried)
            elif message["type"] == "subscribe":  # nobody knows what was said before
                self._heard()
                self.listens.set()
            elif message["type"] == "message" and message["data"] != self._own:
                self._heard()
            tried = message is None


async def _try(channel: PubSub, tried: bool) -> None:
    """Asks the silent server for a sign; the second time it is gone. Raises OSError."""
    if tried:
        raise TimeoutError
    await channel.ping()

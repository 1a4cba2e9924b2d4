"""Waits for new versions of races: notified within this process and through Redis, else polled from the database."""

import asyncio
import logging
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from weakref import WeakKeyDictionary

from redis.asyncio import Redis
from redis.exceptions import RedisError
from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError

from livelaps_app.embedded.database import Database
from livelaps_app.embedded.timing.models.races import RaceModel
from livelaps_app.embedded.timing.visibility import RaceState, public_race

_log = logging.getLogger(__name__)

CHANNEL = "livelaps:race:version"
LOOK_SECONDS = 0.5
LOOK_SECONDS_WITH_REDIS = 5.0

_versions: "WeakKeyDictionary[Database, Versions]" = WeakKeyDictionary()


def versions_of(database: Database, redis_url: str | None = None) -> "Versions":
    """The Versions of a database, shared by all services of this process."""
    if database not in _versions:
        _versions[database] = Versions(database, redis_url)
    return _versions[database]


class Versions:
    """Versions of the races that requests wait for, polled once per race for all its waiters."""

    def __init__(self, database: Database, redis_url: str | None = None) -> None:
        self._database = database
        self._redis = Redis.from_url(redis_url) if redis_url else None
        self._changed: defaultdict[int, asyncio.Event] = defaultdict(asyncio.Event)
        self._waiting: defaultdict[int, int] = defaultdict(int)
        self._lookers: dict[int, asyncio.Task[None]] = {}
        self._listener: asyncio.Task[None] | None = None

    async def announce(self, race_id: int) -> None:
        """Wakes the waiters of a race, in this process and, with Redis, in all."""
        self._wake(race_id)
        if self._redis is not None:
            with suppress(RedisError):  # the other processes poll the database as well
                await self._redis.publish(CHANNEL, race_id)

    async def newer(self, race_id: int, after: int, seconds: float) -> RaceState:
        """State of a race as soon as its version is above `after`, or once the seconds have passed."""
        async with self._watching(race_id):
            deadline = asyncio.get_running_loop().time() + seconds
            while True:
                changed = self._changed[race_id]
                async with self._database.session() as session:
                    now = await public_race(session, race_id)
                left = deadline - asyncio.get_running_loop().time()
                if now.version > after or left <= 0:
                    return now
                with suppress(TimeoutError):
                    await asyncio.wait_for(changed.wait(), left)

    async def close(self) -> None:
        """Cancels the polling and the Redis listener."""
        tasks = [*self._lookers.values(), *([self._listener] if self._listener else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._redis is not None:
            await self._redis.aclose()

    def _wake(self, race_id: int) -> None:
        self._changed.pop(race_id, asyncio.Event()).set()

    @asynccontextmanager
    async def _watching(self, race_id: int) -> AsyncIterator[None]:
        self._waiting[race_id] += 1
        if race_id not in self._lookers:
            self._lookers[race_id] = asyncio.create_task(self._look(race_id))
        if self._redis is not None and self._listener is None:
            self._listener = asyncio.create_task(self._listen(self._redis))
        try:
            yield
        finally:
            self._waiting[race_id] -= 1
            if not self._waiting[race_id]:
                del self._waiting[race_id]
                self._changed.pop(race_id, None)
                self._lookers.pop(race_id).cancel()

    async def _look(self, race_id: int) -> None:
        """Polls the version of a race and wakes its waiters when it changes."""
        seen: int | None = None
        while True:
            await asyncio.sleep(LOOK_SECONDS if self._redis is None else LOOK_SECONDS_WITH_REDIS)
            try:
                async with self._database.session() as session:
                    now = await session.scalar(select(RaceModel.version).where(RaceModel.id == race_id))
            except SQLAlchemyError:
                _log.warning("the version of race %s could not be read", race_id, exc_info=True)
                continue  # the waiters rely on this task, and the next poll may succeed
            if now != seen:
                seen = now
                self._wake(race_id)

    async def _listen(self, redis: Redis) -> None:
        """Wakes the waiters of races that any process publishes; reconnects to Redis after an error."""
        while True:
            with suppress(RedisError):
                async with redis.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    async for message in channel.listen():
                        if message["type"] == "message":
                            self._wake(int(message["data"]))
            await asyncio.sleep(LOOK_SECONDS_WITH_REDIS)

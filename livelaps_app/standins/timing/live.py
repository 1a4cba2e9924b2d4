"""Waits for new versions of races, by messages or polling."""

import asyncio
import logging
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from weakref import WeakKeyDictionary

from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError

from livelaps_app.core.errors import Problem
from livelaps_app.core.pubsub import PubSub
from livelaps_app.standins.timing.models.races import RaceModel
from livelaps_app.standins.timing.visibility import RaceState, public_race
from livelaps_app.stores.database import Database

_log = logging.getLogger(__name__)

CHANNEL = "livelaps:race:version"
POLL_S = 0.5
POLL_WITH_MESSAGES_S = 5.0  # with messages from other processes

_versions: "WeakKeyDictionary[Database, Versions]" = WeakKeyDictionary()


def versions_of(database: Database, pubsub: PubSub | None = None) -> "Versions":
    """The Versions of a database, shared by all services of this process."""
    if database not in _versions:
        _versions[database] = Versions(database, pubsub or PubSub())
    return _versions[database]


class Versions:
    """Versions of awaited races, polled once per race for all waiters."""

    def __init__(self, database: Database, pubsub: PubSub) -> None:
        self._database = database
        self._pubsub = pubsub
        self._changed: defaultdict[int, asyncio.Event] = defaultdict(asyncio.Event)
        self._waiting: defaultdict[int, int] = defaultdict(int)
        self._lookers: dict[int, asyncio.Task[None]] = {}
        pubsub.subscribe(CHANNEL, lambda race_id: self._wake(int(race_id)), self._wake_all)

    async def announce(self, race_id: int) -> None:
        """Wakes the waiters of a race, in all processes."""
        with suppress(Problem):  # the other processes poll too
            await self._pubsub.publish(CHANNEL, str(race_id))

    async def newer(self, race_id: int, after: int, seconds: float) -> RaceState:
        """The state of a race as soon as its version is above `after`, or at the timeout."""
        async with self._watching(race_id):
            deadline = asyncio.get_running_loop().time() + seconds
            while True:
                changed = self._changed[race_id]
                async with self._database.session() as session:
                    now = await public_race(session, race_id)
                remaining_s = deadline - asyncio.get_running_loop().time()
                if now.version > after or remaining_s <= 0:
                    return now
                with suppress(TimeoutError):
                    await asyncio.wait_for(changed.wait(), remaining_s)

    async def close(self) -> None:
        """Cancels the polling."""
        tasks = list(self._lookers.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _wake(self, race_id: int) -> None:
        self._changed.pop(race_id, asyncio.Event()).set()

    def _wake_all(self) -> None:
        for race_id in list(self._changed):
            self._wake(race_id)

    @asynccontextmanager
    async def _watching(self, race_id: int) -> AsyncIterator[None]:
        self._waiting[race_id] += 1
        if race_id not in self._lookers:
            self._lookers[race_id] = asyncio.create_task(self._look(race_id))
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
            await asyncio.sleep(POLL_WITH_MESSAGES_S if self._pubsub.reaches_others else POLL_S)
            try:
                async with self._database.session() as session:
                    now = await session.scalar(select(RaceModel.version).where(RaceModel.id == race_id))
            except SQLAlchemyError:
                _log.warning("the version of race %s could not be read", race_id, exc_info=True)
                continue  # the waiters rely on this task, and the next poll may succeed
            if now != seen:
                seen = now
                self._wake(race_id)

"""Outages of the state store: bounded commands, messages to tabs without state, and recovery.

Assumptions: Reflex gets its Redis client from `prerequisites.get_redis`; an exception of an event is handled in the
event's context with the browser's router data; a browser that removes a value from its session storage hydrates its
page again.
"""

import asyncio
import logging
import random
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

from redis.asyncio import Redis
from redis.asyncio.client import Pipeline
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.exceptions import TimeoutError as RedisTimeoutError
from reflex.istate.data import RouterData
from reflex.istate.manager.redis import StateManagerRedis
from reflex.utils import prerequisites
from reflex_base.event.context import EventContext
from reflex_base.registry import RegistrationContext
from reflex_base.utils.exceptions import LockExpiredError

from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.framework import packets

_log = logging.getLogger(__name__)

COMMAND_S = 2.0  # for a command with its connection
FIRST_PAUSE_S, LONGEST_PAUSE_S = 1.0, 15.0  # between two probes of the store
CALM_S = 30.0  # between separate outages; shorter ones count as a series
MOST_IN_A_ROW = 4
RESUME_PAUSE_S = 0.005  # between two resumed tabs
PROBE = "livelaps:state:probe"
HYDRATE = {"name": "_remove_session_storage", "payload": {"key": "ll-none"}, "router_data": {}}


class EventOrigin(NamedTuple):
    """The tab of an event, by the event's router data."""

    router: RouterData


def origin() -> EventOrigin | None:
    """The tab of the current event; None for the site's own work or an invalid address."""
    try:
        data = EventContext.get().router_data
        return EventOrigin(RouterData.from_router_data(data)) if data else None
    except (LookupError, AttributeError, TypeError, ValueError):
        return None


def is_outage(exception: BaseException) -> bool:
    """True if an event failed on reading or writing its state."""
    return isinstance(exception, RedisError | LockExpiredError)


class BoundedRedis(Redis):
    """A Redis client with short timeouts; subscriptions may wait."""

    async def execute_command(self, *arguments: Any, **options: Any) -> Any:
        """The result of a command. Raises RedisError."""
        async with _command_time():
            return await super().execute_command(*arguments, **options)  # type: ignore[no-untyped-call]

    def pipeline(self, transaction: bool = True, shard_hint: str | None = None) -> Pipeline:
        """A pipeline with the same timeout."""
        return _BoundedPipeline(self.connection_pool, self.response_callbacks, transaction, shard_hint)


class _BoundedPipeline(Pipeline):
    async def execute(self, raise_on_error: bool = True) -> list[Any]:
        async with _command_time():
            return await super().execute(raise_on_error)


@asynccontextmanager
async def _command_time() -> AsyncIterator[None]:
    try:
        async with asyncio.timeout(COMMAND_S):
            yield
    except TimeoutError as error:
        raise RedisTimeoutError("no answer") from error


def bound_store(make: Callable[[], Redis | None] = prerequisites.get_redis) -> None:
    """Makes Reflex use bounded Redis clients; call before the app is made."""

    def make_bounded() -> Redis | None:
        redis = make()
        if redis is None:
            return None
        client = BoundedRedis.from_pool(redis.connection_pool)
        client.set_retry(Retry(NoBackoff(), 1))  # the server may have closed an idle connection
        return client

    prerequisites.get_redis = make_bounded


async def store_answers() -> bool:
    """True if the store of state accepts writes."""
    manager = RegistrationContext.get().app.state_manager
    if not isinstance(manager, StateManagerRedis):
        return True
    try:
        await manager.redis.set(PROBE, b"", px=1)
    except (RedisError, OSError):
        return False
    return True


class StateOutage:
    """Tabs whose events failed without state.

    Each gets a `message` in its language and the seconds of the outage, at once and after every failed probe, and
    hydrates again after recovery. Pauses between probes grow, and start longer in a series of outages.
    """

    def __init__(
        self,
        message: Callable[[Lang, float], packets.Updates],
        answers: Callable[[], Awaitable[bool]] = store_answers,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._message, self._answers, self._clock = message, answers, clock
        self._began, self._ended = 0.0, -CALM_S
        self._row = 0
        self._task: asyncio.Task[None] | None = None

    def hold(self, tab: packets.Routed, lang: Lang, more: packets.Updates) -> None:
        """Registers a tab until the end of the outage; sends more vars with the message."""
        if self._task is None:
            self._began = self._clock()
            self._row = 0 if self._began - self._ended > CALM_S else min(self._row + 1, MOST_IN_A_ROW)
            _log.warning("the state of visitors can't be read or written")
            self._task = asyncio.create_task(self._watch(), name="state outage")
        packets.begin(self._hold(tab, lang, more))

    async def _hold(self, tab: packets.Routed, lang: Lang, more: packets.Updates) -> None:
        message = self._message(lang, self._clock() - self._began)
        await packets.send(tab, packets.packet(packets.merge(message, more)))
        await packets.move(tab, map(_room, LANGS), (_room(lang),))
        if self._task is None:  # ended in the meantime
            await self._resume(lang)

    async def _watch(self) -> None:
        pause_s = FIRST_PAUSE_S * 2**self._row
        try:
            while not await self._is_over(min(pause_s, LONGEST_PAUSE_S)):
                pause_s *= 2
                for lang in LANGS:
                    message = self._message(lang, self._clock() - self._began)
                    await packets.publish(_room(lang), packets.packet(message))
        finally:  # events that fail from here on wait for the next probe
            self._task, self._ended = None, self._clock()
        _log.warning("the state of visitors is back after %d s", self._ended - self._began)
        for lang in LANGS:
            await self._resume(lang)

    async def _resume(self, lang: Lang) -> None:
        await packets.release(_room(lang), packets.packet({}, [HYDRATE]), RESUME_PAUSE_S)

    async def _is_over(self, pause_s: float) -> bool:
        """Probes the store after a pause with random jitter."""
        await asyncio.sleep(pause_s * random.uniform(0.8, 1.2))
        return await self._answers()


def _room(lang: Lang) -> str:
    return f"state-outage:{lang}"

"""A cancelled event leaves no lock behind, where LL_TEST_REDIS_URL names a server."""

import asyncio
import os
from collections.abc import AsyncIterator
from uuid import uuid4

import pytest
from redis.asyncio import Redis
from reflex.istate.manager.redis import StateManagerRedis
from reflex.istate.manager.token import StateToken

from livelaps_app.framework.state_locks import lock

REDIS = os.environ.get("LL_TEST_REDIS_URL")
TURNS = 80  # of the event loop: more than taking and releasing a lock need

pytestmark = pytest.mark.skipif(REDIS is None, reason="needs LL_TEST_REDIS_URL")


@pytest.fixture
async def manager() -> AsyncIterator[StateManagerRedis]:
    manager = StateManagerRedis(redis=Redis.from_url(str(REDIS)))
    yield manager
    await manager.close()


@pytest.mark.parametrize("cancellations", [1, 2])
async def test_a_cancelled_event_leaves_no_lock(manager: StateManagerRedis, cancellations: int) -> None:
    for turns in range(TURNS):
        token = StateToken(ident=uuid4().hex, cls=dict)
        event = asyncio.create_task(_event(manager, token))
        for _ in range(turns):
            await asyncio.sleep(0)
        for _ in range(cancellations):
            event.cancel()
            await asyncio.sleep(0)
        await asyncio.gather(event, return_exceptions=True)
        async with asyncio.timeout(manager.lock_expiration / 5000), lock(manager, token):
            pass


async def test_an_event_that_fails_leaves_no_lock(manager: StateManagerRedis) -> None:
    token = StateToken(ident=uuid4().hex, cls=dict)
    with pytest.raises(ZeroDivisionError):
        async with lock(manager, token):
            raise ZeroDivisionError
    async with asyncio.timeout(manager.lock_expiration / 5000), lock(manager, token):
        pass


async def test_one_event_waits_for_the_other(manager: StateManagerRedis) -> None:
    token = StateToken(ident=uuid4().hex, cls=dict)
    async with lock(manager, token):
        waiting = asyncio.create_task(_event(manager, token))
        done, _ = await asyncio.wait([waiting], timeout=0.1)
        assert not done
    await asyncio.wait_for(waiting, manager.lock_expiration / 5000)


async def _event(manager: StateManagerRedis, token: StateToken[dict]) -> None:  # type: ignore[type-arg]
    async with lock(manager, token):
        await asyncio.sleep(0)

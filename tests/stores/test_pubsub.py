"""What one process publishes the others receive, as long as they listen, where LL_TEST_REDIS_URL names a server."""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import cast
from uuid import uuid4

import pytest
from redis.asyncio import Redis
from redis.asyncio.client import PubSub as Connection
from sqlalchemy import make_url

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.pubsub import PubSub
from livelaps_app.stores import pubsub as module
from livelaps_app.stores.pubsub import RedisPubSub, pubsub
from tests.gateways.post import free_port

REDIS = os.environ.get("LL_TEST_REDIS_URL")
needs_redis = pytest.mark.skipif(REDIS is None, reason="needs LL_TEST_REDIS_URL")
SECONDS = 5


@dataclass
class Process:
    """One process that subscribes to a channel: what it received, and how often it may have missed something."""

    channel: str
    url: str = str(REDIS)
    received: list[str] = field(default_factory=list)
    missed: int = 0
    news: asyncio.Event = field(default_factory=asyncio.Event)

    def __post_init__(self) -> None:
        self.pubsub = RedisPubSub(f"{self.url}?client_name={self.channel}")
        self.pubsub.subscribe(self.channel, self._receive, self._miss)

    def _receive(self, message: str) -> None:
        self.received.append(message)
        self.news.set()

    def _miss(self) -> None:
        self.missed += 1
        self.news.set()

    async def wait(self) -> None:
        """Until something was received, or may have been missed."""
        async with asyncio.timeout(SECONDS):
            await self.news.wait()
        self.news.clear()


@pytest.fixture
async def pair() -> AsyncIterator[tuple[Process, Process]]:
    """Two processes that listen, forked from one that had imported the site."""
    name = f"test:{uuid4().hex}"
    here, there = Process(name), Process(name)
    vars(there.pubsub)["_own"] = vars(here.pubsub)["_own"]
    async with AsyncExitStack() as stack:
        for process in (here, there):
            await stack.enter_async_context(process.pubsub.running())
            await process.wait()
            assert process.pubsub.ready.is_set()
        yield here, there


@needs_redis
async def test_message_is_received_once_by_every_process(pair: tuple[Process, Process]) -> None:
    here, there = pair
    await here.pubsub.publish(here.channel, "race:7")
    await there.wait()
    await there.pubsub.publish(here.channel)
    here.news.clear()
    await here.wait()
    assert (here.received, there.received) == (["race:7", ""], ["race:7", ""])
    assert (here.missed, there.missed) == (1, 1), "when they began to listen"


@needs_redis
@pytest.mark.parametrize(("channel", "database"), [("another", None), ("", "15")], ids=["channel", "database"])
async def test_message_of_another_channel_or_database_is_not_received(
    pair: tuple[Process, Process], channel: str, database: str | None
) -> None:
    here, there = pair
    url = make_url(str(REDIS))
    elsewhere = url.set(database=database or url.database).render_as_string(hide_password=False)
    other = Process(f"{here.channel}{channel}", elsewhere)
    async with other.pubsub.running():
        await other.pubsub.publish(other.channel, "other")
    await here.pubsub.publish(here.channel, "own")
    await there.wait()
    assert there.received == ["own"]


@needs_redis
async def test_lost_connection_may_have_missed_messages(
    pair: tuple[Process, Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "RETRY_S", 0.01)
    here, there = pair
    async with Redis.from_url(str(REDIS)) as redis:
        lost = [client["addr"] for client in await redis.client_list(_type="pubsub") if client["name"] == here.channel]
        assert len(lost) == 2
        for address in lost:
            await redis.client_kill(address)
    await asyncio.gather(here.wait(), there.wait())
    assert (here.missed, there.missed) == (2, 2)
    await there.pubsub.publish(here.channel, "again")
    await here.wait()
    assert here.received == ["again"]


@dataclass
class Server:
    """A connection that brings these messages; None is silence."""

    messages: list[str | None]
    pings: int = 0

    async def subscribe(self, *channels: str) -> None:
        pass

    async def ping(self) -> None:
        self.pings += 1

    async def get_message(self, timeout: float) -> dict[str, object] | None:
        kind = self.messages.pop(0)
        return {"type": kind, "channel": b"test", "data": b"sender:text"} if kind else None


async def test_silent_server_is_pinged_and_one_that_stays_silent_is_gone() -> None:
    process = Process("test", "redis://127.0.0.1:1/0")
    server = Server(["subscribe", None, "pong", "message", None, "pong", None, None, "message"])
    with pytest.raises(TimeoutError):
        await process.pubsub._receive(cast(Connection, server))
    assert (server.pings, process.missed, process.received, server.messages) == (3, 1, ["text"], ["message"])


@needs_redis
async def test_server_that_answers_is_reachable(pair: tuple[Process, Process]) -> None:
    assert await pair[0].pubsub.reachable()


async def test_publish_without_a_server_reaches_its_own_process_alone() -> None:
    process = Process("test", f"redis://127.0.0.1:{free_port()}/0")
    async with process.pubsub.running():
        assert not await process.pubsub.reachable()
        with pytest.raises(Problem) as raised:
            await process.pubsub.publish("test", "own")
    assert raised.value.code is Code.SERVICE_DOWN
    assert process.received == ["own"]


async def test_without_redis_messages_stay_in_the_process() -> None:
    received: list[str] = []
    channels = pubsub(None)
    channels.subscribe("test", received.append)
    async with channels.running():
        await channels.publish("test", "own")
        await channels.publish("other", "another")
        assert await channels.reachable()
    assert (received, type(channels), channels.reaches_others) == (["own"], PubSub, False)

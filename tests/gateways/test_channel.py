"""What one process says the others hear, as long as they listen, where LL_TEST_REDIS_URL names a server."""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import cast
from uuid import uuid4

import pytest
from redis.asyncio import Redis
from redis.asyncio.client import PubSub

from livelaps_app.core.errors import Code, Problem
from livelaps_app.gateways import channel as module
from livelaps_app.gateways.channel import Channel
from tests.gateways.post import free_port

REDIS = os.environ.get("LL_TEST_REDIS_URL")
needs_redis = pytest.mark.skipif(REDIS is None, reason="needs LL_TEST_REDIS_URL")
SECONDS = 5


@dataclass
class Process:
    """One process at a channel: how often it heard the word, and when it does next."""

    name: str
    url: str | None = REDIS
    heard: int = 0
    told: asyncio.Event = field(default_factory=asyncio.Event)

    def __post_init__(self) -> None:
        self.channel = Channel(self.name, self.url and f"{self.url}?client_name={self.name}", self._hear)

    def _hear(self) -> None:
        self.heard += 1
        self.told.set()

    async def hears(self) -> None:
        async with asyncio.timeout(SECONDS):
            await self.told.wait()
        self.told.clear()


@pytest.fixture
async def pair() -> AsyncIterator[tuple[Process, Process]]:
    """Two processes that listen."""
    name = f"test:{uuid4().hex}"
    here, there = Process(name), Process(name)
    async with AsyncExitStack() as stack:
        for process in (here, there):
            await stack.enter_async_context(process.channel.listening())
            await process.hears()
            assert process.channel.listens.is_set()
        yield here, there


@needs_redis
async def test_the_others_hear_it(pair: tuple[Process, Process]) -> None:
    here, there = pair
    await here.channel.say()
    await there.hears()
    await there.channel.say()
    await here.hears()
    assert (here.heard, there.heard) == (2, 2)


@needs_redis
async def test_another_word_is_not_heard(pair: tuple[Process, Process]) -> None:
    here, there = pair
    other = Process(f"test:{uuid4().hex}")
    async with other.channel.listening():
        await other.channel.say()
    await here.channel.say()
    await there.hears()
    assert there.heard == 2


@needs_redis
async def test_after_a_lost_connection_something_may_have_been_said(
    pair: tuple[Process, Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "AGAIN_SECONDS", 0.01)
    here, there = pair
    async with Redis.from_url(str(REDIS)) as redis:
        lost = [client["addr"] for client in await redis.client_list(_type="pubsub") if client["name"] == here.name]
        assert len(lost) == 2
        for address in lost:
            await redis.client_kill(address)
    await asyncio.gather(here.hears(), there.hears())
    here.told.clear()
    await there.channel.say()
    await here.hears()


@dataclass
class Server:
    """A connection that brings these messages; None is silence."""

    messages: list[str | None]
    asked: int = 0

    async def subscribe(self, name: str) -> None:
        pass

    async def ping(self) -> None:
        self.asked += 1

    async def get_message(self, timeout: float) -> dict[str, object] | None:
        kind = self.messages.pop(0)
        return {"type": kind, "data": b"another"} if kind else None


async def test_a_silent_server_is_asked_and_one_that_stays_silent_is_gone() -> None:
    process = Process("test", None)
    server = Server(["subscribe", None, "pong", "message", None, "pong", None, None, "message"])
    with pytest.raises(TimeoutError):
        await process.channel._attend(cast(PubSub, server))
    assert (server.asked, process.heard, server.messages) == (3, 2, ["message"])


@needs_redis
async def test_a_server_that_answers_is_reachable(pair: tuple[Process, Process]) -> None:
    assert await pair[0].channel.reachable()


async def test_a_server_that_is_down_is_told() -> None:
    process = Process("test", f"redis://127.0.0.1:{free_port()}/0")
    async with process.channel.listening():
        assert not await process.channel.reachable()
        with pytest.raises(Problem) as raised:
            await process.channel.say()
    assert raised.value.code is Code.SERVICE_DOWN
    assert process.heard == 0


async def test_without_redis_there_is_nobody_else() -> None:
    process = Process("test", None)
    async with process.channel.listening():
        await process.channel.say()
        assert await process.channel.reachable()
    assert process.heard == 0

"""Rate limits in memory and, with LL_TEST_REDIS_URL, in Redis."""

import asyncio
import os
import time
from collections.abc import AsyncIterator
from uuid import uuid4

import pytest

from livelaps_app.core.errors import Code
from livelaps_app.stores import limits as gateway
from livelaps_app.stores.limits import Limit, Limits
from tests.each_row import each_row
from tests.gateways.post import free_port
from tests.line import Line
from tests.problems import code_of

REDIS = os.environ.get("LL_TEST_REDIS_URL")
servers = pytest.mark.parametrize(
    "limits", [None, *([REDIS] if REDIS else [])], ids=lambda url: "redis" if url else "memory", indirect=True
)


@pytest.fixture
async def limits(request: pytest.FixtureRequest) -> AsyncIterator[Limits]:
    limits = Limits(request.param)
    yield limits
    await limits.close()


def _limit(most: int, seconds: int = 600) -> Limit:
    return Limit(f"test {uuid4().hex}", most, seconds)


@servers
async def test_limit_refuses_one_more(limits: Limits) -> None:
    limit = _limit(3)
    assert [await limits.take(limit, "ann@example.com") for _ in range(4)] == [True, True, True, False]


@servers
async def test_looking_at_a_limit_counts_nothing(limits: Limits) -> None:
    limit = _limit(1)
    assert [await limits.allows(limit, "ann") for _ in range(3)] == [True] * 3
    await limits.take(limit, "ann")
    assert (await limits.allows(limit, "ann"), await limits.allows(limit, "zoe")) == (False, True)


@servers
async def test_concurrent_calls_share_one_count(limits: Limits) -> None:
    limit = _limit(3)
    assert sum(await asyncio.gather(*(limits.take(limit, "ann") for _ in range(12)))) == 3


@servers
async def test_clients_and_limits_have_separate_counts(limits: Limits) -> None:
    first, second = _limit(1), _limit(1)
    pairs = [(first, "ann"), (first, "bob"), (second, "ann")]
    assert [await limits.take(limit, client) for limit, client in pairs] == [True] * 3
    assert not await limits.take(first, "ann")


@servers
async def test_who_comes_again_and_again_waits_longer(limits: Limits, monkeypatch: pytest.MonkeyPatch) -> None:
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now)
    limit = Limit(f"test {uuid4().hex}", 2, 60, daily=5)
    taken = []
    for _ in range(4):
        taken.append([await limits.allows(limit, "ann"), *[await limits.take(limit, "ann") for _ in range(3)]])
        now += 61
    assert taken == [[True, True, True, False], [True, True, True, False], [True, True, False, False], [False] * 4]
    assert await limits.take(limit, "bob")


@servers
async def test_forgotten_client_starts_at_zero(limits: Limits) -> None:
    limit = _limit(1)
    await limits.take(limit, "ann")
    await limits.take(limit, "bob")
    await limits.forget(limit, "ann")
    assert await limits.take(limit, "ann")
    assert not await limits.take(limit, "bob")


@servers
@pytest.mark.parametrize("client", ["", "x" * 100_000, "\ud800", "a/b:c\n"])
async def test_any_client_name_is_counted(limits: Limits, client: str) -> None:
    limit = _limit(1)
    assert [await limits.take(limit, client), await limits.take(limit, client)] == [True, False]


async def test_unreachable_redis_raises() -> None:
    limits = Limits(f"redis://127.0.0.1:{free_port()}/0")
    for call in (limits.take, limits.forget):
        assert await code_of(call(_limit(1), "ann")) is Code.SERVICE_DOWN
    await limits.close()


async def test_silent_redis_raises_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gateway, "ANSWER_S", 0.1)
    line = Line("redis://127.0.0.1:1/0")
    await line.open()
    line.fall_silent()
    limits = Limits(line.address)
    for call in (limits.take, limits.allows, limits.forget):
        began = time.monotonic()
        assert await code_of(call(_limit(1), "ann")) is Code.SERVICE_DOWN
        assert time.monotonic() - began < 0.5
    await limits.close()
    await line.open()
    await line.cut()


@each_row("answer", ["-OOM command not allowed", "-MISCONF disk", "-READONLY a replica", "-NOAUTH no"])
async def test_redis_that_refuses_raises(answer: str) -> None:
    async def refuse(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while await reader.read(65536):
            writer.write(f"{answer}\r\n".encode())
        writer.close()

    server = await asyncio.start_server(refuse, "127.0.0.1", 0)
    limits = Limits(f"redis://127.0.0.1:{server.sockets[0].getsockname()[1]}/0")
    assert await code_of(limits.take(_limit(1), "ann")) is Code.SERVICE_DOWN
    await limits.close()
    await asyncio.sleep(0.02)  # the server closes its side
    server.close()

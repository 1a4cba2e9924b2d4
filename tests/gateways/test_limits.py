"""How often somebody may do something, counted in memory and, where LL_TEST_REDIS_URL names a server, in Redis."""

import asyncio
import os
from collections.abc import AsyncIterator
from uuid import uuid4

import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.gateways.limits import Limit, Limits
from tests.gateways.post import free_port

REDIS = os.environ.get("LL_TEST_REDIS_URL")
servers = pytest.mark.parametrize("limits", [None, *([REDIS] if REDIS else [])], indirect=True)


@pytest.fixture
async def limits(request: pytest.FixtureRequest) -> AsyncIterator[Limits]:
    limits = Limits(request.param)
    yield limits
    await limits.close()


def _limit(most: int, seconds: int = 600) -> Limit:
    return Limit(f"test {uuid4().hex}", most, seconds)


@servers
async def test_as_often_as_allowed_and_not_once_more(limits: Limits) -> None:
    limit = _limit(3)
    assert [await limits.take(limit, "ann@example.com") for _ in range(4)] == [True, True, True, False]


@servers
async def test_together_no_more_than_one_after_the_other(limits: Limits) -> None:
    limit = _limit(3)
    assert sum(await asyncio.gather(*(limits.take(limit, "ann") for _ in range(12)))) == 3


@servers
async def test_everybody_and_everything_is_counted_apart(limits: Limits) -> None:
    one, other = _limit(1), _limit(1)
    assert [await limits.take(one, "ann"), await limits.take(one, "bob"), await limits.take(other, "ann")] == [True] * 3
    assert not await limits.take(one, "ann")


@servers
async def test_what_is_forgotten_is_counted_anew(limits: Limits) -> None:
    limit = _limit(1)
    await limits.take(limit, "ann")
    await limits.take(limit, "bob")
    await limits.forget(limit, "ann")
    assert await limits.take(limit, "ann")
    assert not await limits.take(limit, "bob")


@servers
@pytest.mark.parametrize("who", ["", "x" * 100_000, "\ud800", "a/b:c\n"])
async def test_whoever_it_is(limits: Limits, who: str) -> None:
    limit = _limit(1)
    assert [await limits.take(limit, who), await limits.take(limit, who)] == [True, False]


async def test_a_server_that_is_down_is_told() -> None:
    limits = Limits(f"redis://127.0.0.1:{free_port()}/0")
    for ask in (limits.take, limits.forget):
        with pytest.raises(Problem) as raised:
            await ask(_limit(1), "ann")
        assert raised.value.code is Code.SERVICE_DOWN
    await limits.close()

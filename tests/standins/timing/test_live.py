"""Waiting for the next version of a race, changed by this process or another."""

import asyncio
import shutil
import sys
from typing import Any

import pytest

from livelaps_app.standins.timing.live import Versions
from livelaps_app.stores.pubsub import RedisPubSub
from tests.standins.timing.feed import Feed

WOKEN_SECONDS = 8  # far less than the tests wait
BUMP = """
import asyncio, sys
from sqlalchemy import update
from livelaps_app.stores.database import Database
from livelaps_app.standins.timing.live import Versions
from livelaps_app.standins.timing.models.races import RaceModel
from livelaps_app.stores.pubsub import pubsub

async def bump(address, race_id, redis_url):
    database = Database(address)
    async with database.transaction() as session:
        await session.execute(update(RaceModel).where(RaceModel.id == race_id).values(version=RaceModel.version + 1))
    versions = Versions(database, pubsub(redis_url))
    await versions.announce(race_id)
    await versions.close()
    await database.dispose()

asyncio.run(bump(sys.argv[1], int(sys.argv[2]), sys.argv[3] or None))
"""


async def _newer(feed: Feed, after: int = 0, wait: float = 20) -> int:
    """The version above that of the feed's race plus `after`."""
    query = f"after={feed.race.version + after}&wait={wait}"
    return int((await feed.client.message(f"/livelaps/race/version/{feed.race.id}?{query}"))["version"])


async def test_known_change_is_answered_at_once(running: Feed) -> None:
    assert await _newer(running, after=-1) == running.race.version


async def test_waiting_ends_after_its_time(running: Feed) -> None:
    assert await _newer(running, wait=0.05) == running.race.version


async def test_passing_wakes_every_waiter(running: Feed) -> None:
    waiting = [asyncio.create_task(_newer(running)) for _ in range(10)]
    await asyncio.sleep(0.1)
    async with asyncio.timeout(WOKEN_SECONDS):
        await running.verdicts("passings", {"id": "T-1", "entryId": running.entries[0].id, "at": 400_000})
        assert set(await asyncio.gather(*waiting)) == {running.race.version + 1}


async def test_change_by_another_process_wakes_waiters(running: Feed) -> None:
    waiting = asyncio.create_task(_newer(running))
    await _bump_elsewhere(running)
    async with asyncio.timeout(WOKEN_SECONDS):
        assert await waiting == running.race.version + 1


@pytest.mark.skipif(shutil.which("redis-server") is None, reason="no redis-server here")
async def test_redis_wakes_waiters_in_another_process(running: Feed, tmp_path: Any) -> None:
    socket = tmp_path / "redis.sock"
    command = ("redis-server", "--port", "0", "--unixsocket", str(socket), "--save", "", "--dir", str(tmp_path))
    server = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    assert server.stdout is not None
    async for line in server.stdout:
        if b"eady to accept" in line:
            break
    channels = RedisPubSub(f"unix://{socket}")
    versions = Versions(running.database, channels)
    try:
        async with channels.running(), asyncio.timeout(WOKEN_SECONDS):
            await channels.ready.wait()
            waiting = asyncio.create_task(versions.newer(running.race.id, running.race.version, 20))
            await _bump_elsewhere(running, f"unix://{socket}")
            assert (await waiting).version == running.race.version + 1
    finally:
        await versions.close()
        server.terminate()
        await server.wait()


async def _bump_elsewhere(feed: Feed, redis_url: str = "") -> None:
    address = feed.database.engine.url.render_as_string(hide_password=False)
    bump = await asyncio.create_subprocess_exec(sys.executable, "-c", BUMP, address, str(feed.race.id), redis_url)
    assert await bump.wait() == 0

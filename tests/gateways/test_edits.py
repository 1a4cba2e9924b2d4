"""Two processes with one content service, both current at once after an edit."""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from datetime import datetime
from pathlib import Path

import pytest
from sqlalchemy import delete

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.settings import Settings
from livelaps_app.gateways.content.gateway import CHANGED as CONTENT_CHANGED
from livelaps_app.standins.content.models import ParameterModel
from livelaps_app.stores.pubsub import RedisPubSub
from livelaps_app.wiring import Wiring
from tests.gateways.post import free_port

REDIS = os.environ.get("LL_TEST_REDIS_URL")
SECONDS = 5


def _wiring(address: str, folder: Path, redis: str | None) -> Wiring:
    values = {"database_url": address, "data_dir": folder, "redis_url": redis, "demo_data": False, "simulator": False}
    return Wiring(Settings.model_validate(values))


@pytest.fixture
async def pair(migrated_address: str, tmp_path: Path) -> AsyncIterator[tuple[Wiring, Wiring]]:
    """Two processes over one database and one Redis."""
    here, there = _wiring(migrated_address, tmp_path, REDIS), _wiring(migrated_address, tmp_path, REDIS)
    async with AsyncExitStack() as stack:
        for process in (here, there):
            await stack.enter_async_context(process.running())
            async with asyncio.timeout(SECONDS):
                assert isinstance(process.pubsub, RedisPubSub)
                await process.pubsub.ready.wait()
        yield here, there


async def _write(process: Wiring, title: str) -> None:
    times = dict.fromkeys(("created_at", "updated_at", "published_at"), datetime(2026, 5, 1))
    async with process._database.transaction() as session:
        await session.execute(delete(ParameterModel))
        session.add(ParameterModel(document_id="a", name="browser tab title", value=title, **times))


async def _title(process: Wiring) -> str | None:
    return (await process.content.parameters()).value.browser_tab_title


async def _edited(process: Wiring) -> None:
    """Invalidates the content of that process and of all others."""
    await process.pubsub.publish(CONTENT_CHANGED)


def _next_edit(process: Wiring) -> asyncio.Event:
    """Set as soon as that process has received an edit."""
    received = asyncio.Event()
    process.pubsub.subscribe(CONTENT_CHANGED, lambda _: received.set())
    return received


@pytest.mark.skipif(REDIS is None, reason="needs LL_TEST_REDIS_URL")
async def test_edit_received_by_one_process_reaches_both(pair: tuple[Wiring, Wiring]) -> None:
    here, there = pair
    await _write(here, "Before")
    assert [await _title(here), await _title(there)] == ["Before", "Before"]
    await _write(here, "After")
    assert [await _title(here), await _title(there)] == ["Before", "Before"]
    received = _next_edit(here)
    await _edited(there)
    assert await _title(there) == "After"
    async with asyncio.timeout(SECONDS):
        await received.wait()
    assert await _title(here) == "After"


async def test_edit_without_redis_reaches_its_process(migrated_address: str, tmp_path: Path) -> None:
    only = _wiring(migrated_address, tmp_path, None)
    async with only.running():
        await _write(only, "Before")
        assert await _title(only) == "Before"
        await _write(only, "After")
        await _edited(only)
        assert await _title(only) == "After"


async def test_edit_with_redis_down_reaches_its_process(migrated_address: str, tmp_path: Path) -> None:
    lonely = _wiring(migrated_address, tmp_path, f"redis://127.0.0.1:{free_port()}/0")
    async with lonely.running():
        await _write(lonely, "Before")
        assert await _title(lonely) == "Before"
        await _write(lonely, "After")
        with pytest.raises(Problem) as raised:
            await _edited(lonely)
        assert (raised.value.code, await _title(lonely)) == (Code.SERVICE_DOWN, "After")

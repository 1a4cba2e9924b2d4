"""Reads that a test leaves waiting for a silent service end with it: tests share a loop."""

import asyncio
from collections.abc import AsyncIterator

import pytest


@pytest.fixture(autouse=True)
async def end_reads() -> AsyncIterator[None]:
    """Cancels the reads that began in a test and still wait after it."""
    before = asyncio.all_tasks()
    yield
    waiting = [task for task in asyncio.all_tasks() - before if task.get_name().startswith("read ")]
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)

"""Redis locks of visitors' state, released even if the event is cancelled while taking or releasing.

Assumptions: `StateManagerRedis._lock(token, event_name)` is an asynchronous context that takes and releases a lock; an
unreleased lock expires after ten seconds; Reflex cancels the events of a closed socket.
"""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

from reflex.istate.manager.redis import StateManagerRedis
from reflex.istate.manager.token import StateToken

_framework_lock = StateManagerRedis._lock
_releasing: set[asyncio.Task[Any]] = set()


def release_every_lock() -> None:
    """Replaces Reflex's lock with `lock`."""
    StateManagerRedis._lock = lock  # type: ignore[assignment]


@asynccontextmanager
async def lock(
    manager: StateManagerRedis, token: StateToken[Any], event_name: str | None = None
) -> AsyncIterator[bytes]:
    """Reflex's lock; after a cancellation, pending Redis operations finish in the background and are undone."""
    held = _framework_lock(manager, token, event_name=event_name)
    taking = asyncio.create_task(held.__aenter__())
    try:
        lock_id = await asyncio.shield(taking)
    except asyncio.CancelledError:
        _go_on(asyncio.create_task(_release(taking, held)))
        raise
    try:
        yield lock_id
    finally:
        releasing = asyncio.create_task(held.__aexit__(*sys.exc_info()))
        _go_on(releasing)
        await asyncio.shield(releasing)


async def _release(taking: asyncio.Task[bytes], held: AbstractAsyncContextManager[bytes]) -> None:
    await taking
    await held.__aexit__(None, None, None)


def _go_on(task: asyncio.Task[Any]) -> None:
    _releasing.add(task)
    task.add_done_callback(_forget)


def _forget(task: asyncio.Task[Any]) -> None:
    _releasing.discard(task)
    if not task.cancelled():
        task.exception()  # a waiting caller gets the exception; otherwise the lock expires

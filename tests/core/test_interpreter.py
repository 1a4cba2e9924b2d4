"""When the interpreter of a site searches for garbage."""

import asyncio
import gc
import weakref
from contextlib import suppress

from livelaps_app.core.interpreter import clear_garbage


class Connection:
    """Something that refers to itself, as transports and tracebacks do."""

    def __init__(self) -> None:
        self.itself = self


async def test_what_refers_to_itself_goes() -> None:
    connection, gone = Connection(), asyncio.Event()
    finalizer = weakref.finalize(connection, gone.set)
    gc.disable()
    try:
        del connection
        clearing = asyncio.create_task(clear_garbage(0.0))
        async with asyncio.timeout(5):
            await gone.wait()
        assert not finalizer.alive
    finally:
        gc.enable()
        clearing.cancel()
        with suppress(asyncio.CancelledError):
            await clearing

"""When the interpreter of a site searches for garbage."""

import asyncio
import gc
import multiprocessing
import platform
import weakref
from contextlib import suppress

import psutil

from livelaps_app.core.interpreter import clear_garbage, give_memory_back, spare_the_start


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


def test_memory_of_large_answers_goes_back_to_the_machine() -> None:
    """Blocks that are freed leave the process, also once larger ones have been freed before."""
    if platform.libc_ver()[0] != "glibc":
        return
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        usual, bounded = pool.apply(_idle_mb, (False,)), pool.apply(_idle_mb, (True,))
    assert bounded < usual / 4


def _idle_mb(bounded: bool) -> float:
    """MB that stay resident of 20 MB in small blocks, after a block of 30 MB was freed."""
    if bounded:
        assert give_memory_back()
    large = bytearray(30_000_000)
    del large
    before = psutil.Process().memory_info().rss
    blocks = [b"1" * 100_000 for _ in range(200)]
    del blocks
    return float(psutil.Process().memory_info().rss - before) / 1e6


def test_searches_are_rare_while_a_process_starts() -> None:
    before = gc.get_threshold()
    try:
        spare_the_start()
        assert gc.isenabled()
        assert gc.get_threshold()[0] > 100 * 700
    finally:
        gc.set_threshold(*before)

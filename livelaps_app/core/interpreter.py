"""Interpreter settings of a web process: garbage collection, threads and unused memory."""

import asyncio
import ctypes
import gc
import sys

GC_THRESHOLDS = (20_000, 5, 100)  # with the defaults, a full collection of 0.2 to 0.9 s runs every few seconds
STARTING_THRESHOLDS = (200_000, 20, 100)  # a third of the time of imports and compilation was garbage collection
FULL_SEARCH_S = 600.0
SWITCH_SECONDS = 0.001  # with the default of 5 ms, a computing thread delays a request several times

# glibc's mallopt: few threads need no own arenas, and the free end of the heap is returned at once. By default glibc
# raises the trim threshold with each large freed block, up to 64 MB.
M_ARENA_MAX, ARENAS = -8, 2
M_TRIM_THRESHOLD, FREE_BYTES = -1, 128 * 1024


def give_memory_back() -> bool:
    """Limits the memory that the allocator retains; child processes inherit the limits. False without glibc."""
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    return mallopt is not None and all(
        mallopt(name, value) == 1 for name, value in ((M_ARENA_MAX, ARENAS), (M_TRIM_THRESHOLD, FREE_BYTES))
    )


def spare_the_start() -> None:
    """Makes garbage collection rare during imports and page compilation, whose objects persist."""
    gc.set_threshold(*STARTING_THRESHOLDS)


def spare_the_loop() -> None:
    """Freezes long-lived objects, makes collections rarer, and shortens the thread switch interval."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)
    sys.setswitchinterval(SWITCH_SECONDS)


async def clear_garbage(seconds: float = FULL_SEARCH_S) -> None:
    """Runs full collections at intervals until cancelled.

    Closed connections leave reference cycles; automatic full collections wait until the heap has grown by a quarter.
    """
    while True:
        await asyncio.sleep(seconds)
        gc.collect()

"""The interpreter of a process that answers many visitors: garbage, threads, and unused memory."""

import asyncio
import ctypes
import gc
import sys

GC_THRESHOLDS = (20_000, 5, 100)  # the interpreter's own let a full search of 0.2 to 0.9 s come every few seconds
STARTING_THRESHOLDS = (200_000, 20, 100)  # a third of the time of imports and of compiling went into searches
FULL_SEARCH_S = 600.0
SWITCH_SECONDS = 0.001  # the interpreter's own 5 ms hold a request up several times while a thread computes

# Of glibc's mallopt: half a dozen threads need no heap each, and what is free at the end of a heap goes back at once.
# Without the second line glibc raises the bound with every large block that is freed, up to 64 MB.
M_ARENA_MAX, ARENAS = -8, 2
M_TRIM_THRESHOLD, FREE_BYTES = -1, 128 * 1024


def give_memory_back() -> bool:
    """Bounds what the allocator holds for later; a process takes it over from its parent. False without glibc."""
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    return mallopt is not None and all(
        mallopt(name, value) == 1 for name, value in ((M_ARENA_MAX, ARENAS), (M_TRIM_THRESHOLD, FREE_BYTES))
    )


def spare_the_start() -> None:
    """Makes the search for garbage rare while modules are imported and pages compiled, nearly all of which stays."""
    gc.set_threshold(*STARTING_THRESHOLDS)


def spare_the_loop() -> None:
    """The search for garbage leaves out what lives as long as the process, and comes rarer; threads give way sooner."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)
    sys.setswitchinterval(SWITCH_SECONDS)


async def clear_garbage(seconds: float = FULL_SEARCH_S) -> None:
    """Searches everything at times, until it is cancelled: what closed connections leave refers to itself, and between
    two searches of its own the interpreter lets it grow by a quarter of all that lives."""
    while True:
        await asyncio.sleep(seconds)
        gc.collect()

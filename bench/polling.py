"""Pages one after the other on one connection, while another one asks for a trivial page again and again."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from multiprocessing.connection import Connection

from bench.pages import PageConnection

QUIET_SECONDS = 1.5
EVERY_SECONDS = 0.003


async def uncached(pipe: Connection, port: int, ping: str, warming: list[str], lots: dict[str, list[str]]) -> None:
    """Sends ms of the pings of a quiet server and, by lot, of the answers and of the pings beside them."""
    pages, beside = [await PageConnection.connect("localhost", port) for _ in range(2)]
    await _each(pages, warming)
    end = time.perf_counter() + QUIET_SECONDS
    quiet = await _polled(beside, ping, lambda: time.perf_counter() < end)
    taken: dict[str, tuple[list[float], list[float]]] = {}
    for name, addresses in lots.items():
        taken[name] = await _with_pings(_each(pages, addresses), beside, ping)
    pipe.send((quiet, taken))
    pages.close()
    beside.close()


async def _with_pings(
    answering: Coroutine[None, None, list[float]], beside: PageConnection, ping: str
) -> tuple[list[float], list[float]]:
    answers = asyncio.create_task(answering)
    pings = await _polled(beside, ping, lambda: not answers.done())
    return await answers, pings


async def _each(pages: PageConnection, addresses: list[str]) -> list[float]:
    return [await _timed(pages, address) for address in addresses]


async def _polled(pages: PageConnection, address: str, going: Callable[[], bool]) -> list[float]:
    taken = []
    while going():
        taken.append(await _timed(pages, address))
        await asyncio.sleep(EVERY_SECONDS)
    return taken


async def _timed(pages: PageConnection, address: str) -> float:
    start = time.perf_counter()
    await pages.get(address)
    return (time.perf_counter() - start) * 1000

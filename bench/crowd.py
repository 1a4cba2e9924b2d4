"""Concurrent visitors in a separate process, to spare the bench's own CPU time."""

import asyncio
import resource
import statistics
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager
from datetime import datetime
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

from bench.pages import PageConnection
from bench.wire import PASSED, Recorded, SocketTab

OPENING = 16  # tabs that open concurrently
QUIET_SECONDS, EVERY_SECONDS = 1.5, 0.003  # seconds without load, and seconds between pings

Figures = dict[str, Any]
Job = Callable[..., Coroutine[Any, Any, None]]


@contextmanager
def crowd(job: Job, **arguments: Any) -> Iterator[Connection]:
    """Starts a job and yields the pipe for its answers. Terminates the process at the end of the block."""
    here, there = get_context("spawn").Pipe()
    process = get_context("spawn").Process(target=_run, args=(job, there, arguments), daemon=True)
    process.start()
    there.close()
    try:
        yield here
    finally:
        process.terminate()
        process.join(10)


def answer_of(job: Job, **arguments: Any) -> Any:
    """The single answer of a job."""
    with crowd(job, **arguments) as pipe:
        return pipe.recv()


def _run(job: Job, pipe: Connection, arguments: dict[str, Any]) -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 65_536), most))
    asyncio.run(job(pipe, **arguments))


async def visits(pipe: Connection, visit: Recorded, at_a_time: int, seconds: float) -> None:
    """Sequential cold visits on each connection: page, then websocket until the rows arrive."""

    async def whole(pages: PageConnection) -> None:
        await pages.get(visit.address)
        (await SocketTab.open(visit)).close()

    await _steadily(pipe, "localhost", visit.port, at_a_time, seconds, whole)


async def gets(pipe: Connection, host: str, port: int, address: str, at_a_time: int, seconds: float) -> None:
    """Sequential requests of the page without a websocket."""
    await _steadily(pipe, host, port, at_a_time, seconds, lambda pages: pages.get(address))


async def _steadily(
    pipe: Connection,
    host: str,
    port: int,
    at_a_time: int,
    seconds: float,
    visit: Callable[[PageConnection], Awaitable[object]],
) -> None:
    """Sends visits per second, ms per visit, and this process's CPU share. The first fifth is a warm-up."""
    begin = time.perf_counter() + seconds / 5
    end = begin + seconds
    times: list[float] = []

    async def come() -> None:
        pages = await PageConnection.connect(host, port)
        while (start := time.perf_counter()) < end:
            await visit(pages)
            if start >= begin and time.perf_counter() <= end:
                times.append((time.perf_counter() - start) * 1000)
        pages.close()

    async def busy() -> float:
        await asyncio.sleep(max(0.0, begin - time.perf_counter()))
        before = time.process_time()
        await asyncio.sleep(end - time.perf_counter())
        return time.process_time() - before

    *_, cpu = await asyncio.gather(*(come() for _ in range(at_a_time)), busy())
    pipe.send({"per_second": len(times) / seconds, **spread(times), "client_cpu_share": cpu / seconds})


async def stay(pipe: Connection, visit: Recorded, lots: tuple[int, int]) -> None:
    """Opens tabs in two batches, each on a message from the pipe, and leaves them open."""
    tabs: list[SocketTab] = []
    for count in lots:
        tabs += await open_tabs(visit, count)
        pipe.send(len(tabs))
        await asyncio.to_thread(pipe.recv)


async def watch(pipe: Connection, views: list[Recorded], count: int) -> None:
    """Opens tabs that watch a race, spread evenly over the views, and sends the lag of each passing.

    Reads (sent, accepted) of the passings from the pipe.
    """
    lots = [count // len(views) + (number < count % len(views)) for number in range(len(views))]
    tabs = [tab for visit, lot in zip(views, lots, strict=True) for tab in await open_tabs(visit, lot)]
    pipe.send(len(tabs))
    before = time.process_time()
    passings: list[tuple[float, float]] = await asyncio.to_thread(pipe.recv)
    cpu = time.process_time() - before
    lags = [lag for tab in tabs for lag in _lags(tab.pushes, passings)]
    missing = len(tabs) * len(passings) - len(lags)
    pipe.send({**spread(lags), "missing": missing, "client_ms_per_passing": cpu * 1000 / len(passings)})


def _lags(pushes: list[tuple[float, str]], passings: list[tuple[float, float]]) -> Iterator[float]:
    """ms from each acceptance to the first frame with the passing, 0 if the frame precedes the answer."""
    passed = [(datetime.fromisoformat(instant).timestamp(), at) for at, instant in pushes if instant]
    for start, accepted in passings:
        yield from [max(0.0, at - accepted) * 1000 for instant, at in passed if instant >= start][:1]


async def ask_uncached(pipe: Connection, port: int, ping: str, warming: list[str], addresses: list[str]) -> None:
    """Requests pages sequentially, and pings a trivial page on a second connection.

    Sends ms of the pings without load, of the pages, and of the pings under load.
    """
    pages, beside = [await PageConnection.connect("localhost", port) for _ in range(2)]
    await _each(pages, warming)
    end = time.perf_counter() + QUIET_SECONDS
    quiet = await _pings(beside, ping, lambda: time.perf_counter() < end)
    answers = asyncio.create_task(_each(pages, addresses))
    pings = await _pings(beside, ping, lambda: not answers.done())
    pipe.send((quiet, await answers, pings))


async def _each(pages: PageConnection, addresses: list[str]) -> list[float]:
    return [await _time(pages, address) for address in addresses]


async def _pings(pages: PageConnection, address: str, going: Callable[[], bool]) -> list[float]:
    times = []
    while going():
        times.append(await _time(pages, address))
        await asyncio.sleep(EVERY_SECONDS)
    return times


async def _time(pages: PageConnection, address: str) -> float:
    start = time.perf_counter()
    await pages.get(address)
    return (time.perf_counter() - start) * 1000


async def open_tabs(visit: Recorded, count: int, mark: bytes = PASSED) -> list[SocketTab]:
    """Opens tabs and waits for their rows. mark: of the pushes to record."""
    turn = asyncio.Semaphore(OPENING)

    async def open_tab() -> SocketTab:
        async with turn:
            return await SocketTab.open(visit, mark)

    return list(await asyncio.gather(*(open_tab() for _ in range(count))))


def spread(values: list[float]) -> Figures:
    """Median and 95th percentile."""
    if len(values) < 2:
        return {"p50_ms": None, "p95_ms": None}
    return {"p50_ms": statistics.median(values), "p95_ms": statistics.quantiles(values, n=20, method="inclusive")[-1]}

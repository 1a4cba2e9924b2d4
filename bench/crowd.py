"""Many visitors at once, in a process of their own so that they don't take the bench's time."""

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
from bench.polling import uncached
from bench.wire import Recorded, SocketTab

OPENING = 16  # tabs that open at the same time

Figures = dict[str, Any]
Visit = Callable[[PageConnection], Awaitable[object]]
Job = Callable[..., Coroutine[Any, Any, None]]


@contextmanager
def crowd(job: "str | Job", **arguments: Any) -> Iterator[Connection]:
    """A running job, of this module by its name; what it sends is received from the pipe, it dies with the block."""
    here, there = get_context("spawn").Pipe()
    process = get_context("spawn").Process(target=_run, args=(job, there, arguments), daemon=True)
    process.start()
    there.close()
    try:
        yield here
    finally:
        process.terminate()
        process.join(10)


def _run(job: "str | Job", pipe: Connection, arguments: dict[str, Any]) -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 65_536), most))
    asyncio.run((JOBS[job] if isinstance(job, str) else job)(pipe, **arguments))


async def visits(pipe: Connection, visit: Recorded, at_a_time: int, seconds: float) -> None:
    """Cold visits one after the other on each connection: the page, then the socket until its rows."""

    async def whole(pages: PageConnection) -> None:
        await pages.get(visit.address)
        (await SocketTab.open(visit)).close()

    await _steadily(pipe, "localhost", visit.port, at_a_time, seconds, whole)


async def gets(pipe: Connection, host: str, port: int, address: str, at_a_time: int, seconds: float) -> None:
    """The page alone."""
    await _steadily(pipe, host, port, at_a_time, seconds, lambda pages: pages.get(address))


async def _steadily(pipe: Connection, host: str, port: int, at_a_time: int, seconds: float, visit: Visit) -> None:
    """The first fifth warms and isn't counted. Sends visits per second, ms of a visit, and this process's CPU share."""
    begin = time.perf_counter() + seconds / 5
    end = begin + seconds
    taken: list[float] = []

    async def one_after_the_other() -> None:
        pages = await PageConnection.connect(host, port)
        while (start := time.perf_counter()) < end:
            await visit(pages)
            if start >= begin and time.perf_counter() <= end:
                taken.append((time.perf_counter() - start) * 1000)
        pages.close()

    async def busy() -> float:
        await asyncio.sleep(max(0.0, begin - time.perf_counter()))
        pipe.send("begin")
        before = time.process_time()
        await asyncio.sleep(end - time.perf_counter())
        pipe.send("end")
        return time.process_time() - before

    *_, cpu = await asyncio.gather(*(one_after_the_other() for _ in range(at_a_time)), busy())
    pipe.send({"per_second": len(taken) / seconds, **spread(taken), "client_cpu_share": cpu / seconds})


async def stay(pipe: Connection, visit: Recorded, first: int, then: int) -> None:
    """Opens tabs in two lots, each on a message from the pipe, and keeps them open."""
    tabs: list[SocketTab] = []
    for count in (first, then):
        tabs += await opened(visit, count)
        pipe.send(len(tabs))
        await asyncio.to_thread(pipe.recv)
    for tab in tabs:
        tab.close()


async def watch(pipe: Connection, views: list[Recorded], count: int) -> None:
    """Tabs that watch a race, as many in each view.

    Then reads (sent, accepted) of each passing from the pipe and sends how long each took to come.
    """
    tabs = [tab for lot in _lots(count, len(views)) for tab in await opened(views[lot[0]], lot[1])]
    pipe.send(len(tabs))
    await asyncio.to_thread(pipe.recv)
    before = time.process_time()
    passings: list[tuple[float, float]] = await asyncio.to_thread(pipe.recv)
    cpu = time.process_time() - before
    heard = [[(_seconds(frame.passed), frame.at) for frame in tab.heard if frame.passed] for tab in tabs]
    lags = [_lags(frames, passings) for frames in heard]
    came = [lag for one in lags for lag in one if lag is not None]
    pipe.send(
        {
            **spread(came),
            "max_ms": max(came, default=None),
            "missing": len(tabs) * len(passings) - len(came),
            "slowest_watcher_by_passing_ms": [
                max((lag for lag in column if lag is not None), default=None) for column in zip(*lags, strict=True)
            ],
            "client_ms_per_passing": cpu * 1000 / len(passings),
        }
    )
    for tab in tabs:
        tab.close()


def _lags(frames: list[tuple[float, float]], passings: list[tuple[float, float]]) -> list[float | None]:
    """ms from each passing's acceptance to the first frame that has it; a frame may come before the answer does."""
    return [
        next((max(0.0, at - accepted) * 1000 for passed, at in frames if passed >= sent), None)
        for sent, accepted in passings
    ]


async def in_turn(pipe: Connection, visits: dict[str, Recorded], times: int) -> None:
    """One visitor at a time, the races in turn: ms from what the browser says to its rows; the first round warms."""
    taken: dict[str, list[float]] = {name: [] for name in visits}
    for turn in range(times + 1):
        for name, visit in visits.items():
            tab = await SocketTab.open(visit)
            tab.close()
            if turn:
                taken[name].append((tab.rows_at - tab.opened_at) * 1000)
    pipe.send({name: spread(values) for name, values in taken.items()})


def _lots(count: int, views: int) -> list[tuple[int, int]]:
    """How many tabs look at which view."""
    return [(view, count // views + (view < count % views)) for view in range(views)]


async def opened(visit: Recorded, count: int) -> list[SocketTab]:
    """So many tabs that have their rows."""
    turn = asyncio.Semaphore(OPENING)

    async def one() -> SocketTab:
        async with turn:
            return await SocketTab.open(visit)

    return list(await asyncio.gather(*(one() for _ in range(count))))


def spread(values: list[float]) -> Figures:
    """Median and 95th percentile."""
    if len(values) < 2:
        return {"p50_ms": None, "p95_ms": None}
    return {"p50_ms": statistics.median(values), "p95_ms": statistics.quantiles(values, n=20, method="inclusive")[-1]}


def _seconds(instant: str) -> float:
    return datetime.fromisoformat(instant).timestamp()


JOBS: dict[str, Job] = {
    "visits": visits,
    "gets": gets,
    "stay": stay,
    "watch": watch,
    "in_turn": in_turn,
    "uncached": uncached,
}

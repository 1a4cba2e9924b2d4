"""python -m bench.mixed [MINUTES]: mixed load with outages, each minute of it, and what was lost and what grew."""

import argparse
import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import AbstractContextManager, AsyncExitStack, asynccontextmanager
from datetime import datetime
from multiprocessing.connection import Connection
from typing import Any, TypeVar

from sqlalchemy import make_url

from bench.crowd import crowd
from bench.mixed.filling import Filled, database, fill, on_server, stored_passings
from bench.mixed.minutes import Minute, is_flat, measured, table, totals
from bench.mixed.outages import happen, plan
from bench.mixed.pages import popular, protocol, truths, watched
from bench.mixed.servers import FOLDER, ORIGIN, Servers, emptied, raise_file_limit, redis_server
from bench.mixed.tab import Door
from bench.mixed.visitors import visit
from bench.mixed.watchers import watch
from tests.line import Line

SERVER = os.environ.get("LL_BENCH_DATABASE_URL", "postgresql+asyncpg://postgres@127.0.0.1:5432/postgres")
T = TypeVar("T")
SECONDS = 60.0  # of a minute
SETTLE_S = 20.0  # until the last passing is on all screens
JUDGED = ("worker 1", "renderer 1", "renderer 2", "gunicorn 1", "gunicorn 2", "nginx", "redis-server")
"""Who must stay flat. The second process's worker is killed again and again."""


class Run:
    """A run over its servers: `watchers` and `visitors` are pipes to the crowds."""

    def __init__(self, servers: Servers, lines: dict[str, Line], filled: Filled, options: argparse.Namespace) -> None:
        self.servers, self.lines, self.filled, self.options = servers, lines, filled, options
        self.minutes: list[Minute] = []
        self._happened: list[str] = []

    async def load(self) -> int:
        """The whole run; how much was lost, and 1 more for memory that grew."""
        assert self.servers.nginx is not None
        self.door = Door(self.servers.nginx.port, ORIGIN, protocol())
        paths = watched(self.filled)
        arguments: dict[str, Any] = {"door": self.door, "paths": paths, "count": self.options.watchers}
        arguments |= {"races": self.filled.races, "key": self.filled.key}
        with crowd(watch, **arguments) as watchers:
            say(f"{await received(watchers)} tabs are open on {len(paths)} pages")
            visits = {"port": self.door.port, "popular": popular(self.filled), "per_second": self.options.visits}
            with crowd(visit, **visits, large=f"/ll/races/{self.filled.ended}") as visitors:
                await self._minutes(watchers, visitors)
            return await self._judge(watchers, paths)

    async def _minutes(self, watchers: Connection, visitors: Connection) -> None:
        outages = asyncio.create_task(self._outages())
        loop = asyncio.get_running_loop()
        begin = loop.time()
        for number in range(1, self.options.minutes + 1):
            await asyncio.sleep(max(0.0, begin + number * SECONDS - loop.time()))
            self.minutes.append(minute := await self._minute(watchers, visitors))
            for line in minute.lines(number):
                say(line)
        await outages

    async def _minute(self, watchers: Connection, visitors: Connection) -> Minute:
        happened, self._happened = self._happened, []
        name = make_url(self.filled.address).database
        count = await on_server(SERVER, f"SELECT count(*) FROM pg_stat_activity WHERE datname = '{name}'")
        memory = await asyncio.to_thread(lambda: measured(self.servers.processes()))
        figures = await answer_of(watchers, "figures"), await answer_of(visitors, "figures")
        return Minute(memory, *figures, int(str(count[0][0])), happened)

    async def _outages(self) -> None:
        outages = plan(self.options.minutes * SECONDS, self.options.rounds)
        async for what in happen(outages, self.lines, self.servers.sites[1].kill_worker):
            self._happened.append(f"{datetime.now():%H:%M:%S} {what}")

    async def _judge(self, watchers: Connection, paths: list[str]) -> int:
        taken = await answer_of(watchers, "finish")
        await asyncio.sleep(SETTLE_S)
        async with in_thread(self.servers.site(self.filled.address, self.options.redis)) as fresh:
            lost = await answer_of(watchers, await truths(Door(fresh.port, ORIGIN, self.door.protocol, False), paths))
        stored = await stored_passings(self.filled.address)
        grown = [name for name in JUDGED if not is_flat(self.minutes, name)]
        say("", *totals(self.minutes), "", *table(self.minutes, sorted(self.minutes[-1].memory)), "")
        say(f"passings: {taken} taken, {stored} in the database")
        say(f"tabs: {lost['tabs']}; other than the database, by var: {lost['differ'] or 'none'}")
        say(*(f"  {name} {example}" for name, example in lost["examples"].items()))
        say(f"faults in the logs of the site: {self.servers.faults()}")
        say(f"memory: {'flat' if not grown else 'grows: ' + ', '.join(grown)}")
        return abs(taken - stored) + sum(lost["differ"].values()) + bool(grown)


async def received(pipe: Connection) -> Any:
    """The next answer of a crowd."""
    return await asyncio.to_thread(pipe.recv)


async def answer_of(pipe: Connection, question: object) -> Any:
    """The answer of a crowd to a question."""
    pipe.send(question)
    return await received(pipe)


def say(*lines: str) -> None:
    """Writes lines at once."""
    print("\n".join(lines), flush=True)


@asynccontextmanager
async def line(target: str) -> AsyncIterator[Line]:
    """An open line to a server, closed at the end."""
    opened = Line(target)
    await opened.open()
    try:
        yield opened
    finally:
        await opened.cut()


@asynccontextmanager
async def in_thread(servers: AbstractContextManager[T]) -> AsyncIterator[T]:
    """Servers that are started and ended in a thread: what they connect to is in this loop."""
    started = await asyncio.to_thread(servers.__enter__)
    try:
        yield started
    finally:
        await asyncio.to_thread(servers.__exit__, None, None, None)


async def run(options: argparse.Namespace) -> int:
    """Starts the servers and has the run go over them."""
    folder = emptied(FOLDER)
    async with AsyncExitStack() as stack:
        options.redis = stack.enter_context(redis_server(folder))
        address = await stack.enter_async_context(database(SERVER))
        filled = await fill(address, options.races, options.riders, folder / "data" / "uploads")
        redis, postgres = [await stack.enter_async_context(line(target)) for target in (options.redis, address)]
        servers = Servers(
            folder,
            make_url(address).set(host="127.0.0.1", port=postgres.port).render_as_string(hide_password=False),
            redis.address,
        )
        await stack.enter_async_context(in_thread(servers.running()))
        return await Run(servers, {"redis": redis, "database": postgres}, filled, options).load()


def main() -> int:
    """Reads the arguments; 0 when nothing was lost and memory is flat."""
    parser = argparse.ArgumentParser(prog="python -m bench.mixed", description=__doc__)
    parser.add_argument("minutes", type=int, nargs="?", default=60)
    parser.add_argument("--watchers", type=int, default=2000)
    parser.add_argument("--visits", type=float, default=4.0, help="page visits per second")
    parser.add_argument("--races", type=int, default=3, help="races that run at the same time")
    parser.add_argument("--riders", type=int, default=500, help="riders in each of them")
    parser.add_argument("--rounds", type=int, default=6, help="how often each kind of outage comes")
    options = parser.parse_args()
    raise_file_limit()
    return 1 if asyncio.run(run(options)) else 0


if __name__ == "__main__":
    sys.exit(main())

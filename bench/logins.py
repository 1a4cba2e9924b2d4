"""Fifty logins a second, and what others who click their way through the site wait meanwhile.

A machine that is slower than the reference gets as many fewer logins: what comes faster than it can be answered only
waits.
"""

import asyncio
import json
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from itertools import count, cycle
from multiprocessing.connection import Connection
from typing import Any
from uuid import uuid4

from bench import machine
from bench.crowd import crowd, spread
from bench.forms import FORMS, LANG, PAGE
from bench.pages import PageConnection
from bench.site import Site
from bench.wire import Recorded, SocketTab
from livelaps_app.core.routes import BASE, url
from livelaps_app.gateways.timing.reader import ROOT
from livelaps_app.live.navigation import Navigation

PER_SECOND = 50
PEOPLE, NETWORKS = 40, 20  # a network may have so many passwords compared at once
TABS, CLICK_SECONDS = 10, 1.0  # each tab clicks once in so many seconds
PATIENCE_SECONDS = 1.0  # for the last ones
PASSWORD = "open sesame 1"
SHOW = f"{Navigation.get_full_name()}.show"
PERSON = {
    "first_name": "Ana",
    "last_name": "Ruiz",
    "gender": "female",
    "year": "1990",
    "month": "2",
    "day": "28",
    "phone": "5550100199",
    "address": "1 Pine Road",
    "country": "US",
    "state": "OH",
    "form_language": "en",
}
CONTACT = {"first_name": "Eva", "last_name": "Ruiz", "relationship": "sister", "phone": "5550100198"}


def measured(site: Site, visit: Recorded, seconds: float) -> dict[str, Any]:
    """Logins that succeed of those that come, processor time and ms of a login, and ms of the clicks of ten other tabs.

    `quiet` are the clicks before there are logins.
    """
    pace = PER_SECOND * machine.REFERENCE_MS["python"] / machine.python_ms()
    emails, pages = _people(site), [site.address(site.races[riders]) for riders in sorted(site.races)[:2]]
    addresses = [*pages, BASE + url("calendar", LANG), BASE + url("results", LANG)]
    with crowd(crowded, visit=visit, emails=emails, addresses=addresses, pace=pace, seconds=seconds) as pipe:
        quiet = pipe.recv()
        before = site.cpu_seconds()
        taken: dict[str, Any] = pipe.recv()
        cpu = site.cpu_seconds() - before
    each_ms = cpu * 1000 / max(1, taken["succeeded"])
    return {"quiet": quiet, "pace": pace, **taken, "server_cpu_share": cpu / seconds, "server_ms_per_login": each_ms}


async def crowded(
    pipe: Connection, visit: Recorded, emails: list[str], addresses: list[str], pace: float, seconds: float
) -> None:
    """Sends the clicks of a quiet site, then those beside the logins and how these went."""
    tabs = [await ClickingTab.begin(visit) for _ in range(TABS)]
    pipe.send(spread(await clicks(tabs, addresses, seconds / 2)))
    cpu = time.process_time()
    clicking, coming = clicks(tabs, addresses, seconds), _logins(visit.port, emails, pace, seconds)
    clicked, logins = await asyncio.gather(clicking, coming)
    share = (time.process_time() - cpu) / seconds
    succeeded = [ms for status, ms in logins if status == 303]
    figures = {"succeeded": len(succeeded), "share": len(succeeded) / (pace * seconds)}
    pipe.send({**figures, "logins": spread(succeeded), "clicks": spread(clicked), "client_cpu_share": share})
    for tab in tabs:
        tab.close()


class ClickingTab(SocketTab):
    """A tab that moves from page to page."""

    mark = b""

    @classmethod
    async def begin(cls, visit: Recorded) -> "ClickingTab":
        """A tab whose page has come."""
        tab = await cls.open(visit)
        assert isinstance(tab, cls)
        return tab

    async def click(self, address: str) -> float:
        """Opens a page of the site; ms until its answer has come."""
        mark, self.came = uuid4().hex, asyncio.get_running_loop().create_future()
        self.mark = mark.encode()
        namespace = self.visit.hello[len("40") : self.visit.hello.index(",")]
        where = {"asPath": f"{address.removeprefix(BASE)}?mark={mark}", "pathname": "/"}
        event = {"name": SHOW, "payload": {}, "router_data": where}
        start = time.perf_counter()
        self._say(f"42{namespace},{json.dumps(['event', event])}".encode())
        await asyncio.wait_for(self.came, 60)
        return (time.perf_counter() - start) * 1000

    def _take(self, frame: bytes) -> None:
        super()._take(frame)
        if self.mark and self.mark in frame and not self.came.done():
            self.came.set_result(None)


async def clicks(tabs: list[ClickingTab], addresses: list[str], seconds: float) -> list[float]:
    """ms of the clicks of all tabs, which begin one after the other."""
    end = time.perf_counter() + seconds

    async def clicking(tab: ClickingTab, first: int) -> list[float]:
        taken = []
        await asyncio.sleep(first * CLICK_SECONDS / len(tabs))
        for number in count(first):
            if time.perf_counter() >= end:
                return taken
            _, ms = await asyncio.gather(asyncio.sleep(CLICK_SECONDS), tab.click(addresses[number % len(addresses)]))
            taken.append(ms)
        return taken

    return [ms for taken in await asyncio.gather(*map(clicking, tabs, range(len(tabs)))) for ms in taken]


async def _logins(port: int, emails: list[str], pace: float, seconds: float) -> list[tuple[int, float]]:
    """Status and ms of so many logins a second, at an even pace, whatever those before them are doing."""
    free: dict[str, list[PageConnection]] = {f"127.0.1.{number + 1}": [] for number in range(NETWORKS)}

    async def log_in(email: str, source: str) -> tuple[int, float]:
        start = time.perf_counter()
        connection = free[source].pop() if free[source] else await PageConnection.connect("localhost", port, source)
        typed = {PAGE: BASE + url("login", LANG), "email": email, "current_password": PASSWORD}
        answer = await connection.post(f"{FORMS}/login", typed)
        free[source].append(connection)
        return answer.status, (time.perf_counter() - start) * 1000

    begin, running = time.perf_counter(), []
    for number, email, source in zip(range(round(pace * seconds)), cycle(emails), cycle(free), strict=False):
        await asyncio.sleep(max(0.0, begin + number / pace - time.perf_counter()))
        running.append(asyncio.create_task(log_in(email, source)))
    await asyncio.sleep(max(0.0, begin + seconds + PATIENCE_SECONDS - time.perf_counter()))
    done = [task for task in running if task.done()]
    answers = [task.result() for task in done]
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)
    for connection in _all(free):
        connection.close()
    return answers


def _all(free: dict[str, list[PageConnection]]) -> Iterator[PageConnection]:
    for connections in free.values():
        yield from connections


def _people(site: Site) -> list[str]:
    """E-mails of new accounts."""
    line = HTTPConnection("127.0.0.1", site.port, timeout=30)
    emails = [f"rider-{uuid4().hex}@example.com" for _ in range(PEOPLE)]
    for email in emails:
        body = {**PERSON, "join_as": "rider", "email": email, "password": PASSWORD, "contact": CONTACT}
        line.request("POST", f"{ROOT}/registration/participant", json.dumps(body), {"content-type": "application/json"})
        answer = line.getresponse()
        text = answer.read()
        if answer.status != 200:
            raise RuntimeError(f"no account was created: {text[:200]!r}")
    line.close()
    return emails

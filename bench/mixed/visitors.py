"""Visits of pages at a steady rate, without scripts, some of pages that are in no cache."""

import asyncio
import random
import time
from collections import Counter
from multiprocessing.connection import Connection
from typing import Any

import httpx

from livelaps_app.features.race.columns import SORTABLE
from tests.deploy.proxy import SEEN_AS

UNCACHED = 0.3
NETWORKS = 200
PATIENCE_S = 35.0  # nginx waits 30 s for a process
LETTERS = "abcdefghijklmnopqrstuvwxyz"
ORDERS = [f"{way}{column}" for column in sorted(SORTABLE) for way in ("", "-")]


class Visitors:
    """Visits, and how they were answered since the last reading: by status, and in seconds where the page came."""

    def __init__(self, client: httpx.AsyncClient, popular: list[str], large: str) -> None:
        self._client, self._popular, self._large = client, popular, large
        self.answers: Counter[str] = Counter()
        self.taken: dict[str, list[float]] = {"cached": [], "uncached": []}

    async def come(self, per_second: float) -> None:
        """Visits come by chance, whatever becomes of those before, until it is cancelled."""
        async with asyncio.TaskGroup() as visits:
            while True:
                await asyncio.sleep(random.expovariate(per_second))
                visits.create_task(self._visit(random.random() < UNCACHED))

    def figures(self) -> dict[str, Any]:
        """The answers since the last reading."""
        found = {"answers": self.answers, **self.taken}
        self.answers, self.taken = Counter(), {"cached": [], "uncached": []}
        return found

    async def _visit(self, uncached: bool) -> None:
        path = self._uncached() if uncached else random.choice(self._popular)
        headers = {SEEN_AS: f"172.16.{random.randrange(NETWORKS)}.7"}
        began = time.perf_counter()
        try:
            answer = await self._client.get(path, headers=headers)
        except httpx.HTTPError as error:
            self.answers[type(error).__name__] += 1
            return
        self.answers[_kind(answer)] += 1
        if answer.status_code == 200:
            self.taken["uncached" if uncached else "cached"].append(time.perf_counter() - began)

    def _uncached(self) -> str:
        letters = "".join(random.choices(LETTERS, k=2))
        return f"{self._large}?q={letters}&sort={random.choice(ORDERS)}&size={random.choice((20, 50, 100))}"


def _kind(answer: httpx.Response) -> str:
    """The status, with what is wrong with the answer: a page that is not whole, an outage without a time to return."""
    whole = answer.text.rstrip().endswith("</html>")
    faults = {
        "a part": answer.status_code == 200 and not whole,
        "no Retry-After": answer.status_code == 503 and "retry-after" not in answer.headers,
    }
    return ", ".join([str(answer.status_code), *(name for name, found in faults.items() if found)])


async def visit(pipe: Connection, port: int, popular: list[str], large: str, per_second: float) -> None:
    """A job of the crowd: visits, and answers each question with the figures since the one before."""
    limits = httpx.Limits(max_connections=400, keepalive_expiry=20)
    client = httpx.AsyncClient(
        base_url=f"https://127.0.0.1:{port}",
        verify=False,
        headers={"Host": "localhost"},
        timeout=PATIENCE_S,
        limits=limits,
    )
    async with client:
        visitors = Visitors(client, popular, large)
        coming = asyncio.create_task(visitors.come(per_second))
        while await asyncio.to_thread(pipe.recv):
            pipe.send(visitors.figures())
        coming.cancel()

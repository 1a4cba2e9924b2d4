"""SQL statements of a checkout, and of a gate's bulk exchange of scans.

The site counts them itself (`counting/sitecustomize.py`), without jobs. Periodic statements are included, so checkouts
use the median; an uncounted exchange warms up.
"""

import asyncio
import statistics
import time
from collections.abc import Coroutine
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from uuid import uuid4

from bench.browser import in_own_thread
from bench.checkout import pay
from bench.context import Bench, Figures
from bench.forms import FORMS, PAGE
from bench.gates import add_staff
from bench.pages import PageConnection
from bench.site import PASSWORD, Site, page

# Enables the statement counter and leaves the jobs to other processes.
SETTINGS = {"PYTHONPATH": str(Path(__file__).parent / "counting"), "LL_JOBS_AT_ONCE": "0"}
COUNTER = "statements"  # below the data folder
TIMES, SCANS = 3, 100  # within the capacity of the demo's event
SETTLE_SECONDS = 0.3  # for the last statements after an answer


def count_statements(bench: Bench) -> Figures:
    """Statements and ms of both, as medians after a warm-up."""
    return in_own_thread(_count_both(bench.site))


async def _count_both(site: Site) -> Figures:
    buyers, _ = site.tree.prepare("orders", site.folder, 1, TIMES + 1, 1)
    line = await PageConnection.connect("localhost", site.port)
    checkouts = [await _cost(site, pay(line, buyer)) for buyer in buyers]
    email, gate = add_staff(site, 2 * SCANS)
    line = await PageConnection.connect("localhost", site.port)
    typed = {PAGE: page("login"), "email": email, "current_password": PASSWORD}
    cookies = (await line.post(f"{FORMS}/login", typed)).expect(303).cookies
    tokens = [gate["tickets"][turn * SCANS : (turn + 1) * SCANS] for turn in range(2)]
    address = f"{page('gate', id=gate['event'])}/scans"
    exchanges = [await _cost(site, _exchange(line, address, some, cookies)) for some in tokens]
    return {"checkout": _medians(checkouts[1:]), "exchange": _medians(exchanges[1:])}


async def _exchange(line: PageConnection, address: str, tokens: list[str], cookies: dict[str, str]) -> None:
    at = datetime.now(UTC).isoformat()
    scans = [{"key": uuid4().hex, "token": token, "at": at, "offline": True} for token in tokens]
    (await line.post_json(address, {"device": "bench1", "after": 0, "scans": scans}, cookies)).expect(200)


async def _cost(site: Site, act: Coroutine[Any, Any, None]) -> tuple[int, float]:
    """Statements and ms of an action."""
    counter = site.folder / COUNTER
    before, start = counter.stat().st_size, time.perf_counter()
    await act
    ms = (time.perf_counter() - start) * 1000
    await asyncio.sleep(SETTLE_SECONDS)
    return counter.stat().st_size - before, ms


def _medians(costs: list[tuple[int, float]]) -> Figures:
    counts, times = zip(*costs, strict=True)
    return {"statements": statistics.median(counts), "p50_ms": statistics.median(times)}

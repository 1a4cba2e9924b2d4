"""The health report for monitoring programs, and its status."""

import asyncio
from datetime import UTC, datetime

import httpx
import pytest

from livelaps_app.framework.renderer import RendererPool
from livelaps_app.stores.health import PartState, PartStatus, site_health
from livelaps_app.web.pages.drawing import drawing
from livelaps_app.web.paths import HEALTH, READY

SINCE = datetime(2026, 5, 1, 8, 0, 0, 123456, tzinfo=UTC)


class Parts:
    """The parts of the site in a health report."""

    def __init__(self) -> None:
        self.states = dict.fromkeys(("content", "timing", "mail", "database"), PartState.UP)

    async def statuses(self) -> dict[str, PartStatus]:
        parts = {name: PartStatus(state, SINCE, 12) for name, state in self.states.items()}
        return parts | {"cache": PartStatus(PartState.UP, SINCE, 0, "memory"), "queue": PartStatus(PartState.NONE)}


@pytest.fixture
def parts(monkeypatch: pytest.MonkeyPatch) -> Parts:
    parts = Parts()
    monkeypatch.setattr(site_health, "read", lambda: parts)
    return parts


@pytest.fixture
def watcher(whole: httpx.AsyncClient, parts: Parts) -> httpx.AsyncClient:
    """A program that watches the site."""
    return whole


async def test_every_part_is_reported(watcher: httpx.AsyncClient) -> None:
    answer = await watcher.get(HEALTH)
    up = {"state": "up", "since": "2026-05-01T08:00:00+00:00", "milliseconds": 12}
    assert answer.status_code == 200
    parts = dict.fromkeys(("content", "timing", "mail", "database"), up)
    parts |= {"cache": up | {"milliseconds": 0, "kind": "memory"}}
    parts |= {"queue": {"state": "none", "since": None, "milliseconds": None}}
    assert answer.json() == {"status": "up", "parts": parts}


async def test_it_is_neither_cached_nor_indexed(watcher: httpx.AsyncClient) -> None:
    answer = await watcher.head(HEALTH)
    assert (answer.status_code, answer.content) == (200, b"")
    assert (answer.headers["cache-control"], answer.headers["x-robots-tag"]) == ("no-store", "noindex")


@pytest.mark.parametrize("name", ["content", "timing", "mail"])
@pytest.mark.parametrize("state", [PartState.SLOW, PartState.DOWN])
async def test_pages_are_answered_without_some_of_them(
    watcher: httpx.AsyncClient, parts: Parts, name: str, state: PartState
) -> None:
    parts.states[name] = state
    answer = await watcher.get(HEALTH)
    assert (answer.status_code, answer.json()["status"]) == (200, "slow")
    assert answer.json()["parts"][name]["state"] == state


@pytest.mark.parametrize(("state", "status", "report"), [(PartState.SLOW, 200, "slow"), (PartState.DOWN, 503, "down")])
async def test_without_the_database_there_are_no_pages(
    watcher: httpx.AsyncClient, parts: Parts, state: PartState, status: int, report: str
) -> None:
    parts.states["database"] = state
    answer = await watcher.get(HEALTH)
    assert (answer.status_code, answer.json()["status"]) == (status, report)


async def test_without_both_services_there_are_no_pages(watcher: httpx.AsyncClient, parts: Parts) -> None:
    parts.states |= dict.fromkeys(("content", "timing"), PartState.DOWN)
    answer = await watcher.get(HEALTH)
    assert (answer.status_code, answer.json()["status"]) == (503, "down")


async def test_a_site_without_a_database_of_its_own(watcher: httpx.AsyncClient, parts: Parts) -> None:
    parts.states["database"] = PartState.NONE
    assert (await watcher.get(HEALTH)).json()["status"] == "up"


@pytest.mark.parametrize("path", ["/ll/fr/health", "/ll/healthy", "/ll/health/more"])
async def test_addresses_beside_it_are_pages_nobody_knows(watcher: httpx.AsyncClient, path: str) -> None:
    answer = await watcher.get(path)
    assert (answer.status_code, answer.headers["content-type"].partition(";")[0]) == (404, "text/html")


async def test_a_process_is_ready_once_its_first_page_is_drawn(
    whole: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    pool = RendererPool([])
    monkeypatch.setattr(drawing(), "_renderers", pool)
    assert (await whole.get(READY)).status_code == 503
    drawn = asyncio.Event()

    async def answers() -> bool:
        await drawn.wait()
        return True

    monkeypatch.setattr(pool, "answers", answers)
    warming = asyncio.create_task(pool.warm_up())
    assert (await whole.get(READY)).text == "starting"
    drawn.set()
    await warming
    assert ((await whole.get(READY)).status_code, (await whole.head(READY)).status_code) == (200, 200)

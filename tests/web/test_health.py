"""The health report for monitoring programs, and its status."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from datetime import UTC, datetime

import httpx
import pytest

from livelaps_app import wiring
from livelaps_app.stores.health import PartState, PartStatus, site_health
from livelaps_app.web.endpoints.routes import endpoints
from livelaps_app.web.pages.middleware import Pages
from livelaps_app.web.paths import HEALTH
from tests.outside import Outside
from tests.web.conftest import ORIGIN

SINCE = datetime(2026, 5, 1, 8, 0, 0, 123456, tzinfo=UTC)


@dataclass
class Parts:
    """The parts of the site in a health report."""

    states: dict[str, PartState] = field(
        default_factory=lambda: dict.fromkeys(("content", "timing", "mail", "database"), PartState.UP)
    )

    async def statuses(self) -> dict[str, PartStatus]:
        parts = {name: PartStatus(state, SINCE, 12) for name, state in self.states.items()}
        return parts | {"cache": PartStatus(PartState.UP, SINCE, 0, "memory"), "queue": PartStatus(PartState.NONE)}


@pytest.fixture
def parts(site: Outside, monkeypatch: pytest.MonkeyPatch) -> Parts:
    parts = Parts()
    monkeypatch.setattr(wiring, "standin_apps", lambda api: {})
    monkeypatch.setattr(site_health, "read", lambda: parts)
    return parts


@pytest.fixture
async def watcher(layer: Pages, parts: Parts) -> AsyncIterator[httpx.AsyncClient]:
    """A program that watches the site, before the layer that answers pages."""
    whole = Pages(endpoints(), layer._drawing, secure=False)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app=whole), base_url=ORIGIN) as client:
        yield client


async def test_every_part_is_reported(watcher: httpx.AsyncClient) -> None:
    answer = await watcher.get(HEALTH)
    up = {"state": "up", "since": "2026-05-01T08:00:00+00:00", "milliseconds": 12}
    assert answer.status_code == 200
    assert answer.json() == {
        "status": "up",
        "parts": {
            "content": up,
            "timing": up,
            "mail": up,
            "database": up,
            "cache": up | {"milliseconds": 0, "kind": "memory"},
            "queue": {"state": "none", "since": None, "milliseconds": None},
        },
    }


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


@pytest.mark.parametrize(("state", "status", "whole"), [(PartState.SLOW, 200, "slow"), (PartState.DOWN, 503, "down")])
async def test_without_the_database_there_are_no_pages(
    watcher: httpx.AsyncClient, parts: Parts, state: PartState, status: int, whole: str
) -> None:
    parts.states["database"] = state
    answer = await watcher.get(HEALTH)
    assert (answer.status_code, answer.json()["status"]) == (status, whole)


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

"""The layer of pages over a small framework and a small built site, with faked outside services."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send

from livelaps_app import wiring
from livelaps_app.web.endpoints import sitemap
from livelaps_app.web.endpoints.routes import endpoints
from livelaps_app.web.pages.document import Documents
from livelaps_app.web.pages.drawing import Drawing
from livelaps_app.web.pages.middleware import Pages
from tests.outside import (
    Outside,
    event,
    history,
    outside,
    promoter,
    race,
    results,
    rode,
    row,
    scores,
    series,
    unfolded,
    won,
)
from tests.web.built import FakeRenderers, build
from tests.wire import socket

__all__ = ["outside", "socket"]

ORIGIN = "http://localhost:8000"


async def framework(scope: Scope, receive: Receive, send: Send) -> None:
    """Answers whatever the layer lets through; 404 below /ll/assets/gone."""
    gone = "gone" in scope["path"]
    await PlainTextResponse("from the framework", 404 if gone else 200)(scope, receive, send)


@pytest.fixture
def site(outside: Outside) -> Outside:
    """One of everything."""
    sitemap._raced.until = 0.0
    timing = outside.timing
    timing.stub_races[7] = race()
    timing.stub_results[7] = results(row(n) for n in range(1, 4))
    timing.stub_events[70] = event(70)
    timing.stub_promoters[1] = promoter()
    timing.stub_series[5] = series()
    timing.stub_accordion[70] = (unfolded(),)
    timing.stub_classes[7] = (won("Open A"),)
    timing.stub_histories[1] = history(1, rode(7), rode(6))
    timing.stub_scores[5] = scores({"Open": [{"riderId": 1, "fullName": "Rider 1", "place": 1, "total": 25}]})
    return outside


@pytest.fixture
def renderers() -> FakeRenderers:
    """The renderers in the place of Node."""
    return FakeRenderers()


@pytest.fixture
def layer(site: Outside, renderers: FakeRenderers, tmp_path: Path) -> Pages:
    """The layer over the built site."""
    return Pages(framework, Drawing(renderers, Documents(build(tmp_path))), secure=False)  # type: ignore[arg-type]


def browsing(app: Any) -> httpx.AsyncClient:
    """A browser that takes no compression unless it says so."""
    return httpx.AsyncClient(
        transport=httpx.ASGITransport(app=app), base_url=ORIGIN, headers={"accept-encoding": "identity"}
    )


@pytest.fixture
async def client(layer: Pages) -> AsyncIterator[httpx.AsyncClient]:
    async with browsing(layer) as browser:
        yield browser


@pytest.fixture
def routed(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The routes that come before the framework's, without the embedded services."""
    monkeypatch.setattr(wiring, "standin_apps", lambda api: {})
    return endpoints()


@pytest.fixture
async def whole(layer: Pages, routed: Any) -> AsyncIterator[httpx.AsyncClient]:
    """A browser before the layer of pages and those routes."""
    layer._app = routed
    async with browsing(layer) as browser:
        yield browser

"""Apps of embedded services, called in-process as if mounted."""

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import httpx

from livelaps_app.gateways.http import Service

_log = logging.getLogger(__name__)

INSIDE = "http://embedded"


async def build_routes(app: Any) -> None:
    """Builds an app's routes by a first request, ahead of visitors."""
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=INSIDE) as client:
        await client.head("/")


def below(app: Any, mounted: str) -> Any:
    """Wraps an app as if mounted at a prefix, with the same paths as over the network."""

    async def inside(scope: dict[str, Any], receive: Any, send: Any) -> None:
        path = scope["path"].removeprefix(mounted)
        try:
            await app({**scope, "path": path, "raw_path": path.encode(), "root_path": ""}, receive, send)
        except Exception:
            _log.exception("%s of an embedded service failed", scope["path"])
            raise

    return inside


@asynccontextmanager
async def timing_program(
    app: Any, mounted: str, key: str, timeout: float
) -> AsyncIterator[Callable[[str, Any], Awaitable[Any]]]:
    """Sends to the embedded timing service as a timing program with a promoter's key."""
    transport = httpx.ASGITransport(app=below(app, mounted), raise_app_exceptions=False)
    service = Service(INSIDE, timeout, transport, {"X-Promoter-Key": key})

    async def send(path: str, body: Any) -> Any:
        return await service.post(f"{mounted}/{path}", body)

    yield send
    await service.close()

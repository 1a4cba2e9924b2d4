"""The embedded services as their gateways reach them."""

import logging
from typing import Any

import httpx
import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.gateways.http import Service
from livelaps_app.gateways.wiring import below


async def _broken(scope: dict[str, Any], receive: Any, send: Any) -> None:
    raise RuntimeError(f"broken at {scope['path']}")


async def test_a_service_that_breaks_is_told_as_one_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    transport = httpx.ASGITransport(app=below(_broken, "/content"), raise_app_exceptions=False)
    service = Service("http://embedded", 5, transport)
    with caplog.at_level(logging.ERROR), pytest.raises(Problem) as raised:
        await service.get("/content/api/menus")
    assert raised.value.code is Code.INTERNAL
    assert "broken at /api/menus" in caplog.text
    await service.close()

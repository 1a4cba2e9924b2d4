"""Whatever reads the cookies of a request reads the site's own, in no time."""

import time
from collections.abc import Mapping
from pathlib import Path

import httpx
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.types import Receive, Scope, Send

from livelaps_app.web.own_cookies import OwnCookies

MOST_S = 0.05


async def framework(scope: Scope, receive: Receive, send: Send) -> None:
    """Answers with the cookies that it has."""
    await JSONResponse(Request(scope).cookies)(scope, receive, send)


async def _cookies(line: str) -> Mapping[str, str]:
    async with httpx.AsyncClient(transport=httpx.ASGITransport(OwnCookies(framework)), base_url="http://x") as client:
        found: Mapping[str, str] = (await client.get("/", headers={"cookie": line})).json()
    return found


async def test_others_are_taken_out() -> None:
    assert await _cookies("a=1; ll_session=abc; ll_language=fr") == {"ll_session": "abc", "ll_language": "fr"}


async def test_quotes_cost_nothing() -> None:
    await _cookies("")
    wild = "\\" * 15_000
    began = time.process_time()
    assert await _cookies(f'a="{wild}"; ll_session="{wild}"') == {}
    assert time.process_time() - began < MOST_S


def test_all_that_answers_is_behind_the_layer() -> None:
    source = (Path(__file__).parents[2] / "livelaps_app" / "livelaps_app.py").read_text("utf-8")
    assert "OwnCookies, event_bounds.sockets]" in source  # in their order; the last has no requests

"""So many requests of one network are answered at the same time, more are refused at once."""

import asyncio
from typing import Any

import httpx
from starlette.responses import PlainTextResponse

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.networks import NetworkQuota
from livelaps_app.core.requests_in_flight import RequestsInFlight
from livelaps_app.web.request_limit import RequestLimit
from tests.each_row import each_row


@each_row(("path", "lang"), [("/ll/races/7", "en"), ("/ll/es/races/7", "es"), ("/elsewhere", "en")])
async def test_what_is_beyond_is_refused_until_another_is_answered(path: str, lang: Any) -> None:
    free, inside = asyncio.Event(), asyncio.Semaphore(0)

    async def slow(scope: Any, receive: Any, send: Any) -> None:
        inside.release()
        await free.wait()
        await PlainTextResponse("page")(scope, receive, send)

    layer = RequestLimit(slow, NetworkQuota(2), 1, RequestsInFlight())
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app=layer), base_url="http://localhost") as browser:
        first = [asyncio.create_task(browser.get(path)) for _ in range(2)]
        for _ in first:
            await inside.acquire()
        refused = await browser.get(path)
        assert (refused.status_code, refused.text) == (429, errors.message(Code.TOO_MANY_REQUESTS, lang))
        assert int(refused.headers["retry-after"]) > 0 and refused.headers["cache-control"] == "no-store"
        other = asyncio.create_task(browser.get(path, headers={"x-forwarded-for": "192.0.2.9"}))
        await inside.acquire()
        free.set()
        assert [answer.status_code for answer in await asyncio.gather(*first, other)] == [200] * 3
        assert (await browser.get(path)).status_code == 200


async def test_a_websocket_passes() -> None:
    passed: list[str] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        passed.append(scope["type"])

    await RequestLimit(app, NetworkQuota(1), 0, RequestsInFlight())({"type": "websocket"}, None, None)  # type: ignore[arg-type]
    assert passed == ["websocket"]


async def test_requests_are_counted_while_they_are_answered() -> None:
    seen, in_flight = [], RequestsInFlight(many=1)

    async def app(scope: Any, receive: Any, send: Any) -> None:
        seen.append(in_flight.is_on)
        await PlainTextResponse("page")(scope, receive, send)

    layer = RequestLimit(app, NetworkQuota(1), 0, in_flight)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app=layer), base_url="http://localhost") as browser:
        await browser.get("/ll/")
    assert (seen, in_flight.is_on) == ([True], False)

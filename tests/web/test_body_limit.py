"""Bodies above the limit are refused before anybody parses them, with a content-length or without."""

from collections.abc import AsyncIterator

import httpx
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.web.body_limit import BodyLimit


async def _size(request: Request) -> Response:
    return PlainTextResponse(str(len(await request.body())))


def _client() -> httpx.AsyncClient:
    app = BodyLimit(Starlette(routes=[Route("/", _size, methods=["POST"])]), largest=100)
    return httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://site.test")


async def _pieces(count: int) -> AsyncIterator[bytes]:
    for _ in range(count):
        yield b"x" * 30


async def test_a_body_within_the_limit_is_taken() -> None:
    async with _client() as client:
        assert (await client.post("/", content=b"x" * 100)).text == "100"
        assert (await client.post("/", content=_pieces(3))).text == "90"


async def test_who_reads_it_in_a_browser_gets_a_page() -> None:
    browser = {"accept": "text/html,*/*", "referer": "http://localhost:8000/ll/es/waiver"}
    async with _client() as client:
        answer = await client.post("/", content=b"x" * 101, headers=browser)
        assert answer.status_code == 413
        assert errors.message(Code.BODY_TOO_LARGE, "es") in answer.text
        assert 'href="/ll/es/waiver"' in answer.text


async def test_a_larger_one_is_refused_with_a_length_or_without() -> None:
    async with _client() as client:
        assert (await client.post("/", content=b"x" * 101)).status_code == 413
        assert (await client.post("/", content=_pieces(4))).status_code == 413
        assert (await client.post("/", content=b"", headers={"content-length": "-1"})).status_code == 413

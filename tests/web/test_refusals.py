"""Refusals that a person reads in a browser: a page in their language with the way back, and nothing for programs."""

import asyncio
from collections.abc import AsyncIterator

import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from livelaps_app.core.errors import Code, message
from livelaps_app.core.networks import SharedPlaces
from livelaps_app.web import body_rate, responses
from livelaps_app.web.endpoints import forms as endpoint
from livelaps_app.web.endpoints.forms import routes
from tests.each_row import each_row

PAGE = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
TYPED = {"content-type": "application/x-www-form-urlencoded"}
WAIVER = "/ll/fr/waiver/3f8f4e0e-8f4b-4f3c-9a55-0d6a6f1f2f10"


async def _sent_slowly(monkeypatch: pytest.MonkeyPatch, **headers: str) -> httpx.Response:
    monkeypatch.setattr(body_rate, "GRACE_S", 0.01)

    async def body() -> AsyncIterator[bytes]:
        yield b"page="
        await asyncio.Event().wait()

    async with _client(Starlette(routes=routes())) as client:
        return await client.post("/ll/forms/sign_waiver", content=body(), headers=TYPED | headers)


def _client(app: Starlette) -> httpx.AsyncClient:
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost:8000")


async def test_a_body_that_comes_too_slowly_is_answered_by_a_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its status is none after which browsers send a form again by themselves, as they do after 408."""
    answer = await _sent_slowly(monkeypatch, **PAGE, referer=f"http://localhost:8000{WAIVER}")
    assert (answer.status_code, answer.headers["content-type"]) == (400, "text/html; charset=utf-8")
    assert (answer.headers["content-language"], answer.headers["cache-control"]) == ("fr", "no-store")
    assert message(Code.BODY_TOO_SLOW, "fr") in answer.text
    assert f'<a href="{WAIVER}">' in answer.text
    assert "<script" not in answer.text


async def test_a_program_that_sends_too_slowly_gets_plain_text(monkeypatch: pytest.MonkeyPatch) -> None:
    answer = await _sent_slowly(monkeypatch, accept="*/*", cookie="ll_language=es")
    assert (answer.status_code, answer.text) == (400, message(Code.BODY_TOO_SLOW, "es"))


@pytest.mark.parametrize(
    ("referer", "to"),
    [
        ("http://localhost:8000/ll/es/login?next=%2F%22%3E%3Cb%3E", "/ll/es/login?next=%2F%22%3E%3Cb%3E"),
        ("http://localhost:8000/ll/es/event-calendar?a=1&b=2", "/ll/es/event-calendar?a=1&amp;b=2"),
        ("https://evil.example/ll/es/login", "/ll/"), ("http://localhost:8000//evil.example", "/ll/"),
        ("http://localhost:8000/ll/forms/login", "/ll/"), ("javascript:alert(1)", "/ll/"), ("", "/ll/"),
    ],
)  # fmt: skip
async def test_the_way_back_is_a_page_of_the_site(monkeypatch: pytest.MonkeyPatch, referer: str, to: str) -> None:
    answer = await _sent_slowly(monkeypatch, **PAGE, referer=referer)
    assert answer.text.count("href=") == 1
    assert f'<a href="{to}">' in answer.text


async def test_who_finds_no_place_for_a_large_form_reads_so_in_a_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endpoint, "LARGE", 0)
    monkeypatch.setattr(endpoint, "_large", SharedPlaces(0, 0))
    async with _client(Starlette(routes=routes())) as client:
        headers = PAGE | {"referer": f"http://localhost:8000{WAIVER}"}
        answer = await client.post("/ll/forms/sign_waiver", data={"page": WAIVER}, headers=headers)
    assert (answer.status_code, answer.headers["retry-after"]) == (429, responses.RETRY_AFTER)
    assert message(Code.TOO_MANY_REQUESTS, "fr") in answer.text
    assert f'<a href="{WAIVER}">' in answer.text


@each_row(("code", "status"), [(Code.SERVICE_DOWN, 503), (Code.TOO_MANY_REQUESTS, 429), (Code.NOT_FOUND, 404)])
async def test_a_refusal_says_when_to_try_again(code: Code, status: int) -> None:
    async def refused(request: Request) -> Response:
        return responses.refusal(request, code, "en")

    async with _client(Starlette(routes=[Route("/ll/file", refused)])) as client:
        for headers in (PAGE, {"accept": "image/avif,*/*"}):
            answer = await client.get("/ll/file", headers=headers)
            assert (answer.status_code, "retry-after" in answer.headers) == (status, status != 404)
            assert message(code, "en") in answer.text
            assert answer.headers["content-type"].startswith("text/html" if headers is PAGE else "text/plain")

"""Every way an outside service can fail has a code; a GET is asked twice at most, a POST once."""

import asyncio
import gzip
import time
from collections.abc import MutableMapping
from typing import Any

import httpx
import orjson
import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.gateways import http
from livelaps_app.gateways.http import Service, said
from tests.gateways.transports import Asked, Step, ok

Scope = MutableMapping[str, Any]


@pytest.fixture(autouse=True)
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http, "RETRY_PAUSE", (0, 0))


async def _code(service: Service) -> Code:
    with pytest.raises(Problem) as caught:
        await service.get("/thing")
    return caught.value.code


@pytest.mark.parametrize(
    ("step", "code"),
    [
        (httpx.Response(400, json={}), Code.BAD_REQUEST),
        (httpx.Response(401, json={}), Code.LOGIN_REQUIRED),
        (httpx.Response(403, json={}), Code.PERMISSION_DENIED),
        (httpx.Response(404, text="<h1>no</h1>"), Code.NOT_FOUND),
        (httpx.Response(404, json={"success": 0, "message": ["invalid_race_id"]}), Code.INVALID_RACE_ID),
        (httpx.Response(422, json={"success": 0, "message": "not_found"}), Code.NOT_FOUND),
        (httpx.Response(404, json={"success": 0, "message": ["never heard of"]}), Code.NOT_FOUND),
        (httpx.Response(404, json={"data": None, "error": {"status": 404}}), Code.NOT_FOUND),
        (httpx.Response(404, json=[1, 2]), Code.NOT_FOUND),
        (httpx.Response(429, json={}), Code.TOO_MANY_REQUESTS),
        (httpx.Response(500, text="oops"), Code.INTERNAL),
        (httpx.Response(418, text=""), Code.INTERNAL),
        (httpx.Response(502, text=""), Code.SERVICE_DOWN),
        (httpx.Response(503, text=""), Code.SERVICE_DOWN),
        (httpx.Response(504, text=""), Code.SERVICE_SLOW),
        (httpx.Response(200, text="<html>"), Code.BAD_ANSWER),
        (httpx.Response(200, text=""), Code.BAD_ANSWER),
        (httpx.Response(200, content=b"\xff\xfe\x00"), Code.BAD_ANSWER),
        (httpx.Response(200, text="[" * 100_000), Code.BAD_ANSWER),
        (httpx.ConnectError("refused"), Code.SERVICE_DOWN),
        (httpx.ReadError("reset"), Code.SERVICE_DOWN),
        (httpx.RemoteProtocolError("garbage"), Code.SERVICE_DOWN),
        (httpx.ReadTimeout("late"), Code.SERVICE_SLOW),
        (httpx.ConnectTimeout("late"), Code.SERVICE_SLOW),
        (httpx.DecodingError("not gzip"), Code.BAD_ANSWER),
        (httpx.UnsupportedProtocol("ftp"), Code.SERVICE_DOWN),
    ],
)
async def test_every_failure_has_a_code(step: Step, code: Code) -> None:
    assert await _code(Asked(lambda request: step).service()) is code


@pytest.mark.parametrize("broken", [httpx.ConnectError("refused"), *map(httpx.Response, (502, 503, 504))])
async def test_get_is_asked_once_more(broken: Step) -> None:
    asked = Asked.in_turn([broken, ok({"lap": 1})])
    assert await asked.service().get("/thing") == {"lap": 1}
    assert len(asked.requests) == 2


@pytest.mark.parametrize("broken", [httpx.ConnectError("refused"), httpx.Response(503)])
async def test_get_is_not_asked_three_times(broken: Step) -> None:
    asked = Asked(lambda request: broken)
    assert await _code(asked.service()) is Code.SERVICE_DOWN
    assert len(asked.requests) == 2


@pytest.mark.parametrize("final", [httpx.Response(404), httpx.Response(500), httpx.ReadTimeout("late")])
async def test_get_is_not_asked_again_when_that_would_not_help(final: Step) -> None:
    asked = Asked(lambda request: final)
    await _code(asked.service())
    assert len(asked.requests) == 1


@pytest.mark.parametrize("broken", [httpx.ConnectError("refused"), httpx.ReadTimeout("late"), httpx.Response(503)])
async def test_post_is_sent_once(broken: Step) -> None:
    asked = Asked(lambda request: broken)
    with pytest.raises(Problem):
        await asked.service().post("/thing", {"plate": "34D"})
    assert len(asked.requests) == 1
    assert asked.requests[0].read() == b'{"plate":"34D"}'


async def test_get_sends_its_query() -> None:
    asked = Asked(lambda request: ok([]))
    await asked.service().get("/thing", {"populate[sponsors][populate]": "*", "page": 1})
    assert dict(asked.requests[0].url.params) == {"populate[sponsors][populate]": "*", "page": "1"}


async def test_service_in_this_process_is_cut_off() -> None:
    stopped = asyncio.Event()

    async def endless(scope: Scope, receive: Any, send: Any) -> None:
        try:
            await asyncio.Event().wait()
        finally:
            stopped.set()

    service = Service("http://inside.test", 0.02, httpx.ASGITransport(endless))
    began = time.monotonic()
    assert await _code(service) is Code.SERVICE_SLOW
    assert time.monotonic() - began < 0.5
    assert stopped.is_set()


async def test_service_in_this_process_that_breaks() -> None:
    async def broken(scope: Scope, receive: Any, send: Any) -> None:
        raise RuntimeError("a bug")

    assert await _code(Service("http://inside.test", 1, httpx.ASGITransport(broken, raise_app_exceptions=False))) is (
        Code.INTERNAL
    )


async def test_longer_timeout_for_one_call() -> None:
    async def slow(scope: Scope, receive: Any, send: Any) -> None:
        await asyncio.sleep(0.03)
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"1"})

    service = Service("http://inside.test", 0.01, httpx.ASGITransport(slow))
    assert await service.get("/thing", timeout=1) == 1


@pytest.mark.parametrize("body", [b'\xef\xbb\xbf{"a": 1}', b'{"a": 1, "b": NaN}', '{"a": 1}'.encode("utf-16")])
async def test_json_is_read_however_loosely_it_is_written(body: bytes) -> None:
    assert (await Asked(lambda request: httpx.Response(200, content=body)).service().get("/thing"))["a"] == 1


async def test_half_a_letter_is_no_letter() -> None:
    body = rb'{"a\udc00": ["x\ud800", {"b": "\ud83c\udfc1 \u00e9"}, 1.5, null, true]}'
    told = await Asked(lambda request: httpx.Response(200, content=body)).service().get("/thing")
    assert told == {"a?": ["x?", {"b": "🏁 é"}, 1.5, None, True]}
    orjson.dumps(told)


async def test_huge_answer_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http, "LARGEST_ANSWER", 1000)
    assert await Asked(lambda request: ok("x" * 900)).service().get("/thing") == "x" * 900
    assert await _code(Asked(lambda request: ok("x" * 1000)).service()) is Code.BAD_ANSWER
    packed = httpx.Response(200, content=gzip.compress(b" " * 100_000), headers={"content-encoding": "gzip"})
    assert await _code(Asked(lambda request: packed).service()) is Code.BAD_ANSWER


@pytest.mark.parametrize(
    ("step", "reachable"),
    [
        (httpx.Response(204), True),
        (httpx.Response(404), True),
        (httpx.Response(405), True),
        (httpx.Response(500), False),
        (httpx.Response(502), False),
        (httpx.Response(503), False),
        (httpx.Response(501), True),
        (httpx.Response(504), False),
        (httpx.ConnectError("refused"), False),
        (httpx.ReadTimeout("late"), False),
    ],
)
async def test_what_answers_a_head_without_failing_is_reachable(step: Step, reachable: bool) -> None:
    asked = Asked(lambda request: step)
    assert await asked.service().reachable() is reachable
    assert [(request.method, request.url.path) for request in asked.requests] == [("HEAD", "/")]


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        ({"success": 0, "message": ["not_found"]}, Code.NOT_FOUND),
        ({"success": 0, "message": "permission_denied"}, Code.PERMISSION_DENIED),
        ({"success": "0", "message": ["null_email", "null_zip"]}, Code.NULL_EMAIL),
        ({"success": 1, "message": ["not_found"]}, None),
        ({"success": 0, "message": []}, None),
        ({"success": 0, "message": [{"code": 1}]}, None),
        ({"success": 0}, None),
        ("not_found", None),
        (None, None),
    ],
)
def test_the_service_says_why(answer: object, code: Code | None) -> None:
    assert said(answer) is code


async def test_cookies_are_not_kept() -> None:
    asked = Asked(lambda request: httpx.Response(200, json={}, headers={"set-cookie": "session=abc; path=/"}))
    service = asked.service()
    await service.get("/thing")
    await service.get("/thing")
    assert "cookie" not in asked.requests[1].headers

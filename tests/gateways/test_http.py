"""Every failure of an outside service has a code; a GET is sent at most twice, a POST once."""

import asyncio
import time
from collections.abc import MutableMapping
from typing import Any

import httpx
import orjson
import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.gateways import http
from livelaps_app.gateways.http import Service, code_of
from tests import problems
from tests.each_row import each_row
from tests.gateways.transports import Recorder, Step, ok

Scope = MutableMapping[str, Any]


@pytest.fixture(autouse=True)
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http, "RETRY_PAUSE_S", (0, 0))


async def _code(service: Service) -> Code:
    return await problems.code_of(service.get("/thing"))


@each_row(
    ("step", "code"),
    [
        (httpx.Response(400, json={}), Code.BAD_REQUEST), (httpx.Response(401, json={}), Code.LOGIN_REQUIRED),
        (httpx.Response(403, json={}), Code.PERMISSION_DENIED),
        (httpx.Response(404, text="<h1>no</h1>"), Code.NOT_FOUND),
        (httpx.Response(404, json={"success": 0, "message": ["invalid_race_id"]}), Code.INVALID_RACE_ID),
        (httpx.Response(422, json={"success": 0, "message": "not_found"}), Code.NOT_FOUND),
        (httpx.Response(404, json={"success": 0, "message": ["never heard of"]}), Code.NOT_FOUND),
        (httpx.Response(404, json={"data": None, "error": {"status": 404}}), Code.NOT_FOUND),
        (httpx.Response(404, json=[1, 2]), Code.NOT_FOUND), (httpx.Response(429, json={}), Code.TOO_MANY_REQUESTS),
        (httpx.Response(500, text="oops"), Code.INTERNAL), (httpx.Response(418, text=""), Code.INTERNAL),
        (httpx.Response(502, text=""), Code.SERVICE_DOWN), (httpx.Response(503, text=""), Code.SERVICE_DOWN),
        *((httpx.Response(status, headers={"location": "/"}), Code.SERVICE_DOWN) for status in (301, 302, 307, 308)),
        (httpx.Response(504, text=""), Code.SERVICE_SLOW), (httpx.Response(200, text="<html>"), Code.BAD_ANSWER),
        (httpx.Response(200, text=""), Code.BAD_ANSWER),
        (httpx.Response(200, content=b"\xff\xfe\x00"), Code.BAD_ANSWER),
        (httpx.Response(200, text="[" * 100_000), Code.BAD_ANSWER), (httpx.ConnectError("refused"), Code.SERVICE_DOWN),
        (httpx.ReadError("reset"), Code.SERVICE_DOWN), (httpx.RemoteProtocolError("garbage"), Code.SERVICE_DOWN),
        (httpx.ReadTimeout("late"), Code.SERVICE_SLOW), (httpx.ConnectTimeout("late"), Code.SERVICE_SLOW),
        (httpx.UnsupportedProtocol("ftp"), Code.SERVICE_DOWN),
    ],
)  # fmt: skip
async def test_every_failure_has_a_code(step: Step, code: Code) -> None:
    assert await _code(Recorder(lambda request: step).service()) is code


@each_row("broken", [httpx.ConnectError("refused"), *map(httpx.Response, (502, 503, 504))])
async def test_get_is_retried_once(broken: Step) -> None:
    recorder = Recorder.in_turn([broken, ok({"lap": 1})])
    assert await recorder.service().get("/thing") == {"lap": 1}
    assert len(recorder.requests) == 2


@each_row("broken", [httpx.ConnectError("refused"), httpx.Response(503)])
async def test_get_is_not_sent_three_times(broken: Step) -> None:
    recorder = Recorder(lambda request: broken)
    assert await _code(recorder.service()) is Code.SERVICE_DOWN
    assert len(recorder.requests) == 2


@each_row("final", [httpx.Response(404), httpx.Response(500), httpx.ReadTimeout("late")])
async def test_get_is_not_retried_after_a_final_failure(final: Step) -> None:
    recorder = Recorder(lambda request: final)
    await _code(recorder.service())
    assert len(recorder.requests) == 1


@each_row("broken", [httpx.ConnectError("refused"), httpx.ReadTimeout("late"), httpx.Response(503)])
async def test_post_is_sent_once(broken: Step) -> None:
    recorder = Recorder(lambda request: broken)
    with pytest.raises(Problem):
        await recorder.service().post("/thing", {"plate": "34D"})
    assert len(recorder.requests) == 1
    assert recorder.requests[0].read() == b'{"plate":"34D"}'


async def test_get_sends_its_query() -> None:
    recorder = Recorder(lambda request: ok([]))
    await recorder.service().get("/thing", {"populate[sponsors][populate]": "*", "page": 1})
    assert dict(recorder.requests[0].url.params) == {"populate[sponsors][populate]": "*", "page": "1"}


async def test_embedded_service_has_a_timeout() -> None:
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


async def test_exception_of_an_embedded_service_is_internal() -> None:
    async def broken(scope: Scope, receive: Any, send: Any) -> None:
        raise RuntimeError("a bug")

    assert await _code(Service("http://inside.test", 1, httpx.ASGITransport(broken, raise_app_exceptions=False))) is (
        Code.INTERNAL
    )


async def test_timeout_can_be_longer_for_one_call() -> None:
    async def slow(scope: Scope, receive: Any, send: Any) -> None:
        await asyncio.sleep(0.03)
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"1"})

    service = Service("http://inside.test", 0.01, httpx.ASGITransport(slow))
    assert await service.get("/thing", timeout=1) == 1


@each_row("body", [b'\xef\xbb\xbf{"a": 1}', b'{"a": 1, "b": NaN}', '{"a": 1}'.encode("utf-16")])
async def test_loose_json_is_accepted(body: bytes) -> None:
    assert (await Recorder(lambda request: httpx.Response(200, content=body)).service().get("/thing"))["a"] == 1


async def test_lone_surrogates_are_replaced() -> None:
    body = rb'{"a\udc00": ["x\ud800", {"b": "\ud83c\udfc1 \u00e9"}, 1.5, null, true]}'
    value = await Recorder(lambda request: httpx.Response(200, content=body)).service().get("/thing")
    assert value == {"a?": ["x?", {"b": "🏁 é"}, 1.5, None, True]}
    orjson.dumps(value)


@each_row(
    ("step", "reachable"),
    [
        (httpx.Response(204), True), (httpx.Response(404), True), (httpx.Response(405), True),
        (httpx.Response(500), False), (httpx.Response(502), False), (httpx.Response(503), False),
        (httpx.Response(501), True), (httpx.Response(504), False), (httpx.ConnectError("refused"), False),
        (httpx.ReadTimeout("late"), False),
    ],
)  # fmt: skip
async def test_successful_head_means_reachable(step: Step, reachable: bool) -> None:
    recorder = Recorder(lambda request: step)
    assert await recorder.service().reachable() is reachable
    assert [(request.method, request.url.path) for request in recorder.requests] == [("HEAD", "/")]


@each_row(
    ("body", "code"),
    [
        ({"success": 0, "message": ["not_found"]}, Code.NOT_FOUND),
        ({"success": 0, "message": "permission_denied"}, Code.PERMISSION_DENIED),
        ({"success": "0", "message": ["null_email", "null_zip"]}, Code.NULL_EMAIL),
        ({"success": 1, "message": ["not_found"]}, None), ({"success": 0, "message": []}, None),
        ({"success": 0, "message": [{"code": 1}]}, None), ({"success": 0}, None), ("not_found", None), (None, None),
    ],
)  # fmt: skip
def test_error_body_has_a_code(body: object, code: Code | None) -> None:
    assert code_of(body) is code


async def test_cookies_are_not_stored() -> None:
    recorder = Recorder(lambda request: httpx.Response(200, json={}, headers={"set-cookie": "session=abc; path=/"}))
    service = recorder.service()
    await service.get("/thing")
    await service.get("/thing")
    assert "cookie" not in recorder.requests[1].headers

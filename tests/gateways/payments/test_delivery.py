"""Notifications of the sandbox on their way to the site."""

import asyncio

import httpx

from livelaps_app.core.errors import Code
from livelaps_app.gateways.payments.delivery import delivery
from tests.problems import code_of

URL = "http://site.test/ll/webhooks/paypal"


async def test_headers_and_body_arrive_as_they_are() -> None:
    received: list[httpx.Request] = []

    def answer(request: httpx.Request) -> httpx.Response:
        received.append(request)
        return httpx.Response(202)

    deliver = delivery(URL, 1.0, httpx.MockTransport(answer))
    assert await deliver({"paypal-transmission-id": "t1", "content-type": "application/json"}, b'{"a": 1}') == 202
    assert received[0].url == URL
    assert (received[0].content, received[0].headers["paypal-transmission-id"]) == (b'{"a": 1}', "t1")


async def test_a_site_that_does_not_answer_is_a_problem() -> None:
    async def hang(_: httpx.Request) -> httpx.Response:
        await asyncio.Event().wait()
        raise AssertionError

    def refuse(_: httpx.Request) -> httpx.Response:
        raise httpx.ConnectError("gone")

    for answer in (hang, refuse):
        assert await code_of(delivery(URL, 0.05, httpx.MockTransport(answer))({}, b"{}")) is Code.SERVICE_DOWN

"""A transport for tests with prepared responses, which records the requests."""

from collections.abc import Callable, Iterable
from typing import Any

import httpx

from livelaps_app.gateways.http import Service

Step = httpx.Response | Exception


class Recorder:
    """A mock transport; `requests` has the requests in their order."""

    def __init__(self, respond: Callable[[httpx.Request], Step]) -> None:
        self.respond = respond
        self.requests: list[httpx.Request] = []

    @classmethod
    def in_turn(cls, steps: Iterable[Step]) -> "Recorder":
        """One step per request."""
        remaining = iter(steps)
        return cls(lambda request: next(remaining))

    def service(self, timeout: float = 1.0) -> Service:
        return Service("http://outside.test", timeout, httpx.MockTransport(self._handle))

    @property
    def paths(self) -> list[str]:
        return [request.url.path for request in self.requests]

    def _handle(self, request: httpx.Request) -> httpx.Response:
        self.requests.append(request)
        step = self.respond(request)
        if isinstance(step, Exception):
            raise step
        return step


def ok(body: Any) -> httpx.Response:
    """A successful JSON response."""
    return httpx.Response(200, json=body)

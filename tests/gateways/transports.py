"""Outside services for tests: a transport that answers as told and remembers what it was asked."""

from collections.abc import Callable, Iterable
from typing import Any

import httpx

from livelaps_app.gateways.http import Service

Step = httpx.Response | Exception


class Asked:
    """Requests by the answers they get; `requests` has them in order."""

    def __init__(self, answer: Callable[[httpx.Request], Step]) -> None:
        self._answer = answer
        self.requests: list[httpx.Request] = []

    @classmethod
    def in_turn(cls, steps: Iterable[Step]) -> "Asked":
        """One step per request."""
        left = iter(steps)
        return cls(lambda request: next(left))

    def service(self, timeout: float = 1.0) -> Service:
        return Service("http://outside.test", timeout, httpx.MockTransport(self._handle))

    @property
    def paths(self) -> list[str]:
        return [request.url.path for request in self.requests]

    def _handle(self, request: httpx.Request) -> httpx.Response:
        self.requests.append(request)
        step = self._answer(request)
        if isinstance(step, Exception):
            raise step
        return step


def ok(body: Any) -> httpx.Response:
    """An answer that went well."""
    return httpx.Response(200, json=body)

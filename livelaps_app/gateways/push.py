"""Web push: messages to browsers, encrypted for each (RFC 8291) and signed by the site (RFC 8292)."""

import asyncio
import logging
import socket
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import http_ece
import httpx
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02, b64urlencode

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.parts import Part
from livelaps_app.core.private_files import write_once
from livelaps_app.core.push_subscriptions import PushSubscription, decode
from livelaps_app.gateways.http import mapped_failures

KEY_FILE = "push.key"
GONE, BUSY = frozenset({404, 410}), frozenset({408, 429})
LOOK_UPS = 2  # of hosts at the same time
MOST_FAILURES, REST_S = 5, 180.0
MOST_HOSTS = 1000  # remembered as failing
logging.getLogger("httpx").setLevel(logging.WARNING)  # its lines have addresses, which are secrets here


def push_key(folder: Path) -> Vapid02:
    """The key that signs the site's messages, created at the first start. Raises ValueError or OSError."""
    path = folder / KEY_FILE
    if not path.exists():
        fresh = Vapid02()
        fresh.generate_keys()
        write_once(path, fresh.private_pem())
    return Vapid02.from_pem(path.read_bytes())


class PushTransport(httpx.AsyncHTTPTransport):
    """Looks up hosts in threads of its own: those of the process must not wait for a name server.

    No connection stays open, as the next one to the same address could be to another host.
    """

    def __init__(self) -> None:
        super().__init__(limits=httpx.Limits(max_keepalive_connections=0))
        self._threads = ThreadPoolExecutor(LOOK_UPS, "push hosts")

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        """Sends a request. Raises ConnectError for an unknown host."""
        host, port = request.url.host, request.url.port or 443
        look_up = partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
        try:
            resolved = await asyncio.get_running_loop().run_in_executor(self._threads, look_up)
        except (OSError, UnicodeError) as error:
            raise httpx.ConnectError("the push service is unknown") from error
        request.url = request.url.copy_with(host=str(resolved[0][4][0]))
        request.extensions = {**request.extensions, "sni_hostname": host}
        return await super().handle_async_request(request)

    async def aclose(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
        await super().aclose()


class FailingHosts:
    """The hosts that have failed several times in a row; they rest for some minutes."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._failures: dict[str, tuple[int, float]] = {}  # in a row, with the time of the last one

    def rests(self, host: str) -> bool:
        """True while a host is left alone."""
        count, failed_at = self._failures.get(host, (0, 0.0))
        return count >= MOST_FAILURES and self._clock() < failed_at + REST_S

    def note(self, host: str, has_failed: bool) -> None:
        """Notes an attempt."""
        count, _ = self._failures.pop(host, (0, 0.0))
        if has_failed:
            self._failures[host] = count + 1, self._clock()
            if len(self._failures) > MOST_HOSTS:
                del self._failures[next(iter(self._failures))]


class PushGateway:
    """Sends messages as one site. contact: an https: or mailto: address for the operators of push services."""

    def __init__(
        self, key: Vapid02, contact: str, timeout: float, transport: httpx.AsyncBaseTransport | None = None
    ) -> None:
        self._key, self._contact, self._timeout = key, contact, timeout
        self._client = httpx.AsyncClient(transport=transport or PushTransport(), timeout=timeout)
        self._failing = FailingHosts()

    @property
    def public_key(self) -> str:
        """The key by which a browser's push service knows the site."""
        numbers = self._key.public_key.public_numbers()
        return str(b64urlencode(b"\x04" + numbers.x.to_bytes(32, "big") + numbers.y.to_bytes(32, "big")))

    async def send(self, to: PushSubscription, content: bytes, seconds: int, topic: str) -> bool:
        """Sends a message that is good for some seconds; False if the subscription has ended.

        topic: a message replaces waiting ones of its topic. Raises Problem, BAD_REQUEST if another attempt is futile,
        SERVICE_DOWN without an attempt while the host rests.
        """
        host = httpx.URL(to.endpoint).host
        if self._failing.rests(host):
            raise Problem(Code.SERVICE_DOWN)
        has_failed = True
        try:
            status = await self._post(to, content, seconds, topic)
            has_failed = status >= 500
        finally:
            self._failing.note(host, has_failed)
        if status in GONE:
            return False
        if status in BUSY or has_failed:
            raise Problem(Code.SERVICE_DOWN)
        if not 200 <= status < 300:
            raise Problem(Code.BAD_REQUEST)
        return True

    async def _post(self, to: PushSubscription, content: bytes, seconds: int, topic: str) -> int:
        """The status of an answer. Raises Problem."""
        origin = f"https://{httpx.URL(to.endpoint).host}"
        headers = {
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(seconds),
            "topic": topic,
            "urgency": "high",
            **self._key.sign({"aud": origin, "sub": self._contact}),
        }
        body = _encrypt(to, content)
        async with (
            mapped_failures(),
            asyncio.timeout(2 * self._timeout),
            self._client.stream("POST", to.endpoint, content=body, headers=headers) as answer,
        ):
            return answer.status_code  # the body may have any length and is not read

    async def close(self) -> None:
        await self._client.aclose()


def _encrypt(to: PushSubscription, content: bytes) -> bytes:
    secret = ec.generate_private_key(ec.SECP256R1())
    return bytes(http_ece.encrypt(content, private_key=secret, dh=to.key, auth_secret=decode(to.auth)))


push_gateway = Part[PushGateway]("push")

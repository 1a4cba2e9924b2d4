"""Web push: messages to browsers, encrypted for each (RFC 8291) and signed by the site (RFC 8292)."""

import asyncio
import logging
from ipaddress import IPv6Address, ip_address
from pathlib import Path
from socket import SOCK_STREAM

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
REFUSED_HOST = "the push service has no public address"
logging.getLogger("httpx").setLevel(logging.WARNING)  # its lines have addresses, which are secrets here


def push_key(folder: Path) -> Vapid02:
    """The key that signs the site's messages, created at the first start. Raises ValueError or OSError."""
    path = folder / KEY_FILE
    if not path.exists():
        fresh = Vapid02()
        fresh.generate_keys()
        write_once(path, fresh.private_pem())
    return Vapid02.from_pem(path.read_bytes())


def is_public(address: str) -> bool:
    """True for an address of the public internet."""
    ip = ip_address(address.partition("%")[0])
    if isinstance(ip, IPv6Address) and (inner := ip.ipv4_mapped or ip.sixtofour or (ip.teredo and ip.teredo[1])):
        return is_public(str(inner))
    return ip.is_global and not ip.is_multicast


class PublicTransport(httpx.AsyncHTTPTransport):
    """Connects to hosts with public addresses alone, to the address that was checked.

    No connection stays open, as the next one to the same address could be to another host.
    """

    def __init__(self) -> None:
        super().__init__(limits=httpx.Limits(max_keepalive_connections=0))

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        """Sends a request. Raises ConnectError if any address of the host is private."""
        host, port = request.url.host, request.url.port or 443
        try:
            resolved = await asyncio.get_running_loop().getaddrinfo(host, port, type=SOCK_STREAM)
        except (OSError, UnicodeError) as error:
            raise httpx.ConnectError("the push service is unknown") from error
        addresses = [str(each[4][0]) for each in resolved]
        if not addresses or not all(map(is_public, addresses)):
            raise httpx.ConnectError(REFUSED_HOST)
        request.url = request.url.copy_with(host=addresses[0])
        request.extensions = {**request.extensions, "sni_hostname": host}
        return await super().handle_async_request(request)


class PushGateway:
    """Sends messages as one site. contact: an https: or mailto: address for the operators of push services."""

    def __init__(
        self, key: Vapid02, contact: str, timeout: float, transport: httpx.AsyncBaseTransport | None = None
    ) -> None:
        self._key, self._contact, self._timeout = key, contact, timeout
        self._client = httpx.AsyncClient(transport=transport or PublicTransport(), timeout=timeout)

    @property
    def public_key(self) -> str:
        """The key by which a browser's push service knows the site."""
        numbers = self._key.public_key.public_numbers()
        return str(b64urlencode(b"\x04" + numbers.x.to_bytes(32, "big") + numbers.y.to_bytes(32, "big")))

    async def send(self, to: PushSubscription, content: bytes, seconds: int, topic: str) -> bool:
        """Sends a message that is good for some seconds; False if the subscription has ended.

        topic: a message replaces waiting ones of its topic. Raises Problem, BAD_REQUEST if another attempt is futile.
        """
        origin = str(httpx.URL(to.endpoint).copy_with(raw_path=b"/")).rstrip("/")
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
            status = answer.status_code  # the body may have any length and is not read
        if status in GONE:
            return False
        if status in BUSY or status >= 500:
            raise Problem(Code.SERVICE_DOWN)
        if not 200 <= status < 300:
            raise Problem(Code.BAD_REQUEST)
        return True

    async def close(self) -> None:
        await self._client.aclose()


def _encrypt(to: PushSubscription, content: bytes) -> bytes:
    secret = ec.generate_private_key(ec.SECP256R1())
    return bytes(http_ece.encrypt(content, private_key=secret, dh=to.key, auth_secret=decode(to.auth)))


push_gateway = Part[PushGateway]("push")

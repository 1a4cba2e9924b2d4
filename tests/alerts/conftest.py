"""A browser with keys of its own, and a push service on this machine that decrypts what the browser would."""

import asyncio
import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass, field
from os import urandom
from pathlib import Path
from typing import Any

import http_ece
import httpx
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from livelaps_app.alerts.store.store import Alerts, alert_store
from livelaps_app.core.pubsub import PubSub
from livelaps_app.core.push_subscriptions import PushSubscription
from livelaps_app.gateways.push import PushGateway, push_gateway, push_key
from livelaps_app.stores.database import Database
from livelaps_app.stores.jobs.queue import Jobs

HOST = "https://none.push.services.mozilla.com"
CONTACT = "https://ridge.example"


def encode(content: bytes) -> str:
    return urlsafe_b64encode(content).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


@dataclass
class Browser:
    """A browser's secrets, and its subscription."""

    path: str = "/a"
    secret: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    auth: bytes = field(default_factory=lambda: urandom(16))

    @property
    def body(self) -> dict[str, Any]:
        """The subscription as a browser sends it."""
        point = self.secret.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": encode(point), "auth": encode(self.auth)}
        return {"endpoint": HOST + self.path, "expirationTime": None, "keys": keys}

    @property
    def subscription(self) -> PushSubscription:
        read = PushSubscription.read(self.body)
        assert read
        return read

    def decrypt(self, body: bytes) -> Any:
        """The content of a message."""
        return json.loads(http_ece.decrypt(body, private_key=self.secret, auth_secret=self.auth))


@dataclass
class PushService:
    """A push service: `received` are path, headers and body of its requests, `statuses` its next answers."""

    port: int = 0
    received: list[tuple[str, dict[str, str], bytes]] = field(default_factory=list)
    statuses: list[int] = field(default_factory=list)

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One request of a connection."""
        first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")[:-2]
        headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines)}
        body = await reader.readexactly(int(headers["content-length"]))
        self.received.append((first.split(" ")[1], headers, body))
        status = self.statuses.pop(0) if self.statuses else 201
        writer.write(f"HTTP/1.1 {status} Done\r\ncontent-length: 0\r\nconnection: close\r\n\r\n".encode())
        with suppress(ConnectionError):
            await writer.drain()
        writer.close()


class ToService(httpx.AsyncHTTPTransport):
    """Leads every name to the push service of a test."""

    def __init__(self, port: int) -> None:
        super().__init__()
        self.port = port

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        request.url = request.url.copy_with(scheme="http", host="127.0.0.1", port=self.port)
        return await super().handle_async_request(request)


def claims_of(headers: dict[str, str], key: str) -> dict[str, Any]:
    """The claims that the site has signed with a key (RFC 8292), verified."""
    scheme, _, pairs = headers["authorization"].partition(" ")
    values = dict(pair.split("=", 1) for pair in pairs.split(","))
    assert (scheme, values["k"]) == ("vapid", key)
    signed, _, signature = values["t"].rpartition(".")
    numbers = (int.from_bytes(decode(signature)[part], "big") for part in (slice(32), slice(32, 64)))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode(key))
    public.verify(encode_dss_signature(*numbers), signed.encode(), ec.ECDSA(hashes.SHA256()))
    claims: dict[str, Any] = json.loads(decode(signed.split(".")[1]))
    return claims


@pytest.fixture
async def service() -> AsyncIterator[PushService]:
    service = PushService()
    async with await asyncio.start_server(service.answer, "127.0.0.1", 0) as server:
        service.port = server.sockets[0].getsockname()[1]
        yield service


@pytest.fixture
async def gateway(service: PushService, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[PushGateway]:
    """The site's gateway, which finds every push service at that of the test."""
    gateway = PushGateway(push_key(tmp_path), CONTACT, 2.0, ToService(service.port))
    monkeypatch.setattr(push_gateway, "read", lambda: gateway)
    yield gateway
    await gateway.close()


@pytest.fixture
def alerts(database: Database, monkeypatch: pytest.MonkeyPatch) -> Alerts:
    """The subscriptions of an empty site."""
    alerts = Alerts(database, Jobs(database, PubSub()))
    monkeypatch.setattr(alert_store, "read", lambda: alerts)
    return alerts

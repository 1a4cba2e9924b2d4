"""A live tab over TLS: it comes back when its connection is lost, hydrates anew on request, and moves between pages."""

import asyncio
import json
import random
import ssl
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, NamedTuple
from urllib.parse import urlsplit
from uuid import uuid4

from bench.mixed.views import Page, read
from bench.wire import CLOSE, LINE_PING, LINE_PONG, OPEN, PING, PONG, TEXT, cut
from livelaps_app.core.routes import BASE
from tests.deploy.proxy import SEEN_AS

NAMESPACE = f"{BASE}/_event"
STATE = "reflex___state____state"
HYDRATE, LOAD = f"{STATE}.hydrate_and_load", f"{STATE}.reflex___state____on_load_internal_state.on_load_internal"
UPGRADE = (
    "GET {path}/?token={token}&EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\nOrigin: {origin}\r\n"
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n{seen_as}: {network}\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Protocol: {protocol}\r\n\r\n"
)
FIRST_RETRY_S, LONGEST_RETRY_S = 1.0, 5.0  # as the framework's client waits
SILENCE_S = 145.0  # pings come every 25 s, and may be late by 120 s
CONNECT_S = 20.0


@dataclass(frozen=True)
class Door:
    """Where a site is reached: by nginx, or one process directly."""

    port: int
    origin: str
    protocol: str
    encrypted: bool = True


@dataclass
class Counts:
    """What has happened to all tabs of a process since the last reading."""

    events: Counter[str] = field(default_factory=Counter)
    seen: list["TabView"] = field(default_factory=list)


class TabView(NamedTuple):
    """A push to a tab of a race: the last passing on its screen before and after, and when (seconds, wall clock)."""

    path: str
    before: float
    after: float
    at: float


@dataclass(eq=False)
class LiveTab(asyncio.Protocol):
    """A tab on a page, from a network; `passed` is the instant of the last passing on its screen."""

    door: Door
    path: str
    network: str
    counts: Counts
    token: str = field(default_factory=lambda: str(uuid4()))
    page: Page = field(default_factory=dict)
    passed: float = 0.0
    loaded: asyncio.Event = field(default_factory=asyncio.Event)

    async def live(self) -> None:
        """Connects, and again whenever the connection is lost, until it is cancelled."""
        retry_s = FIRST_RETRY_S
        while True:
            with suppress(OSError, TimeoutError):
                await self._connect()
                retry_s = FIRST_RETRY_S
                await self._until_lost()
            self.counts.events["lost"] += 1
            await asyncio.sleep(retry_s * random.uniform(0.5, 1.5))
            retry_s = min(2 * retry_s, LONGEST_RETRY_S)

    async def _connect(self) -> None:
        self._buffer, self._upgraded, self._heard_at = bytearray(), False, time.monotonic()
        self._lost: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.loaded.clear()
        context = UNVERIFIED if self.door.encrypted else None
        connecting = asyncio.get_running_loop().create_connection(
            lambda: self, "127.0.0.1", self.door.port, ssl=context
        )
        self._transport, _ = await asyncio.wait_for(connecting, CONNECT_S)
        self._transport.write(self._request())

    async def _until_lost(self) -> None:
        try:
            while not self._lost.done():
                await asyncio.wait([self._lost], timeout=SILENCE_S)
                if time.monotonic() - self._heard_at > SILENCE_S:
                    self.counts.events["silent"] += 1
                    break
        finally:
            self._transport.abort()

    def leave(self) -> None:
        """Leaves as a browser does."""
        self._say(f"41{NAMESPACE},".encode())
        self._write(CLOSE, b"")

    def go(self, path: str) -> None:
        """Follows a link to another page."""
        self.path, self.passed = path, 0.0  # the next page's first passing is not one that it waited for
        self.loaded.clear()
        self._event(LOAD)
        self.counts.events["navigations"] += 1

    def connection_lost(self, exc: Exception | None) -> None:
        """The socket has ended."""
        if not self._lost.done():
            self._lost.set_result(None)

    def data_received(self, data: bytes) -> None:
        """Takes the answer to the upgrade, then frames."""
        self._heard_at = time.monotonic()
        self._buffer += data
        if not self._upgraded and not self._upgrade():
            return
        while (frame := cut(self._buffer)) is not None:
            kind, content = frame
            if kind == LINE_PING:
                self._write(LINE_PONG, content)
            elif kind == TEXT:
                self._take(content)
            elif kind == CLOSE:
                self.counts.events[f"closed {content[2:].decode('utf-8', 'replace') or 'without a reason'}"] += 1

    def _upgrade(self) -> bool:
        head, found, rest = bytes(self._buffer).partition(b"\r\n\r\n")
        if not found:
            return False
        status = head.split(b" ", 2)[1].decode()
        if status != "101":
            self.counts.events[f"refused {status}"] += 1
            self._transport.abort()
            return False
        self._upgraded, self._buffer = True, bytearray(rest)
        self.counts.events["opened"] += 1
        return True

    def _take(self, frame: bytes) -> None:
        kind = frame[0] if frame else 0
        if kind == OPEN:
            self._say(f"40{NAMESPACE},{json.dumps({'event': self._named(HYDRATE)})}".encode())
        elif kind == PING:
            self._say(PONG)
        elif frame.startswith(b"44"):
            self.counts.events["connect refused"] += 1
        elif frame.startswith(b"42"):
            self._update(read(frame))

    def _update(self, update: dict[str, Any]) -> None:
        for state, values in update["delta"].items():
            self.page[state] = {**self.page.get(state, {}), **values}
            if state == "race_vars" and "passed" in values:
                self._passes(values["passed"])
        self.token = update["token"] or self.token
        if update["hydrated"]:
            self.loaded.set()
        if any("remove_session_storage" in name for name in update["events"]):
            self.counts.events["resumed"] += 1
            self._event(HYDRATE)

    def _passes(self, passed: str) -> None:
        before, self.passed = self.passed, datetime.fromisoformat(passed).timestamp() if passed else 0.0
        if not self.loaded.is_set():
            return
        if "/races/" not in self.path:
            self.counts.events["passings of a race that was left"] += 1
        elif before:
            self.counts.seen.append(TabView(self.path, before, self.passed, time.time()))

    def _request(self) -> bytes:
        words = {"path": NAMESPACE, "token": self.token, "seen_as": SEEN_AS, "network": self.network}
        return UPGRADE.format(**words, origin=self.door.origin, protocol=self.door.protocol).encode()

    def _event(self, name: str) -> None:
        self._say(f"42{NAMESPACE},{json.dumps(['event', self._named(name)])}".encode())

    def _named(self, name: str) -> dict[str, Any]:
        at = urlsplit(self.path)
        payload = {"payload": {"vars": {}, "hashes": []}} if name == HYDRATE else {}
        return {"name": name, **payload, "router_data": {"pathname": at.path, "asPath": self.path}}

    def _say(self, text: bytes) -> None:
        self._write(TEXT, text)

    def _write(self, kind: int, content: bytes) -> None:
        size = len(content)
        length = bytes((0x80 | size,)) if size < 126 else bytes((0xFE,)) + size.to_bytes(2, "big")
        self._transport.write(bytes((kind,)) + length + b"\0\0\0\0" + content)


UNVERIFIED = ssl.create_default_context()
UNVERIFIED.check_hostname, UNVERIFIED.verify_mode = False, ssl.CERT_NONE

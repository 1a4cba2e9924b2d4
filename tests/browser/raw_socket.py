"""A websocket without a browser, that sends whatever it likes."""

import asyncio
import json
from collections.abc import Mapping
from typing import Self
from uuid import uuid4

from wsproto import ConnectionType, WSConnection
from wsproto.events import (
    AcceptConnection,
    BytesMessage,
    CloseConnection,
    Ping,
    RejectConnection,
    Request,
    TextMessage,
)

from livelaps_app.live.navigation import Navigation
from tests.server import Site

SHOW = f"{Navigation.get_full_name()}.show"
NAMESPACE = "/ll/_event"
LIMIT_S = 10.0


class RawSocket:
    """An open websocket of the site, connected to its namespace; `headers` are further ones of its handshake.

    It answers the site's pings while it is read: without, the site closes it after some 40 seconds.
    """

    def __init__(self, site: Site, token: str | None = None, headers: Mapping[str, str] | None = None) -> None:
        self._site = site
        self._headers = headers or {}
        self.token = str(uuid4()) if token is None else token
        self.texts: list[str] = []
        self.reason: str | None = None
        """Why the site has closed it; its code, where it gives no reason."""

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        self.close()

    async def open(self) -> None:
        """Opens it and connects to the namespace."""
        self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self._site.port)
        self._wire = WSConnection(ConnectionType.CLIENT)
        target = f"{NAMESPACE}/?EIO=4&transport=websocket&token={self.token}"
        host = self._site.origin.removeprefix("http://")
        headers = {"origin": self._site.origin, **self._headers}
        sent = [(name.encode(), value.encode()) for name, value in headers.items()]
        self._writer.write(self._wire.send(Request(host=host, target=target, extra_headers=sent)))
        await self._read()
        if self.reason is None:
            await self.send(f"40{NAMESPACE},")

    def close(self) -> None:
        """Leaves without a word."""
        self._writer.transport.abort()

    async def send(self, *frames: str | bytes) -> None:
        """Sends frames, until the site has gone."""
        for frame in frames:
            message = BytesMessage(frame) if isinstance(frame, bytes) else TextMessage(frame)
            self._writer.write(self._wire.send(message))
        await self._writer.drain()

    async def event(self, name: str, /, at: str = "", **payload: object) -> None:
        """Sends an event as the framework's client does, from the page at an address without the base path."""
        where = {"router_data": {"asPath": at, "pathname": "/"}} if at else {}
        await self.send(f"42{NAMESPACE},{json.dumps(['event', {'name': name, 'payload': payload} | where])}")

    async def handled(self) -> None:
        """Waits until the events before are handled, by a page that is opened then: each waits for those before."""
        mark = f"m{uuid4().hex}"
        await self.event(SHOW, at=f"/sponsors?mark={mark}")
        await self.received(mark)

    async def closed(self) -> str:
        """The reason for which the site closes the socket."""
        async with asyncio.timeout(LIMIT_S):
            while self.reason is None:
                await self._read()
        return self.reason

    async def received(self, text: str) -> None:
        """Waits for a frame with a text in it, or for the site to close the socket."""
        async with asyncio.timeout(LIMIT_S):
            while self.reason is None and not any(text in frame for frame in self.texts):
                await self._read()

    async def _read(self) -> None:
        try:
            data = await self._reader.read(2**16)
        except ConnectionError:
            data = b""
        self._wire.receive_data(data or None)
        for event in self._wire.events():
            match event:
                case TextMessage(data="2"):  # a ping of engine.io
                    await self.send("3")
                case TextMessage(data=text):
                    self.texts.append(text)
                case Ping():
                    self._writer.write(self._wire.send(event.response()))
                case CloseConnection(code=code, reason=reason):
                    self.reason = reason or str(int(code))
                case RejectConnection(status_code=status):
                    self.reason = str(status)
                case AcceptConnection():
                    pass

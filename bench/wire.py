"""A browser tab without a browser: its websocket and received frames, at minimal CPU cost."""

import asyncio
import json
import time
from dataclasses import dataclass, field
from uuid import uuid4

UPGRADE = (
    "GET {path}?token={token}&EIO=4&transport=websocket HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n"
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Protocol: {protocol}\r\n\r\n"
)
TEXT, CLOSE, LINE_PING, LINE_PONG = 0x81, 0x88, 0x89, 0x8A  # websocket opcodes
OPEN, PING, PONG = ord("0"), ord("2"), b"3"  # engine.io packets
ANSWERED = b'"is_hydrated_rx_state_":true'  # end of the framework's answer to a page load
PASSED = b'"passed_rx_state_":"'
LOAD = "reflex___state____state.reflex___state____on_load_internal_state.on_load_internal"


@dataclass(frozen=True)
class Recorded:
    """A visit as recorded from a browser: address, socket path, subprotocol, and first frame."""

    port: int
    address: str
    path: str
    protocol: str
    token: str
    hello: str

    @property
    def host(self) -> str:
        """Host header of the browser."""
        return f"localhost:{self.port}"


@dataclass
class SocketTab(asyncio.Protocol):
    """Opens the socket, replays the recorded frame, and records pushes with the text behind a mark: a passing."""

    visit: Recorded
    mark: bytes = PASSED
    token: str = field(default_factory=lambda: str(uuid4()))
    pushes: list[tuple[float, str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.rows: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._buffer = bytearray()
        self._upgraded = False

    @classmethod
    async def open(cls, visit: Recorded, mark: bytes = PASSED) -> "SocketTab":
        """A tab with rows. Raises TimeoutError after 60 seconds, ConnectionError if refused."""
        loop = asyncio.get_running_loop()
        _, tab = await loop.create_connection(lambda: cls(visit, mark), "127.0.0.1", visit.port)
        try:
            await asyncio.wait_for(tab.rows, 60)
        except BaseException:
            tab.close()
            raise
        return tab

    def close(self) -> None:
        """Closes the socket."""
        if not self._transport.is_closing():
            self._say(b"41/_event,")
            self._write(CLOSE, b"")
            self._transport.close()

    async def click(self, address: str) -> float:
        """Moves to another page (address without base path) and returns the ms until its answer."""
        self.rows = asyncio.get_running_loop().create_future()
        namespace = self.visit.hello[len("40") : self.visit.hello.index(",")]
        where = {"asPath": address, "pathname": address.partition("?")[0]}
        start = time.perf_counter()
        event = {"name": LOAD, "payload": {}, "router_data": where}
        self._say(f"42{namespace},{json.dumps(['event', event])}".encode())
        await asyncio.wait_for(self.rows, 60)
        return (time.perf_counter() - start) * 1000

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Sends the upgrade request."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        seen = self.visit
        request = UPGRADE.format(path=seen.path, token=self.token, host=seen.host, protocol=seen.protocol)
        transport.write(request.encode())

    def connection_lost(self, exc: Exception | None) -> None:
        """Fails the wait for rows."""
        if not self.rows.done():
            self.rows.set_exception(exc or ConnectionError("closed before the rows came"))

    def data_received(self, data: bytes) -> None:
        """Reads the upgrade response, then frames."""
        self._buffer += data
        if not self._upgraded:
            head, end, rest = bytes(self._buffer).partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                self._transport.abort()
                return
            self._upgraded, self._buffer = True, bytearray(rest)
        while (frame := cut(self._buffer)) is not None:
            kind, content = frame
            if kind == LINE_PING:  # the server closes sockets without a pong
                self._write(LINE_PONG, content)
            elif kind == TEXT:
                self._take(content)

    def _take(self, frame: bytes) -> None:
        kind = frame[0] if frame else 0
        if kind == OPEN:
            self._say(self.visit.hello.replace(self.visit.token, self.token).encode())
        elif kind == PING:
            self._say(PONG)
        elif not self.rows.done():
            if ANSWERED in frame:
                self.rows.set_result(None)
        elif (start := frame.find(self.mark)) >= 0:
            start += len(self.mark)
            self.pushes.append((time.time(), frame[start : frame.index(b'"', start)].decode()))

    def _say(self, text: bytes) -> None:
        self._write(TEXT, text)

    def _write(self, kind: int, content: bytes) -> None:
        size = len(content)
        length = bytes((0x80 | size,)) if size < 126 else bytes((0xFE,)) + size.to_bytes(2, "big")
        self._transport.write(bytes((kind,)) + length + b"\0\0\0\0" + content)


def cut(buffer: bytearray) -> tuple[int, bytes] | None:
    """Removes one complete frame from the buffer, else None. Servers neither mask nor fragment."""
    if len(buffer) < 2:
        return None
    size, start = buffer[1], 2
    if size >= 126:
        start = 4 if size == 126 else 10
        size = int.from_bytes(buffer[2:start], "big")
    if len(buffer) < start + size:
        return None
    frame = buffer[0], bytes(buffer[start : start + size])
    del buffer[: start + size]
    return frame

"""Limits of bytes and time for a connection whose request is not whole yet.

Assumptions: uvicorn feeds its parser whatever arrives, keeps no time but that between two requests, hands a connection
that asks for a websocket to another protocol, and pauses reading after each message of a websocket; its logger writes
the address of a websocket, which has the tab's token; the parser hands over bodies apart from everything else.
"""

import asyncio
import logging
import socket
from typing import Any, Literal

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.wsproto_impl import WSProtocol
from wsproto import events

Part = Literal["head", "body"]

MAX_HEAD = 32_000  # bytes that are no body: line, headers, trailers, sizes of chunks
MAX_COOKIES = 8_000  # bytes of them
SECONDS: dict[Part, float] = {"head": 20.0, "body": 60.0}  # until it is whole
UNREAD_S = 60.0  # until a connection ends whose other side takes nothing of what is on its way
MAX_MESSAGES = 256  # of a websocket, read and not yet taken

_log = logging.getLogger("uvicorn.error.websocket")
_log.setLevel(logging.WARNING)


class HeadTooLargeError(Exception):
    """A whole head with more than MAX_HEAD bytes, or with more than MAX_COOKIES of cookies."""


class BoundedHttp(HttpToolsProtocol):
    """HTTP whose heads are bounded, and whose parts come in time."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._no_body = 0  # bytes of this request that are no body
        self._too_large = False
        self._part: Part | None = "head"  # that is on its way
        self._timed: Part | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._upgraded = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begins to wait for the first request."""
        super().connection_made(transport)
        _end_unread(transport)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """Ends the wait."""
        self._part = None
        self._watch()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Takes what has arrived, until it is too much."""
        self._no_body += len(data)
        super().data_received(data)
        if self._upgraded or self.transport.is_closing():
            return
        if self._no_body > MAX_HEAD:
            self._refuse(431)
        if self._part is None and self._is_idle():
            self._part = "head"  # it ended the wait for another request, and has not begun one
        self._watch()

    def on_message_begin(self) -> None:
        """A head begins."""
        super().on_message_begin()
        self._no_body, self._part = 0, "head"

    def on_headers_complete(self) -> None:
        """A head is whole. Raises HeadTooLargeError, which the parser reports as its own."""
        cookies = sum(len(value) for name, value in self.headers if name == b"cookie")
        length = len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers)
        if length > MAX_HEAD or cookies > MAX_COOKIES:
            self._too_large = True
            raise HeadTooLargeError
        self._part = "body"
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """A piece of a body, which the app bounds itself."""
        self._no_body -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """A request is whole."""
        self._part = None
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Hands the connection on."""
        self._upgraded, self._part = True, None
        self._watch()
        super().handle_websocket_upgrade()

    def send_400_response(self, msg: str) -> None:
        """Answers a request that the parser has refused."""
        self._refuse(431 if self._too_large else 400)

    def _refuse(self, status: int) -> None:
        self.transport.write(STATUS_LINE[status] + b"content-length: 0\r\nconnection: close\r\n\r\n")
        self.transport.close()

    def _is_idle(self) -> bool:
        return (self.cycle is None or self.cycle.response_complete) and self.timeout_keep_alive_task is None

    def _watch(self) -> None:
        """Starts the time of a part that has begun, ends that of one that is whole."""
        if self._part == self._timed:
            return
        if self._timer:
            self._timer.cancel()
        self._timed = self._part
        self._timer = self.loop.call_later(SECONDS[self._part], self.transport.abort) if self._part else None


class BoundedWebsocket(WSProtocol):
    """Websockets that are not written to the log, and whose other side takes what it is sent."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.logger = _log

    def handle_ping(self, event: events.Ping) -> None:
        """Answers a ping, while the answers before it have left."""
        if self.writable.is_set():
            super().handle_ping(event)
        else:
            self.transport.abort()

    def handle_message(self, event: events.TextMessage | events.BytesMessage) -> None:
        """Queues a message; what comes while so many wait is dropped, whoever takes them closes the socket."""
        if self.queue.qsize() < MAX_MESSAGES:
            super().handle_message(event)


def _end_unread(transport: asyncio.Transport) -> None:
    """Has the system end a connection when nothing of what is sent is taken for some time; sockets of a file have no
    such setting, nor have all systems."""
    connected = transport.get_extra_info("socket")
    option = getattr(socket, "TCP_USER_TIMEOUT", None)
    if option is not None and connected is not None and connected.family in {socket.AF_INET, socket.AF_INET6}:
        connected.setsockopt(socket.IPPROTO_TCP, option, int(UNREAD_S * 1000))

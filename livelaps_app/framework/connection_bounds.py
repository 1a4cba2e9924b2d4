"""Limits of size and time for incomplete requests.

Assumptions: uvicorn feeds its parser all received data, has a timeout between requests only, hands a websocket upgrade
to another protocol, and pauses reading after each websocket message; its logger writes the address of a websocket with
the tab's token; the parser reports bodies separately.
"""

import asyncio
import logging
import socket
from typing import Any, Literal

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.wsproto_impl import WSProtocol
from wsproto import events

Part = Literal["head", "body"]

MAX_HEAD = 32_000  # bytes outside of the body: line, headers, trailers, sizes of chunks
MAX_COOKIES = 8_000  # bytes
SECONDS: dict[Part, float] = {"head": 20.0, "body": 60.0}  # until the part is complete
UNREAD_S = 60.0  # until a connection with unacknowledged data ends
MAX_MESSAGES = 256  # queued messages of a websocket

_log = logging.getLogger("uvicorn.error.websocket")
_log.setLevel(logging.WARNING)


class HeadTooLargeError(Exception):
    """A head of more than MAX_HEAD bytes, or with more than MAX_COOKIES bytes of cookies."""


class BoundedHttp(HttpToolsProtocol):
    """HTTP with limits for heads and for the time of each part."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._no_body = 0  # bytes of this request outside of the body
        self._too_large = False
        self._part: Part | None = "head"  # the part being received
        self._timed: Part | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._upgraded = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        _end_unread(transport)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        self._part = None
        self._watch()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parses received data up to the limits."""
        self._no_body += len(data)
        super().data_received(data)
        if self._upgraded or self.transport.is_closing():
            return
        if self._no_body > MAX_HEAD:
            self._refuse(431)
        if self._part is None and self._is_idle():
            self._part = "head"  # ended the wait for another request without beginning one
        self._watch()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._no_body, self._part = 0, "head"

    def on_headers_complete(self) -> None:
        """Checks the complete head. Raises HeadTooLargeError, which the parser wraps."""
        cookies = sum(len(value) for name, value in self.headers if name == b"cookie")
        length = len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers)
        if length > MAX_HEAD or cookies > MAX_COOKIES:
            self._too_large = True
            raise HeadTooLargeError
        self._part = "body"
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Ends the count of head bytes; the app limits bodies."""
        self._no_body -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._part = None
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._upgraded, self._part = True, None
        self._watch()
        super().handle_websocket_upgrade()

    def send_400_response(self, msg: str) -> None:
        """Answers a request that the parser has rejected."""
        self._refuse(431 if self._too_large else 400)

    def _refuse(self, status: int) -> None:
        self.transport.write(STATUS_LINE[status] + b"content-length: 0\r\nconnection: close\r\n\r\n")
        self.transport.close()

    def _is_idle(self) -> bool:
        return (self.cycle is None or self.cycle.response_complete) and self.timeout_keep_alive_task is None

    def _watch(self) -> None:
        """Starts or cancels the timer at a change of the received part."""
        if self._part == self._timed:
            return
        if self._timer:
            self._timer.cancel()
        self._timed = self._part
        self._timer = self.loop.call_later(SECONDS[self._part], self.transport.abort) if self._part else None


class BoundedWebsocket(WSProtocol):
    """Websockets without log lines and with a timeout for unread data."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.logger = _log

    def handle_ping(self, event: events.Ping) -> None:
        """Answers a ping after earlier answers have been sent."""
        if self.writable.is_set():
            super().handle_ping(event)
        else:
            self.transport.abort()

    def handle_message(self, event: events.TextMessage | events.BytesMessage) -> None:
        """Queues a message; drops it if the queue is full, since the consumer closes the socket then."""
        if self.queue.qsize() < MAX_MESSAGES:
            super().handle_message(event)


def _end_unread(transport: asyncio.Transport) -> None:
    """Sets TCP_USER_TIMEOUT: ends connections with unacknowledged data. Unix sockets and some systems lack it."""
    connected = transport.get_extra_info("socket")
    option = getattr(socket, "TCP_USER_TIMEOUT", None)
    if option is not None and connected is not None and connected.family in {socket.AF_INET, socket.AF_INET6}:
        connected.setsockopt(socket.IPPROTO_TCP, option, int(UNREAD_S * 1000))

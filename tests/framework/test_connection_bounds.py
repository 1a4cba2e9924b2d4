"""Connections of raw sockets to a real server: heads are bounded, parts come in time, answers are read."""

import asyncio
import logging
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import httptools
import pytest
import uvicorn

from livelaps_app.framework import connection_bounds
from livelaps_app.framework.connection_bounds import MAX_COOKIES, MAX_HEAD, MAX_MESSAGES, BoundedHttp, BoundedWebsocket

LIMIT_S = 10.0
UPGRADE = (
    b"GET /socket?token=secret HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
LARGE = b"x" * 20_000_000


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Answers the length of the body; websockets wait until they are left."""
    message = await receive()
    if scope["type"] == "websocket":
        await send({"type": "websocket.accept"})
        await asyncio.Event().wait()
    length = len(message.get("body", b""))
    while message.get("more_body"):
        message = await receive()
        length += len(message.get("body", b""))
    answer = LARGE if scope["path"] == "/large" else str(length).encode()
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": answer})


class Connection:
    """The other side of a connection."""

    def __init__(self, port: int) -> None:
        self._port = port

    async def __aenter__(self) -> "Connection":
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self._port, limit=2**26)
        return self

    async def __aexit__(self, *_: object) -> None:
        self.writer.transport.abort()

    async def send(self, *pieces: bytes) -> None:
        """Sends pieces until the other side has gone."""
        for piece in pieces:
            self.writer.write(piece)
            await self.writer.drain()

    async def answer(self) -> bytes:
        """The head of an answer and its body, of a few letters."""
        head = await self.reader.readuntil(b"\r\n\r\n")
        chunk = await self.reader.readuntil(b"0\r\n\r\n") if b"chunked" in head else b""
        return head + chunk

    async def end(self) -> bytes:
        """All that comes until the other side closes."""
        try:
            async with asyncio.timeout(LIMIT_S):
                return await self.reader.read()
        except ConnectionError:
            return b""


Serve = Callable[[], Awaitable[tuple[uvicorn.Server, int]]]


@asynccontextmanager
async def _running() -> AsyncIterator[tuple[uvicorn.Server, int]]:
    config = uvicorn.Config(
        app, http=BoundedHttp, ws=BoundedWebsocket, lifespan="off", log_config=None, ws_per_message_deflate=False
    )
    server = uvicorn.Server(config)
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 50_000)  # bytes that the system takes from the site
        task = asyncio.create_task(server.serve(sockets=[listening]))
        while not server.started:  # noqa: ASYNC110 - uvicorn has no event for it
            await asyncio.sleep(0.01)
        yield server, listening.getsockname()[1]
        server.should_exit = server.force_exit = True
        await task
        left = list(server.server_state.tasks)
        for one in left:
            one.cancel()
        await asyncio.gather(*left, return_exceptions=True)


@pytest.fixture
async def port() -> AsyncIterator[int]:
    async with _running() as (_, port):
        yield port


async def test_requests_of_one_connection_are_answered(port: int) -> None:
    async with Connection(port) as connection:
        for _ in range(3):
            await connection.send(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert b" 200 " in await connection.answer()
        await connection.send(b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900000\r\n\r\n", b"x" * 900_000)
        assert b"\r\n900000\r\n" in await connection.answer()
        await connection.send(b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n")
        await connection.send(*[b"3e8\r\n" + b"x" * 1000 + b"\r\n"] * 900, b"0\r\n\r\n")
        assert b"\r\n900000\r\n" in await connection.answer()


async def test_a_large_head_is_answered_431(port: int) -> None:
    for pieces in (
        (b"GET / HTTP/1.1\r\nX: " + b"x" * MAX_HEAD + b"\r\n\r\n",),
        (b"GET /?" + b"x" * MAX_HEAD, b" HTTP/1.1\r\n\r\n"),
        (b"GET / HTTP/1.1\r\n", *[b"X: 1\r\n"] * (MAX_HEAD // 4), b"\r\n"),
        (b"GET / HTTP/1.1\r\n", *[b"Cookie: " + b"x" * 1_000 + b"\r\n"] * (MAX_COOKIES // 1_000 + 1), b"\r\n"),
    ):
        async with Connection(port) as connection:
            await connection.send(*pieces)
            assert b" 431 " in await connection.end()


ENDLESS = {
    "header": (b"GET / HTTP/1.1\r\nX: ", b"x" * 100_000),
    "name of a header": (b"GET / HTTP/1.1\r\n", b"x" * 100_000),
    "headers": (b"GET / HTTP/1.1\r\n", b"X: 1\r\n" * 10_000),
    "address": (b"GET /", b"x" * 100_000),
    "trailer": (b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\nX: ", b"x" * 100_000),
    "extension of a chunk": (b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1;", b"x" * 100_000),
    "empty lines": (b"", b"\r\n" * 50_000),
}


@pytest.mark.parametrize(("begin", "piece"), ENDLESS.values(), ids=ENDLESS)
async def test_an_endless_head_is_closed(port: int, begin: bytes, piece: bytes) -> None:
    taken = 0
    async with Connection(port) as connection:
        with pytest.raises(ConnectionError):
            await connection.send(begin)
            async with asyncio.timeout(LIMIT_S):
                while taken < 200_000_000:
                    await connection.send(piece)
                    taken += len(piece)
    assert taken < 20_000_000  # what the system's own buffers hold


UNFINISHED = {
    "nothing": (b"", "head"),
    "a part of a head": (b"GET / HTTP/1.1\r\nHost: local", "head"),
    "a part of a body": (b"POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\nx", "body"),
    "empty lines": (b"\r\n\r\n", "head"),
    "another head": (b"GET / HTTP/1.1\r\n\r\nGET / HT", "head"),
}


@pytest.mark.parametrize(("sent", "part"), UNFINISHED.values(), ids=UNFINISHED)
async def test_what_does_not_come_in_time_is_closed(
    port: int, monkeypatch: pytest.MonkeyPatch, sent: bytes, part: Any
) -> None:
    monkeypatch.setitem(connection_bounds.SECONDS, part, 0.2)
    async with Connection(port) as connection:
        await connection.send(sent)
        await connection.end()


async def test_bytes_one_by_one_win_no_time(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(connection_bounds.SECONDS, "head", 0.3)
    async with Connection(port) as connection:
        with pytest.raises(ConnectionError):
            async with asyncio.timeout(LIMIT_S):
                await connection.send(b"GET / HTTP/1.1\r\nX: ")
                while True:
                    await connection.send(b"x")
                    await asyncio.sleep(0.02)


async def test_empty_lines_after_an_answer_win_no_time(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(connection_bounds.SECONDS, "head", 0.3)
    async with Connection(port) as connection:
        await connection.send(b"GET / HTTP/1.1\r\n\r\n")
        await connection.answer()
        with pytest.raises(ConnectionError):
            async with asyncio.timeout(LIMIT_S):
                while True:
                    await connection.send(b"\r\n")
                    await asyncio.sleep(0.02)


async def test_a_connection_between_requests_and_a_websocket_stay(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for part in connection_bounds.SECONDS:
        monkeypatch.setitem(connection_bounds.SECONDS, part, 0.2)
    async with Connection(port) as connection, Connection(port) as live:
        await connection.send(b"GET / HTTP/1.1\r\n\r\n")
        await connection.answer()
        await live.send(UPGRADE)
        assert b" 101 " in await live.answer()
        await asyncio.sleep(0.6)
        await connection.send(b"GET / HTTP/1.1\r\n\r\n")
        assert b" 200 " in await connection.answer()
        await live.send(b"\x89\x80\0\0\0\0")  # a ping
        assert await live.reader.readexactly(2) == b"\x8a\x00"


async def test_an_answer_that_nobody_reads_ends_its_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_bounds, "UNREAD_S", 0.5)
    async with _running() as (server, port):
        with socket.socket() as deaf:
            deaf.setblocking(False)
            await asyncio.get_running_loop().sock_connect(deaf, ("127.0.0.1", port))
            await asyncio.get_running_loop().sock_sendall(deaf, b"GET /large HTTP/1.1\r\nConnection: close\r\n\r\n")
            await asyncio.sleep(0.1)
            assert server.server_state.connections
            async with asyncio.timeout(LIMIT_S):
                while server.server_state.connections:  # noqa: ASYNC110
                    await asyncio.sleep(0.05)


def _frame(opcode: int, text: bytes) -> bytes:
    return bytes((0x80 | opcode, 0x80 | len(text))) + b"\0\0\0\0" + text


async def test_a_websocket_that_reads_no_pongs_is_closed(port: int) -> None:
    async with Connection(port) as live:
        await live.send(UPGRADE)
        await live.answer()
        live.writer.transport.pause_reading()  # type: ignore[attr-defined]
        with pytest.raises(ConnectionError):
            async with asyncio.timeout(LIMIT_S):
                while True:
                    await live.send(_frame(9, b"x" * 125) * 1000)


async def test_messages_that_nobody_takes_are_dropped() -> None:
    async with _running() as (server, port), Connection(port) as live:
        await live.send(UPGRADE)
        await live.answer()
        [protocol] = server.server_state.connections
        assert isinstance(protocol, BoundedWebsocket)
        await live.send(_frame(1, b"x") * (MAX_MESSAGES * 4))
        async with asyncio.timeout(LIMIT_S):
            while protocol.queue.qsize() < MAX_MESSAGES:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)
        assert protocol.queue.qsize() == MAX_MESSAGES


async def test_no_address_of_a_websocket_is_logged(port: int, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO):
        async with Connection(port) as live:
            await live.send(UPGRADE)
            await live.answer()
        logging.getLogger("uvicorn.error").info("still written")
    assert "still written" in caplog.text
    assert "secret" not in caplog.text


def test_what_a_callback_raises_is_an_error_of_the_parser() -> None:
    assert issubclass(httptools.HttpParserCallbackError, httptools.HttpParserError)

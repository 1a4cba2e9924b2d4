"""What an outside service can do with the body of an answer: nothing beyond its bounds, however it is packed."""

import asyncio
import gzip
import time
import tracemalloc
import zlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import brotli
import httpx
import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.gateways import response_body
from livelaps_app.gateways.http import Service
from livelaps_app.gateways.response_body import TOGETHER, BodyReader
from tests.each_row import each_row

MOST = 100_000
MEGABYTE = 1024 * 1024
JSON = b'{"a": 1}'


@asynccontextmanager
async def _serving(coding: str, body: bytes) -> AsyncIterator[tuple[Service, list[bytes]]]:
    """A client of a server on a real socket, which answers everything alike; and the requests that reached it."""
    requests: list[bytes] = []

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        requests.append(await reader.readuntil(b"\r\n\r\n"))
        packed = f"content-encoding: {coding}\r\n" if coding else ""
        head = f"HTTP/1.1 200 OK\r\ncontent-length: {len(body)}\r\n{packed}connection: close\r\n\r\n"
        writer.write(head.encode() + body)
        writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    service = Service(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}", 5, most_bytes=MOST)
    async with server:
        yield service, requests
    await service.close()


async def _code(service: Service) -> Code:
    with pytest.raises(Problem) as raised:
        await service.get("/thing")
    return raised.value.code


@each_row(
    ("coding", "pack"),
    [("", bytes), ("identity", bytes), ("gzip", gzip.compress), ("GZIP", gzip.compress), ("x-gzip", gzip.compress)],
)
async def test_body_is_read_as_it_is_packed(coding: str, pack: Callable[[bytes], bytes]) -> None:
    async with _serving(coding, pack(JSON)) as (service, requests):
        assert await service.get("/thing") == {"a": 1}
    assert b"accept-encoding: gzip\r\n" in requests[0].lower()


@each_row("size", [0, 1, MOST - 1, MOST])
async def test_file_up_to_the_bound_is_whole(size: int) -> None:
    content = bytes(number % 251 for number in range(size))
    async with _serving("gzip", gzip.compress(content)) as (service, _):
        assert await service.read("/file") == content


OTHERS = {
    "too large": ("", b" " * (MOST + 1)), "too large once unpacked": ("gzip", gzip.compress(b" " * (MOST + 1))),
    "a bomb": ("gzip", gzip.compress(bytes(MEGABYTE))), "brotli": ("br", brotli.compress(JSON)),
    "deflate": ("deflate", zlib.compress(JSON)), "packed twice": ("gzip, gzip", gzip.compress(gzip.compress(JSON))),
    "an unknown coding": ("zstd", JSON), "not packed": ("gzip", JSON), "cut off": ("gzip", gzip.compress(JSON)[:-3]),
    "two members": ("gzip", gzip.compress(JSON) + gzip.compress(JSON)),
    "something behind it": ("gzip", gzip.compress(JSON) + b"more"),
}  # fmt: skip


@each_row(("coding", "body"), OTHERS.values(), ids=OTHERS)
async def test_other_bodies_are_bad_answers(coding: str, body: bytes) -> None:
    async with _serving(coding, body) as (service, _):
        assert await _code(service) is Code.BAD_ANSWER


@each_row(("coding", "pack"), [("gzip", gzip.compress), ("br", lambda body: brotli.compress(body, quality=1))])
async def test_bomb_costs_little(coding: str, pack: Callable[[bytes], bytes]) -> None:
    bomb = pack(bytes(60 * MEGABYTE))
    async with _serving(coding, bomb) as (service, _):
        tracemalloc.start()
        began = time.monotonic()
        assert await _code(service) is Code.BAD_ANSWER
        seconds, peak = time.monotonic() - began, tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
    assert seconds < 1
    assert peak < 5 * MEGABYTE


class _Slow(httpx.AsyncByteStream):
    """A body whose end comes when it may."""

    def __init__(self, size: int) -> None:
        self.size, self.may_end = size, asyncio.Event()

    async def __aiter__(self) -> AsyncIterator[bytes]:
        yield b" " * self.size
        await self.may_end.wait()


async def test_bodies_are_bounded_together_and_room_comes_back() -> None:
    reader = BodyReader(MOST)
    streams = [_Slow(MOST) for _ in range(TOGETHER + 1)]
    tasks = [asyncio.create_task(reader.read(httpx.Response(200, stream=stream))) for stream in streams]
    done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    assert [task.exception().code for task in done] == [Code.SERVICE_DOWN]  # type: ignore[union-attr]
    for stream in streams:
        stream.may_end.set()
    bodies = await asyncio.gather(*(task for task in tasks if task not in done))
    assert {len(body) for body in bodies} == {MOST}
    assert len(await reader.read(httpx.Response(200, content=b"x" * MOST))) == MOST


async def test_piece_never_exceeds_its_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(response_body, "PIECE_BYTES", 1000)
    packed = httpx.ByteStream(gzip.compress(bytes(MOST)))
    sizes = [len(piece) async for piece in response_body._inflate(packed)]
    assert sum(sizes) == MOST
    assert max(sizes) <= 1000

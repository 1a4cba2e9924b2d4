"""A tab without a browser answers what a browser answers by itself."""

import asyncio

from bench.wire import Recorded, SocketTab

VISIT = Recorded(8000, "/ll/", "/ll/_event/", "1", "a token", "hello")
UPGRADED = b"HTTP/1.1 101 Switching Protocols\r\n\r\n"


class Line(asyncio.Transport):
    """The bytes that a tab writes."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.written += bytes(data)


def _answers(*received: bytes) -> bytes:
    tab, line = SocketTab(VISIT), Line()
    tab.connection_made(line)
    line.written = b""
    for data in (UPGRADED, *received):
        tab.data_received(data)
    return line.written


async def test_a_ping_of_the_websocket_is_answered_with_its_own_words() -> None:
    assert _answers(b"\x89\x04", b"abcd") == b"\x8a\x84\0\0\0\0abcd"


async def test_a_ping_of_engine_io_is_answered() -> None:
    assert _answers(b"\x81\x012") == b"\x81\x81\0\0\0\x003"


async def test_other_frames_are_not_answered() -> None:
    assert _answers(b"\x81\x0242", b"\x8a\x00") == b""

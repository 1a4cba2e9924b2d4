"""Response bodies of outside services, decompressed within limits per answer and for all current reads."""

import zlib
from collections.abc import AsyncIterator

import httpx

from livelaps_app.core.errors import Code, Problem

CODING = "gzip"  # the only accepted coding
_PLAIN = frozenset({"", "identity"})
_GZIP = frozenset({CODING, "x-gzip"})
PIECE_BYTES = 64 * 1024  # decompressed at a time
TOGETHER = 8  # times the limit of an answer


class BodyReader:
    """Reads bodies of at most `most_bytes` each, and of `TOGETHER` times that concurrently."""

    def __init__(self, most_bytes: int) -> None:
        self._most_bytes = most_bytes
        self._reading_bytes = 0

    async def read(self, response: httpx.Response) -> bytes:
        """The decompressed body. Raises Problem BAD_ANSWER beyond its own limit, SERVICE_DOWN beyond the common one."""
        body = bytearray()
        try:
            async for piece in _unpack(response):
                body += piece
                self._reading_bytes += len(piece)
                if len(body) > self._most_bytes:
                    raise Problem(Code.BAD_ANSWER)
                if self._reading_bytes > TOGETHER * self._most_bytes:
                    raise Problem(Code.SERVICE_DOWN)
            return bytes(body)
        finally:
            self._reading_bytes -= len(body)


async def _unpack(response: httpx.Response) -> AsyncIterator[bytes]:
    """The body in pieces. Raises Problem for an unrequested coding or damaged data."""
    assert isinstance(response.stream, httpx.AsyncByteStream)
    coding = response.headers.get("content-encoding", "").strip().lower()
    if coding in _PLAIN:
        async for chunk in response.stream:
            yield chunk
    elif coding in _GZIP:
        async for piece in _inflate(response.stream):
            yield piece
    else:
        raise Problem(Code.BAD_ANSWER)


async def _inflate(chunks: httpx.AsyncByteStream) -> AsyncIterator[bytes]:
    """The pieces of a gzip body. Raises Problem if damaged, truncated, or followed by more data."""
    inflate = zlib.decompressobj(zlib.MAX_WBITS | 16)
    begun = False
    try:
        async for chunk in chunks:
            begun, packed = True, chunk
            while packed:
                yield inflate.decompress(packed, PIECE_BYTES)
                packed = inflate.unconsumed_tail
        yield inflate.flush()
    except zlib.error as error:
        raise Problem(Code.BAD_ANSWER) from error
    if begun and (not inflate.eof or inflate.unused_data):
        raise Problem(Code.BAD_ANSWER)

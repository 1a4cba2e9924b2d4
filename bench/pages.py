"""Pages and forms over a connection that stays open, as a load generator asks for them."""

import asyncio
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

ASK = (
    "{method} {address} HTTP/1.1\r\nHost: {host}\r\nAccept: text/html\r\nAccept-Encoding: gzip, deflate, br\r\n"
    "Cookie: {cookies}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n\r\n"
)
ENCODED, BOUNDARY = "application/x-www-form-urlencoded", "----bench"
LOCATION = re.compile(rb"^location: (\S*)", re.IGNORECASE | re.MULTILINE)
COOKIE = re.compile(rb"^set-cookie: ([^=]+)=([^;]*)", re.IGNORECASE | re.MULTILINE)


@dataclass(frozen=True)
class HttpAnswer:
    """The status of an answer, its head, and the bytes of its body as sent."""

    status: int
    head: bytes
    size: int

    @property
    def location(self) -> str:
        """The target of a redirect, "" without one."""
        location = LOCATION.search(self.head)
        return location[1].decode() if location else ""

    def expect(self, status: int) -> "HttpAnswer":
        """The answer itself. Raises ConnectionError: it has another status."""
        if self.status != status:
            raise ConnectionError(f"{self.status}, not {status}")
        return self

    @property
    def cookies(self) -> dict[str, str]:
        """The cookies that it sets."""
        return {name.decode(): value.decode() for name, value in COOKIE.findall(self.head)}


@dataclass
class PageConnection:
    """One connection to a server."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    host: str

    @classmethod
    async def connect(cls, host: str, port: int, source: str = "127.0.0.1") -> "PageConnection":
        """Opens the connection, from an address of this machine."""
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0))
        return cls(reader, writer, f"{host}:{port}")

    async def get(self, address: str) -> int:
        """Asks for a page; the bytes of its body as sent. Raises ConnectionError unless the answer is 200."""
        return (await self._exchange("GET", address)).expect(200).size

    async def open(self, address: str, cookies: Mapping[str, str]) -> HttpAnswer:
        """Asks for an address as somebody with cookies; the answer, whatever it is."""
        return await self._exchange("GET", address, cookies=cookies)

    async def post(
        self, address: str, fields: Mapping[str, str], cookies: Mapping[str, str] | None = None
    ) -> HttpAnswer:
        """Sends a form; the answer, once its last byte has come."""
        return await self._exchange("POST", address, urlencode(fields).encode(), cookies or {})

    async def post_parts(self, address: str, fields: Mapping[str, str]) -> HttpAnswer:
        """The same for a form with files, as a browser sends it."""
        part = '--{0}\r\nContent-Disposition: form-data; name="{1}"\r\n\r\n{2}\r\n'
        body = "".join(part.format(BOUNDARY, *field) for field in fields.items()) + f"--{BOUNDARY}--\r\n"
        return await self._exchange("POST", address, body.encode(), kind=f"multipart/form-data; boundary={BOUNDARY}")

    async def post_json(self, address: str, content: object, cookies: Mapping[str, str]) -> HttpAnswer:
        """Sends JSON, as a script of the site does."""
        return await self._exchange("POST", address, json.dumps(content).encode(), cookies, "application/json")

    async def _exchange(
        self,
        method: str,
        address: str,
        body: bytes = b"",
        cookies: Mapping[str, str] | None = None,
        kind: str = ENCODED,
    ) -> HttpAnswer:
        pairs = "; ".join(f"{name}={value}" for name, value in (cookies or {}).items())
        ask = ASK.format(method=method, address=address, host=self.host, cookies=pairs, kind=kind, length=len(body))
        self.writer.write(ask.encode() + body)
        head = await self.reader.readuntil(b"\r\n\r\n")
        return HttpAnswer(int(head.split(b" ", 2)[1]), head, await self._body(head.lower()))

    async def _body(self, head: bytes) -> int:
        if b"transfer-encoding: chunked" in head:
            return await self._chunks()
        size = int(head.partition(b"content-length:")[2].split(b"\r\n", 1)[0])
        await self.reader.readexactly(size)
        return size

    def close(self) -> None:
        """Ends the connection."""
        self.writer.close()

    async def _chunks(self) -> int:
        total = 0
        while size := int(await self.reader.readuntil(b"\r\n"), 16):
            await self.reader.readexactly(size + 2)
            total += size
        await self.reader.readexactly(2)
        return total

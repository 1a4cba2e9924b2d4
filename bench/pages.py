"""Pages and forms over a keep-alive connection, as a load generator sends them."""

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
    """Status, head, and body size as sent."""

    status: int
    head: bytes
    size: int

    @property
    def location(self) -> str:
        """The redirect target, or ""."""
        location = LOCATION.search(self.head)
        return location[1].decode() if location else ""

    def expect(self, status: int) -> "HttpAnswer":
        """The answer itself. Raises ConnectionError on another status."""
        if self.status != status:
            raise ConnectionError(f"{self.status}, not {status}")
        return self

    @property
    def cookies(self) -> dict[str, str]:
        """Cookies set by the answer."""
        return {name.decode(): value.decode() for name, value in COOKIE.findall(self.head)}


@dataclass
class PageConnection:
    """A keep-alive connection to a server."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    host: str

    @classmethod
    async def connect(cls, host: str, port: int, source: str = "127.0.0.1") -> "PageConnection":
        """Connects from a local source address."""
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0))
        return cls(reader, writer, f"{host}:{port}")

    async def get(self, address: str) -> int:
        """Requests a page and returns its body size as sent. Raises ConnectionError unless the status is 200."""
        return (await self._exchange("GET", address)).expect(200).size

    async def open(self, address: str, cookies: Mapping[str, str]) -> HttpAnswer:
        """Requests an address with cookies. Accepts any status."""
        return await self._exchange("GET", address, cookies=cookies)

    async def post(
        self, address: str, fields: Mapping[str, str], cookies: Mapping[str, str] | None = None
    ) -> HttpAnswer:
        """Sends a form and reads the full answer."""
        return await self._exchange("POST", address, urlencode(fields).encode(), cookies or {})

    async def post_parts(self, address: str, fields: Mapping[str, str]) -> HttpAnswer:
        """Sends a multipart form, as browsers do for files."""
        part = '--{0}\r\nContent-Disposition: form-data; name="{1}"\r\n\r\n{2}\r\n'
        body = "".join(part.format(BOUNDARY, *field) for field in fields.items()) + f"--{BOUNDARY}--\r\n"
        return await self._exchange("POST", address, body.encode(), kind=f"multipart/form-data; boundary={BOUNDARY}")

    async def post_json(self, address: str, content: object, cookies: Mapping[str, str]) -> HttpAnswer:
        """Sends JSON, as the site's scripts do."""
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
        """Closes the connection."""
        self.writer.close()

    async def _chunks(self) -> int:
        total = 0
        while size := int(await self.reader.readuntil(b"\r\n"), 16):
            await self.reader.readexactly(size + 2)
            total += size
        await self.reader.readexactly(2)
        return total

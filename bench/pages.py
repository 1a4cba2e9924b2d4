"""The HTML answer of an address over a connection that stays open, as a load generator asks for it."""

import asyncio
from dataclasses import dataclass

ASK = "GET {address} HTTP/1.1\r\nHost: {host}\r\nAccept: text/html\r\nAccept-Encoding: gzip, deflate, br\r\n\r\n"


@dataclass
class PageConnection:
    """One connection to a server."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    host: str

    @classmethod
    async def connect(cls, host: str, port: int) -> "PageConnection":
        """Opens the connection."""
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        return cls(reader, writer, f"{host}:{port}")

    async def get(self, address: str) -> int:
        """Asks for a page; the bytes of its body as sent. Raises ConnectionError unless the answer is 200."""
        self.writer.write(ASK.format(address=address, host=self.host).encode())
        head = (await self.reader.readuntil(b"\r\n\r\n")).lower()
        if b" 200 " not in head.split(b"\r\n", 1)[0]:
            raise ConnectionError(f"{address}: {head.splitlines()[0].decode()}")
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

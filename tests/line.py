"""A TCP line to a server, which can be cut or fall silent."""

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field
from urllib.parse import urlsplit


@dataclass
class Line:
    """Forwards bytes to `target`, host:port in an address, from a port of its own while it is open.

    silent: connections stay, and new ones are taken, but nothing passes.
    """

    target: str
    port: int = 0
    connections: int = 0
    _passing: asyncio.Event = field(default_factory=asyncio.Event)
    _server: asyncio.Server | None = None
    _inside: set[asyncio.Task[None]] = field(default_factory=set)

    @property
    def address(self) -> str:
        """The target's address with the line in between."""
        where = urlsplit(self.target)
        return where._replace(netloc=f"127.0.0.1:{self.port}").geturl()

    async def open(self) -> None:
        """Lets bytes pass, on the same port as before."""
        self._passing.set()
        if self._server is None:
            self._server = await asyncio.start_server(self._enter, "127.0.0.1", self.port)
            self.port = self._server.sockets[0].getsockname()[1]

    async def cut(self) -> None:
        """Refuses connections and drops those that are open."""
        if self._server is not None:
            self._server.close()
            self._server = None
        for task in (inside := list(self._inside)):
            task.cancel()
        await asyncio.gather(*inside, return_exceptions=True)
        await asyncio.sleep(0)  # transports close in the loop's next round

    def fall_silent(self) -> None:
        """Lets nothing pass any more."""
        self._passing.clear()

    async def _enter(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        if self._server is None:  # it came in while the line was being cut
            writer.close()
            return
        self.connections += 1
        self._inside.add(task)
        try:
            with suppress(OSError, asyncio.CancelledError):
                await self._pass(reader, writer)
        finally:
            self._inside.discard(task)
            writer.close()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await self._passing.wait()
        where = urlsplit(self.target)
        answer, upstream = await asyncio.open_connection(where.hostname, where.port)
        pumps = [asyncio.create_task(self._pump(reader, upstream)), asyncio.create_task(self._pump(answer, writer))]
        try:
            await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
        finally:
            upstream.close()
            for pump in pumps:
                pump.cancel()
            await asyncio.gather(*pumps, return_exceptions=True)

    async def _pump(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while piece := await source.read(65536):
                await self._passing.wait()
                sink.write(piece)
                await sink.drain()

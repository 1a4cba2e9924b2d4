"""A door before a service: shut, stuck, or answering some paths itself, as when it goes down during a visit."""

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field
from mimetypes import guess_type
from urllib.parse import urlsplit

LONGEST_HEAD = 65536


@dataclass
class Door:
    """Forwards HTTP and sockets to `target` from a port of its own while it is open.

    answers: responses to paths that end so, as status and text, JSON where the path does not say otherwise.
    stuck: requests are taken and never answered; sockets: they go through once this is set; requested: every path.
    """

    target: str
    answers: dict[str, tuple[str, str]] = field(default_factory=dict)
    stuck: bool = False
    sockets: asyncio.Event = field(default_factory=asyncio.Event)
    port: int = 0
    requested: list[str] = field(default_factory=list)
    _server: asyncio.Server | None = None
    _inside: set[asyncio.Task[None]] = field(default_factory=set)

    @property
    def address(self) -> str:
        """Where the service seems to be."""
        return f"http://127.0.0.1:{self.port}"

    async def open(self, *, sockets: bool = True) -> None:
        """Lets requests through, on the same port as before, and sockets too if they are not held."""
        self.stuck = False
        if sockets:
            self.sockets.set()
        else:
            self.sockets.clear()
        if self._server is None:
            self._server = await asyncio.start_server(self._enter, "127.0.0.1", self.port, limit=LONGEST_HEAD)
            self.port = self._server.sockets[0].getsockname()[1]

    async def shut(self) -> None:
        """Refuses connections and drops those that are open."""
        if self._server is not None:
            self._server.close()
            self._server = None
        await self._clear()

    async def _clear(self) -> None:
        for task in (inside := list(self._inside)):
            task.cancel()
        await asyncio.gather(*inside, return_exceptions=True)
        await asyncio.sleep(0)  # transports close in the loop's next round

    async def _enter(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        if self._server is None:  # it came in while the door was being shut
            writer.close()
            return
        self._inside.add(task)
        try:
            with suppress(OSError, asyncio.IncompleteReadError, asyncio.CancelledError):
                await self._pass(reader, writer)
        finally:
            self._inside.discard(task)
            writer.close()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        lines = head.split("\r\n")
        length = next((int(line.split(":")[1]) for line in lines if line.lower().startswith("content-length:")), 0)
        body = await reader.readexactly(length)
        if self.stuck:
            await asyncio.Event().wait()
        path = lines[0].split(" ")[1].split("?")[0]
        self.requested.append(path)
        if answers := next((answers for piece, answers in self.answers.items() if path.endswith(piece)), None):
            kind = guess_type(path)[0] or "application/json"
            head = f"HTTP/1.1 {answers[0]}\r\ncontent-type: {kind}\r\nconnection: close\r\n"
            writer.write(f"{head}content-length: {len(answers[1])}\r\n\r\n{answers[1]}".encode())
            return await writer.drain()
        if not any(line.lower().startswith("upgrade:") for line in lines):
            lines = [line for line in lines if not line.lower().startswith("connection:")] + ["connection: close"]
        else:
            await self.sockets.wait()
        where = urlsplit(self.target)
        answer, upstream = await asyncio.open_connection(where.hostname, where.port)
        try:
            upstream.write("\r\n".join([*filter(None, lines), "", ""]).encode("latin-1") + body)
            more = asyncio.create_task(_pump(reader, upstream))
            await _pump(answer, writer)
            more.cancel()
        finally:
            upstream.close()
        return None


async def _pump(source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while piece := await source.read(65536):
            sink.write(piece)
            await sink.drain()

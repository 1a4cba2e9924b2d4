"""A worker that is killed while its gunicorn lives: nobody waits for the next one, and nothing is written twice."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from livelaps_app.framework.launching import SERVING
from tests.deploy import gated
from tests.deploy.proxy import needs_nginx, proxy
from tests.server import ROOT, free_port

PATIENCE_S = 3.0  # of a visitor
START_S = 30.0
PAUSE_S = 0.2  # between looks, so that nginx does not refuse so many requests of one network


@dataclass(frozen=True)
class Gunicorn:
    """A gunicorn over the small site."""

    port: int
    folder: Path

    @property
    def origin(self) -> str:
        """Where it answers."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def notes(self) -> list[str]:
        """The paths of what was written to it."""
        notes = self.folder / "notes"
        return notes.read_text().split() if notes.exists() else []

    async def let_in(self) -> None:
        """Lets one worker begin, which waits for that or soon will."""
        await asyncio.wait_for(asyncio.to_thread((self.folder / "gate").write_bytes, b""), START_S)

    async def worker(self) -> int:
        """The number of a worker's process, once one serves."""
        return int(await self._once(self._answer))

    async def refuses(self) -> None:
        """Waits until nobody can connect any more."""
        await self._once(self._refusal)

    async def _once(self, attempt: Callable[[], str | None]) -> str:
        async with asyncio.timeout(START_S):
            while (found := await asyncio.to_thread(attempt)) is None:  # noqa: ASYNC110 - nothing tells of a port
                await asyncio.sleep(0.02)
        return found

    def _answer(self) -> str | None:
        try:
            return httpx.get(self.origin, timeout=PATIENCE_S).text
        except httpx.HTTPError:
            return None

    def _refusal(self) -> str | None:
        try:
            socket.create_connection(("127.0.0.1", self.port), PATIENCE_S).close()
        except ConnectionError:
            return "refused"
        return None


@contextmanager
def gunicorn(folder: Path, workers: int = 1) -> Iterator[Gunicorn]:
    """gunicorn with the site's own settings."""
    folder.mkdir()
    os.mkfifo(folder / "gate")
    port = free_port()
    own = {gated.GATE: str(folder / "gate"), gated.NOTES: str(folder / "notes")}
    arguments = ["--workers", str(workers), "--bind", f"127.0.0.1:{port}", "tests.deploy.gated:app"]
    command = [sys.executable, "-m", "gunicorn", *SERVING, *arguments]
    with (
        (folder / "log").open("wb") as log,
        subprocess.Popen(command, cwd=ROOT, env=os.environ | own, stderr=log, start_new_session=True) as process,
    ):
        try:
            yield Gunicorn(port, folder)
        finally:
            os.killpg(process.pid, signal.SIGKILL)


async def test_nobody_can_connect_until_a_worker_serves(tmp_path: Path) -> None:
    with gunicorn(tmp_path / "site") as site:
        await site.refuses()
        await site.let_in()
        for _ in range(2):
            os.kill(await site.worker(), signal.SIGKILL)
            await site.refuses()
            await site.let_in()
        assert await site.worker()


async def test_other_workers_go_on(tmp_path: Path) -> None:
    with gunicorn(tmp_path / "site", workers=2) as site:
        await site.let_in()
        first = await site.worker()
        await site.let_in()
        while (second := await site.worker()) == first:
            pass
        os.kill(first, signal.SIGKILL)
        async with httpx.AsyncClient(timeout=PATIENCE_S) as client:
            try:
                answers = {int((await client.get(site.origin)).text) for _ in range(10)}
            except httpx.HTTPError:  # the connection was one of the killed worker's
                answers = {int((await client.get(site.origin)).text) for _ in range(10)}
        assert answers == {second}
        os.kill(second, signal.SIGKILL)
        await site.refuses()
        await site.let_in()
        assert await site.worker() not in {first, second}


@dataclass(frozen=True)
class Front:
    """nginx and the two behind it."""

    origin: str
    sites: tuple[Gunicorn, Gunicorn]

    async def numbers(self, client: httpx.AsyncClient, method: str, count: int = 20) -> list[int]:
        """The processes that answered so many requests."""
        answers = [await client.request(method, f"/{number}") for number in range(count)]
        assert {answer.status_code for answer in answers} == {200}
        return [int(answer.text) for answer in answers]


@pytest.fixture
async def front(tmp_path: Path) -> AsyncIterator[Front]:
    """Two processes of one worker each behind nginx."""
    with ExitStack() as stack:
        first, second = (stack.enter_context(gunicorn(tmp_path / name)) for name in ("first", "second"))
        for site in (first, second):
            await site.let_in()
            await site.worker()
        nginx = stack.enter_context(proxy(tmp_path / "nginx", (first.port, second.port)))
        yield Front(nginx.origin, (first, second))


@needs_nginx
async def test_visitors_of_a_killed_worker_are_answered_by_the_other_process(front: Front) -> None:
    first, second = front.sites
    others = await second.worker()
    async with httpx.AsyncClient(base_url=front.origin, verify=False, timeout=PATIENCE_S) as client:
        assert set(await front.numbers(client, "GET")) == {await first.worker(), others}
        os.kill(await first.worker(), signal.SIGKILL)
        assert set(await front.numbers(client, "GET")) == {others}
        assert set(await front.numbers(client, "POST")) == {others}
        await first.let_in()
        again = await first.worker()
        async with asyncio.timeout(START_S):
            while again not in await front.numbers(client, "GET"):  # noqa: ASYNC110 - nginx looks again after some time
                await asyncio.sleep(PAUSE_S)


@needs_nginx
async def test_what_a_killed_worker_was_writing_is_not_written_by_the_other(front: Front) -> None:
    async with httpx.AsyncClient(base_url=front.origin, verify=False, timeout=PATIENCE_S) as client:
        assert (await client.post("/last")).status_code == 502
        [killed] = [site for site in front.sites if site.notes]
        await killed.refuses()
        assert len(set(await front.numbers(client, "POST"))) == 1
    written = [path for site in front.sites for path in site.notes]
    assert len(written) == len(set(written))

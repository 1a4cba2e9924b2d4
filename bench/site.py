"""The site as it is served in production: a process of its own over a fresh database with races of known sizes."""

import asyncio
import http.client
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

import psutil
from sqlalchemy import delete, update

from bench.processes import end_group
from livelaps_app.core.routes import BASE, url
from livelaps_app.core.texts import Lang
from livelaps_app.embedded.database import Database
from livelaps_app.embedded.timing import demo
from livelaps_app.embedded.timing.demo.large import add_large_race
from livelaps_app.embedded.timing.models.races import PassingModel, RaceModel

ROOT = Path(__file__).parents[1]
SIZES = (50, 500, 5000)
START_SECONDS = 300
RIDDEN = timedelta(minutes=60)


@dataclass(frozen=True)
class Site:
    """A running site: its processes, the race of each size, and the race that is still being ridden."""

    port: int
    pid: int
    races: dict[int, int]
    running: int

    def address(self, race: int, query: str = "", lang: Lang = "en") -> str:
        """The path of a race's results."""
        return f"{BASE}{url('race', lang)}/{race}{query}"

    def url(self, race: int, query: str = "", lang: Lang = "en") -> str:
        """The same as a browser is given it; localhost is a secure origin, so browsers ask for brotli."""
        return f"http://localhost:{self.port}{self.address(race, query, lang)}"

    def resident_kb(self) -> float:
        """Resident memory of all its processes."""
        return float(sum(process.memory_info().rss for process in self._processes())) / 1000

    def cpu_seconds(self) -> float:
        """Processor time its processes have used."""
        return float(sum(sum(process.cpu_times()[:2]) for process in self._processes()))

    def _processes(self) -> list[psutil.Process]:
        parent = psutil.Process(self.pid)
        return [parent, *parent.children(recursive=True)]


@contextmanager
def served(port: int, riders_running: int = 500, **settings: str) -> Iterator[Site]:
    """The site, started with these settings, and ended with everything it started. Raises SystemExit when it does not
    come up."""
    with socket.socket() as probe:
        if probe.connect_ex(("127.0.0.1", port)) == 0:
            sys.exit(f"port {port} is taken: end what runs there, or choose another with --port")
    with tempfile.TemporaryDirectory(prefix="livelaps-bench-") as folder:
        data = Path(folder)
        races, running = asyncio.run(_filled(data, riders_running))
        with _started(port, data, settings) as pid:
            yield Site(port, pid, races, running)


async def _filled(data: Path, riders_running: int) -> tuple[dict[int, int], int]:
    database = Database(f"sqlite+aiosqlite:///{(data / 'livelaps.db').as_posix()}")
    await database.migrate()
    await demo.fill(database)
    races = {riders: await add_large_race(database, riders) for riders in SIZES}
    running = await add_large_race(database, riders_running, seed=2)
    await _rewind(database, running)
    await database.dispose()
    return races, running


async def _rewind(database: Database, race: int) -> None:
    """A ridden race as it was an hour after its start, which is made to be an hour ago."""
    now = datetime.now(UTC)
    ridden = int(RIDDEN.total_seconds() * 1000)
    values = {"scoring_status": "running", "starts_at": now - RIDDEN, "last_passing_at": now}
    async with database.transaction() as session:
        await session.execute(delete(PassingModel).where(PassingModel.race_id == race, PassingModel.at_ms > ridden))
        await session.execute(
            update(RaceModel).where(RaceModel.id == race).values(**values, version=RaceModel.version + 1)
        )


@contextmanager
def _started(port: int, data: Path, settings: Mapping[str, str]) -> Iterator[int]:
    log = Path(tempfile.gettempdir()) / f"livelaps-bench-{port}.log"
    command = [sys.executable, "-m", "reflex", "run", "--env", "prod", "--single-port"]
    command += ["--backend-port", str(port), "--frontend-port", str(port)]
    ours = {name: value for name, value in os.environ.items() if not name.startswith("LL_")}
    ours |= {"LL_PORT": str(port), "LL_DATA_DIR": str(data), "LL_SIMULATOR": "0", **settings}
    with log.open("wb") as out:
        process = subprocess.Popen(
            command, cwd=ROOT, env=ours, stdout=out, stderr=out, stdin=subprocess.DEVNULL, start_new_session=True
        )
    try:
        _wait(process, port, log)
        yield process.pid
    finally:
        end_group(process)


def _wait(process: subprocess.Popen[bytes], port: int, log: Path) -> None:
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end and process.poll() is None:
        with suppress(OSError, http.client.HTTPException):
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=2)
            connection.request("GET", f"{BASE}/ping")
            if connection.getresponse().status == 200:
                return
        time.sleep(0.25)
    sys.exit(f"the site did not start; {log} says:\n{log.read_text()[-2000:]}")

"""The site as it is served in production: a process of its own over a fresh database with races of known sizes."""

import http.client
import json
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import psutil

from bench.processes import await_free, end_group
from bench.trees import Tree, plain_environment
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import BASE, url

SIZES = (50, 500, 5000)
RUNNING_RIDERS = 500
START_SECONDS = 300
ANSWER_SECONDS = 60  # for what the site may take its time with, such as its sitemap

Settings = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Site:
    """A running site: its processes, the race of each size, the race that is still being ridden, its own folder."""

    port: int
    pid: int
    races: dict[int, int]
    running: int
    folder: Path

    def address(self, race: int, query: str = "", lang: Lang = "en") -> str:
        """The path of a race's results."""
        return f"{BASE}{url('race', lang)}/{race}{query}"

    def url(self, race: int, query: str = "", lang: Lang = "en") -> str:
        """The same with the origin a browser uses; localhost is a secure origin, so browsers accept brotli."""
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


@dataclass(frozen=True)
class Start:
    """How the framework starts the server of a built site."""

    command: list[str]
    environment: dict[str, str]


@contextmanager
def served(tree: Tree, port: int, **settings: str) -> Iterator[Site]:
    """The site of a tree, built at its first start with these settings, ended with everything it started.

    Raises RuntimeError when the port stays taken or the site does not come up.
    """
    start = built(tree, port, tuple(settings.items()))
    with tempfile.TemporaryDirectory(prefix="livelaps-bench-") as folder:
        filled = _filled(tree, Path(folder))
        environment = start.environment | {"LL_DATA_DIR": folder}
        with _running(tree, port, start.command, environment) as pid:
            races = {int(riders): race for riders, race in filled["races"].items()}
            yield Site(port, pid, races, filled["running"], Path(folder))


@cache
def built(tree: Tree, port: int, settings: Settings) -> Start:
    """Builds the site by the command `make run` uses; how that command has then started the server."""
    ports = [f"--{end}-port={port}" for end in ("backend", "frontend")]
    command = [str(tree.python), "-m", "reflex", "run", "--env", "prod", "--single-port", *ports]
    with tempfile.TemporaryDirectory(prefix="livelaps-bench-") as folder:
        _filled(tree, Path(folder))
        environment = plain_environment() | {"LL_PORT": str(port), "LL_DATA_DIR": folder, "LL_SIMULATOR": "0"}
        with _running(tree, port, command, environment | dict(settings)) as pid:
            return _start_of(pid, port)


def _start_of(framework: int, port: int) -> Start:
    """The command and the environment of the server that the framework has started on the port."""
    for process in psutil.Process(framework).children():
        if any(part.endswith(f":{port}") for part in process.cmdline()):
            return Start(process.cmdline(), process.environ())
    raise RuntimeError(f"the framework has started no server on port {port}")


def _filled(tree: Tree, folder: Path) -> dict[str, Any]:
    """The ids of the races in a new database, written by the tree's own code."""
    sizes = [str(riders) for riders in (RUNNING_RIDERS, *SIZES)]
    filled: dict[str, Any] = json.loads(tree.run_module("filling.py", str(folder), *sizes))
    return filled


@contextmanager
def _running(tree: Tree, port: int, command: list[str], environment: Mapping[str, str]) -> Iterator[int]:
    await_free(port)
    log = Path(tempfile.gettempdir()) / f"livelaps-bench-{port}.log"
    with log.open("wb") as out:
        process = subprocess.Popen(
            command,
            cwd=tree.root,
            env=dict(environment),
            stdout=out,
            stderr=out,
            stdin=subprocess.DEVNULL,
            start_new_session=True,
        )
    try:
        _await_answer(process, port, log)
        yield process.pid
    finally:
        end_group(process)


def _await_answer(process: subprocess.Popen[bytes], port: int, log: Path) -> None:
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end and process.poll() is None:
        with suppress(OSError, http.client.HTTPException):
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=2)
            connection.request("GET", f"{BASE}/ping")
            if connection.getresponse().status == 200:
                return
        time.sleep(0.25)  # nothing tells when a port opens
    raise RuntimeError(f"the site did not start: {_last_line(log)}")


def _last_line(log: Path) -> str:
    return next((line for line in reversed(log.read_text("utf-8", "replace").splitlines()) if line.strip()), "no log")

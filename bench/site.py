"""The site as it is served in production: a process of its own over a fresh database with races of known sizes."""

import http.client
import json
import os
import signal
import socket
import sqlite3
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any
from uuid import uuid4

import psutil

from bench.trees import Tree, plain_environment
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import BASE, url

SIZES = (50, 500, 5000)
RIDERS = 500  # of the race that most figures are about, and of the one that is being ridden
API = "/laravel/public/api/v1"
PROMOTER_KEY = "demo-ridgeline"
START_SECONDS, FREE_SECONDS = 300, 60
PASSWORD = "open sesame 1"
ACCOUNT = {
    **{"join_as": "rider", "first_name": "Ana", "last_name": "Ruiz", "gender": "female", "form_language": "en"},
    **{"year": "1990", "month": "2", "day": "28", "phone": "5550100199", "address": "1 Pine Road"},
    **{"country": "US", "state": "OH", "password": PASSWORD},
    "contact": {"first_name": "Eva", "last_name": "Ruiz", "relationship": "sister", "phone": "5550100198"},
}


@dataclass(frozen=True)
class Site:
    """A running site of a tree: its processes, the race of each size, the race that is being ridden, its folder."""

    tree: Tree
    port: int
    pid: int
    races: dict[int, int]
    running: int
    folder: Path

    def address(self, race: int, query: str = "", lang: Lang = "en") -> str:
        """The path of a race's results."""
        return f"{page('race', lang)}/{race}{query}"

    def url(self, address: str) -> str:
        """An address with the origin a browser uses; localhost is a secure origin, so browsers accept brotli."""
        return f"http://localhost:{self.port}{address}"

    def join(self) -> str:
        """The e-mail of a new account. Raises RuntimeError."""
        email = f"rider-{uuid4().hex}@example.com"
        self.call("POST", f"{API}/registration/participant", {**ACCOUNT, "email": email})
        return email

    def call(self, method: str, path: str, body: object = None) -> Any:
        """The JSON of an answer of the timing service. Raises RuntimeError for a refusal."""
        with closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)) as line:
            headers = {"X-Promoter-Key": PROMOTER_KEY, "Content-Type": "application/json"}
            line.request(method, path, None if body is None else json.dumps(body), headers)
            answer = line.getresponse()
            text = answer.read()
        if answer.status != 200:
            raise RuntimeError(f"{path}: {answer.status} {text[:200]!r}")
        return json.loads(text)

    def rows(self, statement: str, *values: object) -> list[Any]:
        """Rows of its database, or a change that is stored."""
        with closing(sqlite3.connect(self.folder / "livelaps.db", timeout=20)) as database, database:
            return database.execute(statement, values).fetchall()

    def resident_kb(self) -> float:
        """Resident memory of all its processes."""
        return float(sum(process.memory_info().rss for process in self._processes())) / 1000

    def cpu_seconds(self) -> float:
        """Processor time its processes have used."""
        return float(sum(sum(process.cpu_times()[:2]) for process in self._processes()))

    def _processes(self) -> list[psutil.Process]:
        parent = psutil.Process(self.pid)
        return [parent, *parent.children(recursive=True)]


def page(key: str, lang: Lang = "en", **ids: object) -> str:
    """The path of a page."""
    return f"{BASE}{url(key, lang, **ids)}"


@contextmanager
def serve(tree: Tree, port: int, **settings: str) -> Iterator[Site]:
    """The site of a tree, built at its first start, ended with everything it started.

    Raises RuntimeError when the port stays taken or the site does not come up.
    """
    command, environment = build(tree, port)
    with tempfile.TemporaryDirectory(prefix="livelaps-bench-") as folder:
        filled = _fill(tree, folder)
        with running(tree.root, port, command, environment | {"LL_DATA_DIR": folder} | settings) as pid:
            races = {int(riders): race for riders, race in filled["races"].items()}
            yield Site(tree, port, pid, races, filled["running"], Path(folder))


@cache
def build(tree: Tree, port: int) -> tuple[list[str], dict[str, str]]:
    """Builds the site by the command `make run` uses; by which command and environment that has started the server."""
    ports = [f"--{end}-port={port}" for end in ("backend", "frontend")]
    command = [str(tree.python), "-m", "reflex", "run", "--env", "prod", "--single-port", *ports]
    with tempfile.TemporaryDirectory(prefix="livelaps-bench-") as folder:
        _fill(tree, folder)
        environment = plain_environment() | {"LL_PORT": str(port), "LL_DATA_DIR": folder, "LL_SIMULATOR": "0"}
        with running(tree.root, port, command, environment) as pid:
            for process in psutil.Process(pid).children():
                if any(part.endswith(f":{port}") for part in process.cmdline()):
                    return process.cmdline(), process.environ()
    raise RuntimeError(f"the framework has started no server on port {port}")


def _fill(tree: Tree, folder: str) -> dict[str, Any]:
    """The ids of the races in a new database, written by the tree's own code."""
    return tree.fill(folder, *(str(riders) for riders in (RIDERS, *SIZES)))


@contextmanager
def running(
    folder: Path, port: int, command: list[str], environment: Mapping[str, str], seconds: float = START_SECONDS
) -> Iterator[int]:
    """A process of a site that answers; its number. Raises RuntimeError when it does not come up."""
    await_free(port)
    log = Path(tempfile.gettempdir()) / f"livelaps-bench-{port}.log"
    with log.open("wb") as out:
        process = subprocess.Popen(
            command,
            cwd=folder,
            env=dict(environment),
            stdout=out,
            stderr=out,
            stdin=subprocess.DEVNULL,
            start_new_session=True,
        )
    try:
        _await_answer(process, port, log, seconds)
        yield process.pid
    finally:
        end_group(process)


def _await_answer(process: subprocess.Popen[bytes], port: int, log: Path, seconds: float) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end and process.poll() is None:
        with suppress(OSError, http.client.HTTPException):
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=2)
            connection.request("GET", f"{BASE}/ping")
            if connection.getresponse().status == 200:
                return
        time.sleep(0.25)  # nothing tells when a port opens
    lines = log.read_text("utf-8", "replace").splitlines()
    raise RuntimeError(f"the site did not start: {next((line for line in reversed(lines) if line.strip()), 'no log')}")


def end_group(process: subprocess.Popen[bytes]) -> None:
    """Ends a process and all of its group: SIGTERM first, SIGKILL when it has not gone after ten seconds."""
    for ending in (signal.SIGTERM, signal.SIGKILL):
        with suppress(ProcessLookupError):
            os.killpg(process.pid, ending)
        with suppress(subprocess.TimeoutExpired):
            process.wait(10)


def await_free(port: int, seconds: float = FREE_SECONDS) -> None:
    """Waits until a server can bind the port. Raises RuntimeError when it stays taken."""
    end = time.monotonic() + seconds
    while not _is_free(port):
        if time.monotonic() > end:
            raise RuntimeError(f"port {port} is taken: end what runs there, or choose another with --port")
        time.sleep(0.1)  # nothing tells when a port is free


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # as servers do: closed connections don't count
        try:
            probe.bind(("0.0.0.0", port))
        except OSError:
            return False
        return True

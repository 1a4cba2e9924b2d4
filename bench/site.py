"""The production site in a separate process, with a fresh database and races of fixed sizes."""

import http.client
import json
import os
import signal
import socket
import sqlite3
import subprocess
import tempfile
import time
from base64 import b64decode
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
from livelaps_app.stores.document_ids import ABOUT
from livelaps_app.stores.files.keys import file_keys
from livelaps_app.wiring.waivers import KEYS

SIZES = (50, 500, 5000)
RIDERS = 500  # the usual race, and the running race
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
    """A running site of a tree: process, race ids by size, running race, and data folder."""

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
        """The URL on localhost: a secure origin, so browsers accept brotli."""
        return f"http://localhost:{self.port}{address}"

    def join(self, **person: str) -> str:
        """Creates an account, of another person if named, and returns its e-mail. Raises RuntimeError."""
        email = f"rider-{uuid4().hex}@example.com"
        self.call("POST", f"{API}/registration/participant", {**ACCOUNT, **person, "email": email})
        return email

    def call(self, method: str, path: str, body: object = None) -> Any:
        """Calls the timing API and returns its JSON. Raises RuntimeError for a refusal."""
        with closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)) as line:
            headers = {"X-Promoter-Key": PROMOTER_KEY, "Content-Type": "application/json"}
            line.request(method, path, None if body is None else json.dumps(body), headers)
            answer = line.getresponse()
            text = answer.read()
        if answer.status != 200:
            raise RuntimeError(f"{path}: {answer.status} {text[:200]!r}")
        return json.loads(text)

    def rows(self, statement: str, *values: object) -> list[Any]:
        """Runs an SQL statement, commits, and returns its rows."""
        with closing(sqlite3.connect(self.folder / "livelaps.db", timeout=20)) as database, database:
            return database.execute(statement, values).fetchall()

    def ticket_on_sale(self) -> tuple[int, int]:
        """An event that sells entry, and its first ticket."""
        tables = {name for (name,) in self.rows("SELECT name FROM sqlite_master")}
        products = "products p JOIN shops ON shops.id = shop_id WHERE kind = 'ticket'"
        sold = products if "shops" in tables else "ticket_types p"  # of commits before there were shops
        [(event, ticket)] = self.rows(f"SELECT event_id, min(p.id) FROM {sold} GROUP BY event_id LIMIT 1")
        return event, ticket

    def last_waiver(self) -> str:
        """The identifier of the last ticket's waiver."""
        columns = {row[1] for row in self.rows("PRAGMA table_info(order_lines)")}
        column = "document_sealed" if "document_sealed" in columns else "document_id"  # of commits before it was sealed
        [(stored,)] = self.rows(f"SELECT {column} FROM order_lines ORDER BY id DESC LIMIT 1")
        if column == "document_id":
            return str(stored)
        identifier = file_keys(self.folder / KEYS).unseal(b64decode(stored), ABOUT)
        assert identifier is not None
        return identifier.decode()

    def resident_kb(self) -> float:
        """Resident memory of all processes."""
        return float(sum(process.memory_info().rss for process in self._processes())) / 1000

    def cpu_seconds(self) -> float:
        """CPU time of all processes."""
        return float(sum(sum(process.cpu_times()[:2]) for process in self._processes()))

    def _processes(self) -> list[psutil.Process]:
        parent = psutil.Process(self.pid)
        return [parent, *parent.children(recursive=True)]


def page(key: str, lang: Lang = "en", **ids: object) -> str:
    """The path of a page."""
    return f"{BASE}{url(key, lang, **ids)}"


@contextmanager
def serve(tree: Tree, port: int, **settings: str) -> Iterator[Site]:
    """Serves a tree's site, built at its first start, and ends all of its processes.

    Raises RuntimeError if the port stays taken or the site does not start.
    """
    command, environment = build(tree, port)
    with tempfile.TemporaryDirectory(prefix="livelaps-bench-") as folder:
        filled = _fill(tree, folder)
        with running(tree.root, port, command, environment | {"LL_DATA_DIR": folder} | settings) as pid:
            races = {int(riders): race for riders, race in filled["races"].items()}
            yield Site(tree, port, pid, races, filled["running"], Path(folder))


@cache
def build(tree: Tree, port: int) -> tuple[list[str], dict[str, str]]:
    """Builds the site as `make run` does. Returns command and environment of its server process."""
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
    """Fills a new database with the tree's own code and returns the race ids."""
    return tree.fill(folder, *(str(riders) for riders in (RIDERS, *SIZES)))


@contextmanager
def running(
    folder: Path, port: int, command: list[str], environment: Mapping[str, str], seconds: float = START_SECONDS
) -> Iterator[int]:
    """Starts a site process and yields its pid after the first response. Raises RuntimeError without one."""
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
        time.sleep(0.25)  # ports send no signal
    lines = log.read_text("utf-8", "replace").splitlines()
    raise RuntimeError(f"the site did not start: {next((line for line in reversed(lines) if line.strip()), 'no log')}")


def end_group(process: subprocess.Popen[bytes]) -> None:
    """Ends a process group: SIGTERM, then SIGKILL after ten seconds."""
    for ending in (signal.SIGTERM, signal.SIGKILL):
        with suppress(ProcessLookupError):
            os.killpg(process.pid, ending)
        with suppress(subprocess.TimeoutExpired):
            process.wait(10)


def await_free(port: int, seconds: float = FREE_SECONDS) -> None:
    """Waits for a free port. Raises RuntimeError if it stays taken."""
    end = time.monotonic() + seconds
    while not _is_free(port):
        if time.monotonic() > end:
            raise RuntimeError(f"port {port} is taken: end what runs there, or choose another with --port")
        time.sleep(0.1)  # ports send no signal


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # as servers bind: ignores closed connections
        try:
            probe.bind(("0.0.0.0", port))
        except OSError:
            return False
        return True

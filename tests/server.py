"""The built site as processes of its own: the real command that builds it, and more workers over the same build."""

import os
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

ROOT = Path(__file__).parent.parent
BUILD_SECONDS, START_SECONDS, STOP_SECONDS = 300, 60, 10
DATABASE, UPLOADS = "livelaps.db", "uploads"
TEMPLATES: dict[int, Path] = {}
"""Folders with the demo as a site begins with it, by the port that the pages of that site were built for."""
ELSEWHERE = {"LL_DEMO_DATA", "LL_DATABASE_URL", "LL_CONTENT_URL", "LL_TIMING_URL"}
"""Settings of a site whose database begins with something else."""


@dataclass(frozen=True)
class Site:
    """A running site. `port` is where it listens, `public` the port its pages were built for."""

    port: int
    public: int
    data: Path
    log: Path

    @property
    def origin(self) -> str:
        """The origin a browser sees."""
        return f"http://localhost:{self.public}"

    @property
    def inner(self) -> str:
        """Where this very process answers."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid_file(self) -> Path:
        """Where one more process notes its number."""
        return self.data.parent / "site.pid"

    @property
    def api(self) -> str:
        """The timing service of this process."""
        return f"{self.inner}/laravel/public/api/v1"


def free_port() -> int:
    """A port nobody listens on."""
    return free_ports(1)[0]


def free_ports(count: int) -> list[int]:
    """Different ports nobody listens on: one after the other could be the same."""
    with ExitStack() as probes:
        sockets = [probes.enter_context(socket.socket()) for _ in range(count)]
        for probe in sockets:
            probe.bind(("127.0.0.1", 0))
        return [int(probe.getsockname()[1]) for probe in sockets]


@contextmanager
def built(folder: Path, **settings: str) -> Iterator[Site]:
    """Builds the site as `make run` does and serves it. `settings` are environment variables."""
    port = free_port()
    site = Site(port, port, folder / "data", folder / "site.log")
    command = ["reflex", "run", "--env", "prod", "--single-port", "--backend-port", str(port), "--frontend-port"]
    with _running(site, [*command, str(port)], settings, BUILD_SECONDS):
        yield site


@contextmanager
def worker(
    public: int,
    folder: Path,
    at: datetime | None = None,
    port: int | None = None,
    whole_log: bool = False,
    **settings: str,
) -> Iterator[Site]:
    """One more process of the site over the build for that port; browsers reach it by `resolver_rule`.

    Its clock stands still at `at`, if that is set. port: where it listens, a free one when it is None; whole_log: the
    log leaves nothing out that is too much for a minute.
    """
    port = port or free_port()
    site = Site(port, public, folder / "data", folder / "site.log")
    command = ["tests.fixed_clock", at.isoformat()] if at else ["tests.whole_log"] if whole_log else []
    command += ["livelaps_app", "--bind", f"127.0.0.1:{port}", "--pid", str(site.pid_file)]
    template = TEMPLATES.get(public)
    if template and not at and not ELSEWHERE & settings.keys() and not site.data.exists():
        shutil.copytree(template, site.data)
    with _running(site, command, settings, START_SECONDS):
        yield site


def end(site: Site, sent: signal.Signals) -> None:
    """Sends a signal to one more process and waits for its end; killed, its workers and renderers die with it."""
    process = int(site.pid_file.read_text())
    (os.killpg if sent is signal.SIGKILL else os.kill)(process, sent)
    os.waitpid(process, 0)


@contextmanager
def fixed(folder: Path, at: datetime, public: int | None = None) -> Iterator[Site]:
    """The site under a clock that stands still, with the demo of that day and no race in motion: the same pages each
    time. It is built anew unless it stands built for the port `public`."""
    if public is None:
        with built(folder / "build", LL_DEMO_DATA="0", LL_SIMULATOR="0") as site:
            public = site.public
    with worker(public, folder / "site", at, LL_SIMULATOR="0", PYTHONHASHSEED="0") as site:
        yield site


def copy_demo(site: Site, template: Path) -> None:
    """Copies what a site has begun with."""
    template.mkdir()
    with (
        closing(sqlite3.connect(site.data / DATABASE)) as source,
        closing(sqlite3.connect(template / DATABASE)) as copy,
    ):
        source.backup(copy)
    shutil.copytree(site.data / UPLOADS, template / UPLOADS)


def resolver_rule(site: Site) -> str:
    """The browser switch that sends the public address to this process, as a load balancer would."""
    return f"--host-resolver-rules=MAP localhost:{site.public} 127.0.0.1:{site.port}"


@contextmanager
def _running(site: Site, command: list[str], settings: Mapping[str, str], seconds: float) -> Iterator[None]:
    own = {"LL_PORT": str(site.public), "LL_DATA_DIR": str(site.data), "WEB_CONCURRENCY": "1"}
    usual = {name: value for name, value in os.environ.items() if not name.startswith("LL_")}
    site.data.mkdir(parents=True, exist_ok=True)
    with site.log.open("wb") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", *command],
            cwd=ROOT,
            env=usual | own | dict(settings),
            stdout=log,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            start_new_session=True,
        )
    try:
        _await_answer(site, process, seconds)
        yield
    finally:
        _stop(process)


def _await_answer(site: Site, process: subprocess.Popen[bytes], seconds: float) -> None:
    last = time.monotonic() + seconds
    while time.monotonic() < last and process.poll() is None:
        try:
            with urllib.request.urlopen(f"{site.inner}/ll/ping", timeout=2):
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)  # nothing tells when a port opens
    raise RuntimeError(f"the site does not answer:\n{site.log.read_text('utf-8', 'replace')[-3000:]}")


def _stop(process: subprocess.Popen[bytes]) -> None:
    """Ends the process and its workers, gently first."""
    for sent in (signal.SIGINT, signal.SIGTERM, signal.SIGKILL):
        try:
            os.killpg(process.pid, sent)
        except ProcessLookupError:
            break
        try:
            process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            continue
    process.wait()

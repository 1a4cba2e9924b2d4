"""The servers of a mixed run, all of its own but PostgreSQL: Redis, two processes of the site, nginx before them."""

import resource
import secrets
import shutil
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import psutil

from bench.processes import end_group
from bench.trees import ROOT, WORK, plain_environment
from livelaps_app.core.routes import BASE
from tests.deploy.proxy import Proxy, proxy
from tests.server import free_port

ORIGIN = "https://localhost"
FOLDER = WORK / "mixed"  # with the logs of the last run
FAULTS = ("Traceback", "CRITICAL", "could not be", "failed")
CONNECTIONS = 16_384  # of each worker of nginx
START_S = 120.0
REDIS = ("--save", "", "--appendonly", "no", "--maxmemory", "512mb", "--maxmemory-policy", "volatile-ttl")


@dataclass(frozen=True)
class SiteProcess:
    """A process as deploy/ starts it: gunicorn, its worker, and the worker's renderer."""

    port: int
    process: subprocess.Popen[bytes]

    def parts(self) -> dict[str, psutil.Process]:
        """Its processes by what they are; those that are being started anew are missing."""
        try:
            gunicorn = psutil.Process(self.process.pid)
            found = {"gunicorn": gunicorn}
            for worker in gunicorn.children()[:1]:
                found["worker"] = worker
                found |= {name: renderer for name, renderer in zip(("renderer",), worker.children(), strict=False)}
        except psutil.Error:
            return {}
        return found

    def kill_worker(self) -> None:
        """Kills the worker; gunicorn starts another one."""
        if worker := self.parts().get("worker"):
            worker.send_signal(signal.SIGKILL)


@dataclass
class Servers:
    """All servers of a run."""

    folder: Path
    database: str
    redis: str
    sites: list[SiteProcess] = field(default_factory=list)
    nginx: Proxy | None = None

    @contextmanager
    def running(self) -> Iterator["Servers"]:
        """Two processes of the site behind nginx."""
        with ExitStack() as stack:
            self.sites = [stack.enter_context(self.site(self.database, self.redis)) for _ in range(2)]
            ports = [site.port for site in self.sites]
            self.nginx = stack.enter_context(proxy(self.folder / "nginx", ports, CONNECTIONS))
            yield self

    def processes(self) -> dict[str, list[psutil.Process]]:
        """All of them by name, e.g. "worker 1"."""
        started = psutil.Process().children()
        found = {name: [one for one in started if one.name() == name] for name in ("redis-server", "nginx")}
        found["nginx"] += [worker for master in found["nginx"] for worker in master.children()]
        for number, site in enumerate(self.sites, 1):
            found |= {f"{part} {number}": [process] for part, process in site.parts().items()}
        return found

    @contextmanager
    def site(self, database: str, redis: str) -> Iterator[SiteProcess]:
        """One process of the site over these addresses, which answers."""
        port = free_port()
        environment = plain_environment() | self._settings(port, database, redis)
        log = (self.folder / f"site-{port}.log").open("wb")
        with log:
            process = subprocess.Popen(
                [sys.executable, "-m", "livelaps_app"],
                cwd=ROOT,
                env=environment,
                stdout=log,
                stderr=log,
                stdin=subprocess.DEVNULL,
                start_new_session=True,
            )
        try:
            _await_answer(port, process)
            yield SiteProcess(port, process)
        finally:
            end_group(process)

    def faults(self) -> dict[str, int]:
        """How many lines of the site's logs begin a fault, by file."""
        logs = {log.name: log.read_text("utf-8", "replace").splitlines() for log in self.folder.glob("site-*.log")}
        return {name: sum(any(word in line for word in FAULTS) for line in lines) for name, lines in logs.items()}

    def _settings(self, port: int, database: str, redis: str) -> dict[str, str]:
        """Those of deploy/livelaps.env.example; there is no mail server."""
        return {
            "LL_ENV": "production",
            "LL_SITE_URL": ORIGIN,
            "LL_PORT": str(port),
            "LL_DEMO_DATA": "0",
            "LL_SIMULATOR": "0",
            "LL_DATA_DIR": str(self.folder / "data"),
            "LL_DATABASE_URL": database,
            "LL_REDIS_URL": redis,
            "LL_TRUSTED_PROXIES": "1",
            "LL_SMTP_URL": "smtps://127.0.0.1:9",
            "LL_MAIL_FROM": "Ridge Club <post@ridge.example>",
            "LL_PAYPAL_URL": "https://127.0.0.1:9",
            "LL_PAYPAL_CLIENT_ID": "bench",
            "LL_PAYPAL_SECRET": secrets.token_hex(),
            "LL_PAYPAL_WEBHOOK_ID": "bench",
            "LL_CONTENT_HOOK_SECRET": secrets.token_hex(),
            "WEB_CONCURRENCY": "1",
            "PYTHONUNBUFFERED": "1",
            "PYTHONDONTWRITEBYTECODE": "1",
        }


@contextmanager
def redis_server(folder: Path) -> Iterator[str]:
    """The address of a Redis of the run's own, as deploy/compose.yaml configures it."""
    port = free_port()
    command = [str(shutil.which("redis-server")), "--port", str(port), "--bind", "127.0.0.1", *REDIS]
    out = subprocess.DEVNULL
    process = subprocess.Popen(command, cwd=folder, stdout=out, stdin=out, start_new_session=True)
    try:
        yield f"redis://127.0.0.1:{port}/0"
    finally:
        end_group(process)


def emptied(folder: Path) -> Path:
    """A folder with nothing in it."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def raise_file_limit() -> None:
    """As many open files as the machine allows: each watcher needs one here, and two in nginx."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 65_536), most))


def _await_answer(port: int, process: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + START_S
    while time.monotonic() < end and process.poll() is None:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}{BASE}/ping", timeout=2):
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.25)  # nothing tells when a port opens
    raise RuntimeError(f"the site did not start on port {port}: see its log")

"""A site that several processes of tests share: python -m tests.shared_site FOLDER serves it until the last has gone.

The first that needs it has it started; whoever dies counts as gone.
"""

import fcntl
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, field
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Self

from tests.server import BUILD_SECONDS, ROOT, STOP_SECONDS, TEMPLATES, Site, built, copy_demo, worker

LOOK_S = 0.1  # nothing tells when a file appears, or a process that is no child ends
ALIVE_S = 1.0
SETTINGS, SERVED, KEEPER, USERS, LOCK = "settings.json", "served.json", "keeper.pid", "users", "lock"
TEMPLATE = "template"
_keepers: list[subprocess.Popen[bytes]] = []
_uses = count()
"""The processes that this one has started: nobody waits for their end."""


@dataclass(frozen=True)
class Order:
    """A site to be served: over the build for a port, or built where that is 0; at: an instant its clock stands at."""

    public: int = 0
    at: str = ""
    settings: dict[str, str] = field(default_factory=dict)

    @classmethod
    def read(cls, folder: Path) -> Self:
        """The order of a folder."""
        return cls(**json.loads((folder / SETTINGS).read_text()))

    @contextmanager
    def serve(self, folder: Path) -> Iterator[Site]:
        """Serves it."""
        at = datetime.fromisoformat(self.at) if self.at else None
        serving = worker(self.public, folder, at, **self.settings) if self.public else built(folder, **self.settings)
        with serving as site:
            yield site


@contextmanager
def shared(folder: Path, order: Order) -> Iterator[Site]:
    """The site of all who name the same folder, as the first of them has ordered it."""
    (folder / USERS).mkdir(parents=True, exist_ok=True)
    user = folder / USERS / f"{os.getpid()}.{next(_uses)}"
    with _alone(folder):
        user.touch()
        site = _served(folder) or _start(folder, order)
    if (folder / TEMPLATE).exists():
        TEMPLATES[site.public] = folder / TEMPLATE
    try:
        yield site
    finally:
        with _alone(folder):
            user.unlink()
            if not _users(folder):
                _stop(folder)


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """One process at a time starts the site, or leaves it."""
    with (folder / LOCK).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _served(folder: Path) -> Site | None:
    path = folder / SERVED
    if not path.exists():
        return None
    noted = json.loads(path.read_text())
    return Site(noted["port"], noted["public"], Path(noted["data"]), Path(noted["log"]))


def _start(folder: Path, order: Order) -> Site:
    (folder / SETTINGS).write_text(json.dumps(asdict(order)))
    with (folder / "keeper.log").open("wb") as log:
        command = [sys.executable, "-m", "tests.shared_site", str(folder)]
        keeper = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True
        )
    _keepers.append(keeper)
    last = time.monotonic() + BUILD_SECONDS
    while time.monotonic() < last and keeper.poll() is None:
        if site := _served(folder):
            return site
        time.sleep(LOOK_S)
    raise RuntimeError((folder / "keeper.log").read_text("utf-8", "replace"))


def _users(folder: Path) -> list[int]:
    """The processes that use the site and are alive, once for each use."""
    return [number for number in (int(path.stem) for path in (folder / USERS).iterdir()) if _lives(number)]


def _lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def _stop(folder: Path) -> None:
    """Has the site stopped, and waits for that."""
    with suppress(ProcessLookupError):
        os.kill(int((folder / KEEPER).read_text()), signal.SIGTERM)
    last = time.monotonic() + 2 * STOP_SECONDS
    while (folder / SERVED).exists() and time.monotonic() < last:
        time.sleep(LOOK_S)


def main() -> None:
    """Serves the site of a folder."""
    folder, has_ended = Path(sys.argv[1]), threading.Event()
    signal.signal(signal.SIGTERM, lambda *_: has_ended.set())
    (folder / KEEPER).write_text(str(os.getpid()))
    order = Order.read(folder)
    with order.serve(folder / "site") as site:
        if not order.at and not (folder / TEMPLATE).exists():
            copy_demo(site, folder / TEMPLATE)
        noted = {"port": site.port, "public": site.public, "data": str(site.data), "log": str(site.log)}
        (folder / "noted").write_text(json.dumps(noted))
        (folder / "noted").rename(folder / SERVED)
        while _users(folder) and not has_ended.wait(ALIVE_S):
            pass
    (folder / SERVED).unlink()


if __name__ == "__main__":
    main()

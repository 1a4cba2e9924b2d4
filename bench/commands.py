"""Terminal wait times in seconds: first page of a fresh clone, and start of a command."""

import http.client
import statistics
import tempfile
import time
from pathlib import Path

from bench.context import Effort, Figures
from bench.site import page, running
from bench.trees import Tree, output, plain_environment

FIRST_RUN_SECONDS = 900
MONEY = ("livelaps_app.commands.money", "livelaps_app.money")  # the first module that exists in the tree


def first_run(tree: Tree, _: Effort, port: int) -> Figures:
    """Seconds from `make run` in a fresh clone of the commit to its first page, with warm pip and npm caches."""
    with tempfile.TemporaryDirectory(prefix="livelaps-bench-") as folder:
        output(["git", "clone", "--quiet", "--no-hardlinks", tree.root, folder], tree.root)
        start = time.monotonic()
        command = ["make", "run", f"PORT={port}"]
        with running(Path(folder), port, command, plain_environment(), FIRST_RUN_SECONDS):
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
            connection.request("GET", page("home"))
            answer = connection.getresponse()
            text = answer.read()
            if answer.status != 200 or b"<h1" not in text:
                raise RuntimeError(f"no first page: {answer.status}, {len(text)} bytes")
            return {"s": time.monotonic() - start}


def command(tree: Tree, effort: Effort, _: int) -> Figures:
    """Seconds until `refund --help` exits, without the first run."""
    parts = (name.replace(".", "/") for name in MONEY)
    there = ((tree.root / f"{part}.py").is_file() or (tree.root / part).is_dir() for part in parts)
    module = next(name for name, is_there in zip(MONEY, there, strict=True) if is_there)
    times = []
    for _turn in range(effort.judged + 1):
        start = time.monotonic()
        tree.run("-m", module, "refund", "--help")
        times.append(time.monotonic() - start)
    return {"s": statistics.median(times[1:])}

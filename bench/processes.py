"""Processes the bench starts, each with a group of its own so that nothing of it is left behind."""

import os
import signal
import socket
import subprocess
import time
from contextlib import suppress

FREE_SECONDS = 60


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

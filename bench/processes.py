"""Processes the bench starts, each with a group of its own so that nothing of it is left behind."""

import os
import signal
import subprocess
from contextlib import suppress


def end_group(process: subprocess.Popen[bytes]) -> None:
    """Ends a process and all of its group: asked first, killed when it has not gone after ten seconds."""
    for ending in (signal.SIGTERM, signal.SIGKILL):
        with suppress(ProcessLookupError):
            os.killpg(process.pid, ending)
        with suppress(subprocess.TimeoutExpired):
            process.wait(10)

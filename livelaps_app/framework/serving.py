"""Serves the site: gunicorn's configuration file, and a worker with little memory per visitor.

Assumptions: without granian Reflex starts gunicorn as a child process, with `GUNICORN_CMD_ARGS` after its own
arguments; the worker passes its settings to uvicorn, which takes protocols by module and name. gunicorn listens before
it starts workers, creates each worker object before its process, and passes it the sockets; uvicorn listens on these
after the app's startup, then notifies its worker every second. On Linux a socket shut down for reading refuses
connections and keeps its address until the next listen.
"""

import os
import signal
import socket
import threading
import time
from collections.abc import Iterable
from contextlib import suppress
from mmap import mmap
from typing import Any, ClassVar

from uvicorn_worker import UvicornWorker

MOST_FROM_A_BROWSER = 64_000  # bytes of one websocket message
LOOK_SECONDS = 1.0
STARTED_BY = "LIVELAPS_STARTED_BY"  # set by rxconfig.py: the Reflex process that starts gunicorn

timeout = 0  # a worker serves many requests at once: no single one shows its health
graceful_timeout = 5
keepalive = 75
control_socket_disable = True  # unused, and processes of one user would take it from each other


class Worker(UvicornWorker):  # type: ignore[misc]
    """A worker without websocket compression, whose windows would outweigh all other data of a visitor."""

    CONFIG_KWARGS: ClassVar[dict[str, Any]] = {
        "loop": "asyncio",
        "http": "livelaps_app.framework.connection_bounds:BoundedHttp",
        "ws": "livelaps_app.framework.connection_bounds:BoundedWebsocket",
        "ws_max_size": MOST_FROM_A_BROWSER,
        "ws_per_message_deflate": False,
        "lifespan": "on",
        "server_header": False,
        "proxy_headers": False,  # uvicorn would trust any local connection regardless of the settings
    }

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._serves = mmap(-1, 1)  # shared memory: written by the worker's process, read by gunicorn

    @property
    def serves(self) -> bool:
        """True after the process has begun to answer."""
        return bool(self._serves[0])

    async def callback_notify(self) -> None:
        """Records that the process serves, and listens again if another worker's end has closed the sockets."""
        self._serves[0] = 1
        for listener in self.sockets:
            if not listener.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN):
                listener.listen(self.cfg.backlog)
        await super().callback_notify()


def on_starting(_: object) -> None:
    """Validates the settings before workers start, which would fail repeatedly.

    Follows the Reflex process that started gunicorn: its end would leave gunicorn running.
    """
    from livelaps_app.core.interpreter import (  # gunicorn reads this file before the site's modules
        give_memory_back,
        spare_the_start,
    )
    from livelaps_app.core.settings import settings

    settings()
    give_memory_back()
    spare_the_start()
    if os.environ.get(STARTED_BY) == str(os.getppid()):
        threading.Thread(target=_end_with, args=(os.getppid(),), daemon=True, name="follow the parent").start()


def when_ready(arbiter: Any) -> None:
    """Refuses connections until a worker serves, so that a proxy tries another process."""
    _refuse(arbiter.LISTENERS)


def child_exit(arbiter: Any, _: object) -> None:
    """Refuses connections again after the last serving worker has ended."""
    if not any(worker.serves for worker in arbiter.WORKERS.values()):
        _refuse(arbiter.LISTENERS)


def _refuse(listeners: Iterable[Any]) -> None:
    for listener in listeners:
        if listener.family in {socket.AF_INET, socket.AF_INET6}:
            with suppress(OSError):  # not supported by all systems
                listener.shutdown(socket.SHUT_RD)


def _end_with(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(LOOK_SECONDS)  # no portable notification of a parent's end
    os.kill(os.getpid(), signal.SIGTERM)

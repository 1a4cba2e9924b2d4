"""Serves the site: gunicorn's settings, read as its configuration, and a worker with little memory per visitor.

Assumptions: without granian the framework starts gunicorn as a process of its own, with the words of
`GUNICORN_CMD_ARGS` after its own; the worker hands its settings to uvicorn, which takes protocols by module and name.
gunicorn listens before it starts workers, makes each as an object before the process of it, and hands it its sockets;
uvicorn listens on these once the app has begun, then tells its worker every second that it serves. On Linux a socket
that is shut down for reading refuses connections and keeps its address until somebody listens on it again.
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
STARTED_BY = "LIVELAPS_STARTED_BY"  # the process of the framework that starts gunicorn; rxconfig.py says so

timeout = 0  # a worker serves many at once: none of its events is a sign of its health
graceful_timeout = 5
keepalive = 75
control_socket_disable = True  # nobody uses it, and processes of one user would take it from each other


class Worker(UvicornWorker):  # type: ignore[misc]
    """Websockets without compression: its windows would cost each visitor more than all that is known of them."""

    CONFIG_KWARGS: ClassVar[dict[str, Any]] = {
        "loop": "asyncio",
        "http": "livelaps_app.framework.connection_bounds:BoundedHttp",
        "ws": "livelaps_app.framework.connection_bounds:BoundedWebsocket",
        "ws_max_size": MOST_FROM_A_BROWSER,
        "ws_per_message_deflate": False,
        "lifespan": "on",
        "server_header": False,
        "proxy_headers": False,  # uvicorn would believe whoever connects from this machine, whatever the settings say
    }

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._serves = mmap(-1, 1)  # gunicorn reads what the worker's process writes

    @property
    def serves(self) -> bool:
        """True if its process has begun to answer."""
        return bool(self._serves[0])

    async def callback_notify(self) -> None:
        """Reports that the process serves; the end of another worker may have closed the way in at that moment."""
        self._serves[0] = 1
        for listener in self.sockets:
            if not listener.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN):
                listener.listen(self.cfg.backlog)
        await super().callback_notify()


def on_starting(_: object) -> None:
    """Ends gunicorn at once with what is wrong with a setting, which its workers would end with again and again.

    When the framework has started gunicorn and is ended, nobody else would end gunicorn.
    """
    from livelaps_app.core.interpreter import (  # gunicorn reads this file before the site's
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
    """Closes the way in until a worker serves: a proxy goes on at another process, nobody waits for this one."""
    _refuse(arbiter.LISTENERS)


def child_exit(arbiter: Any, _: object) -> None:
    """Closes the way in again when no worker is left that serves; connections that no worker has taken end."""
    if not any(worker.serves for worker in arbiter.WORKERS.values()):
        _refuse(arbiter.LISTENERS)


def _refuse(listeners: Iterable[Any]) -> None:
    for listener in listeners:
        if listener.family in {socket.AF_INET, socket.AF_INET6}:
            with suppress(OSError):  # not all systems can
                listener.shutdown(socket.SHUT_RD)


def _end_with(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(LOOK_SECONDS)  # nothing portable tells when a parent ends
    os.kill(os.getpid(), signal.SIGTERM)

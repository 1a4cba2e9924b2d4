"""A small site whose workers begin when the test lets them: each waits for somebody to open its pipe."""

import asyncio
import os
import signal
from pathlib import Path
from typing import Any

GATE, NOTES = "GATE", "NOTES"  # names in the environment: of the pipe, and of the file of what was written


async def app(scope: dict[str, Any], receive: Any, send: Any) -> None:
    """Answers a GET with the number of its process, and notes the path of a POST, whose process "/last" ends."""
    if scope["type"] == "lifespan":
        await receive()
        await asyncio.to_thread(Path(os.environ[GATE]).read_bytes)
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await send({"type": "lifespan.shutdown.complete"})
        return
    if scope["method"] == "POST":
        _note(scope["path"])
    if scope["path"] == "/last":
        os.kill(os.getpid(), signal.SIGKILL)
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"8")]})
    await send({"type": "http.response.body", "body": b"%8d" % os.getpid()})


def _note(path: str) -> None:
    with Path(os.environ[NOTES]).open("a") as notes:
        notes.write(f"{path}\n")

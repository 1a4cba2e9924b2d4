"""The least speed of a body that a browser sends: one that trickles holds what is set aside for it."""

import asyncio
import time

from starlette.types import Message, Receive

GRACE_S = 20.0  # in which nothing has to come
LEAST_RATE = 5_000  # bytes a second after that, of the whole body so far: less than an old phone network has


def receive_in_time(receive: Receive) -> Receive:
    """The messages of a request. Raises TimeoutError where its body comes too slowly."""
    began, taken, is_whole = time.monotonic(), 0, False

    async def in_time() -> Message:
        nonlocal taken, is_whole
        if is_whole:  # what comes then is the end of the connection
            return await receive()
        remaining_s = began + GRACE_S + taken / LEAST_RATE - time.monotonic()
        async with asyncio.timeout(remaining_s):
            message = await receive()
        taken += len(message.get("body", b""))
        is_whole = not message.get("more_body", False)
        return message

    return in_time

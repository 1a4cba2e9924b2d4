"""The minimum rate of a request body: a slow one occupies reserved resources."""

import asyncio
import time

from starlette.types import Message, Receive

GRACE_S = 20.0  # without a minimum
LEAST_RATE = 5_000  # bytes per second afterwards, averaged over the body: less than an old phone network has


def receive_in_time(receive: Receive) -> Receive:
    """The messages of a request. Raises TimeoutError for a too slow body."""
    began, taken, is_whole = time.monotonic(), 0, False

    async def in_time() -> Message:
        nonlocal taken, is_whole
        if is_whole:  # further messages report the end of the connection
            return await receive()
        remaining_s = began + GRACE_S + taken / LEAST_RATE - time.monotonic()
        async with asyncio.timeout(remaining_s):
            message = await receive()
        taken += len(message.get("body", b""))
        is_whole = not message.get("more_body", False)
        return message

    return in_time

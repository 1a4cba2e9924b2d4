"""A limit for who tries feed keys at the embedded timing service; every refusal is logged."""

import logging
from contextlib import suppress
from hashlib import sha256

from cachetools import LRUCache
from starlette.datastructures import Headers
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.networks import client, network
from livelaps_app.core.settings import settings
from livelaps_app.gateways import wiring
from livelaps_app.gateways.limits import Limit

_log = logging.getLogger(__name__)

HEADER = "x-promoter-key"
WRONG_KEYS = Limit("wrong feed keys", 20, 600)  # of a network
LOGGED = Limit("logged wrong feed keys", 30, 60)
MOST_KEYS = 1000  # right ones, remembered


class FeedKeys:
    """Answers 429 to a network that has sent too many wrong keys.

    A key that has been right is not held up by others of its network, as a paddock shares one.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._right: LRUCache[bytes, bool] = LRUCache(MOST_KEYS)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        key = Headers(scope=scope).get(HEADER) if scope["type"] == "http" else None
        if key is None:
            await self._app(scope, receive, send)
            return
        caller, digest = network(client(scope, settings().trusted_proxies)), sha256(key.encode()).digest()
        if digest not in self._right and not await _may_try(caller):
            answer = JSONResponse(
                {"success": 0, "message": [str(Code.TOO_MANY_REQUESTS)]}, 429, {"retry-after": str(WRONG_KEYS.seconds)}
            )
            await answer(scope, receive, send)
            return

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                await self._judge(message["status"], digest, caller, scope["path"])
            await send(message)

        await self._app(scope, receive, sending)

    async def _judge(self, status: int, digest: bytes, caller: str, path: str) -> None:
        if status < 300:
            self._right[digest] = True
        elif status == 403:
            self._right.pop(digest, None)
            with suppress(Problem):  # without Redis a wrong key is refused all the same
                await wiring.limits().take(WRONG_KEYS, caller)
                if await wiring.limits().take(LOGGED, ""):
                    _log.warning("a feed was refused for its key at %s", ascii(path))


async def _may_try(caller: str) -> bool:
    try:
        return await wiring.limits().allows(WRONG_KEYS, caller)
    except Problem:
        return True

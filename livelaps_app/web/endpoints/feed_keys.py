"""A limit for guessing feed keys of the embedded timing service; logs every refusal."""

import logging
import re
from contextlib import suppress
from hashlib import sha256

from cachetools import LRUCache
from starlette.datastructures import Headers
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.networks import client, network
from livelaps_app.core.settings import settings
from livelaps_app.stores.limits import Limit, rate_limits

_log = logging.getLogger(__name__)

HEADER = "x-promoter-key"
WRONG_KEYS = Limit("wrong feed keys", 20, 600)  # per network
LOGGED = Limit("logged wrong feed keys", 30, 60)
MOST_KEYS = 1000  # cached valid keys with their networks
_FEEDS = re.compile(r"/livelaps/(race|event)/[^/]+/[^/]+")  # addresses that accept posts


def is_feed(method: str, path: str) -> bool:
    """True if a call below the service needs a key."""
    return method == "POST" and _FEEDS.fullmatch(path) is not None


class FeedKeys:
    """Answers 429 to a network with too many wrong keys.

    A key that has been valid from a network is not blocked by others there: a paddock shares a network.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._right: LRUCache[tuple[str, bytes], bool] = LRUCache(MOST_KEYS)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        key = _key(scope)
        if key is None:
            await self._app(scope, receive, send)
            return
        caller = network(client(scope, settings().trusted_proxies))
        mark = caller, sha256(key.encode()).digest()
        if mark not in self._right and not await _may_try(caller):
            answer = JSONResponse(
                {"success": 0, "message": [str(Code.TOO_MANY_REQUESTS)]}, 429, {"retry-after": str(WRONG_KEYS.seconds)}
            )
            await answer(scope, receive, send)
            return

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                await self._judge(message["status"], mark, scope["path"])
            await send(message)

        await self._app(scope, receive, sending)

    async def _judge(self, status: int, mark: tuple[str, bytes], path: str) -> None:
        if status < 300:
            self._right[mark] = True
        elif status == 403:
            self._right.pop(mark, None)
            with suppress(Problem):  # a wrong key is refused even without Redis
                await rate_limits().take(WRONG_KEYS, mark[0])
                if await rate_limits().take(LOGGED, ""):
                    _log.warning("a feed was refused for its key at %s", ascii(path))


def _key(scope: Scope) -> str | None:
    """The key of a feed request, None for others or without a key."""
    if scope["type"] != "http":
        return None
    path = scope["path"].removeprefix(scope.get("root_path", ""))
    return Headers(scope=scope).get(HEADER) if is_feed(scope["method"], path) else None


async def _may_try(caller: str) -> bool:
    with suppress(Problem):
        return await rate_limits().allows(WRONG_KEYS, caller)
    return True

"""Requests of browsers that have got a new token of drafts: what they had by the one before is theirs first."""

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from livelaps_app.core.routes import BASE
from livelaps_app.core.visitors import PRIVATE
from livelaps_app.sales import renewed_tokens as service
from livelaps_app.web.visitors import visitor

FILES = f"{BASE}/assets/"
COOKIE = PRIVATE["draft"].encode()


class RenewedDrafts:
    """The ASGI layer; what is no request passes, as do files and whoever has no draft."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if _may_be_renewed(scope) and (who := visitor(Request(scope))).former:
            await service.adopt(who)
        await self._app(scope, receive, send)


def _may_be_renewed(scope: Scope) -> bool:
    """True if cookies are worth reading, as a quick look before each request."""
    if scope["type"] != "http" or scope["path"].startswith(FILES):
        return False
    return any(name == b"cookie" and COOKIE in value for name, value in scope["headers"])

"""Requests of browsers with a new draft token: transfers drafts and orders of the previous one first."""

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from livelaps_app.core.routes import BASE
from livelaps_app.core.visitors import PRIVATE
from livelaps_app.sales import renewed_tokens as service
from livelaps_app.web.visitors import visitor

FILES = f"{BASE}/assets/"
COOKIE = PRIVATE["draft"].encode()


class RenewedDrafts:
    """ASGI middleware; passes other protocols, files and requests without drafts through."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if _may_be_renewed(scope) and (who := visitor(Request(scope))).former:
            await service.adopt(who)
        await self._app(scope, receive, send)


def _may_be_renewed(scope: Scope) -> bool:
    """A fast check for a draft cookie in the raw headers."""
    if scope["type"] != "http" or scope["path"].startswith(FILES):
        return False
    return any(name == b"cookie" and COOKIE in value for name, value in scope["headers"])

"""Requests of browsers that have got a new token of drafts: what they had by the one before is theirs first."""

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from livelaps_app.features.drafts.renewing import service
from livelaps_app.web.visitors import visitor


class RenewedDrafts:
    """The ASGI layer; what is no request passes."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and (who := visitor(Request(scope))).former:
            await service.adopt(who)
        await self._app(scope, receive, send)

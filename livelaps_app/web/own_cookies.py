"""Reduces the cookies of requests to the site's own, so that all parsers read a few short texts."""

from starlette.types import ASGIApp, Receive, Scope, Send

from livelaps_app.core import cookies


class OwnCookies:
    """ASGI middleware that removes foreign cookies from requests."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            scope = {**scope, "headers": cookies.without_others(scope["headers"])}
        await self._app(scope, receive, send)

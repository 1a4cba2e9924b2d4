"""A size limit for requests to the embedded services."""

from contextlib import suppress

from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from livelaps_app.core.errors import Code
from livelaps_app.web.responses import refusal
from livelaps_app.web.visitors import language_before

LARGEST_BODY = 1_000_000  # bytes


class BodyLimit:
    """Answers 413 to oversized bodies, with or without a content-length, before they are parsed."""

    def __init__(self, app: ASGIApp, largest: int = LARGEST_BODY, code: Code = Code.BODY_TOO_LARGE) -> None:
        """code: the message about a body above `largest` bytes."""
        self._app = app
        self._largest = largest
        self._code = code

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        length = dict(scope["headers"]).get(b"content-length", b"0")
        if not length.isdigit() or int(length) > self._largest:
            await self._refuse(scope, receive, send)
            return
        taken, refused = 0, False

        async def receive_counted() -> Message:
            nonlocal taken, refused
            message = await receive()
            taken += len(message.get("body", b""))
            if taken <= self._largest:
                return message
            if not refused:
                refused = True
                await self._refuse(scope, receive, send)
            return {"type": "http.disconnect"}

        async def unless_refused(message: Message) -> None:
            if not refused:
                await send(message)

        with suppress(ClientDisconnect):
            await self._app(scope, receive_counted, unless_refused)

    async def _refuse(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope)
        answer: Response = JSONResponse({"success": 0, "message": [str(Code.BAD_REQUEST)]}, 413)
        if "text/html" in request.headers.get("accept", ""):
            answer = refusal(request, self._code, language_before(request))
        await answer(scope, receive, send)

"""Webhooks of other programs: /ll/hooks/content."""

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, request_response

from livelaps_app.core import errors, networks
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.routes import BASE
from livelaps_app.core.settings import settings
from livelaps_app.features.webhooks import service
from livelaps_app.web.body_limit import BodyLimit
from livelaps_app.web.responses import CLOSED

CONTENT = f"{BASE}/hooks/content"


def routes() -> list[Route]:
    """The routes of all webhooks."""
    return [Route(CONTENT, BodyLimit(request_response(_content)), methods=["POST"])]


async def _content(request: Request) -> Response:
    try:
        caller = networks.client(request.scope, settings().trusted_proxies)
        await service.content_edited(request.headers, await request.body(), caller)
    except Problem as problem:
        return _refusal(problem.code)
    return Response(status_code=204, headers=CLOSED)


def _refusal(code: Code) -> Response:
    """For programs: the name of the code, as the timing service answers it."""
    status = errors.row(code).statuses[0]
    proof = {"www-authenticate": "Bearer"} if status == 401 else {}
    return JSONResponse({"success": 0, "message": [str(code)]}, status, CLOSED | proof)

"""Webhooks: /ll/hooks/content and /ll/hooks/paypal."""

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, request_response

from livelaps_app import wiring
from livelaps_app.core import errors, networks
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.routes import BASE
from livelaps_app.core.settings import settings
from livelaps_app.features.webhooks import service
from livelaps_app.sales import provider_events as payments
from livelaps_app.web.body_limit import BodyLimit
from livelaps_app.web.responses import CLOSED

MOST_BYTES = 256_000  # of a payment notification
CONTENT = f"{BASE}/hooks/content"


def routes() -> list[Route]:
    """The routes of all webhooks."""
    return [
        Route(CONTENT, BodyLimit(request_response(_content)), methods=["POST"]),
        Route(wiring.HOOK, BodyLimit(request_response(_payment), MOST_BYTES), methods=["POST"]),
    ]


async def _content(request: Request) -> Response:
    try:
        caller = networks.client(request.scope, settings().trusted_proxies)
        await service.content_edited(request.headers, await request.body(), caller)
    except Problem as problem:
        return _refusal(problem.code)
    return Response(status_code=204, headers=CLOSED)


async def _payment(request: Request) -> Response:
    try:
        caller = networks.client(request.scope, settings().trusted_proxies)
        await payments.receive(request.headers, await request.body(), caller)
    except Problem as problem:
        return _refusal(problem.code)
    return Response(status_code=200, headers=CLOSED)


def _refusal(code: Code) -> Response:
    """An error for programs: the code's name, as in the timing service's answers."""
    row = errors.row(code)
    status = row.statuses[0] if row.statuses else 503
    proof = {"www-authenticate": "Bearer"} if status == 401 else {}
    return JSONResponse({"success": 0, "message": [str(code)]}, status, CLOSED | proof)

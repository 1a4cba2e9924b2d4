"""Push subscriptions of browsers: GET has the site's key, POST stores, moves or ends one."""

import json

from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, request_response

from livelaps_app.alerts import subscribing
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.push_subscriptions import ALERTS
from livelaps_app.core.settings import settings
from livelaps_app.gateways.push import push_gateway
from livelaps_app.web.body_limit import BodyLimit
from livelaps_app.web.endpoints.forms import is_own
from livelaps_app.web.responses import CLOSED, refusal
from livelaps_app.web.visitors import language_before, visitor

MOST_BYTES = 8_000


def routes() -> list[Route]:
    return [
        Route(ALERTS, _key, methods=["GET"]),
        Route(ALERTS, BodyLimit(request_response(_subscribe), MOST_BYTES), methods=["POST"]),
    ]


async def _key(_: Request) -> Response:
    if not settings().offline_pages:  # no worker draws notifications
        return Response(status_code=404, headers=CLOSED)
    return JSONResponse({"key": push_gateway().public_key}, headers=CLOSED)


async def _subscribe(request: Request) -> Response:
    try:
        if not is_own(request.headers):
            raise Problem(Code.BAD_REQUEST)
        await subscribing.subscribe(visitor(request), json.loads(await request.body()))
    except (ValueError, RecursionError, ClientDisconnect):
        return refusal(request, Code.BAD_REQUEST, language_before(request))
    except Problem as problem:
        return refusal(request, problem.code, language_before(request))
    return Response(status_code=204, headers=CLOSED)

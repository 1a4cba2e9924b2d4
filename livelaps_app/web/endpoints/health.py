"""The health of the site for monitoring: /ll/health."""

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from livelaps_app.features.health import service
from livelaps_app.web.paths import HEALTH
from livelaps_app.web.responses import CLOSED


def routes() -> list[Route]:
    return [Route(HEALTH, _health)]


async def _health(_: Request) -> Response:
    report = await service.report()
    body = {"status": report.status, "parts": report.parts}
    return JSONResponse(body, 200 if report.answers else 503, CLOSED)

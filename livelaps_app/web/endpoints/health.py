"""The health of the site for monitoring: /ll/health; and /ll/ready for who waits for a new process."""

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from livelaps_app.features.health import service
from livelaps_app.web.pages.drawing import drawing
from livelaps_app.web.paths import HEALTH, READY
from livelaps_app.web.responses import CLOSED


def routes() -> list[Route]:
    return [Route(HEALTH, _health), Route(READY, _ready)]


async def _health(_: Request) -> Response:
    report = await service.report()
    body = {"status": report.status, "parts": report.parts}
    return JSONResponse(body, 200 if report.answers else 503, CLOSED)


async def _ready(_: Request) -> Response:
    """503 until the process has drawn its first page, or has found that it cannot and sends plain ones."""
    is_ready = drawing().is_ready
    return PlainTextResponse("ready" if is_ready else "starting", 200 if is_ready else 503, CLOSED)

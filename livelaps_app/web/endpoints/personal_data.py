"""The data export of a visitor's account."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from livelaps_app.core.errors import Problem
from livelaps_app.core.routes import BASE
from livelaps_app.features.account.security import service
from livelaps_app.web.responses import CLOSED, refusal
from livelaps_app.web.visitors import language_before, visitor

FILE = "livelaps-data.json"


def routes() -> list[Route]:
    """The data export of the logged-in account."""
    return [Route(f"{BASE}/account/data.json", _answer)]


async def _answer(request: Request) -> Response:
    try:
        body = await service.personal_data(visitor(request))
    except Problem as problem:
        return refusal(request, problem.code, language_before(request))
    headers = CLOSED | {"content-disposition": f'attachment; filename="{FILE}"'}
    return Response(body, headers=headers, media_type="application/json")

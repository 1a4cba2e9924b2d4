"""The sealed document of a waiver, at the waiver's secret address."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from livelaps_app.core.errors import Problem
from livelaps_app.core.routes import BASE
from livelaps_app.features.waiver import service
from livelaps_app.web.responses import CLOSED, refusal
from livelaps_app.web.visitors import language_before, visitor

FILE = "waiver.pdf"
HEADERS = CLOSED | {"content-disposition": f'attachment; filename="{FILE}"', "referrer-policy": "no-referrer"}


def routes() -> list[Route]:
    return [Route(f"{BASE}/waiver/{{document}}/{FILE}", _answer)]


async def _answer(request: Request) -> Response:
    try:
        pdf = await service.sealed_pdf(request.path_params["document"], visitor(request))
    except Problem as problem:
        return refusal(request, problem.code, language_before(request))
    return Response(pdf, headers=HEADERS, media_type="application/pdf")

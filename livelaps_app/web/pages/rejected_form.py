"""Re-renders a page with the errors and values of a rejected form."""

import asyncio

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from livelaps_app.core.errors import Problem
from livelaps_app.core.routes import BASE, Match
from livelaps_app.framework.packets import Updates
from livelaps_app.gateways.payments.provider import payment_provider
from livelaps_app.people import access
from livelaps_app.shell import service as shell
from livelaps_app.web import responses
from livelaps_app.web.pages.drawing import drawing
from livelaps_app.web.pages.loading import loaded_page, person_of
from livelaps_app.web.security_headers import of_page
from livelaps_app.web.visitors import visitor

UNPROCESSABLE = 422


async def rejected_form(request: Request, address: str, at: Match, form: Updates) -> Response:
    """The answer to a form sent from the page at this address, with base path and query."""
    refused = None
    problem = None
    try:
        refused = await access.refusal(at, visitor(request))
    except Problem as raised:
        problem = raised
    if refused:
        return RedirectResponse(BASE + refused, 303)
    loaded, status = await loaded_page(at, visitor(request), problem)
    if loaded.moved:
        return RedirectResponse(BASE + loaded.moved, 303)
    person = await person_of(at, visitor(request))
    drawn = await drawing().html(address, at, await shell.layout(at.lang), loaded, person, form)
    coding = responses.best(request.headers.get("accept-encoding", ""))
    body = await asyncio.to_thread(responses.compress, drawn.html.encode(), coding)
    headers = of_page(drawing().policy, at, payment_provider().approval_origin) | {"cache-control": "no-store"}
    headers |= {"content-encoding": coding} if coding else {}
    return HTMLResponse(body, UNPROCESSABLE if status == 200 else status, headers)

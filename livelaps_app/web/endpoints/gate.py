"""The gate's API: ticket list, scans, selfies and staff; JSON for staff and promoters only."""

import json
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, request_response

from livelaps_app.core import errors
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms import check_id
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.routes import address
from livelaps_app.gate import scanning, selfies, staffing
from livelaps_app.web.body_limit import BodyLimit
from livelaps_app.web.endpoints.forms import MOST_AGENT, is_own
from livelaps_app.web.paths import STAFF
from livelaps_app.web.responses import CLOSED
from livelaps_app.web.visitors import visitor

MOST_BYTES = 200_000
MOST_DEVICE = 16  # characters
RETRY_S = "10"

Call = Callable[[int, Request, Lang], Awaitable[Any]]


def routes() -> list[Route]:
    """The routes in each language, as tickets and refusals contain texts."""
    calls: tuple[tuple[str, str, Call], ...] = (
        ("list.json", "GET", _list),
        ("scans", "POST", _scans),
        ("selfies", "POST", _selfies),
        (STAFF, "GET", _staff),
        (STAFF, "POST", _change_staff),
    )
    return [
        Route(
            f"{address('gate', lang)}/{{event}}/{name}",
            BodyLimit(request_response(partial(_answer, call, lang)), MOST_BYTES),
            methods=[method],
        )
        for name, method, call in calls
        for lang in LANGS
    ]


async def _answer(call: Call, lang: Lang, request: Request) -> Response:
    try:
        event_id = check_id(request.path_params["event"])
        if event_id is None or not is_own(request.headers):
            raise Problem(Code.BAD_REQUEST)
        return JSONResponse(await call(event_id, request, lang), headers=CLOSED)
    except Problem as problem:
        return _refusal(problem.code, lang)


def _refusal(code: Code, lang: Lang) -> Response:
    row = errors.row(code)
    status = row.statuses[0] if row.statuses else 503 if row.retry else 400
    headers = CLOSED | ({"retry-after": RETRY_S} if row.retry else {})
    return JSONResponse({"code": str(code), "message": row.text(lang)}, status, headers)


async def _read_json(request: Request) -> Any:
    """The JSON of a request. Raises Problem if invalid."""
    try:
        return json.loads(await request.body())
    except (ValueError, RecursionError, ClientDisconnect) as error:
        raise Problem(Code.BAD_REQUEST) from error


def _agent(request: Request) -> str:
    return request.headers.get("user-agent", "")[:MOST_AGENT]


async def _list(event_id: int, request: Request, lang: Lang) -> Any:
    device = request.query_params.get("device", "")[: MOST_DEVICE + 1]
    return await scanning.ticket_list(event_id, visitor(request), device, _agent(request), lang)


async def _scans(event_id: int, request: Request, lang: Lang) -> Any:
    return await scanning.take_scans(event_id, visitor(request), _agent(request), await _read_json(request), lang)


async def _selfies(event_id: int, request: Request, lang: Lang) -> Any:
    return await selfies.selfies(event_id, visitor(request), await _read_json(request))


async def _staff(event_id: int, request: Request, lang: Lang) -> Any:
    return staffing.as_json(await staffing.list_staff(event_id, visitor(request)))


async def _change_staff(event_id: int, request: Request, lang: Lang) -> Any:
    return staffing.as_json(await staffing.change(event_id, visitor(request), await _read_json(request)))

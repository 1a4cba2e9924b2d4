"""Error answers of the timing service: `success` 0 and codes under `message`."""

import re

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from livelaps_app.core.errors import Code, Problem
from livelaps_app.embedded.timing.feeding.correction_handlers import HANDLERS

STATUSES = {
    Code.NOT_FOUND: 404,
    Code.PERMISSION_DENIED: 403,
    Code.RACE_NOT_PUBLIC: 403,
    Code.RACE_MISCONFIGURED: 409,
}
HTTP_CODES = {404: "not_found", 405: "method_not_allowed"}


def add_error_handlers(app: FastAPI) -> None:
    """Turns every error of `app` into the same JSON."""
    app.add_exception_handler(Problem, _on_problem)
    app.add_exception_handler(RequestValidationError, _on_invalid)
    app.add_exception_handler(HTTPException, _on_http)


def _error_response(status: int, codes: list[str]) -> JSONResponse:
    return JSONResponse({"success": 0, "message": codes}, status)


def _on_problem(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Problem)
    return _error_response(STATUSES.get(error.code, 422), [error.code])


def _on_invalid(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    codes = dict.fromkeys(_code(detail["type"], detail["loc"]) for detail in error.errors())
    return _error_response(422, list(codes))


def _on_http(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    return _error_response(error.status_code, [HTTP_CODES.get(error.status_code, "bad_request")])


def _code(error_type: str, location: tuple[int | str, ...]) -> str:
    """null_event_id for a missing field, invalid_event_id for any other error in it."""
    names = [part for part in location[1:] if isinstance(part, str)]
    if len(names) > 1 and names[0] in HANDLERS:
        del names[0]  # pydantic puts the kind of a correction before its field
    field = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", names[0] if names else "request").lower().replace("-", "_")
    return f"{'null' if error_type == 'missing' else 'invalid'}_{field}"

"""What the timing service says when it refuses: success 0 and codes, whatever went wrong and whoever noticed."""

import re

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from livelaps_app.core.errors import Code, Problem

STATUSES = {
    Code.NOT_FOUND: 404,
    Code.PERMISSION_DENIED: 403,
    Code.RACE_NOT_PUBLIC: 403,
    Code.RACE_MISCONFIGURED: 409,
}
KINDS = frozenset(
    {"passing_added", "passing_moved", "passing_removed", "penalty", "penalty_withdrawn", "status", "section"}
)
HTTP_CODES = {404: "not_found", 405: "method_not_allowed"}


def add_error_handlers(app: FastAPI) -> None:
    """Gives every refusal of `app` the one shape."""
    app.add_exception_handler(Problem, _on_problem)
    app.add_exception_handler(RequestValidationError, _on_invalid)
    app.add_exception_handler(HTTPException, _on_http)


def refusal(status: int, codes: list[str]) -> JSONResponse:
    return JSONResponse({"success": 0, "message": codes}, status)


def _on_problem(request: Request, problem: Exception) -> JSONResponse:
    assert isinstance(problem, Problem)
    return refusal(STATUSES.get(problem.code, 422), [problem.code])


def _on_invalid(request: Request, invalid: Exception) -> JSONResponse:
    assert isinstance(invalid, RequestValidationError)
    codes = dict.fromkeys(_code(error["type"], error["loc"]) for error in invalid.errors())
    return refusal(422, list(codes))


def _on_http(request: Request, fault: Exception) -> JSONResponse:
    assert isinstance(fault, HTTPException)
    return refusal(fault.status_code, [HTTP_CODES.get(fault.status_code, "bad_request")])


def _code(kind: str, where: tuple[int | str, ...]) -> str:
    """null_event_id for a field that is missing, invalid_event_id for one that can't be right."""
    names = [part for part in where[1:] if isinstance(part, str)]
    if len(names) > 1 and names[0] in KINDS:
        del names[0]  # says which kind of correction was meant
    field = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", names[0] if names else "request").lower().replace("-", "_")
    return f"{'null' if kind == 'missing' else 'invalid'}_{field}"

"""Error responses of the content service: data null and one error."""

from http import HTTPStatus
from typing import Any

from fastapi import Request
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from livelaps_app.stores.database import is_away

NAMES = {404: "NotFoundError", 405: "MethodNotAllowedError"}


class BadQuery(Exception):
    """An invalid query; `name` and `details` go into the response."""

    def __init__(self, message: str, details: dict[str, Any] | None = None, name: str = "ValidationError") -> None:
        super().__init__(message)
        self.message, self.details, self.name = message, details or {}, name


def invalid_key(key: str, param: str, path: str | None = None) -> BadQuery:
    """The error of an unknown key, in query parameter `param` at the dotted `path`."""
    return BadQuery(f"Invalid key {key}", {"key": key, "path": path, "source": "query", "param": param})


async def on_bad_query(request: Request, exception: Exception) -> JSONResponse:
    """A 400 with the details of the query error."""
    assert isinstance(exception, BadQuery)
    return _error_response(400, exception.name, exception.message, exception.details)


async def on_http_exception(request: Request, exception: Exception) -> JSONResponse:
    """The status of the exception, named as a Strapi server names it."""
    assert isinstance(exception, HTTPException)
    status = exception.status_code
    return _error_response(status, NAMES.get(status, "HttpError"), HTTPStatus(status).phrase, {})


async def on_database(request: Request, exception: Exception) -> JSONResponse:
    """A 503 for an unavailable database; re-raises other exceptions, which are bugs."""
    if not is_away(exception):
        raise exception
    return _error_response(503, "ServiceUnavailableError", HTTPStatus(503).phrase, {})


def _error_response(status: int, name: str, message: str, details: dict[str, Any]) -> JSONResponse:
    error = {"status": status, "name": name, "message": message, "details": details}
    return JSONResponse({"data": None, "error": error}, status)

"""What the content service says when it can't answer: data null and one error."""

from http import HTTPStatus
from typing import Any

from fastapi import Request
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

NAMES = {404: "NotFoundError", 405: "MethodNotAllowedError"}


class BadQuery(Exception):
    """A query the service does not understand; `name` and `details` are told to the reader."""

    def __init__(self, message: str, details: dict[str, Any] | None = None, name: str = "ValidationError") -> None:
        super().__init__(message)
        self.message, self.details, self.name = message, details or {}, name


def invalid_key(key: str, param: str, path: str | None = None) -> BadQuery:
    """The fault of a key nobody knows, in query parameter `param` at the dotted `path`."""
    return BadQuery(f"Invalid key {key}", {"key": key, "path": path, "source": "query", "param": param})


def answer_fault(status: int, name: str, message: str, details: dict[str, Any] | None = None) -> JSONResponse:
    error = {"status": status, "name": name, "message": message, "details": details or {}}
    return JSONResponse({"data": None, "error": error}, status)


async def on_bad_query(request: Request, fault: Exception) -> JSONResponse:
    assert isinstance(fault, BadQuery)
    return answer_fault(400, fault.name, fault.message, fault.details)


async def on_http_fault(request: Request, fault: Exception) -> JSONResponse:
    assert isinstance(fault, HTTPException)
    status = fault.status_code
    return answer_fault(status, NAMES.get(status, "HttpError"), HTTPStatus(status).phrase)

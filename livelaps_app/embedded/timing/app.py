"""The embedded race-timing service: API v1 over one database, mounted at /laravel/public/api/v1."""

import logging
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from sqlalchemy.exc import DBAPIError
from starlette.exceptions import HTTPException

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.pubsub import PubSub
from livelaps_app.embedded.database import AWAY, Database, is_away
from livelaps_app.embedded.timing.api import (
    events,
    feeding,
    live,
    permissions,
    promoters,
    races,
    registration,
    riders,
    series,
)
from livelaps_app.embedded.timing.feeding.correction_handlers import HANDLERS
from livelaps_app.embedded.timing.schemas.wire import FailureOut
from livelaps_app.embedded.timing.services import Clock, TimingServices, utc_now

_log = logging.getLogger(__name__)

ROUTERS = (permissions, promoters, events, races, series, registration, live, feeding, riders)
DESCRIPTION = """Events, races, results and standings, and the passings that make them.

Every answer is an object with `success` 1 and its content under `message`, or `success` 0 and a list of codes under
`message`. Ids of events and of races are different, overlapping ranges of numbers. Times within a race are
`HH:MM:SS.mmm`, `""` for none; instants are ISO 8601 with an offset; lengths are metres and speeds km/h."""
STATUSES = {Code.NOT_FOUND: 404, Code.PERMISSION_DENIED: 403, Code.RACE_NOT_PUBLIC: 403, Code.RACE_MISCONFIGURED: 409}
RETRY_AFTER = "10"  # seconds
HTTP_CODES = {404: "not_found", 405: "method_not_allowed"}


def create_app(database: Database, clock: Clock = utc_now, pubsub: PubSub | None = None) -> FastAPI:
    """The service over a migrated database; `pubsub` has the changes that other processes make."""
    app = FastAPI(
        title="LiveLaps race timing",
        version="1",
        description=DESCRIPTION,
        lifespan=_lifespan,
        redirect_slashes=False,
        docs_url=None,
        redoc_url=None,
        responses={status: {"model": FailureOut} for status in (403, 404, 409, 422)},
    )
    app.state.services = TimingServices.create(database, clock, pubsub)
    _add_error_handlers(app)
    for module in ROUTERS:
        app.include_router(module.router)
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    yield
    await app.state.services.versions.close()


def _add_error_handlers(app: FastAPI) -> None:
    """Turns every error of `app` into the same JSON."""
    app.add_exception_handler(Problem, _on_problem)
    app.add_exception_handler(RequestValidationError, _on_invalid)
    app.add_exception_handler(HTTPException, _on_http)
    for failure in (DBAPIError, *AWAY):
        app.add_exception_handler(failure, _on_database)
    app.add_exception_handler(Exception, _on_failure)


def _error_response(status: int, codes: list[str], headers: dict[str, str] | None = None) -> JSONResponse:
    return JSONResponse({"success": 0, "message": codes}, status, headers)


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


def _on_database(request: Request, error: Exception) -> JSONResponse:
    if not is_away(error):
        raise error
    _log.warning("the database does not answer: %s", type(error).__name__)
    return _error_response(503, [Code.SERVICE_DOWN], {"retry-after": RETRY_AFTER})


def _on_failure(request: Request, error: Exception) -> JSONResponse:
    """The answer to a mistake of ours; the framework raises the exception again, for the log."""
    return _error_response(500, [Code.INTERNAL])


def _code(error_type: str, location: tuple[int | str, ...]) -> str:
    """null_event_id for a missing field, invalid_event_id for any other error in it."""
    names = [part for part in location[1:] if isinstance(part, str)]
    if len(names) > 1 and names[0] in HANDLERS:
        del names[0]  # pydantic puts the kind of a correction before its field
    field = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", names[0] if names else "request").lower().replace("-", "_")
    return f"{'null' if error_type == 'missing' else 'invalid'}_{field}"

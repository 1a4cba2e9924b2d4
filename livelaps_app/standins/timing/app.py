"""The embedded race-timing service: API v1 over one database, mounted at /laravel/public/api/v1."""

import logging
import re
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager
from types import MappingProxyType

from fastapi import APIRouter, FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from sqlalchemy.exc import DBAPIError
from starlette.exceptions import HTTPException

from livelaps_app.core.errors import Code, InvalidFields, Problem
from livelaps_app.core.pubsub import PubSub
from livelaps_app.core.racing.registration_figures import RegistrationFigures
from livelaps_app.standins.timing.accounts.attempts import TooManyAttempts
from livelaps_app.standins.timing.accounts.services import JobAdder
from livelaps_app.standins.timing.api import (
    events,
    feeding,
    joining,
    live,
    minors,
    own_riders,
    permissions,
    promoters,
    races,
    registration,
    riders,
    series,
    users,
)
from livelaps_app.standins.timing.feeding.correction_handlers import HANDLERS
from livelaps_app.standins.timing.organizations import OrganizationPeople
from livelaps_app.standins.timing.schemas.wire import FailureOut
from livelaps_app.standins.timing.services import Clock, TimingServices, utc_now
from livelaps_app.stores.database import AWAY, Database, is_away

_log = logging.getLogger(__name__)

ROUTERS = (
    *(users, minors),  # each page of an account asks these, and routes are tried in their order
    *(permissions, promoters, events, races, series, registration, live, feeding, riders, joining, own_riders),
)
DESCRIPTION = """Events, races, results and standings, the passings that make them, and accounts of people.

Every answer is an object with `success` 1 and its content under `message`, or `success` 0 and a list of codes under
`message`, with those of fields under `fields`. Ids of events and of races are different, overlapping ranges of
numbers. Times within a race are `HH:MM:SS.mmm`, `""` for none; instants are ISO 8601 with an offset; lengths are
metres and speeds km/h."""
STATUSES = {
    **dict.fromkeys((Code.LOGIN_REQUIRED, Code.WRONG_LOGIN, Code.WRONG_PASSWORD), 401),
    **dict.fromkeys((Code.PERMISSION_DENIED, Code.RACE_NOT_PUBLIC), 403),
    **dict.fromkeys((Code.ADULTS_ONLY, Code.NO_MINORS, Code.GUARDIAN_UNCONFIRMED), 403),
    Code.NOT_FOUND: 404,
    **dict.fromkeys((Code.RACE_MISCONFIGURED, Code.DUPLICATE_ACCOUNT, Code.EMAIL_REGISTERED), 409),
    **dict.fromkeys((Code.RESET_EXPIRED, Code.RESET_USED, Code.EMAIL_CONFIRMED, Code.ACCOUNT_CONFIRMED), 410),
    Code.TOO_MANY_REQUESTS: 429,
}
RETRY_AFTER = "10"  # seconds
HTTP_CODES = {404: "not_found", 405: "method_not_allowed"}


def _include_routers() -> APIRouter:
    router = APIRouter(responses={status: {"model": FailureOut} for status in (400, 403, 404, 409, 422)})
    for module in ROUTERS:
        router.include_router(module.router)
    return router


ROUTES = _include_routers().routes
"""Shared by all apps of a process: FastAPI builds them at the first request, which takes tenths of a second."""


def create_app(
    database: Database,
    clock: Clock = utc_now,
    pubsub: PubSub | None = None,
    jobs: JobAdder | None = None,
    neutral: bool = True,
    site_key: str = "",
    figures: RegistrationFigures | None = None,
    organizations: OrganizationPeople | None = None,
) -> FastAPI:
    """The service over a migrated database; `pubsub` reports other processes' changes, `jobs` sends mails.

    neutral: answers do not reveal whether an e-mail is registered; site_key: proves the site that sends entries;
    figures: those of registrations that the site sells; organizations: lists beside those of their rows.
    """
    app = FastAPI(
        title="LiveLaps race timing",
        version="1",
        description=DESCRIPTION,
        lifespan=_lifespan,
        redirect_slashes=False,
        docs_url=None,
        redoc_url=None,
        routes=ROUTES,
    )
    app.state.services = TimingServices.create(database, clock, pubsub, jobs, neutral, site_key, figures, organizations)
    _add_error_handlers(app)
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    yield
    await app.state.services.versions.close()
    app.state.services.accounts.passwords.close()


def _add_error_handlers(app: FastAPI) -> None:
    """Turns every error of `app` into the same JSON."""
    app.add_exception_handler(Problem, _on_problem)
    app.add_exception_handler(InvalidFields, _on_invalid_fields)
    app.add_exception_handler(RequestValidationError, _on_invalid)
    app.add_exception_handler(HTTPException, _on_http)
    for failure in (DBAPIError, *AWAY):
        app.add_exception_handler(failure, _on_database)
    app.add_exception_handler(Exception, _on_failure)


def _error_response(
    status: int,
    codes: Iterable[str],
    headers: dict[str, str] | None = None,
    fields: Mapping[str, str] = MappingProxyType({}),
) -> JSONResponse:
    content = {"success": 0, "message": list(dict.fromkeys(codes)), "fields": dict(fields)}
    return JSONResponse(content, status, headers)


def _on_problem(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Problem)
    fields = {error.field: error.code} if error.field else {}
    headers = {"retry-after": str(error.retry_after_s)} if isinstance(error, TooManyAttempts) else None
    return _error_response(STATUSES.get(error.code, 422), [error.code], headers, fields)


def _on_invalid_fields(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, InvalidFields)
    return _error_response(422, error.fields.values(), fields=error.fields)


def _on_invalid(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    fields = {_path(detail["loc"]): _code(detail["type"], detail["loc"]) for detail in error.errors()}
    return _error_response(422, fields.values(), fields=fields)


def _on_http(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    return _error_response(error.status_code, [HTTP_CODES.get(error.status_code, "bad_request")])


def _on_database(request: Request, error: Exception) -> JSONResponse:
    if not is_away(error):
        raise error
    _log.warning("the database does not answer: %s", type(error).__name__)
    return _error_response(503, [Code.SERVICE_DOWN], {"retry-after": RETRY_AFTER})


def _on_failure(request: Request, error: Exception) -> JSONResponse:
    """The answer to an unhandled exception; Starlette re-raises it for the log."""
    return _error_response(500, [Code.INTERNAL])


def _path(location: tuple[int | str, ...]) -> str:
    return ".".join(str(part) for part in location[1:]) or "request"


def _code(error_type: str, location: tuple[int | str, ...]) -> str:
    """null_event_id for a missing field, invalid_event_id for any other error in it."""
    names = [part for part in location[1:] if isinstance(part, str)]
    if len(names) > 1 and names[0] in HANDLERS:
        del names[0]  # pydantic puts the kind of a correction before its field
    field = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", names[0] if names else "request").lower().replace("-", "_")
    return f"{'null' if error_type == 'missing' else 'invalid'}_{field}"

"""The embedded race-timing service: API v1 over one database, mounted at /laravel/public/api/v1."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI

from livelaps_app.core.pubsub import PubSub
from livelaps_app.embedded.database import Database
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
from livelaps_app.embedded.timing.error_handlers import add_error_handlers
from livelaps_app.embedded.timing.schemas.wire import FailureOut
from livelaps_app.embedded.timing.services import Clock, TimingServices, utc_now

ROUTERS = (permissions, promoters, events, races, series, registration, live, feeding, riders)
DESCRIPTION = """Events, races, results and standings, and the passings that make them.

Every answer is an object with `success` 1 and its content under `message`, or `success` 0 and a list of codes under
`message`. Ids of events and of races are different, overlapping ranges of numbers. Times within a race are
`HH:MM:SS.mmm`, `""` for none; instants are ISO 8601 with an offset; lengths are metres and speeds km/h."""


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
    add_error_handlers(app)
    for module in ROUTERS:
        app.include_router(module.router)
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    yield
    await app.state.services.versions.close()

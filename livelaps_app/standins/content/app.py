"""The embedded content service: a read API over SQL tables with the shape of a Strapi v5 server, and its uploads.

File names contain a digest, so that browsers may cache uploads for a year.
"""

import os
from collections.abc import Awaitable, Callable
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse, Response
from sqlalchemy.exc import DBAPIError
from starlette.exceptions import HTTPException
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from livelaps_app.standins.content import errors, responses
from livelaps_app.standins.content.content_types import CONTENT_TYPES, ContentType
from livelaps_app.standins.content.openapi import ERROR_SCHEMA, query_parameters, response_schema
from livelaps_app.standins.content.query import parse_query
from livelaps_app.stores.database import AWAY, Database

Endpoint = Callable[..., Awaitable[Response]]
IMMUTABLE = "public, max-age=31536000, immutable"


def create_app(database: Database, uploads_dir: Path) -> FastAPI:
    """The service over `database`; files of `uploads_dir` are at /uploads/{name}."""
    app = FastAPI(title="LiveLaps content", version="1", docs_url=None, redoc_url=None)
    app.add_exception_handler(errors.BadQuery, errors.on_bad_query)
    app.add_exception_handler(HTTPException, errors.on_http_exception)
    for failure in (DBAPIError, *AWAY):
        app.add_exception_handler(failure, errors.on_database)
    app.add_api_route("/", _no_content, methods=["GET", "HEAD"], include_in_schema=False)
    for content_type in CONTENT_TYPES:
        app.add_api_route(
            f"/api/{content_type.path}",
            _endpoint(database, content_type),
            operation_id=content_type.path,
            summary="Read One" if content_type.single else "Read All",
            response_class=JSONResponse,
            responses={
                200: {"model": response_schema(content_type)},
                400: {"model": ERROR_SCHEMA},
                404: {"model": ERROR_SCHEMA},
            },
            openapi_extra={"parameters": query_parameters(content_type)},
        )
    app.mount("/uploads", Uploads(uploads_dir))
    return app


def _endpoint(database: Database, content_type: ContentType) -> Endpoint:
    read = responses.single if content_type.single else responses.collection

    async def endpoint(request: Request) -> Response:
        query = parse_query(content_type, request.query_params.multi_items())
        async with database.session() as session:
            content = await read(session, content_type, query)
        if content is None:
            raise HTTPException(404)
        return JSONResponse(content)

    return endpoint


async def _no_content() -> Response:
    return Response(status_code=204)


class Uploads(StaticFiles):
    """Static files of a folder, cached by browsers for a year."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, check_dir=False)
        self.config_checked = True  # a missing folder means no files, not an error

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """The file with its cache header."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["Cache-Control"] = IMMUTABLE
        return response

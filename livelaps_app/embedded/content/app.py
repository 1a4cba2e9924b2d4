"""The embedded content service: a read API over SQL tables, in the shape of a Strapi v5 server."""

from collections.abc import Awaitable, Callable
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException

from livelaps_app.embedded.content import answers, faults
from livelaps_app.embedded.content.kinds import KINDS, Kind
from livelaps_app.embedded.content.query import question
from livelaps_app.embedded.content.schema import FAULT, answer_model, query_parameters
from livelaps_app.embedded.content.uploads import Uploads
from livelaps_app.embedded.database import Database

Endpoint = Callable[..., Awaitable[Response]]


def create_app(database: Database, uploads_dir: Path) -> FastAPI:
    """The service over `database`; files of `uploads_dir` are at /uploads/{name}."""
    app = FastAPI(title="LiveLaps content", version="1", docs_url=None, redoc_url=None)
    app.add_exception_handler(faults.BadQuery, faults.on_bad_query)
    app.add_exception_handler(HTTPException, faults.on_http_fault)
    app.add_api_route("/", _reachable, methods=["GET", "HEAD"], include_in_schema=False)
    for kind in KINDS:
        _add(app, kind, f"/api/{kind.path}", _only(database, kind) if kind.single else _all(database, kind))
    app.mount("/uploads", Uploads(uploads_dir))
    return app


def _add(app: FastAPI, kind: Kind, path: str, endpoint: Endpoint) -> None:
    app.add_api_route(
        path,
        endpoint,
        operation_id=kind.path,
        response_class=JSONResponse,
        responses={200: {"model": answer_model(kind)}, 400: {"model": FAULT}, 404: {"model": FAULT}},
        openapi_extra={"parameters": query_parameters(kind)},
    )


def _all(database: Database, kind: Kind) -> Endpoint:
    async def read_all(request: Request) -> Response:
        asked = question(kind, request.query_params.multi_items())
        async with database.session() as session:
            return JSONResponse(await answers.collection(session, kind, asked))

    return read_all


def _only(database: Database, kind: Kind) -> Endpoint:
    async def read_one(request: Request) -> Response:
        asked = question(kind, request.query_params.multi_items())
        async with database.session() as session:
            answer = await answers.one(session, kind, asked)
        if answer is None:
            raise HTTPException(404)
        return JSONResponse(answer)

    return read_one


async def _reachable() -> Response:
    return Response(status_code=204)

"""The calendars as calendar programs fetch them: /ll/feeds/site.ics and the like."""

import hashlib
from datetime import UTC, datetime
from functools import partial

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from livelaps_app.core import errors, feeds
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.feeds import Kind
from livelaps_app.core.rules import check_id
from livelaps_app.core.texts import LANGS, Lang
from livelaps_app.features.feeds import service
from livelaps_app.head.encodings import best, compressed

CACHING = "public, max-age=900"
RETRY_AFTER = "60"


def routes() -> list[Route]:
    """One route for each kind of calendar and language."""
    return [
        Route(feeds.path(kind, lang, "{number}"), partial(_feed, kind, lang)) for kind in feeds.KINDS for lang in LANGS
    ]


async def _feed(kind: Kind, lang: Lang, request: Request) -> Response:
    try:
        body = await service.feed(kind, _number(request), lang, datetime.now(UTC).date())
    except Problem as problem:
        return _refusal(problem.code, lang)
    return _answer(body, request)


def _number(request: Request) -> int:
    """The id in the address, 0 where it has none. Raises Problem."""
    written = request.path_params.get("number")
    number = 0 if written is None else check_id(written)
    if number is None:
        raise Problem(Code.NOT_FOUND)
    return number


def _answer(body: bytes, request: Request) -> Response:
    headers = {
        "etag": f'W/"{hashlib.blake2b(body, digest_size=10).hexdigest()}"',
        "cache-control": CACHING,
        "vary": "accept-encoding",
        "x-content-type-options": "nosniff",
    }
    known = {tag.strip() for tag in request.headers.get("if-none-match", "").split(",")}
    if headers["etag"] in known:
        return Response(status_code=304, headers=headers)
    if coding := best(request.headers.get("accept-encoding", "")):
        headers["content-encoding"] = coding
    file = "-".join(request.url.path.split("/feeds/", 1)[1].split("/"))
    headers["content-disposition"] = f'inline; filename="{file}"'
    return Response(compressed(body, coding), headers=headers, media_type="text/calendar")


def _refusal(code: Code, lang: Lang) -> Response:
    """Trying again later may help, or there is no such calendar: calendar programs know no more than that."""
    row = errors.row(code)
    headers = {"cache-control": "no-store", "content-language": lang}
    if row.retry:
        headers["retry-after"] = RETRY_AFTER
    return PlainTextResponse(row.text(lang), 503 if row.retry else 404, headers)

"""The calendar feeds: /ll/feeds/site.ics and the like."""

from datetime import UTC, datetime
from functools import partial

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from livelaps_app.core import feeds
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.feeds import Kind
from livelaps_app.core.forms import check_id
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.features.feeds import service
from livelaps_app.web import responses

CACHING = "public, max-age=900"


def routes() -> list[Route]:
    """A route for each kind of calendar and language."""
    return [
        Route(feeds.path(kind, lang, "{number}"), partial(_feed, kind, lang)) for kind in feeds.KINDS for lang in LANGS
    ]


async def _feed(kind: Kind, lang: Lang, request: Request) -> Response:
    try:
        body = await service.feed(kind, _number(request), lang, datetime.now(UTC).date())
    except Problem as problem:
        return responses.refusal(request, problem.code, lang)
    file = "-".join(request.url.path.split("/feeds/", 1)[1].split("/"))
    headers = {"cache-control": CACHING, "content-disposition": f'inline; filename="{file}"'}
    return responses.text(request, body, "text/calendar", headers)


def _number(request: Request) -> int:
    """The id in the address, 0 without one. Raises Problem."""
    written = request.path_params.get("number")
    number = 0 if written is None else check_id(written)
    if number is None:
        raise Problem(Code.NOT_FOUND)
    return number

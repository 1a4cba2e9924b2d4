"""Downloads: a page's table as a file, at the page's own address with an ending."""

from collections.abc import Awaitable, Callable
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from livelaps_app.core.errors import Problem
from livelaps_app.core.exports import File
from livelaps_app.core.i18n.texts import LANGS
from livelaps_app.core.routes import BASE, Match, address, match
from livelaps_app.features.race import service as race
from livelaps_app.features.standings import service as standings
from livelaps_app.web import responses

PREFIXES = [address("home", lang).removeprefix(BASE).rstrip("/") for lang in LANGS]

Taking = Callable[[Match, str], Awaitable[File]]

# Path of the page below its language, its export function, and the endings.
TAKEN: tuple[tuple[str, Taking, tuple[str, ...]], ...] = (
    ("/races/{id}", race.take_away, race.KINDS),
    ("/scores/{id}", standings.take_away, standings.KINDS),
)


def files() -> list[Route]:
    """The routes of all files in all languages."""
    return [
        Route(f"{BASE}{prefix}{path}.{kind}", _answering(take, kind))
        for path, take, kinds in TAKEN
        for kind in kinds
        for prefix in PREFIXES
    ]


def _answering(take: Taking, kind: str) -> Callable[[Request], Awaitable[Response]]:
    async def answer(request: Request) -> Response:
        page = request.url.path.removeprefix(BASE).removesuffix(f".{kind}")
        at = match(page, request.url.query)
        assert at is not None, "the path is a page's"
        try:
            file = await take(at, kind)
        except Problem as problem:
            return responses.refusal(request, problem.code, at.lang)
        return responses.text(request, file.body, file.media, _headers(file))

    return answer


def _headers(file: File) -> dict[str, str]:
    return {
        "content-disposition": f"attachment; filename*=UTF-8''{quote(file.name)}",
        "cache-control": "no-cache",
        "x-robots-tag": "noindex",
    }

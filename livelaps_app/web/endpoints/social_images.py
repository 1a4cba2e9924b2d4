"""The pictures that links to our pages are shown with, as others fetch them: /ll/pictures/race/7.png and the like."""

import asyncio
from dataclasses import replace
from functools import partial

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from livelaps_app.core import pictures
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.loaded import AnyLoaded, Preview
from livelaps_app.core.pictures import Asked, Kind
from livelaps_app.core.routes import Match
from livelaps_app.core.rules import check_id
from livelaps_app.core.texts import LANGS, Lang
from livelaps_app.features.pictures import service
from livelaps_app.web import responses

PRESENT = "public, max-age=60"
OF_ITS_VERSION = "public, max-age=86400"  # no longer: what may not be seen any more must go from others' caches too
LONGEST_CLASS = 100  # letters
PATIENCE = 1.0  # seconds that a page waits for what its picture says


async def previewed(loaded: AnyLoaded, at: Match) -> AnyLoaded:
    """The answer with the picture of its page; as it is while that picture can't be made."""
    if loaded.preview is not None:  # one of the content service's
        return loaded
    asked = loaded.social_image or Asked("page", 0, at.lang, key=at.route.key)
    try:
        async with asyncio.timeout(PATIENCE):
            shown = await service.picture(asked)
    except (Problem, TimeoutError):
        return loaded
    title = shown.card.heading if loaded.social_image else ""
    return replace(loaded, preview=Preview(pictures.versioned(asked, shown.version), title, shown.card.told))


def routes() -> list[Route]:
    """One route for each kind of picture and language."""
    return [
        Route(pictures.path(kind, lang, "{number}"), partial(_picture, kind, lang))
        for kind in pictures.KINDS
        for lang in LANGS
    ]


async def _picture(kind: Kind, lang: Lang, request: Request) -> Response:
    try:
        shown = await service.picture(_asked(kind, lang, request))
        current = request.query_params.get("v") == shown.version
        headers = {
            "etag": f'"{shown.version}"',
            "cache-control": OF_ITS_VERSION if current else PRESENT,
            "x-content-type-options": "nosniff",
        }
        if responses.is_known(request, headers["etag"]):
            return responses.unchanged(headers)
        return Response(await service.drawn(shown), headers=headers, media_type="image/png")
    except Problem as problem:
        return responses.refusal(problem.code, lang)


def _asked(kind: Kind, lang: Lang, request: Request) -> Asked:
    """What the address asks for. Raises Problem: no number where one belongs."""
    if kind == "page":
        return Asked(kind, 0, lang, key=request.path_params["number"])
    number, rider = check_id(request.path_params["number"]), 0
    if written := request.query_params.get("rider"):
        rider = check_id(written) or -1
    if number is None or rider < 0:
        raise Problem(Code.NOT_FOUND)
    return Asked(kind, number, lang, request.query_params.get("class", "")[:LONGEST_CLASS], rider)

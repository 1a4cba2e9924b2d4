"""Images of link previews: /ll/pictures/race/7.png and others."""

from functools import partial

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from livelaps_app.core import social_images
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms import check_id
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.social_images import WITH_KEY, Kind, SocialImageQuery
from livelaps_app.features.social_images import service
from livelaps_app.web import responses

PRESENT = "public, max-age=60"
VERSIONED = "public, max-age=86400"  # not longer: external caches must drop images that are hidden later
MAX_CLASS = 100  # characters


def routes() -> list[Route]:
    """A route for each kind of image and language."""
    return [
        Route(social_images.path(kind, lang, "{number}"), partial(_image, kind, lang))
        for kind in social_images.KINDS
        for lang in LANGS
    ]


async def _image(kind: Kind, lang: Lang, request: Request) -> Response:
    try:
        image = await service.social_image(_query(kind, lang, request))
        current = request.query_params.get("v") == image.version
        headers = {
            "etag": f'"{image.version}"',
            "cache-control": VERSIONED if current else PRESENT,
        }
        if responses.is_known(request, headers["etag"]):
            return responses.not_modified(headers)
        return Response(await service.draw(image), headers=headers, media_type="image/png")
    except Problem as problem:
        return responses.refusal(request, problem.code, lang)


def _query(kind: Kind, lang: Lang, request: Request) -> SocialImageQuery:
    """The image of an address. Raises Problem for an invalid number."""
    if kind in WITH_KEY:
        return SocialImageQuery(kind, 0, lang, key=request.path_params["number"])
    number, rider = check_id(request.path_params["number"]), 0
    if written := request.query_params.get("rider"):
        rider = check_id(written) or -1
    if number is None or rider < 0:
        raise Problem(Code.NOT_FOUND)
    return SocialImageQuery(kind, number, lang, request.query_params.get("class", "")[:MAX_CLASS], rider)

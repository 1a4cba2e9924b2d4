"""What the site answers beside its pages: the embedded services, their pictures, robots.txt and the sitemaps."""

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Mount, Route

from livelaps_app.core.routes import BASE, address
from livelaps_app.core.settings import settings
from livelaps_app.core.texts import DEFAULT_LANG, LANGS
from livelaps_app.gateways import wiring
from livelaps_app.head import apps, feeds, pictures, sitemap, worker
from livelaps_app.head.files import files
from livelaps_app.head.limits import Limited
from livelaps_app.session.visit import LANGUAGE_COOKIE


def services() -> Starlette:
    """The routes that come before the framework's own."""
    exposed = wiring.exposed(settings().expose_api)
    return Starlette(
        routes=[
            Route("/", _root),
            Route(BASE, _root),
            Route("/robots.txt", _robots),
            Route("/sitemap.xml", _sitemaps),
            Route("/sitemap-{lang}.xml", _sitemap),
            *files(),
            *feeds.routes(),
            *pictures.routes(),
            *apps.routes(),
            *worker.routes(),
            *(Mount(prefix, Limited(app)) for prefix, app in exposed.items()),
        ]
    )


async def _root(request: Request) -> Response:
    """The home page in the language the visitor chose last."""
    chosen = request.cookies.get(LANGUAGE_COOKIE)
    lang = next((lang for lang in LANGS if lang == chosen), DEFAULT_LANG)
    return RedirectResponse(address("home", lang), 302)


async def _robots(_: Request) -> Response:
    return PlainTextResponse(f"User-agent: *\nAllow: /\nSitemap: {settings().origin}/sitemap.xml\n")


async def _sitemaps(_: Request) -> Response:
    return _xml(sitemap.index(settings().origin))


async def _sitemap(request: Request) -> Response:
    lang = next((lang for lang in LANGS if lang == request.path_params["lang"]), None)
    if lang is None:
        return PlainTextResponse("not found", 404)
    return _xml(await sitemap.of_language(lang, settings().origin))


def _xml(text: str) -> Response:
    return Response(text, media_type="application/xml", headers={"cache-control": "public, max-age=3600"})

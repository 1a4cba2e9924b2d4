"""All endpoints of the site except pages."""

import asyncio

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Mount, Route

from livelaps_app import wiring
from livelaps_app.core.i18n.texts import LANGS
from livelaps_app.core.routes import BASE, ROUTES, address
from livelaps_app.core.settings import settings
from livelaps_app.web import responses
from livelaps_app.web.body_limit import BodyLimit
from livelaps_app.web.endpoints import (
    account_files,
    alerts,
    feeds,
    forms,
    gate,
    health,
    manifest,
    payments,
    personal_data,
    service_worker,
    sitemap,
    social_images,
    waivers,
    webhooks,
)
from livelaps_app.web.endpoints.account_limits import AccountLimits
from livelaps_app.web.endpoints.feed_keys import FeedKeys
from livelaps_app.web.endpoints.files import files
from livelaps_app.web.visitors import chosen_language

# Excluded from robots: print views, big screens and APIs.
BESIDE = {"score", "bare"}
HIDDEN = [
    *dict.fromkeys(
        address("home", lang).rstrip("/") + row.path.partition("{")[0]
        for row in ROUTES
        if row.layout in BESIDE
        for lang in LANGS
    ),
    *(f"{prefix}/api/" for prefix in (wiring.TIMING_ROOT.partition("/api/")[0], wiring.CONTENT_PREFIX)),
]


def endpoints() -> Starlette:
    """The routes in front of Reflex's."""
    exposed = wiring.standin_apps(settings().expose_api)
    return Starlette(
        routes=[
            Route("/", _root),
            Route(BASE, _root),
            Route("/robots.txt", _robots),
            Route("/sitemap.xml", _sitemaps),
            Route("/sitemap-{name}.xml", _sitemap),
            *files(),
            *feeds.routes(),
            *social_images.routes(),
            *webhooks.routes(),
            *payments.routes(),
            *forms.routes(),
            *account_files.routes(),
            *personal_data.routes(),
            *waivers.routes(),
            *gate.routes(),
            *alerts.routes(),
            *health.routes(),
            *manifest.routes(),
            *service_worker.routes(),
            *(Mount(prefix, AccountLimits(FeedKeys(BodyLimit(app)))) for prefix, app in exposed.items()),
        ]
    )


async def _root(request: Request) -> Response:
    """The home page in the visitor's last language."""
    return RedirectResponse(address("home", chosen_language(request)), 302)


async def _robots(_: Request) -> Response:
    lines = ["User-agent: *", *(f"Disallow: {path}" for path in HIDDEN), "Allow: /"]
    return PlainTextResponse("\n".join([*lines, f"Sitemap: {settings().origin}/sitemap.xml", ""]))


async def _sitemaps(request: Request) -> Response:
    return await asyncio.to_thread(_xml, request, await sitemap.index(settings().origin))


async def _sitemap(request: Request) -> Response:
    part = await sitemap.part(request.path_params["name"], settings().origin)
    if part is None:
        return PlainTextResponse("not found", 404)
    return await asyncio.to_thread(_xml, request, part)


def _xml(request: Request, text: str) -> Response:
    """An XML answer that is always revalidated, so that new pages appear at once."""
    return responses.text(request, text.encode(), "application/xml", {"cache-control": "no-cache"})

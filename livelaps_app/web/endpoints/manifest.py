"""The web app: its manifest in each language, and its icons."""

import json
from functools import partial
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from livelaps_app.core import web_app_manifest
from livelaps_app.core.errors import Problem
from livelaps_app.core.i18n.texts import DEFAULT_LANG, LANGS, Lang
from livelaps_app.core.routes import BASE, address, route
from livelaps_app.core.web_app_manifest import APPLE, ICONS, PAGE, Icon
from livelaps_app.features.social_images.icons import service as icons
from livelaps_app.shell import service as shell
from livelaps_app.shell.layout_view import LayoutView
from livelaps_app.web import responses

CACHING = "public, max-age=3600"
OF_ITS_VERSION = "public, max-age=31536000, immutable"
PRESENT = "public, max-age=60"
SHORTCUTS = ("calendar", "live", "all_results")


def routes() -> list[Route]:
    manifests = [Route(web_app_manifest.manifest(lang), partial(_manifest, lang)) for lang in LANGS]
    return [*manifests, *(Route(web_app_manifest.icon_path(icon), partial(_icon, icon)) for icon in (*ICONS, APPLE))]


def manifest(layout: LayoutView, lang: Lang) -> dict[str, Any]:
    """The manifest of the web app; the same app in every language."""
    shortcut_icon = {"src": web_app_manifest.icon(ICONS[0], layout.icons), "sizes": "192x192", "type": "image/png"}
    return {
        "id": f"{BASE}/",
        "name": layout.name,
        "short_name": web_app_manifest.short(layout.name),
        "description": web_app_manifest.ABOUT(lang),
        "lang": lang,
        "dir": "ltr",
        "start_url": address("home", lang),
        "scope": f"{BASE}/",
        "display": "standalone",
        "theme_color": layout.colour,
        "background_color": PAGE,
        "categories": ["sports"],
        "icons": [_icon_row(icon, layout.icons) for icon in ICONS],
        "shortcuts": [
            {"name": route(key).title(lang), "url": address(key, lang), "icons": [shortcut_icon]} for key in SHORTCUTS
        ],
    }


def _icon_row(icon: Icon, version: str) -> dict[str, str]:
    side = f"{icon.size}x{icon.size}"
    return {"src": web_app_manifest.icon(icon, version), "sizes": side, "type": "image/png", "purpose": icon.purpose}


async def _manifest(lang: Lang, request: Request) -> Response:
    body = json.dumps(manifest(await shell.layout(lang), lang), ensure_ascii=False).encode()
    headers = {"cache-control": CACHING, "content-language": lang}
    return responses.text(request, body, "application/manifest+json", headers)


async def _icon(icon: Icon, request: Request) -> Response:
    try:
        drawn = await icons.drawn_icon(icon)
    except Problem as problem:
        return responses.refusal(request, problem.code, DEFAULT_LANG)
    current = drawn.complete and request.query_params.get("v") == drawn.version
    headers = {
        "etag": responses.tag(drawn.body),
        "cache-control": OF_ITS_VERSION if current else PRESENT,
    }
    if responses.is_known(request, headers["etag"]):
        return responses.not_modified(headers)
    return Response(drawn.body, headers=headers, media_type="image/png")

"""Content servers for tests, with recorded responses of real ones or with a few rows."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import httpx

from livelaps_app.gateways.cache import Cache
from livelaps_app.gateways.content.gateway import ContentGateway
from tests.gateways.transports import Recorder, ok

VERBATIM = Path(__file__).parents[3] / "shared" / "data" / "strapi"
ANSWERS = Path(__file__).parent / "answers"
HOST = "https://content.test"
MISSING = {"data": None, "error": {"status": 404, "name": "NotFoundError", "message": "Not Found", "details": {}}}
SINGLES = frozenset({"floating-footer", "home-content", "about-page", "contact-page"})

Responses = dict[tuple[str, str | None], Any]
"""(path, locale) -> the rows of a collection, the document of a single type, or a whole response."""


class ContentServer:
    """Responses by path and locale; an unknown locale has no rows, or is a 404 for a single type."""

    def __init__(self, responses: Responses) -> None:
        self.responses = responses
        self.recorder = Recorder(self._respond)
        self.gateway = ContentGateway(self.recorder.service(), Cache(), 60, HOST)

    @classmethod
    def of_version(cls, version: str, files: Mapping[Any, str]) -> "ContentServer":
        """A server with the recorded responses of a real one."""
        bodies = {key: json.loads((VERBATIM / version / f"{name}.json").read_text()) for key, name in files.items()}
        return cls({key: httpx.Response(_status(body), json=body) for key, body in bodies.items()})

    @property
    def locales(self) -> list[str | None]:
        """The locales of the requests in their order."""
        return [request.url.params.get("locale") for request in self.recorder.requests]

    def _respond(self, request: httpx.Request) -> httpx.Response | Exception:
        path = request.url.path.removeprefix("/api/")
        response = self.responses.get((path, request.url.params.get("locale")))
        if isinstance(response, httpx.Response | Exception):
            return response
        if path in SINGLES:
            return ok({"data": response, "meta": {}}) if response else httpx.Response(404, json=MISSING)
        return ok(_page(response or [], int(request.url.params.get("pagination[page]", 1))))


def _status(body: dict[str, Any]) -> int:
    error: dict[str, int] = body.get("error", {})
    return error.get("status", 200)


def _page(rows: list[Any], page: int, size: int = 100) -> dict[str, Any]:
    pagination = {"page": page, "pageSize": size, "pageCount": -(-len(rows) // size), "total": len(rows)}
    return {"data": rows[(page - 1) * size : page * size], "meta": {"pagination": pagination}}


def menu(name: str | None, order: int | None = 1, **more: Any) -> dict[str, Any]:
    """A visible menu as a version 5 server sends it."""
    defaults = {"id": order, "name": name, "Visible": True, "Link": f"/{name}", "page_path": None}
    return {**defaults, "sort_order": order, "sub_menus": [], "localizations": [], **more}


def upload(**more: Any) -> dict[str, Any]:
    """An image without smaller sizes as a version 5 server sends it."""
    defaults = {"name": "sponsor.png", "alternativeText": None, "width": 800, "height": 400, "formats": None}
    return {**defaults, "mime": "image/png", "url": "/uploads/sponsor.png", **more}


def strip(**more: Any) -> dict[str, Any]:
    """A visible sponsor strip."""
    sponsors = [{"id": 1, "Link": "https://one.example", "Logo": upload()}]
    defaults = {"id": 1, "Title": "Our sponsors", "spaces": 40, "speed": 20000, "height": 60}
    return {**defaults, "Visible": True, "sponsors": sponsors, **more}

"""Answers every request for a page: the one spelling of its address, its guards, its facts, its status."""

import asyncio
from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote

from reflex import constants
from reflex.utils import prerequisites
from starlette.datastructures import MutableHeaders
from starlette.middleware.errors import ServerErrorMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from livelaps_app.core import errors, keeping
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.facts import Facts
from livelaps_app.core.routes import BASE, NOT_FOUND, Match, address, canonical, language_of, match, route
from livelaps_app.core.settings import settings
from livelaps_app.core.texts import DEFAULT_LANG
from livelaps_app.features.access import service as access
from livelaps_app.head import sending
from livelaps_app.head.documents import Documents
from livelaps_app.head.encodings import best, compressed
from livelaps_app.head.facts import FACTS
from livelaps_app.head.files import ENDINGS
from livelaps_app.head.health import PATH as HEALTH
from livelaps_app.head.pictures import previewed
from livelaps_app.head.render import render
from livelaps_app.head.troubles import told
from livelaps_app.session.visit import LANGUAGE_COOKIE, LANGUAGE_SECONDS
from livelaps_app.shell import service as shell
from livelaps_app.shell.site import Site

KEPT = 400
FOREVER = "public, max-age=31536000, immutable"
AN_HOUR = "public, max-age=3600"
RETRY_AFTER = "10"
FAILED = (  # needs nothing that may have failed
    '<!doctype html><html lang="{lang}"><meta name="viewport" content="width=device-width"><title>LiveLaps</title>'
    "<style>body{{margin:2rem 1rem;font:16px/1.5 system-ui,sans-serif}}a{{display:inline-block;padding:.7em 0}}</style>"
    '<h1>{message}</h1><p><a href="{home}">{name}</a></p></html>'
)


class Head:
    """The ASGI layer; everything that is not a page goes on to the framework, with caching headers set."""

    def __init__(self, app: ASGIApp, documents: Documents, secure: bool) -> None:
        self._app = app
        self._documents = documents
        self._secure = secure
        self._flights: dict[Hashable, asyncio.Task[Response]] = {}
        self._kept: OrderedDict[tuple[str, str, str], tuple[Facts, Site, Response]] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not _is_page(scope):
            await self._app(scope, receive, _with_caching(scope, send))
            return
        request = Request(scope)
        response = await self._answer(request)
        await response(scope, receive, send)

    async def _answer(self, request: Request) -> Response:
        path, query = _asked(request.scope)
        below = path.removeprefix(BASE) or "/"
        at = match(below, query)
        if at is None:
            return await self._page(request, Match(NOT_FOUND, language_of(below), {}, {}), Code.PAGE_NOT_FOUND)
        named = await shell.proper(at)
        if (proper := BASE + canonical(named)) != path:
            # what an editor has named is not named so for ever
            caching = {} if named == at else {"cache-control": "no-cache"}
            return RedirectResponse(f"{proper}?{query}" if query else proper, 301, caching)
        try:
            if refused := await access.refusal(at):
                return RedirectResponse(BASE + refused, 302)
        except Problem as problem:
            return await self._page(request, at, problem.code)
        return await self._page(request, at, None)

    async def _page(self, request: Request, at: Match, trouble: Code | None) -> Response:
        site = await shell.site(at.lang)
        status = 200
        if trouble is None:
            try:
                facts = replace(await previewed(await FACTS[at.route.key](at), at), hrefs=await shell.spoken(at))
            except Problem as problem:
                trouble = problem.code
        if trouble is not None:
            facts, status = await told(at, trouble)
        response = await self._remembered(request, at, site, facts, status)
        if status == 200 and sending.is_known(request, response.headers["etag"]):
            return sending.unchanged(response.headers)
        return response

    async def _remembered(self, request: Request, at: Match, site: Site, facts: Facts, status: int) -> Response:
        encoding = best(request.headers.get("accept-encoding", ""))
        key = (*_asked(request.scope), encoding)
        known = self._kept.get(key)
        if known is not None and known[0].token == facts.token and known[1] is site:
            self._kept.move_to_end(key)
            return known[2]
        response = await self._rendered((*key, facts.token, id(site)), at, site, facts, encoding, status)
        if status == 200:  # addresses nobody knows must not push out the others
            self._kept[key] = (facts, site, response)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return response

    async def _rendered(self, key: Hashable, at: Match, site: Site, *rest: Any) -> Response:
        """Rendered and compressed beside the event loop, once however many ask at the same time."""
        flight = self._flights.get(key)
        if flight is None:
            flight = asyncio.create_task(asyncio.to_thread(self._response, at, site, *rest))
            self._flights[key] = flight
            flight.add_done_callback(lambda _: self._flights.pop(key, None))
        return await asyncio.shield(flight)

    def _response(self, at: Match, site: Site, facts: Facts, encoding: str, status: int) -> Response:
        head, body = render(at, site, facts)
        html = self._documents.of(at).complete(at.lang, head, body).encode()
        response = Response(compressed(html, encoding), status, media_type="text/html")
        response.headers["etag"] = sending.tag(html)
        response.headers["cache-control"] = "no-cache"
        response.headers["vary"] = "accept-encoding"
        response.headers["x-content-type-options"] = "nosniff"
        response.headers["referrer-policy"] = "strict-origin-when-cross-origin"
        if status == 200 and keeping.keeps(at.route):
            response.headers[keeping.MAY_BE_KEPT] = "1"
        if encoding:
            response.headers["content-encoding"] = encoding
        if status in {503, 504}:
            response.headers["retry-after"] = RETRY_AFTER
        if at.lang != DEFAULT_LANG:
            response.set_cookie(LANGUAGE_COOKIE, at.lang, LANGUAGE_SECONDS, samesite="lax", secure=self._secure)
        return response


def _asked(scope: Scope) -> tuple[str, str]:
    """The path, each part quoted as links are however it was sent, and the query."""
    sent = (scope.get("raw_path") or scope["path"].encode("utf-8", "replace")).decode("utf-8", "replace")
    path = "/".join(quote(unquote(part, errors="replace"), safe="") for part in sent.partition("?")[0].split("/"))
    return path, scope["query_string"].decode("utf-8", "replace")


def _is_page(scope: Scope) -> bool:
    path: str = scope["path"]
    below = path == BASE or path.startswith(f"{BASE}/")
    first = path.removeprefix(f"{BASE}/").split("/", 1)[0]
    return (
        below
        and scope["method"] in {"GET", "HEAD"}
        and first not in {"assets", "ping", "external"}
        and not first.startswith("_")
        and path != HEALTH
        and not path.endswith(ENDINGS)
        and not (Path(path).suffix not in {"", ".html"} and match(path.removeprefix(BASE)) is None)
    )


def _with_caching(scope: Scope, send: Send) -> Send:
    """Files with a hash in their name never change; others that don't say how long they hold are good for an hour."""
    path: str = scope.get("path", "")
    age = FOREVER if path.startswith(f"{BASE}/assets/") else AN_HOUR
    if scope["type"] != "http" or not path.startswith(f"{BASE}/") or not Path(path).suffix:
        return send

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start" and message["status"] in {200, 206, 304}:
            MutableHeaders(scope=message).setdefault("cache-control", age)
        await send(message)

    return sending


def built_site() -> Path:
    """Where the framework leaves the built pages."""
    return prerequisites.get_web_dir() / constants.Dirs.STATIC / BASE.strip("/")


def head(app: ASGIApp) -> ASGIApp:
    """The layer for this process's settings; what fails in it is logged, and told without a traceback."""
    layer = Head(app, Documents(built_site()), settings().env == "production")
    return ServerErrorMiddleware(layer, handler=_failed)


async def _failed(request: Request, _: Exception) -> Response:
    path = request.scope["path"]
    lang = language_of(path.removeprefix(BASE))
    of_error_page = path.rstrip("/") == address("error", lang)
    message = errors.message(Code.ERROR_PAGE_FAILED if of_error_page else Code.INTERNAL, lang)
    return HTMLResponse(
        FAILED.format(lang=lang, message=message, home=address("home", lang), name=route("home").title(lang)), 500
    )

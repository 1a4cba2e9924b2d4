"""Answers every request for a page: canonical address, guards, HTML, status."""

import asyncio
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote, unquote, urlencode

from cachetools import LRUCache
from starlette.datastructures import MutableHeaders
from starlette.middleware.errors import ServerErrorMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from livelaps_app import wiring
from livelaps_app.core import errors, offline_policy
from livelaps_app.core.address_queries import UsedParameters
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.form import FORMS
from livelaps_app.core.i18n.texts import DEFAULT_LANG, LANGS
from livelaps_app.core.page import AnyLoaded
from livelaps_app.core.routes import BASE, NOT_FOUND, Match, address, canonical, language_of, match
from livelaps_app.core.settings import settings
from livelaps_app.core.visitors import LANGUAGE_COOKIE, LANGUAGE_SECONDS
from livelaps_app.gateways.payments.provider import payment_provider
from livelaps_app.people import access
from livelaps_app.session.screens import SCREENS
from livelaps_app.shell import service as shell
from livelaps_app.shell.layout_view import LayoutView
from livelaps_app.web import responses
from livelaps_app.web.pages.drawing import Drawing, drawing
from livelaps_app.web.pages.loading import is_personal, loaded_page, person_of
from livelaps_app.web.paths import ENDINGS, HEALTH, READY, STAFF
from livelaps_app.web.plain_page import plain_page
from livelaps_app.web.security_headers import of_page
from livelaps_app.web.visitors import visitor

Key = tuple[str, str, str]  # path, relevant query, and encoding

MAX_CACHED = 400  # answers to addresses without a query
MAX_QUERIED = 100  # answers to addresses with a query, of which visitors can create any number
FOREVER = "public, max-age=31536000, immutable"
AN_HOUR = "public, max-age=3600"
RETRY_AFTER = "10"
NOWHERE = {lang: address(NOT_FOUND.key, lang) for lang in LANGS}
"""The path that all unknown addresses of a language share, as their page is the same."""


class PageAnswer(NamedTuple):
    """The inputs of a page; equal inputs give the same answer."""

    loaded: AnyLoaded
    layout: LayoutView
    status: int
    person: str


class Pages:
    """ASGI middleware; passes everything but pages to Reflex, with caching headers."""

    def __init__(self, app: ASGIApp, drawing: Drawing, secure: bool) -> None:
        self._app = app
        self._drawing = drawing
        self._secure = secure
        self._flights: dict[Key, tuple[PageAnswer, asyncio.Task[tuple[Response, bool]]]] = {}
        self._cached: LRUCache[Key, tuple[PageAnswer, Response]] = LRUCache(MAX_CACHED)
        self._queried: LRUCache[Key, tuple[PageAnswer, Response]] = LRUCache(MAX_QUERIED)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not _is_page(scope):
            await self._app(scope, receive, _with_caching(scope, send))
            return
        request = Request(scope)
        response = await self._answer(request)
        await response(scope, receive, send)

    async def _answer(self, request: Request) -> Response:
        path, query = _address(request.scope)
        below = path.removeprefix(BASE) or "/"
        at = match(below, query)
        if at is None:
            return await self._page(request, Match(NOT_FOUND, language_of(below), {}, {}), None)
        named = await shell.proper(at)
        if (proper := BASE + canonical(named)) != path:
            # editors may change the address later
            caching = {} if named == at else {"cache-control": "no-cache"}
            return RedirectResponse(f"{proper}?{query}" if query else proper, 301, caching)
        try:
            if refused := await access.refusal(at, visitor(request)):
                return RedirectResponse(BASE + refused, 302)
        except Problem as problem:
            return await self._page(request, at, problem)
        return await self._page(request, at, None)

    async def _page(self, request: Request, at: Match, problem: Problem | None) -> Response:
        layout, parameters = await shell.layout(at.lang), UsedParameters(at.query)
        who = visitor(request)
        loaded, status = await loaded_page(at._replace(query=parameters), who, problem)
        if loaded.moved:
            return RedirectResponse(BASE + loaded.moved, 302, {"cache-control": "no-store"})
        made_of = at if is_personal(at) else at._replace(query=parameters.used_parameters(*_read_by_components(at)))
        answer = PageAnswer(loaded, layout, status, await person_of(at, who))
        response = await self._cached_response(request, made_of, answer)
        if status == 200 and responses.is_known(request, response.headers["etag"]):
            return responses.not_modified(response.headers)
        return response

    async def _cached_response(self, request: Request, at: Match, answer: PageAnswer) -> Response:
        path = NOWHERE[at.lang] if at.route is NOT_FOUND else _address(request.scope)[0]
        query = urlencode(at.query, doseq=True)
        key = path, query, responses.best(request.headers.get("accept-encoding", ""))
        if is_personal(at):
            return (await self._response(key, at, answer))[0]
        known = self._cache(key).get(key)
        if known is not None and known[0] == answer:
            return known[1]
        return await self._once(key, at, answer)

    def _cache(self, key: Key) -> LRUCache[Key, tuple[PageAnswer, Response]]:
        """The cache of an answer; answers with a query are cached separately, so that they evict no others."""
        return self._queried if key[1] else self._cached

    async def _once(self, key: Key, at: Match, answer: PageAnswer) -> Response:
        """A response, built once for concurrent requests."""
        flight = self._flights.get(key)
        if flight is None or flight[0] != answer:
            flight = self._flights[key] = (answer, asyncio.create_task(self._response(key, at, answer)))
            flight[1].add_done_callback(lambda task: self._store_response(key, answer, task))
        return (await asyncio.shield(flight[1]))[0]

    def _store_response(self, key: Key, answer: PageAnswer, task: asyncio.Task[tuple[Response, bool]]) -> None:
        """Caches a response, unless a newer answer is being built or cached."""
        if (flight := self._flights.get(key)) is None or flight[1] is not task:
            return
        del self._flights[key]
        may_cache = answer.status == 200 or key[0] in NOWHERE.values()  # unknown ids must not evict others
        if may_cache and not task.cancelled() and not task.exception() and task.result()[1]:
            self._cache(key)[key] = (answer, task.result()[0])

    async def _response(self, key: Key, at: Match, answer: PageAnswer) -> tuple[Response, bool]:
        path, query, encoding = key
        loaded, layout, status, person = answer
        drawn = await self._drawing.html(f"{path}?{query}" if query else path, at, layout, loaded, person)
        html = drawn.html.encode()
        body = await asyncio.to_thread(responses.compress, html, encoding)
        headers = of_page(self._drawing.policy, at, payment_provider().approval_origin) | _headers(
            at, html, encoding, status, drawn.whole
        )
        response = Response(body, status, media_type="text/html", headers=headers)
        if at.lang != DEFAULT_LANG:
            response.set_cookie(LANGUAGE_COOKIE, at.lang, LANGUAGE_SECONDS, samesite="lax", secure=self._secure)
        return response, drawn.whole


def _headers(at: Match, html: bytes, encoding: str, status: int, whole: bool) -> dict[str, str]:
    headers = {
        "etag": responses.tag(html),
        "cache-control": "no-cache",
        "vary": "accept-encoding",
    }
    if is_personal(at) or not whole:
        headers["cache-control"] = "no-store"
    if status == 200 and whole and offline_policy.may_store_page(at):
        headers[offline_policy.OFFLINE_HEADER] = "1"
    if encoding:
        headers["content-encoding"] = encoding
    if status in {503, 504}:
        headers["retry-after"] = RETRY_AFTER
    return headers


def _read_by_components(at: Match) -> tuple[str, ...]:
    """The query parameters that components of the page read in the browser."""
    return SCREENS[at.route.key].parameters


def _address(scope: Scope) -> tuple[str, str]:
    """The canonically quoted path, and the query."""
    raw = (scope.get("raw_path") or scope["path"].encode("utf-8", "replace")).decode("utf-8", "replace")
    path = "/".join(quote(unquote(part, errors="replace"), safe="") for part in raw.partition("?")[0].split("/"))
    return path, scope["query_string"].decode("utf-8", "replace")


def _is_page(scope: Scope) -> bool:
    path: str = scope["path"]
    below = path == BASE or path.startswith(f"{BASE}/")
    first = path.removeprefix(f"{BASE}/").split("/", 1)[0]
    return (
        below
        and scope["method"] in {"GET", "HEAD"}
        and first not in {"assets", "ping", "external", "payments"}
        and not first.startswith("_")
        and path not in {HEALTH, READY}
        and not path.startswith(f"{FORMS}/")
        and not (path.startswith(f"{wiring.SANDBOX}/") and payment_provider().pages)
        and not (first == wiring.MESSAGES and wiring.lists_messages())
        and not path.endswith(ENDINGS)
        and not (path.endswith(f"/{STAFF}") and match(path.removeprefix(BASE)) is None)
        and not (Path(path).suffix not in {"", ".html"} and match(path.removeprefix(BASE)) is None)
    )


def _with_caching(scope: Scope, send: Send) -> Send:
    """Sets caching headers: hashed files never change, other files without a header last an hour."""
    path: str = scope.get("path", "")
    age = FOREVER if path.startswith(f"{BASE}/assets/") else AN_HOUR
    if scope["type"] != "http" or not path.startswith(f"{BASE}/") or not Path(path).suffix:
        return send

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start" and message["status"] in {200, 206, 304}:
            MutableHeaders(scope=message).setdefault("cache-control", age)
        await send(message)

    return sending


def pages(app: ASGIApp) -> ASGIApp:
    """The middleware with this process's settings; logs exceptions and answers without a traceback."""
    return ServerErrorMiddleware(Pages(app, drawing(), settings().env == "production"), handler=_fallback)


async def _fallback(request: Request, _: Exception) -> Response:
    path = request.scope["path"]
    lang = language_of(path.removeprefix(BASE))
    of_error_page = path.rstrip("/") == address("error", lang)
    message = errors.message(Code.ERROR_PAGE_FAILED if of_error_page else Code.INTERNAL, lang)
    return HTMLResponse(plain_page(message, lang), 500)

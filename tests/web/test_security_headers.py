"""The headers that every answer carries, and the policy under which a page runs."""

import re
from base64 import b64encode
from collections.abc import AsyncIterator, Mapping
from hashlib import sha256

import httpx
import pytest
from starlette.datastructures import MutableHeaders
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from livelaps_app import wiring
from livelaps_app.core.offline_policy import WORKER
from livelaps_app.core.players import PLAYERS
from livelaps_app.core.routes import match
from livelaps_app.core.settings import Settings
from livelaps_app.web.endpoints import service_worker
from livelaps_app.web.endpoints.routes import endpoints
from livelaps_app.web.pages.inline_scripts import OFFLINE
from livelaps_app.web.pages.middleware import Pages
from livelaps_app.web.security_headers import ALWAYS, POLICY, SecurityHeaders, digest, of_page, page_policy
from tests.each_row import each_row
from tests.outside import Outside
from tests.web.built import FakeRenderers
from tests.web.conftest import ORIGIN

INLINE = re.compile(r"<script(?: type=\"module\" async=\"\")?>(.*?)</script>", re.DOTALL)
PLAIN = Settings.model_validate({})
PUBLIC = Settings.model_validate({"site_url": "https://results.example"})


def _directives(policy: str) -> Mapping[str, list[str]]:
    return {name: sources for name, *sources in (part.split() for part in policy.split("; "))}


@pytest.fixture
async def browser(site: Outside, layer: Pages, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[httpx.AsyncClient]:
    """A browser before all layers of an https site; the APIs answer 200 to everything."""

    async def api(scope: Scope, receive: Receive, send: Send) -> None:
        await Response("{}", 404 if "gone" in scope["path"] else 200)(scope, receive, send)

    monkeypatch.setattr(wiring, "standin_apps", lambda on: {wiring.TIMING_ROOT: api, wiring.CONTENT_PREFIX: api})
    monkeypatch.setattr(service_worker, "drawing", lambda: layer._drawing)
    service_worker._lists.clear()
    layer._app = endpoints()
    transport = httpx.ASGITransport(app=SecurityHeaders(layer, https=True))
    async with httpx.AsyncClient(transport=transport, base_url=ORIGIN) as browser:
        yield browser
    service_worker._lists.clear()


@pytest.mark.parametrize(
    "path",
    [
        "/", "/ll/races/7", "/ll/nothing", "/ll/RACES/7", "/ll/races/7.csv", "/ll/feeds/site.ics", "/robots.txt",
        "/nothing", WORKER, "/laravel/public/api/v1/race/7", "/laravel/public/api/v1/gone", "/content/api/pages",
        "/content/uploads/gone.webp",
    ],
)  # fmt: skip
async def test_every_answer_says_what_it_may_do(browser: httpx.AsyncClient, path: str) -> None:
    headers = (await browser.get(path)).headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["strict-transport-security"] == "max-age=31536000"
    if path != WORKER:  # a script is never a document
        assert headers["referrer-policy"] == "strict-origin-when-cross-origin"
        assert "camera=()" in headers["permissions-policy"]
    policy = _directives(headers[POLICY])
    assert (policy["default-src"], policy["frame-ancestors"]) == (["'none'"], ["'none'"])
    assert len(headers.get_list("vary")) <= 1
    assert len(headers.get_list(POLICY)) == 1


async def test_files_whose_address_changes_have_one_validator_and_no_headers_of_documents() -> None:
    caching = {"cache-control": "public, max-age=31536000, immutable", "etag": '"1"', "last-modified": "Mon"}

    async def file(scope: Scope, receive: Receive, send: Send) -> None:
        headers = caching | {"accept-ranges": "bytes", "content-type": scope["path"].strip("/")}
        await Response("a", headers=headers)(scope, receive, send)

    transport = httpx.ASGITransport(app=SecurityHeaders(file, https=False))
    async with httpx.AsyncClient(transport=transport, base_url=ORIGIN) as browser:
        picture = (await browser.get("/image/webp")).headers
        drawing = (await browser.get("/image/svg+xml")).headers
    assert {*picture} == {"content-length", "cache-control", "last-modified", "content-type"} | {*ALWAYS}
    assert {"etag", "accept-ranges", "referrer-policy", "permissions-policy"} <= {*drawing}


async def test_no_answer_but_a_page_may_run_a_script(browser: httpx.AsyncClient) -> None:
    for path in ("/robots.txt", "/ll/races/7.csv", "/content/uploads/a.svg", "/laravel/public/api/v1/race/7"):
        assert "script-src" not in _directives((await browser.get(path)).headers[POLICY])


async def _inline_scripts(browser: httpx.AsyncClient, path: str) -> tuple[list[str], list[str]]:
    answer = await browser.get(path)
    allowed = _directives(answer.headers[POLICY])["script-src"]
    return INLINE.findall(answer.text), allowed


@pytest.mark.parametrize("path", ["/ll/", "/ll/fr/races/7", "/ll/event-calendar", "/ll/nothing", "/ll/error"])
@pytest.mark.parametrize("down", [False, True], ids=["drawn", "shell"])
async def test_a_page_may_run_its_own_scripts_and_no_others(
    browser: httpx.AsyncClient, renderers: FakeRenderers, path: str, down: bool
) -> None:
    renderers.down = down
    scripts, allowed = await _inline_scripts(browser, path)
    assert len(scripts) >= 3
    assert {digest(script) for script in scripts} <= set(allowed)
    assert allowed[0] == "'self'"
    assert all(source.startswith("'sha256-") for source in allowed[1:])
    answer = (await browser.get(path)).text
    assert answer.count("<script") == len(scripts) + answer.count('<script type="application/json"') + answer.count(
        '<script data-meta type="application/ld+json"'
    )


async def test_the_scripts_of_all_pages_are_the_same(browser: httpx.AsyncClient) -> None:
    first, second = [await _inline_scripts(browser, path) for path in ("/ll/races/7", "/ll/es/faqs?q=plate")]
    assert set(first[0]) | set(second[0]) == set(first[0])
    assert first[1] == second[1]


def test_a_digest_is_that_of_the_text() -> None:
    expected = b64encode(sha256(b"alert(1)").digest()).decode()
    assert digest("alert(1)") == f"'sha256-{expected}'"


def test_frames_are_those_of_the_players_alone() -> None:
    frames = _directives(page_policy([], PUBLIC))["frame-src"]
    assert frames == [
        "https://www.youtube-nocookie.com/embed/",
        "https://player.vimeo.com/video/",
        "https://www.openstreetmap.org/export/embed.html",
        "https://www.google.com/maps/embed",
    ]
    assert all(any(address.startswith(frame) for frame in frames) for _, address in PLAYERS)


def test_a_socket_goes_to_the_site_alone() -> None:
    assert _directives(page_policy([], PUBLIC))["connect-src"] == ["'self'", "wss://results.example"]
    assert _directives(page_policy([], PLAIN))["connect-src"][1:] == ["ws://localhost:8000", "ws://127.0.0.1:8000"]


def test_pictures_are_encrypted_where_the_site_is() -> None:
    assert "http:" not in _directives(page_policy([], PUBLIC))["img-src"]
    assert "http:" in _directives(page_policy([], PLAIN))["img-src"]


async def test_a_style_attribute_has_no_effect() -> None:
    assert _directives(page_policy([], PUBLIC))["style-src-attr"] == ["'none'"]


async def test_what_a_browser_has_keeps_its_policy(browser: httpx.AsyncClient) -> None:
    """Headers of a 304 take the place of those that the browser has stored."""
    first = await browser.get("/ll/races/7")
    again = await browser.get("/ll/races/7", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.headers[POLICY]) == (304, first.headers[POLICY])
    file = await browser.get("/ll/races/7.csv")
    again = await browser.get("/ll/races/7.csv", headers={"if-none-match": file.headers["etag"]})
    assert (again.status_code, POLICY in again.headers) == (304, False)


async def test_the_worker_may_fetch_and_its_script_may_run_in_a_copy(browser: httpx.AsyncClient) -> None:
    answer = await browser.get(WORKER)
    assert _directives(answer.headers[POLICY])["connect-src"] == ["'self'"]
    assert digest(OFFLINE) in answer.text
    assert "</script" not in OFFLINE
    page = await browser.get("/ll/_offline/fr")
    assert page.headers[POLICY] == (await browser.get("/ll/")).headers[POLICY]


@pytest.mark.parametrize("host", ["evil.example", "localhost:8000", "EVIL.example:80", "evil.example@x", "[", "a b"])
async def test_a_redirect_does_not_follow_the_host(browser: httpx.AsyncClient, host: str) -> None:
    for path in ("/content", "/laravel/public/api/v1", "/ll", "/"):
        answer = await browser.get(f"{path}?a=1", headers={"host": host})
        assert answer.status_code in {301, 302, 307}
        assert answer.headers["location"].startswith("/")
        assert not answer.headers["location"].startswith("//")


async def _headers(https: bool = False, status: int = 200, **sent: str) -> MutableHeaders:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        pairs = [(name.replace("_", "-").encode(), text.encode()) for name, text in sent.items()]
        start = {"type": "http.response.start", "status": status, "headers": pairs}
        await send(start | {"headers": pairs + [(b"vary", b"Origin, accept-encoding")] * 2})

    started: list[dict[str, object]] = []

    async def send(message: object) -> None:
        started.append(message)  # type: ignore[arg-type]

    await SecurityHeaders(app, https)({"type": "http", "headers": []}, None, send)  # type: ignore[arg-type]
    return MutableHeaders(scope=started[0])


async def test_one_vary_names_each_header_once() -> None:
    assert (await _headers()).getlist("vary") == ["accept-encoding"]


async def test_an_answer_may_say_more_of_itself() -> None:
    headers = await _headers(referrer_policy="no-referrer", content_security_policy="default-src 'self'")
    assert (headers["referrer-policy"], headers[POLICY]) == ("no-referrer", "default-src 'self'")


async def test_a_site_without_encryption_asks_for_none() -> None:
    assert "strict-transport-security" not in await _headers()
    assert "strict-transport-security" in await _headers(https=True)


async def test_a_socket_goes_on() -> None:
    seen: list[str] = []

    async def inside(scope: Scope, receive: object, send: object) -> None:
        seen.append(scope["type"])

    await SecurityHeaders(inside, https=True)({"type": "websocket"}, None, None)  # type: ignore[arg-type]
    assert seen == ["websocket"]


@each_row(("path", "policy"), [("/resetPassword/token", "same-origin"), ("/login", None)])
def test_an_address_with_a_token_stays_on_the_site_whose_form_has_its_origin(path: str, policy: str | None) -> None:
    at = match(path)
    assert at is not None
    assert of_page("", at, "").get("referrer-policy") == policy

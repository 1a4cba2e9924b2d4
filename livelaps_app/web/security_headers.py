"""Security headers of every answer: allowed sources, scripts, requests and frames.

A page has its own policy with the digests of its inline scripts; answers without a policy may do nothing.
"""

from base64 import b64encode
from collections.abc import Iterable, Mapping
from hashlib import sha256

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from livelaps_app.core.players import PLAYERS
from livelaps_app.core.routes import Match
from livelaps_app.core.settings import Settings, settings

POLICY = "content-security-policy"
A_YEAR_S = 31_536_000

OWN_FORMS = "form-action 'self'"

Directives = Mapping[str, Iterable[str]]

# Default policy: an editor's image or document may have styles, a PDF may display itself.
CLOSED: Directives = {
    "default-src": ["'none'"],
    "img-src": ["'self'", "data:"],
    "style-src": ["'unsafe-inline'"],
    "object-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    "frame-ancestors": ["'none'"],
}
# Files that are never documents. A visit fetches twenty of them: they have no headers that browsers read of documents
# alone, and no second validator where the address changes with the content.
FILES = ("text/javascript", "text/css", "image/png", "image/jpeg", "image/webp", "image/avif", "image/gif", "font/")
# Policy of the service worker, which fetches for its pages and runs nothing.
WORKER_DIRECTIVES: Directives = {"default-src": ["'none'"], "connect-src": ["'self'"], "frame-ancestors": ["'none'"]}

PERMISSIONS = "permissions-policy"
NO_PERMISSIONS = "geolocation=(), microphone=(), payment=(), usb=()"
# Defaults of every answer, and of those that may be documents: no geolocation, and camera only for a few pages.
ALWAYS = {"x-content-type-options": "nosniff"}
OF_DOCUMENTS = {
    "referrer-policy": "strict-origin-when-cross-origin",
    PERMISSIONS: f"camera=(), {NO_PERMISSIONS}",
}


def of_page(policy: str, at: Match, provider: str) -> dict[str, str]:
    """The headers of a page: policy, referrer policy of a secret address, and camera permission.

    provider: origin of a paying form's redirect, which browsers check. "no-referrer" would make browsers send the
    page's forms with the Origin "null", like foreign ones.
    """
    if at.route.pays:
        policy = policy.replace(OWN_FORMS, f"{OWN_FORMS} {provider}")
    secret = {"referrer-policy": "same-origin"} if at.route.secret else {}
    camera = {PERMISSIONS: f"camera=(self), {NO_PERMISSIONS}"} if at.route.camera else {}
    return {POLICY: policy} | secret | camera


def policy(directives: Directives) -> str:
    return "; ".join(f"{name} {' '.join(sources)}" for name, sources in directives.items())


def digest(script: str) -> str:
    """The CSP source of exactly this inline script."""
    return f"'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'"


def page_policy(scripts: Iterable[str], site: Settings) -> str:
    """The policy of a page with these inline scripts.

    Allows inline style elements: column widths come with a table's data, and editors cannot write any.
    """
    pictures = ["https:"] if site.https else ["https:", "http:"]
    return policy(
        {
            "default-src": ["'none'"],
            "script-src": ["'self'", *sorted({digest(script) for script in scripts})],
            "style-src": ["'self'", "'unsafe-inline'"],
            "style-src-attr": ["'none'"],
            "img-src": ["'self'", "data:", *pictures],
            "font-src": ["'self'"],
            "connect-src": ["'self'", *(origin.replace("http", "ws", 1) for origin in site.origins)],
            "manifest-src": ["'self'"],
            "worker-src": ["'self'"],
            "frame-src": dict.fromkeys(address.rstrip("?") for _, address in PLAYERS),
            "base-uri": ["'none'"],
            "form-action": ["'self'"],
            "frame-ancestors": ["'none'"],
        }
    )


class SecurityHeaders:
    """ASGI middleware in front of all answers; an answer's own headers win.

    Redirects stay on the site regardless of the Host header.
    """

    def __init__(self, app: ASGIApp, https: bool) -> None:
        self._app = app
        self._headers = dict(ALWAYS)
        if https:
            self._headers["strict-transport-security"] = f"max-age={A_YEAR_S}"
        self._closed = policy(CLOSED)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                self._complete(headers, message["status"])
                _stay(headers, _hosts(scope))
            await send(message)

        await self._app(scope, receive, sending)

    def _complete(self, headers: MutableHeaders, status: int) -> None:
        is_file = headers.get("content-type", "").startswith(FILES)
        for name, value in {**self._headers, **({} if is_file else OF_DOCUMENTS)}.items():
            headers.setdefault(name, value)
        if is_file and "immutable" in headers.get("cache-control", ""):
            for name in ("etag", "accept-ranges"):
                del headers[name]
        if status != 304 and not is_file:  # a browser would replace its stored policy
            headers.setdefault(POLICY, self._closed)
        if "vary" in headers:
            _join_vary(headers)


def _hosts(scope: Scope) -> set[str]:
    """The possible names of the site in a request; Reflex uses the last for an invalid Host."""
    server, port = scope.get("server") or ("", None)
    return {Headers(scope=scope).get("host", "").lower(), server, f"{server}:{port}"} - {""}


def _stay(headers: MutableHeaders, hosts: set[str]) -> None:
    """Removes a host derived from the request, which is forgeable, from a redirect."""
    scheme, mark, rest = headers.get("location", "").partition("://")
    host, slash, path = rest.partition("/")
    if mark and slash and scheme.lower() in {"http", "https"} and host.lower() in hosts:
        headers["location"] = "/" + path.lstrip("/\\")


def _join_vary(headers: MutableHeaders) -> None:
    """Merges several Vary headers without duplicates; removes Reflex's Origin."""
    names = (name.strip().lower() for line in headers.getlist("vary") for name in line.split(","))
    varying = [name for name in dict.fromkeys(names) if name and name != "origin"]
    if varying:
        headers["vary"] = ", ".join(varying)
    else:
        del headers["vary"]


def secure(app: ASGIApp) -> ASGIApp:
    return SecurityHeaders(app, settings().https)

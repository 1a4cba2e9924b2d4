"""The headers that every answer carries: what a browser may load, run, ask for and be framed by.

A page brings a policy of its own, which names its inline scripts by their digests; whatever brings none may do nothing.
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

# Of an answer that says nothing else: a picture or a document of an editor may style itself, a PDF show itself.
CLOSED: Directives = {
    "default-src": ["'none'"],
    "img-src": ["'self'", "data:"],
    "style-src": ["'unsafe-inline'"],
    "object-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    "frame-ancestors": ["'none'"],
}
# Of what is never a document, whoever opens it: its rules are short, as a visit fetches twenty of them.
FILE_DIRECTIVES: Directives = {"default-src": ["'none'"], "frame-ancestors": ["'none'"]}
FILES = ("text/javascript", "text/css", "image/png", "image/jpeg", "image/webp", "image/avif", "image/gif", "font/")
# Of the service worker, which fetches what its pages do, and runs nothing.
WORKER_DIRECTIVES: Directives = {"default-src": ["'none'"], "connect-src": ["'self'"], "frame-ancestors": ["'none'"]}

PERMISSIONS = "permissions-policy"
NO_PERMISSIONS = "geolocation=(), microphone=(), payment=(), usb=()"
FILE_PERMISSIONS = "camera=()"
# On every answer that does not say otherwise: no page asks where somebody is, and few take pictures.
ALWAYS = {
    "referrer-policy": "strict-origin-when-cross-origin",
    PERMISSIONS: f"camera=(), {NO_PERMISSIONS}",
    "x-content-type-options": "nosniff",
}


def of_page(policy: str, at: Match, provider: str) -> dict[str, str]:
    """The headers of a page: its policy, what keeps the token in its address from other sites, and its camera.

    provider: the origin that a form of a page that pays leads to, as browsers check where a form ends.
    With "no-referrer" browsers would send a form of the page with the Origin "null", as if it came from elsewhere.
    """
    if at.route.pays:
        policy = policy.replace(OWN_FORMS, f"{OWN_FORMS} {provider}")
    secret = {"referrer-policy": "same-origin"} if at.route.secret else {}
    camera = {PERMISSIONS: f"camera=(self), {NO_PERMISSIONS}"} if at.route.camera else {}
    return {POLICY: policy} | secret | camera


def policy(directives: Directives) -> str:
    """The directives as the value of a Content-Security-Policy."""
    return "; ".join(f"{name} {' '.join(sources)}" for name, sources in directives.items())


def digest(script: str) -> str:
    """The source that allows an inline script with this text and no other."""
    return f"'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'"


def page_policy(scripts: Iterable[str], site: Settings) -> str:
    """The policy of a page with these inline scripts.

    Style elements may stand inline: the widths of a table's columns come with its data, and editors can write none.
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
    """The ASGI layer before everything the site answers; what an answer says of itself stands.

    A redirect stays on the site whatever the request's Host says.
    """

    def __init__(self, app: ASGIApp, https: bool) -> None:
        self._app = app
        self._headers = dict(ALWAYS)
        if https:
            self._headers["strict-transport-security"] = f"max-age={A_YEAR_S}"
        self._closed, self._file = policy(CLOSED), policy(FILE_DIRECTIVES)

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
        if is_file:
            headers.setdefault(PERMISSIONS, FILE_PERMISSIONS)
        for name, value in self._headers.items():
            headers.setdefault(name, value)
        if status != 304:  # a browser would put it in the place of the policy that it has
            headers.setdefault(POLICY, self._file if is_file else self._closed)
        if "vary" in headers:
            _join_vary(headers)


def _hosts(scope: Scope) -> set[str]:
    """The names by which a request may have called the site; of one that is no name the framework makes the last."""
    server, port = scope.get("server") or ("", None)
    return {Headers(scope=scope).get("host", "").lower(), server, f"{server}:{port}"} - {""}


def _stay(headers: MutableHeaders, hosts: set[str]) -> None:
    """Takes the host out of a redirect that the framework has made of the request's, which anybody may choose."""
    scheme, mark, rest = headers.get("location", "").partition("://")
    host, slash, path = rest.partition("/")
    if mark and slash and scheme.lower() in {"http", "https"} and host.lower() in hosts:
        headers["location"] = "/" + path.lstrip("/\\")


def _join_vary(headers: MutableHeaders) -> None:
    """Makes one Vary of several, with each name once; the framework adds Origin before it answers."""
    names = (name.strip().lower() for line in headers.getlist("vary") for name in line.split(","))
    varying = [name for name in dict.fromkeys(names) if name and name != "origin"]
    if varying:
        headers["vary"] = ", ".join(varying)
    else:
        del headers["vary"]


def secure(app: ASGIApp) -> ASGIApp:
    """The layer for this process's settings."""
    return SecurityHeaders(app, settings().https)

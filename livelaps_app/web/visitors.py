"""The sender of a request, and their language."""

from urllib.parse import urlencode

from starlette.requests import Request

from livelaps_app.core import cookies, networks
from livelaps_app.core.i18n.texts import DEFAULT_LANG, LANGS, Lang
from livelaps_app.core.routes import BASE, Match, canonical, read
from livelaps_app.core.settings import settings
from livelaps_app.core.visitors import LANGUAGE_COOKIE, Visitor

VISITOR = "livelaps.visitor"  # key in a request's scope


def page_before(request: Request) -> Match | None:
    """The referring page of this site, else None."""
    scheme, _, rest = request.headers.get("referer", "").partition("://")
    host, _, path = rest.partition("/")
    is_own = f"{scheme}://{host}" in settings().origins or host == request.headers.get("host")
    return read(f"/{path}") if is_own else None


def address_of(page: Match) -> str:
    """The address of a page with its query and the base path."""
    query = urlencode(page.query, doseq=True)
    return BASE + canonical(page) + (f"?{query}" if query else "")


def visitor(request: Request) -> Visitor:
    """The visitor by network address, also behind trusted proxies, and cookies; cached in the request."""
    if VISITOR not in request.scope:
        address = networks.client(request.scope, settings().trusted_proxies)
        request.scope[VISITOR] = Visitor.of(address, cookies.read(request.scope["headers"]), settings().https)
    known: Visitor = request.scope[VISITOR]
    return known


def chosen_language(request: Request) -> Lang:
    """The visitor's last language, for an address without one."""
    chosen = cookies.read(request.scope["headers"]).get(LANGUAGE_COOKIE)
    return next((lang for lang in LANGS if lang == chosen), DEFAULT_LANG)


def language_before(request: Request) -> Lang:
    """The language of the referring page, else the visitor's last one."""
    before = page_before(request)
    return before.lang if before else chosen_language(request)

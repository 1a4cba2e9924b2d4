"""Who sends a request, and in which language they read."""

from starlette.requests import Request

from livelaps_app.core import cookies, networks
from livelaps_app.core.i18n.texts import DEFAULT_LANG, LANGS, Lang
from livelaps_app.core.settings import settings
from livelaps_app.core.visitors import LANGUAGE_COOKIE, Visitor


def visitor(request: Request) -> Visitor:
    """The visitor by the network address, behind trusted proxies too, and by the cookies."""
    address = networks.client(request.scope, settings().trusted_proxies)
    return Visitor.of(address, cookies.read(request.scope["headers"]), settings().https)


def chosen_language(request: Request) -> Lang:
    """The language that the visitor chose last, for an address that names none."""
    chosen = cookies.read(request.scope["headers"]).get(LANGUAGE_COOKIE)
    return next((lang for lang in LANGS if lang == chosen), DEFAULT_LANG)

"""Who sends a request."""

from starlette.requests import Request

from livelaps_app.core import cookies, networks
from livelaps_app.core.settings import settings
from livelaps_app.core.visitors import Visitor


def visitor(request: Request) -> Visitor:
    """The visitor by the network address, behind trusted proxies too, and by the cookies."""
    address = networks.client(request.scope, settings().trusted_proxies)
    return Visitor.of(address, cookies.read(request.scope["headers"]), settings().https)
